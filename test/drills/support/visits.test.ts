import { expect, test } from "vitest"
import { HOUR } from "../../../core/time/interval.ts"
import type { HistoryLine, Outcome } from "./history.ts"
import { checkVisits, type StoredVisit, type VisitOperation, type VisitReply } from "./visits.ts"

const NINE = Date.parse("2027-03-01T15:00:00Z")

/** A history in which each operation ends before the next one begins. */
const historyOf = (
  ...operations: readonly (readonly [VisitOperation, Outcome<VisitReply>])[]
): readonly HistoryLine<VisitOperation, VisitReply>[] =>
  operations.flatMap(([operation, outcome], id) => [
    { time: 2 * id, type: "invoke", process: "client 1", id, operation },
    { time: 2 * id + 1, process: "client 1", id, ...outcome },
  ])

const book = { what: "book", key: "a", start: NINE } as const
const move = { what: "move", id: 1, start: NINE + 3 * HOUR } as const
const ok = { type: "ok", reply: { id: 1 } } as const
const unknown = { type: "unknown", reason: "ECONNRESET" } as const
const refused = { type: "fail", reason: "409" } as const

const visit = (differences: Partial<StoredVisit> = {}): StoredVisit => {
  const start = differences.start ?? NINE
  return {
    id: 1,
    email: "a@example.com",
    status: "scheduled",
    technicianIds: [1],
    end: start + 2 * HOUR,
    ...differences,
    start,
  }
}

const NONE = { lost: [], doubled: [], overlapping: [] }

test("visits that are stored as they were acknowledged have no faults", () => {
  expect(checkVisits(historyOf([book, ok]), [visit()])).toEqual(NONE)
  expect(checkVisits(historyOf([book, refused]), [])).toEqual(NONE)
  const cancelled = [visit({ status: "cancelled" }), visit({ id: 2, email: "b@example.com" })]
  const another = { ...book, key: "b" }
  const history = historyOf(
    [book, ok],
    [{ what: "cancel", id: 1 }, ok],
    [another, { type: "ok", reply: { id: 2 } }],
  )
  expect(checkVisits(history, cancelled)).toEqual(NONE)
})

test("a booking or a move that was acknowledged and is not stored is lost", () => {
  expect(checkVisits(historyOf([book, ok]), []).lost).toHaveLength(1)
  expect(checkVisits(historyOf([book, ok], [move, ok]), [visit()]).lost).toHaveLength(1)
  expect(checkVisits(historyOf([book, ok], [{ what: "cancel", id: 1 }, ok]), [visit()]).lost).toHaveLength(1)
})

test("an operation whose reply was lost may have taken place or not, until a later one is acknowledged", () => {
  for (const start of [NINE, move.start])
    expect(checkVisits(historyOf([book, ok], [move, unknown]), [visit({ start })])).toEqual(NONE)
  for (const stored of [[], [visit()]]) expect(checkVisits(historyOf([book, unknown]), stored)).toEqual(NONE)
  const moved = historyOf([book, ok], [move, unknown], [{ ...move, start: NINE + 5 * HOUR }, ok])
  expect(checkVisits(moved, [visit({ start: move.start })]).lost).toHaveLength(1)
})

test("a booking that is stored twice, or although it was refused, is doubled", () => {
  const twice = [visit(), visit({ id: 2, start: NINE + 4 * HOUR })]
  expect(checkVisits(historyOf([book, unknown], [book, ok]), twice).doubled).toHaveLength(1)
  expect(checkVisits(historyOf([book, refused]), [visit()]).doubled).toHaveLength(1)
  expect(checkVisits(historyOf([book, unknown], [book, refused]), [visit()]).doubled).toHaveLength(1)
})

test("two visits at one time overlap, unless one is cancelled", () => {
  const another = visit({ id: 2, email: "b@example.com", start: NINE + HOUR })
  const history = historyOf([book, ok], [{ ...book, key: "b", start: another.start }, unknown])
  expect(checkVisits(history, [visit(), another]).overlapping).toHaveLength(1)
  expect(checkVisits(history, [visit(), { ...another, status: "cancelled" }]).overlapping).toEqual([])
  expect(checkVisits(history, [visit(), { ...another, start: NINE + 2 * HOUR }]).overlapping).toEqual([])
})
