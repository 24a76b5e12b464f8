import { overlaps, type Instant, type Interval } from "../../../core/time/interval.ts"
import { operationsOf, type HistoryLine, type Recorded } from "./history.ts"

/** What a client asks for. A visit is changed by the client that booked it only, which also retries what is unknown. */
export type VisitOperation =
  /** A retry has the same key. */
  | { readonly what: "book"; readonly key: string; readonly start: Instant }
  | { readonly what: "move"; readonly id: number; readonly start: Instant }
  | { readonly what: "cancel"; readonly id: number }
  | { readonly what: "read"; readonly path: string }

/** Each booking has an email address of its own. */
export const emailOf = (key: string): string => `${key}@example.com`

export interface VisitReply {
  readonly id: number
}

/** A visit as it stands in the database. */
export interface StoredVisit extends Interval {
  readonly id: number
  readonly email: string
  readonly status: string
  readonly technicianIds: readonly number[]
}

/** One sentence for each fault. */
export interface VisitFaults {
  /** Acknowledged, and not in the database. */
  readonly lost: readonly string[]
  /** Stored more often than asked for, or although it was refused. */
  readonly doubled: readonly string[]
  /** Two visits of one technician, neither of which is cancelled, at the same time. */
  readonly overlapping: readonly string[]
}

type Operation = Recorded<VisitOperation, VisitReply>

/** Compares what was acknowledged to clients with what the database holds when they have ended. */
export const checkVisits = (
  lines: readonly HistoryLine<VisitOperation, VisitReply>[],
  stored: readonly StoredVisit[],
): VisitFaults => {
  const operations = operationsOf(lines)
  const byId = new Map(stored.map((visit) => [visit.id, visit]))
  const lost: string[] = []
  for (const { operation, outcome } of operations)
    if (operation.what === "book" && outcome.type === "ok") {
      const { id } = outcome.reply
      const possible = possibleStates(operation, id, operations)
      const state = stateOf(byId.get(id))
      if (!possible.has(state)) lost.push(`Visit ${id} is ${state}, not ${[...possible].join(" or ")}.`)
    }
  return {
    lost: [...new Set(lost)],
    doubled: doubledIn(operations, stored),
    overlapping: overlappingIn(stored),
  }
}

const stateOf = (visit: StoredVisit | undefined): string => {
  if (visit === undefined) return "missing"
  return visit.status === "cancelled" ? "cancelled" : at(visit.start)
}

const at = (start: Instant): string => `at ${new Date(start).toISOString()}`

/** What the visit may be after these operations: each unknown one may have taken place or not. */
const possibleStates = (
  { start }: Extract<VisitOperation, { what: "book" }>,
  id: number,
  operations: readonly Operation[],
): ReadonlySet<string> => {
  let possible = new Set([at(start)])
  for (const { operation, outcome } of operations) {
    if (!("id" in operation) || operation.id !== id) continue
    const after = operation.what === "cancel" ? "cancelled" : at(operation.start)
    if (outcome.type === "ok") possible = new Set([after])
    if (outcome.type === "unknown") possible.add(after)
  }
  return possible
}

const doubledIn = (operations: readonly Operation[], stored: readonly StoredVisit[]): readonly string[] => {
  const mayExist = new Set<string>()
  for (const { operation, outcome } of operations) {
    if (operation.what !== "book") continue
    // The last reply counts: a retry of a booking that took place is replied to as the booking was.
    if (outcome.type === "fail") mayExist.delete(emailOf(operation.key))
    else mayExist.add(emailOf(operation.key))
  }
  const byEmail = Map.groupBy(stored, ({ email }) => email)
  return [...byEmail].flatMap(([email, visits]) => {
    if (visits.length > 1) return [`${email} has the visits ${visits.map(({ id }) => id).join(", ")}.`]
    return mayExist.has(email) ? [] : [`The booking of ${email} was refused, and is stored.`]
  })
}

export const overlappingIn = (stored: readonly StoredVisit[]): readonly string[] => {
  const active = stored
    .filter(({ status }) => status !== "cancelled")
    .toSorted((a, b) => a.start - b.start || a.id - b.id)
  const found: string[] = []
  for (const [n, visit] of active.entries())
    for (let next = n + 1; next < active.length && overlaps(visit, active[next]!); next++)
      if (visit.technicianIds.some((id) => active[next]!.technicianIds.includes(id)))
        found.push(`Visits ${visit.id} and ${active[next]!.id} overlap.`)
  return found
}
