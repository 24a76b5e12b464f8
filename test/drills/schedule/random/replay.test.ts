import { expect, test } from "vitest"
import { initialSettings } from "../../../../core/business/settings.ts"
import { SlotNotFree } from "../../../../core/schedule/visits/appointment.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import type { Outcome, Recorded } from "../../support/history.ts"
import type { Commit, Operation, Reply, Rows } from "./operations.ts"
import { isReachable } from "./reachable.ts"
import { replay } from "./replay.ts"
import { stateOf } from "./state.ts"

const BEGAN_AT = Date.parse("2027-03-01T12:00:00Z")
/** Monday, March 15, 9 AM in Chicago. */
const NINE = Date.parse("2027-03-15T14:00:00Z")

const settings = {
  rules: [{ weekday: 1, startTime: "09:00", endTime: "17:00", active: true }],
  holds: { holdAfterPerHour: 99, holdAfterPerDay: 99, holdAfterPercent: 100, holdHours: 2 },
  phone: "(314) 555-0142",
  business: initialSettings({}),
  horizonDays: 365,
} as const

const disagreementsOf = (
  operations: readonly Recorded<Operation, Reply>[],
  commits: readonly Commit[],
): readonly string[] => replay(operations, commits, { at: BEGAN_AT, settings, rows: [] }).disagreements

const performed = (
  [invokedAt, endedAt]: readonly [number, number],
  operation: Operation,
  outcome: Outcome<Reply>,
): Recorded<Operation, Reply> => ({ process: "client 1", operation, invokedAt, endedAt, outcome })

const visit = (differences: Partial<Rows["visit"]> = {}): Rows["visit"] => ({
  email: "a@example.com",
  start: NINE,
  end: NINE + 2 * HOUR,
  status: "scheduled",
  source: "website",
  sequence: 0,
  version: 1,
  heldUntil: null,
  emailUnconfirmed: true,
  technicianIds: [1],
  zip: "63101",
  ...differences,
})

const committed = (at: number, id: number, row: Rows["visit"]): Commit => ({
  at: BEGAN_AT + at,
  changes: [{ entity: "visit", id, row }],
})

const book = { what: "book", email: "a@example.com", zip: "63101", start: NINE, hours: 2 } as const
const bookNext = { ...book, email: "b@example.com" }
const cancel = { what: "set status", id: 1, status: "cancelled", version: 1 } as const
const cancelledVisit = visit({ status: "cancelled", sequence: 1, version: 2 })
const booked = (id: number): Outcome<Reply> => ({ type: "ok", reply: { visit: { id, status: "scheduled" } } })
const isCancelled: Outcome<Reply> = {
  type: "ok",
  reply: { visit: { id: 1, status: "cancelled", version: 2 } },
}
const taken: Outcome<Reply> = {
  type: "fail",
  reason: `409 ${JSON.stringify({ message: new SlotNotFree({ obstacle: "booked" }).message })}`,
}

const FIRST = performed([10, 20], book, booked(1))
const FIRST_COMMIT = committed(15, 1, visit())

test("what the model does as well is no disagreement", () => {
  const second = visit({ email: bookNext.email })
  const operations = [
    FIRST,
    performed([30, 40], bookNext, taken),
    performed([50, 60], cancel, isCancelled),
    performed([70, 80], bookNext, booked(2)),
    performed([90, 100], { ...cancel, version: undefined }, isCancelled),
  ]
  const commits = [FIRST_COMMIT, committed(55, 1, cancelledVisit), committed(75, 2, second)]
  expect(disagreementsOf(operations, commits)).toEqual([])
})

test("an operation whose reply was lost may have taken place or not", () => {
  const lost = performed([10, 20], book, { type: "unknown", reason: "503" })
  expect(disagreementsOf([lost], [])).toEqual([])
  expect(disagreementsOf([lost], [FIRST_COMMIT])).toEqual([])
})

test("a refusal may be of any moment between the request and its reply, and of no other", () => {
  const cancelling = performed([30, 60], cancel, isCancelled)
  const commits = [FIRST_COMMIT, committed(45, 1, cancelledVisit)]
  const refusedAt = (times: readonly [number, number]) =>
    disagreementsOf([FIRST, cancelling, performed(times, bookNext, taken)], commits)
  expect(refusedAt([25, 35])).toEqual([])
  expect(refusedAt([40, 50])).toEqual([])
  expect(refusedAt([70, 80])).toHaveLength(1)
})

