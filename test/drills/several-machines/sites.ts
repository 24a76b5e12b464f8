import type { HistoryLine } from "../support/history.ts"

interface Taken {
  /** Milliseconds from the first note. */
  readonly first: number
  readonly last: number
}

/**
 * When each site acknowledged its first and its last operation between two notes; clients are called "site client".
 */
export const takenAfter = (
  lines: readonly HistoryLine<unknown, unknown>[],
  from: string,
  to: string,
): ReadonlyMap<string, Taken> => {
  const timeOf = (what: string) =>
    lines.find((line) => line.type === "note" && line.what === what)?.time ?? Infinity
  const [began, ended] = [timeOf(from), timeOf(to)]
  const taken = new Map<string, Taken>()
  for (const line of lines) {
    if (line.type !== "ok" || line.time < began || line.time > ended) continue
    const site = line.process.split(" ")[0]!
    const at = line.time - began
    taken.set(site, { first: taken.get(site)?.first ?? at, last: at })
  }
  return taken
}
