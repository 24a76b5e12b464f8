import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { EMPTY_REPORT } from "../../../core/field/empty-report.ts"
import { conflictOf } from "../../../core/field/visit-conflict.ts"
import {
  DoneWork,
  OfficeNote,
  withArrival,
  withNote,
  withNotHome,
  withWork,
} from "../../../core/field/visit-report.ts"
import { AppointmentStatus } from "../../../core/schedule/visits/appointment.ts"
import { always } from "../support/always.ts"

const accepts = Schema.is(DoneWork)

describe("a signature", () => {
  const number = fc.integer({ min: 0, max: 9999 })
  const point = fc.tuple(number, number).map(([x, y]) => `${x} ${y}`)
  const stroke = fc.array(point, { minLength: 1, maxLength: 5 }).map((points) => `M${points.join("L")}`)
  const drawing = fc.array(stroke, { minLength: 1, maxLength: 5 }).map((strokes) => strokes.join(""))

  test("is strokes through points of whole numbers, and nothing else can stand in it", () => {
    const other = fc.constantFrom("x", "<", '"', "-", ".", "L", "M", " ")
    always(fc.tuple(drawing, other, fc.boolean()), ([signature, extra, isBefore]) => {
      expect(accepts({ signature })).toBe(true)
      expect(accepts({ signature: isBefore ? extra + signature : signature + extra })).toBe(false)
    })
    for (const signature of [
      "",
      "M",
      "M1",
      "L1 1",
      "M1 1L",
      "M1  1",
      "M10000 1",
      "M1 10000",
      "M1 1L10000 1",
      "M1 1L1 10000",
    ])
      expect(accepts({ signature })).toBe(false)
  })

  test("has at most 12,000 characters", () => {
    const longest = `M1 1${"L1 1".repeat(2999)}`
    expect(longest).toHaveLength(12_000)
    expect([longest, `${longest}1`].map((signature) => accepts({ signature }))).toEqual([true, false])
  })
})

test("what was done is told in several lines", () => {
  expect(accepts({ description: "One.\nTwo.", parts: "1 bracket\n2 screws" })).toBe(true)
})

test("a note for the office may have several lines, and is not empty", () => {
  const decode = Schema.decodeUnknownOption(OfficeNote)
  expect(decode({ text: "One.\nTwo." })).toEqual(Option.some({ text: "One.\nTwo." }))
  expect(decode({ text: " " })).toEqual(Option.none())
})

test("the work takes whole minutes, up to a day", () => {
  const accepted = [0, 1, 1.5, 1440, 1441].filter((minutes) => accepts({ minutes }))
  expect(accepted).toEqual([1, 1440])
})

const report = fc.record({
  setOutAt: fc.option(fc.nat()),
  arrivedAt: fc.option(fc.nat()),
  notHomeAt: fc.option(fc.nat()),
  doneAt: fc.option(fc.nat()),
  parts: fc.option(fc.string()),
  minutes: fc.option(fc.integer({ min: 1, max: 1440 })),
  signedBy: fc.option(fc.constantFrom("Jane", "Joe")),
  signature: fc.option(fc.constant("M1 1")),
  officeNote: fc.option(fc.constantFrom("Old.", "x".repeat(20_000))),
  reportedBy: fc.option(fc.constant("Maria")),
})

describe("a report", () => {
  test("of an arrival or of work says that somebody is at home, and leaves the rest", () => {
    always(fc.tuple(report, fc.nat()), ([before, at]) => {
      expect(withArrival(before, at)).toEqual({ ...before, arrivedAt: at, notHomeAt: null })
      expect(withWork(before, {}, at)).toEqual({
        ...before,
        doneAt: at,
        notHomeAt: null,
        parts: null,
        minutes: null,
      })
    })
  })

  test("that nobody was at home says so unless somebody arrived then or later, and leaves the rest", () => {
    always(fc.tuple(report, fc.nat()), ([before, at]) => {
      const isOlder = before.arrivedAt !== null && before.arrivedAt >= at
      const notHomeAt = isOlder ? before.notHomeAt : at
      expect(withNotHome(before, at)).toEqual({ ...before, notHomeAt })
    })
  })

  test("has the last signature, which nothing removes", () => {
    const signed = fc.record({
      signedBy: fc.constantFrom("", null, "Ann"),
      signature: fc.constantFrom(null, "M2 2"),
    })
    always(fc.tuple(report, signed), ([before, { signedBy, signature }]) => {
      const after = { signedBy: signedBy || before.signedBy, signature: signature ?? before.signature }
      expect(withWork(before, { signedBy, signature }, 1)).toMatchObject(after)
      expect(withNote(before, { text: "New.", signedBy, signature })).toMatchObject(after)
    })
  })

  test("has a new note behind those before, of which the oldest make room", () => {
    expect(withNote(EMPTY_REPORT, { text: "New." }).officeNote).toBe("New.")
    always(report, (before) => {
      const { officeNote } = withNote(before, { text: "New." })
      expect(officeNote!.length).toBeLessThanOrEqual(20_000)
      expect(before.officeNote === null ? "New." : `${before.officeNote}\nNew.`).toContain(officeNote)
      expect(officeNote!.endsWith("New.")).toBe(true)
      expect(officeNote!.startsWith("Old.")).toBe(before.officeNote === "Old.")
    })
  })
})

const visit = fc.record({
  start: fc.constantFrom(0, 1),
  end: fc.constantFrom(2, 3),
  status: fc.constantFrom(...AppointmentStatus.literals),
  technicianIds: fc.subarray([1, 2, 3], { minLength: 1, maxLength: 2 }),
})

describe("what a phone saw of a visit", () => {
  test("is contradicted by another time or another person of those who came, and by an end that it did not see", () => {
    always(fc.tuple(visit, visit), ([seen, now]) => {
      const isEnded = now.status !== seen.status && ["cancelled", "completed"].includes(now.status)
      const isMoved = now.start !== seen.start || now.end !== seen.end
      const isGiven = !seen.technicianIds.every((id) => now.technicianIds.includes(id))
      const isCancelled = now.status === "cancelled"
      expect(conflictOf(seen, now) === undefined).toBe(!isEnded && (isCancelled || (!isMoved && !isGiven)))
    })
  })

  test("is contradicted by the first of these: cancelled, moved, reassigned, completed", () => {
    const seen = { start: 0, end: 2, status: "scheduled", technicianIds: [1, 2] } as const
    const completed = { ...seen, status: "completed" } as const
    const given = { ...completed, technicianIds: [2, 3] }
    const moved = { ...given, end: 3 }
    const found = [{ ...moved, status: "cancelled" } as const, moved, given, completed, seen]
    expect(found.map((now) => conflictOf(seen, now))).toEqual([
      "cancelled",
      "moved",
      "reassigned",
      "completed",
      undefined,
    ])
  })
})
