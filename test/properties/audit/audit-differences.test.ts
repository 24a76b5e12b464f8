import * as fc from "fast-check"
import { expect, test } from "vitest"
import { differencesOf, differencesText } from "../../../core/audit/differences.ts"
import { always } from "../support/always.ts"

// Monday, 23 November 2026, 9:00 AM in Chicago.
const MONDAY = Date.parse("2026-11-23T15:00:00Z")

test("only fields that changed are differences, with times in Chicago, money in dollars and yes or no", () => {
  const before = {
    name: "Lamp",
    basePrice: 14_950,
    start: MONDAY,
    active: true,
    notes: null,
    suggestedHours: 2,
    startPage: 7,
    weekend: 1,
    updatedAttic: 1,
    costCenter: 5,
    whatIsNew: 1,
    price: "free",
    company: "",
    addons: [{ name: "Shelf" }],
    address: { city: "Clayton", zip: "63101" },
  }
  const after = {
    ...before,
    basePrice: 99_900,
    start: MONDAY + 3_600_000,
    active: false,
    notes: "Call",
    suggestedHours: 4,
    startPage: 8,
    weekend: 2,
    updatedAttic: 2,
    costCenter: 6,
    whatIsNew: 2,
    price: "on request",
    company: null,
    addons: [],
    address: { city: "St. Louis", zip: "63101" },
  }
  expect(differencesOf({ before, after })).toEqual([
    { field: "base price", before: "$149.50", after: "$999" },
    {
      field: "start",
      before: "Mon, Nov 23, 2026, 9:00 AM CT",
      after: "Mon, Nov 23, 2026, 10:00 AM CT",
    },
    { field: "active", before: "yes", after: "no" },
    { field: "suggested hours", before: "2", after: "4" },
    { field: "start page", before: "7", after: "8" },
    { field: "weekend", before: "1", after: "2" },
    { field: "updated attic", before: "1", after: "2" },
    { field: "cost center", before: "5", after: "6" },
    { field: "what is new", before: "1", after: "2" },
    { field: "price", before: "free", after: "on request" },
    { field: "addons", before: "name Shelf", after: "none" },
    { field: "city", before: "Clayton", after: "St. Louis" },
    { field: "notes", before: null, after: "Call" },
  ])
})

test("an added record has only values after, a removed one only values before, and its id is none of them", () => {
  expect(differencesOf({ before: null, after: { id: 3, name: "Lamp" } })).toEqual([
    { field: "name", before: null, after: "Lamp" },
  ])
  expect(differencesText({ before: { name: "Lamp" }, after: null })).toBe("name: Lamp")
  expect(differencesText({ before: null, after: { start: "2026-11-23T15:00:00Z" } })).toBe(
    "start: Mon, Nov 23, 2026, 9:00 AM CT",
  )
  expect(differencesText({ before: { notes: "Call" }, after: { notes: null } })).toBe("notes: Call → none")
  expect(differencesText({ before: { status: "scheduled" }, after: { status: "cancelled" } })).toBe(
    "status: scheduled → cancelled",
  )
})

test("lists are shown as people read them, with weekdays by name", () => {
  const hours = [
    { weekday: 1, startTime: "08:00" },
    { weekday: 2, startTime: "09:00" },
  ]
  expect(differencesText({ before: { ids: [1, 2], hours: [] }, after: { ids: [2, 1], hours } })).toBe(
    "ids: 1, 2 → 2, 1, hours: none → weekday Monday, start time 08:00; weekday Tuesday, start time 09:00",
  )
})

test("a record in a list is set apart from what is beside it", () => {
  expect(differencesText({ before: null, after: { items: ["Lamp", { name: "Shelf" }] } })).toBe(
    "items: Lamp; name Shelf",
  )
})

test("tax rates are shown in percent", () => {
  expect(differencesText({ before: { taxOnLabor: 0 }, after: { taxOnLabor: 9679 } })).toBe(
    "tax on labor: 0% → 9.679%",
  )
  expect(differencesText({ before: { taxOnLabor: "as agreed" }, after: { taxOnLabor: 0 } })).toBe(
    "tax on labor: as agreed → 0%",
  )
  expect(differencesText({ before: { surtaxOnLabor: 5 }, after: { surtaxOnLabor: 6 } })).toBe(
    "surtax on labor: 5 → 6",
  )
})

test("days that are kept as instants, and words with underscores, are shown as people read them", () => {
  const before = {
    status: "active",
    endDate: null,
    billedUntil: MONDAY,
    arrivalFrom: MONDAY,
    statusNote: "a_b",
  }
  const after = {
    status: "pending_cancellation",
    endDate: MONDAY,
    billedUntil: MONDAY + 3_600_000,
    arrivalFrom: null,
    statusNote: "c_d",
  }
  expect(differencesText({ before, after })).toBe(
    "status: active → pending cancellation, billed until: Mon, Nov 23, 2026, 9:00 AM CT → Mon, Nov 23, 2026, 10:00 AM CT, " +
      "arrival from: Mon, Nov 23, 2026, 9:00 AM CT → none, status note: a_b → c_d, end date: Mon, Nov 23, 2026, 9:00 AM CT",
  )
})

test("a record without changes has no differences, whatever JSON it is", () => {
  const key = fc.oneof(fc.string(), fc.constantFrom("start", "end", "createdAt", "price"))
  always(
    fc.object({ key, values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null)] }),
    (record) => {
      expect(differencesOf({ before: record, after: structuredClone(record) })).toEqual([])
    },
  )
})
