import type { HistoryLine } from "../support/history.ts"

interface Taken {
  /** Of those sent after the first note, because what was sent before it may have been decided before it. */
  readonly first: number
  readonly last: number
}

/**
 * When each site acknowledged its first and its last operation between two notes, in milliseconds from the first one;
 * clients are called "site client". The first is Infinity where there is none.
 */
export const takenBetween = (
  lines: readonly HistoryLine<unknown, unknown>[],
  from: string,
  to: string,
): ReadonlyMap<string, Taken> => {
  const timeOf = (what: string) =>
    lines.find((line) => line.type === "note" && line.what === what)?.time ?? Infinity
  const [began, ended] = [timeOf(from), timeOf(to)]
  const taken = new Map<string, Taken>()
  const sentAfter = new Set<number>()
  for (const line of lines) {
    if (line.time < began || line.time > ended) continue
    if (line.type === "invoke") sentAfter.add(line.id)
    if (line.type !== "ok") continue
    const site = line.process.split(" ")[0]!
    const last = line.time - began
    const before = taken.get(site)?.first ?? Infinity
    taken.set(site, { first: sentAfter.has(line.id) ? Math.min(before, last) : before, last })
  }
  return taken
}
