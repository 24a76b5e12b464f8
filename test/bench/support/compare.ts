import type { Outcome } from "./load.ts"
import type { Finding } from "./finding.ts"

/** Puts load on one side for so many milliseconds. */
export type Side = (durationMs: number) => Promise<Outcome>

export interface Comparison {
  readonly name: string
  /** The share of the yardstick's throughput that ours has to reach. */
  readonly atLeast: number
  readonly ours: Side
  readonly yardstick: Side
}

export interface Compared {
  /** Absent where there is no target. */
  readonly finding?: Finding
  /** The absolute figures behind the ratio. */
  readonly note?: string
}

const ROUNDS = 41
const TURN_MS = 200
const WARM_UP_MS = 2_000

/**
 * The median of the ratios of many rounds. Both sides take a short turn in each round, so that other load on the machine
 * affects both; the side that goes first alternates.
 */
export const compare = async ({ name, atLeast, ours, yardstick }: Comparison): Promise<Compared> => {
  for (const side of [ours, yardstick]) await side(WARM_UP_MS)
  const rounds: Array<Readonly<Record<"ours" | "yardstick", Outcome>>> = []
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) rounds.push({ ours: await ours(TURN_MS), yardstick: await yardstick(TURN_MS) })
    else {
      const first = await yardstick(TURN_MS)
      rounds.push({ ours: await ours(TURN_MS), yardstick: first })
    }
  }
  const ratio = quantile(
    0.5,
    rounds.map(({ ours, yardstick }) => ours.perSecond / yardstick.perSecond),
  )
  return {
    finding: { name, ratio, target: `at least ${atLeast}`, holds: ratio >= atLeast },
    note: `${name}: ${speed(rounds.map(({ ours }) => ours))}; yardstick ${speed(rounds.map(({ yardstick }) => yardstick))}`,
  }
}

export const compareEach = async (
  comparisons: ReadonlyArray<Comparison>,
): Promise<ReadonlyArray<Compared>> => {
  const compared: Compared[] = []
  for (const comparison of comparisons) compared.push(await compare(comparison))
  return compared
}

const speed = (outcomes: ReadonlyArray<Outcome>): string => {
  const perSecond = quantile(
    0.5,
    outcomes.map((outcome) => outcome.perSecond),
  )
  const latencies = outcomes.flatMap((outcome) => outcome.latencies)
  const [p50, p99] = [quantile(0.5, latencies), quantile(0.99, latencies)]
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

/** The value below which that share of them lies. */
export const quantile = (share: number, values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
