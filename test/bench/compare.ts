import type { Outcome } from "./load.ts"
import type { Finding } from "./slots.ts"

/** Puts load on one side for so many milliseconds. */
export type Side = (duration: number) => Promise<Outcome>

interface Comparison {
  readonly name: string
  /** The share of the yardstick's throughput that ours has to reach. */
  readonly atLeast: number
  readonly ours: Side
  readonly yardstick: Side
}

export interface Compared {
  /** None where it is only to be known. */
  readonly finding?: Finding
  /** What the ratio was made of. */
  readonly note?: string
}

const ROUNDS = 21
const ROUND = 500
const WARM_UP = 2_000

/**
 * The median of the ratios of rounds, in each of which both sides have their turn, so that whatever disturbs one
 * disturbs the other. Who is first changes from round to round.
 */
export const compare = async ({ name, atLeast, ours, yardstick }: Comparison): Promise<Compared> => {
  for (const side of [ours, yardstick]) await side(WARM_UP)
  const rounds: Array<Readonly<Record<"ours" | "yardstick", Outcome>>> = []
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) rounds.push({ ours: await ours(ROUND), yardstick: await yardstick(ROUND) })
    else {
      const first = await yardstick(ROUND)
      rounds.push({ ours: await ours(ROUND), yardstick: first })
    }
  }
  const ratio = at(
    0.5,
    rounds.map(({ ours, yardstick }) => ours.perSecond / yardstick.perSecond),
  )
  return {
    finding: { name, ratio, target: `at least ${atLeast}`, holds: ratio >= atLeast },
    note: `${name}: ${speed(rounds.map(({ ours }) => ours))}; yardstick ${speed(rounds.map(({ yardstick }) => yardstick))}`,
  }
}

const speed = (outcomes: ReadonlyArray<Outcome>): string => {
  const perSecond = at(
    0.5,
    outcomes.map((outcome) => outcome.perSecond),
  )
  const waits = outcomes.flatMap((outcome) => outcome.waits)
  return `${perSecond.toFixed(0)}/s, p50 ${at(0.5, waits).toFixed(1)} ms, p99 ${at(0.99, waits).toFixed(1)} ms`
}

/** The value below which that share of them lies. */
const at = (share: number, values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
