import * as fc from "fast-check"
import * as Result from "effect/Result"
import { expect, test } from "vitest"
import {
  mergedCustomer,
  mergeProblem,
  SameCustomer,
  TwoPlansInForce,
} from "../../../core/customers/customer-merge.ts"
import type { CustomerPlan } from "../../../core/customers/customer-removal.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { customer } from "../../arbitraries/customers.ts"
import { always } from "../support/always.ts"

const two = fc.tuple(customer(1), customer(2))

const CONTACT = ["email", "phone", "company"] as const
const ADDRESS = ["street", "city", "state", "zip"] as const

test("the values of the record that stays win, and its gaps are filled from the other one", () => {
  always(two, ([kept, other]) => {
    const merged = mergedCustomer(kept, other)
    expect(merged).toMatchObject({
      id: kept.id,
      version: kept.version,
      firstName: kept.firstName,
      lastName: kept.lastName || other.lastName,
      createdAt: Math.min(kept.createdAt, other.createdAt),
    })
    for (const field of CONTACT) expect(merged[field]).toBe(kept[field] ?? other[field])
  })
})

test("the address is wholly that of one record, so that parts of two addresses are never mixed", () => {
  always(two, ([kept, other]) => {
    const merged = mergedCustomer(kept, other)
    const source = kept.street === null ? other : kept
    expect(ADDRESS.map((field) => merged[field])).toEqual(ADDRESS.map((field) => source[field]))
  })
  const [first, second] = fc.sample(two, 1)[0]!
  const cityOnly = { ...first, street: null, city: "Kirkwood", state: null, zip: null }
  expect(mergedCustomer(cityOnly, second)).toMatchObject({ street: null, city: "Kirkwood" })
})

test("nothing that either record says is lost: it is in the merged record or in its notes", () => {
  always(two, ([kept, other]) => {
    const merged = mergedCustomer(kept, other)
    const all = [fullName(merged), ...Object.values(merged)].join("\n")
    for (const record of [kept, other]) {
      const facts = [fullName(record), record.notes, ...CONTACT.map((field) => record[field]), record.street]
      for (const fact of facts) expect(all).toContain(fact ?? "")
    }
  })
})

test("merging with a record of the same values changes nothing", () => {
  always(customer(1), (record) => {
    expect(mergedCustomer(record, { ...record, id: 2, version: 7 })).toEqual(record)
  })
})

test("notes are cut at the length that staff can edit", () => {
  const [first, second] = fc.sample(two, 1)[0]!
  const merged = mergedCustomer({ ...first, notes: "a".repeat(9_999) }, { ...second, notes: "b".repeat(500) })
  expect(merged.notes).toHaveLength(10_000)
})

const NOTHING = {
  visits: [],
  plans: [],
  reviews: 0,
  quotes: 0,
  invoices: 0,
  owes: 0,
  isOwed: 0,
  costTotal: 0,
}
const plan = (status: CustomerPlan["status"]) => ({
  ...NOTHING,
  plans: [{ id: 1, planType: "basic", status }] as const,
})

test("records cannot be merged with themselves, nor while both have a plan in force", () => {
  const [first, second] = fc.sample(two, 1)[0]!
  expect(mergeProblem([first, NOTHING], [first, NOTHING])).toEqual(Result.fail(new SameCustomer()))
  for (const status of ["active", "pending_cancellation"] as const) {
    expect(mergeProblem([first, plan("active")], [second, plan(status)])).toEqual(
      Result.fail(new TwoPlansInForce()),
    )
    expect(Result.isSuccess(mergeProblem([first, plan(status)], [second, plan("cancelled")]))).toBe(true)
    expect(Result.isSuccess(mergeProblem([first, NOTHING], [second, plan(status)]))).toBe(true)
  }
  expect(new SameCustomer().message).toBe("Please choose another customer to merge with")
  expect(new TwoPlansInForce().message).toBe(
    "Both customers have a maintenance plan in force. Please cancel one of the plans first.",
  )
})
