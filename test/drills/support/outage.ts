import { operationsOf, type HistoryLine } from "./history.ts"

/** How operations fared from one note to another and until some time after it. Milliseconds. */
export interface Outage {
  readonly operations: number
  readonly acknowledged: number
  /** Operations without a result: refused by the server, or without a reply. */
  readonly errors: number
  /** The longest time until a reply; Infinity where one never came. */
  readonly longestReplyMs: number
  readonly longestErrorMs: number
  /**
   * From the end of the fault until the last operation without a result had ended, and one that was sent after the end had
   * been acknowledged.
   */
  readonly recoveryMs: number
}

/**
 * The outage between the notes `from` and `until`. An operation that still runs when the next fault begins is counted in
 * that one.
 */
export const outageOf = (
  lines: readonly HistoryLine<unknown, unknown>[],
  from: string,
  until: string,
): Outage => {
  const timeOf = (what: string) => lines.find((line) => line.type === "note" && line.what === what)?.time
  const [startedAt = 0, endedAt = 0] = [timeOf(from), timeOf(until)]
  const next = lines.find((line) => line.type === "note" && line.time > endedAt && line.what !== until)
  const operations = operationsOf(lines).filter(
    (operation) => operation.endedAt > startedAt && operation.endedAt <= (next?.time ?? Infinity),
  )
  const errors = operations.filter(({ outcome }) => outcome.type === "unknown")
  const acknowledged = operations.filter(({ outcome }) => outcome.type === "ok")
  const duration = ({ invokedAt, endedAt: end }: (typeof operations)[number]) => end - invokedAt
  const firstAfter = Math.min(
    ...acknowledged.filter(({ invokedAt }) => invokedAt >= endedAt).map((each) => each.endedAt),
  )
  return {
    operations: operations.length,
    acknowledged: acknowledged.length,
    errors: errors.length,
    longestReplyMs: Math.max(0, ...operations.map(duration)),
    longestErrorMs: Math.max(0, ...errors.map(duration)),
    recoveryMs: Math.max(firstAfter, ...errors.map((each) => each.endedAt)) - endedAt,
  }
}