test("of a customer and staff who cancel a visit at once, the customer's link was the one that did", () => {
  const cancelByLink = { what: "cancel by link", id: 1, sequence: 0 } as const
  const byLink = (times: readonly [number, number]) =>
    performed(times, cancelByLink, { type: "ok", reply: { visit: { id: 1, start: NINE } } })
  const byStaff = performed([31, 40], { ...cancel, version: undefined }, isCancelled)
  const commits = [FIRST_COMMIT, committed(35, 1, cancelledVisit)]
  expect(disagreementsOf([FIRST, byLink([30, 45]), byStaff], commits)).toEqual([])
  expect(disagreementsOf([FIRST, byStaff, byLink([50, 60])], commits)).toHaveLength(1)
})

test("a booking that was acknowledged and not stored is found", () => {
  expect(disagreementsOf([FIRST], [])).toHaveLength(1)
})

test("a booking that is stored twice is found", () => {
  const again = committed(16, 2, visit({ start: NINE + 3 * HOUR, end: NINE + 5 * HOUR }))
  expect(disagreementsOf([FIRST], [FIRST_COMMIT, again])).toHaveLength(1)
})

test("a booking over another visit is found, although it was acknowledged and stored", () => {
  const over = { ...bookNext, start: NINE + HOUR }
  const row = visit({ email: over.email, start: over.start, end: over.start + 2 * HOUR })
  const operations = [FIRST, performed([30, 40], over, booked(2))]
  expect(disagreementsOf(operations, [FIRST_COMMIT, committed(35, 2, row)])).not.toEqual([])
})

test("a reply that differs from what was stored is found", () => {
  const outcome = { type: "ok", reply: { visit: { id: 1, status: "confirmed" } } } as const
  expect(disagreementsOf([performed([10, 20], book, outcome)], [FIRST_COMMIT])).not.toEqual([])
})

test("a change that was made before its request is found", () => {
  expect(disagreementsOf([performed([30, 40], book, booked(1))], [FIRST_COMMIT])).not.toEqual([])
})

test("an operation may be decided by the driving times that it began with, and by no others", () => {
  const setTravel = performed(
    [30, 50],
    { what: "set travel", changes: { drivingTimes: true } },
    { type: "ok", reply: { travel: { id: 1, version: 2 } } },
  )
  const travel = { changes: { drivingTimes: true }, version: 2 }
  const commits = (at: number): readonly Commit[] => [
    FIRST_COMMIT,
    { at: BEGAN_AT + 40, changes: [{ entity: "travel", id: 1, row: travel }] },
    committed(at, 2, visit({ email: far.email, zip: far.zip, start: far.start, end: far.start + 2 * HOUR })),
  ]
  const bookedAt = (invokedAt: number, endedAt: number) =>
    disagreementsOf([FIRST, setTravel, performed([invokedAt, endedAt], far, booked(2))], commits(endedAt - 5))
  expect(bookedAt(35, 60)).toEqual([])
  expect(bookedAt(5_000, 5_020)).not.toEqual([])
})

const far = { ...book, email: "far@example.com", zip: "62025", start: NINE + 2 * HOUR }

const at = (hours: number) => ({ start: NINE + hours * HOUR, end: NINE + (hours + 2) * HOUR })

test("a visit that nobody can reach in time is found, without the rules about free times", () => {
  const state = stateOf({ ...settings, business: { ...settings.business, travelMinutes: 30 } }, [
    { entity: "visit", id: 1, row: visit() },
  ])
  const isFound = (row: Partial<Rows["visit"]>, operation: Operation = far) =>
    !isReachable(state, operation, [{ entity: "visit", id: 2, row: visit(row) }], BEGAN_AT)
  expect([1, 2, 2.5, -2, -2.5].map((hours) => isFound(at(hours)))).toEqual([true, true, false, true, false])
  expect(isFound({ ...at(2), technicianIds: [2] })).toBe(false)
  expect(isFound(at(2), { what: "move", id: 2, version: undefined, ...at(2), check: false })).toBe(false)
})
