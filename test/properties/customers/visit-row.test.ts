import * as Result from "effect/Result"
import { expect, test } from "vitest"
import { visitRowsOf } from "../../../core/customers/import/visit-import.ts"
import { toIso } from "../../../core/time/chicago.ts"

const NOW = "2026-11-25T18:00:00Z"
const CELLS = { start: "2026-12-01 09:00", service: "TV Mounting", name: "Jane Doe" }
const DATED = { start: "2026-12-01", startTime: "9:00" }

/** The line with these cells by field, of which those that are undefined are missing. */
const rowOf = (differences: Readonly<Record<string, string | undefined>>) => {
  const cells = Object.entries({ ...CELLS, ...differences }).flatMap(([field, cell]) =>
    cell === undefined ? [] : [[field, cell] as const],
  )
  const [row] = visitRowsOf([{ line: 2, cells: Object.fromEntries(cells) }], { now: Date.parse(NOW) })
  return row!
}

test.each([
  [{ start: undefined }, "Start is required"],
  [{ start: "soon" }, 'The time "soon" cannot be read, or does not exist'],
  [{ start: "2026-12-01" }, "It has no time of day"],
  [{ ...DATED, startTime: "late" }, 'The time "late" cannot be read'],
  [{ end: "later" }, "Its end cannot be read"],
  [{ ...DATED, endTime: "late" }, "Its end cannot be read"],
  [{ minutes: "long" }, "Its end cannot be read"],
  [{ end: "2026-12-01 09:00" }, "It ends before it begins"],
  [{ end: "2026-12-01 21:01" }, "It lasts longer than 12 hours"],
  [{ status: "maybe" }, 'The status "maybe" is not known'],
  [{ status: "done" }, "It lies ahead and is marked as done"],
  [{ completed: "yes" }, "It lies ahead and is marked as done"],
  [{ service: undefined }, "Service is required"],
])("a line is refused with %j: %s", (differences, reason) => {
  expect(rowOf(differences)).toEqual(Result.fail({ line: 2, reason }))
})

test("a line is refused with notes that are too long", () => {
  expect(rowOf({ notes: "x".repeat(100_000) })).toMatchObject({
    failure: { reason: expect.stringMatching(/^Notes: /u) as string },
  })
})

test.each([
  [{}, "15:00", "17:00", "scheduled"],
  [{ end: "2026-12-01 21:00" }, "15:00", "03:00", "scheduled"],
  [{ end: "2026-12-01 09:30" }, "15:00", "16:00", "scheduled"],
  [{ minutes: "90" }, "15:00", "16:30", "scheduled"],
  [{ ...DATED, endTime: "10:30" }, "15:00", "16:30", "scheduled"],
  [{ endTime: "10:30", startTime: "8:00" }, "15:00", "17:00", "scheduled"],
  [{ status: " Confirmed ", completed: "No" }, "15:00", "17:00", "confirmed"],
  [{ status: "no-show" }, "15:00", "17:00", "cancelled"],
  [{ status: "Noshow" }, "15:00", "17:00", "cancelled"],
  [{ start: NOW, status: "done" }, "18:00", "20:00", "completed"],
  [{ start: NOW, completed: "2026-11-20" }, "18:00", "20:00", "completed"],
  [{ start: NOW, completed: "Nov 20, 2026" }, "18:00", "20:00", "completed"],
  [{ start: "2026-11-25T16:00:00Z" }, "16:00", "18:00", "completed"],
  [{ start: "2026-11-25T16:00:01Z" }, "16:00", "18:00", "scheduled"],
])("a line with %j is from %s to %s UTC and %s", (differences, from, to, status) => {
  const row = Result.getOrThrow(rowOf(differences))
  expect([row.start, row.end].map((at) => toIso(at).slice(11, 16))).toEqual([from, to])
  expect([row.status, row.date]).toEqual([status, null])
})

test("a line keeps when it was booked, and of a date without a time the date", () => {
  expect(Result.getOrThrow(rowOf({ createdAt: NOW })).createdAt).toBe(Date.parse(NOW))
  expect(Result.getOrThrow(rowOf({})).createdAt).toBeNull()
})

test("a line has an address where it has a whole one, and a service of at most 255 letters", () => {
  const address = { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" }
  expect(Result.getOrThrow(rowOf(address)).address).toEqual(address)
  for (const field of Object.keys(address))
    expect(Result.getOrThrow(rowOf({ ...address, [field]: undefined })).address).toBeNull()
  expect(Result.getOrThrow(rowOf({ service: "x".repeat(300) })).service).toBe("x".repeat(255))
})
