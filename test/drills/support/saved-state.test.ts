import { expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import type { HistoryLine } from "./history.ts"
import { checkSavedState } from "./saved-state.ts"
import type { StoredVisit, VisitOperation, VisitReply } from "./visits.ts"

const NINE = Date.parse("2027-03-01T15:00:00Z")

/** Bookings 1, 2, 3 …, each asked for at `10 * id` and acknowledged 5 later. */
const bookings = (count: number): readonly HistoryLine<VisitOperation, VisitReply>[] =>
  Array.from({ length: count }, (_, n) => n + 1).flatMap((id) => [
    {
      time: 10 * id,
      type: "invoke",
      process: "client",
      id,
      operation: { what: "book", key: String(id), start: NINE + 3 * id * HOUR },
    },
    { time: 10 * id + 5, type: "ok", process: "client", id, reply: { id } },
  ])

const saved = (...ids: readonly number[]): readonly StoredVisit[] =>
  ids.map((id) => {
    const start = NINE + 3 * id * HOUR
    return {
      id,
      email: `${id}@example.com`,
      status: "scheduled",
      technicianIds: [1],
      start,
      end: start + 2 * HOUR,
    }
  })

const taken = { beganAt: 21, endedAt: 42 }

test.each([
  ["at its begin", [1]],
  ["with what was not acknowledged when it began", [1, 2]],
  ["at its end", [1, 2, 3, 4]],
])("a backup with the visits %s has no faults", (_, ids) => {
  expect(checkSavedState(bookings(6), taken, saved(...ids))).toEqual([])
})

test.each([
  ["lacks a booking that was acknowledged before it began", [2]],
  ["has a booking that was asked for after it ended", [1, 2, 3, 4, 5]],
  ["lacks a booking before one that it has", [1, 3]],
])("a backup that %s is faulty", (_, ids) => {
  expect(checkSavedState(bookings(6), taken, saved(...ids))).not.toEqual([])
})

test("a backup with an earlier time of a visit that was moved before it began is faulty", () => {
  const moved = [
    ...bookings(1),
    {
      time: 16,
      type: "invoke",
      process: "client",
      id: 9,
      operation: { what: "move", id: 1, start: NINE },
    },
    { time: 17, type: "ok", process: "client", id: 9, reply: { id: 1 } },
  ] as const
  expect(checkSavedState(moved, taken, saved(1))).not.toEqual([])
})
