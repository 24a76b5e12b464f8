import * as Result from "effect/Result"
import { expect, test } from "vitest"
import type { AppointmentStatus } from "../../../core/schedule/visits/appointment.ts"
import { publicCustomer } from "../../../core/contacts/customer.ts"
import {
  removalNote,
  removalOf,
  visitsAhead,
  type CustomerPlan,
  type CustomerTies,
} from "../../../core/customers/customer-removal.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { appointment, MONDAY } from "../../use-cases/support/memory-ports.ts"

const NOTHING: CustomerTies = {
  visits: [],
  plans: [],
  reviews: 0,
  quotes: 0,
  invoices: 0,
  owes: 0,
  isOwed: 0,
  costTotal: 0,
}

const visit = (id: number, status: AppointmentStatus, start = MONDAY) =>
  appointment(id, { status, start, end: start + 2 * HOUR })

const plan = (status: CustomerPlan["status"]): CustomerPlan => ({ id: 3, planType: "professional", status })

test("a customer to whom nothing belongs that the books need is deleted, any other one is anonymised", () => {
  expect(removalOf({ ...NOTHING, reviews: 2, quotes: 1 }, MONDAY)).toEqual(Result.succeed("deleted"))
  for (const ties of [
    { ...NOTHING, visits: [visit(1, "completed")] },
    { ...NOTHING, visits: [visit(1, "cancelled", MONDAY + 24 * HOUR)] },
    { ...NOTHING, plans: [plan("cancelled")], invoices: 1 },
    { ...NOTHING, invoices: 1 },
  ])
    expect(removalOf(ties, MONDAY)).toEqual(Result.succeed("anonymised"))
})

test("visits lie ahead until they end, while they are scheduled or confirmed; the earliest comes first", () => {
  const visits = [
    visit(1, "confirmed", MONDAY + 48 * HOUR),
    visit(2, "scheduled"),
    visit(3, "completed", MONDAY + 24 * HOUR),
    visit(4, "cancelled", MONDAY + 24 * HOUR),
  ]
  const idsAt = (now: number) => visitsAhead(visits, now).map(({ id }) => id)
  expect(idsAt(MONDAY + 2 * HOUR - 1)).toEqual([2, 1])
  expect(idsAt(MONDAY + 2 * HOUR)).toEqual([1])
})

const refusal = (ties: CustomerTies) => {
  const removal = removalOf(ties, MONDAY)
  return Result.isFailure(removal) ? removal.failure.message : undefined
}

test("the refusal names the plan in force and the visits ahead", () => {
  expect(refusal({ ...NOTHING, plans: [plan("cancelled"), plan("pending_cancellation")] })).toBe(
    "This customer cannot be deleted yet, because the professional plan is in force.",
  )
  expect(refusal({ ...NOTHING, visits: [visit(1, "scheduled")] })).toBe(
    "This customer cannot be deleted yet, because a visit lies ahead (TV Mounting on Monday, November 23, 2026, 9:00 AM CT).",
  )
  expect(
    refusal({
      ...NOTHING,
      plans: [plan("active")],
      visits: [visit(1, "scheduled"), visit(2, "confirmed", MONDAY + 24 * HOUR)],
    }),
  ).toBe(
    "This customer cannot be deleted yet, because the professional plan is in force and 2 visits lie ahead (the first is TV Mounting on Monday, November 23, 2026, 9:00 AM CT).",
  )
})

test("the note says what stays and what is deleted", () => {
  expect(removalNote(NOTHING, "deleted")).toBe("The record is deleted for good.")
  expect(removalNote({ ...NOTHING, reviews: 1, quotes: 2 }, "deleted")).toBe(
    "The record is deleted for good. Deleted too: 1 review and 2 quotes.",
  )
  expect(
    removalNote(
      { ...NOTHING, visits: [visit(1, "completed"), visit(2, "cancelled")], plans: [plan("cancelled")] },
      "anonymised",
    ),
  ).toBe(
    "Name, email, phone, addresses, notes and files of invoices are deleted for good. The books keep 2 visits and 1 plan without them.",
  )
})

test("a note names only what the books keep", () => {
  expect(removalNote({ ...NOTHING, plans: [plan("cancelled")] }, "anonymised")).toContain(
    "The books keep 1 plan without them.",
  )
})

test("the note names what the customer owes and is owed", () => {
  expect(removalNote({ ...NOTHING, owes: 19_000, isOwed: 4248 }, "deleted")).toBe(
    "The record is deleted for good. The customer still owes $190 and will not be reminded. You still owe the customer $42.48.",
  )
})

test.each([
  ["Doe", "D."],
  ["o'Hara", "O."],
  ["李", "李."],
  ["𝒟oe", "𝒟."],
  ["", ""],
  ["  ", ""],
])("visitors see the last name %j as %j", (lastName, shown) => {
  expect(publicCustomer({ id: 1, firstName: "Jane", lastName })).toEqual({
    id: 1,
    firstName: "Jane",
    lastName: shown,
  })
})
