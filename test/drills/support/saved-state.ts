import { operationsOf, type HistoryLine } from "./history.ts"
import { checkVisits, emailOf, type StoredVisit, type VisitOperation, type VisitReply } from "./visits.ts"

type Line = HistoryLine<VisitOperation, VisitReply>

/** Milliseconds of the history. */
export interface Taken {
  readonly beganAt: number
  readonly endedAt: number
}

/**
 * What is wrong with the visits of a backup, one sentence each: they have to be those of one moment between its begin and
 * its end. Whatever was acknowledged before it began is there, what was asked for after it ended is not, and a booking is
 * there only with all bookings that were acknowledged before it was asked for.
 */
export const checkSavedState = (
  lines: readonly Line[],
  { beganAt, endedAt }: Taken,
  saved: readonly StoredVisit[],
): readonly string[] => {
  const { lost, doubled, overlapping } = checkVisits(linesUntil(lines, beganAt, endedAt), saved)
  return [...lost, ...doubled, ...overlapping, ...missingBefore(lines, saved)]
}

/** The history as clients have it that get no reply but refusals after `beganAt`, and ask for nothing after `endedAt`. */
const linesUntil = (lines: readonly Line[], beganAt: number, endedAt: number): readonly Line[] => {
  const invoked = new Set(
    lines.flatMap((line) => (line.type === "invoke" && line.time <= endedAt ? [line.id] : [])),
  )
  return lines.filter(
    (line) =>
      line.type !== "note" &&
      invoked.has(line.id) &&
      (line.type === "invoke" || line.type === "fail" || line.time <= beganAt),
  )
}

const missingBefore = (lines: readonly Line[], saved: readonly StoredVisit[]): readonly string[] => {
  const emails = new Set(saved.map(({ email }) => email))
  const bookings = operationsOf(lines).flatMap(({ operation, outcome, invokedAt, endedAt }) =>
    operation.what === "book" && outcome.type === "ok"
      ? [{ email: emailOf(operation.key), invokedAt, endedAt }]
      : [],
  )
  const lastInvokedAt = Math.max(
    ...bookings.filter(({ email }) => emails.has(email)).map(({ invokedAt }) => invokedAt),
  )
  return bookings
    .filter(({ email, endedAt }) => endedAt < lastInvokedAt && !emails.has(email))
    .map(({ email }) => `${email} is missing, and a booking that was asked for after it is there.`)
}
