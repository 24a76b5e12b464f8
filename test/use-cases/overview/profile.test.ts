import { beforeEach, describe, expect, test } from "vitest"
import {
  listOwnQuotes,
  listOwnReviews,
  readProfile,
  updateProfile,
} from "../../../core/customers/use-cases/profile.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { aReview } from "../../ports/reviews.ts"
import { appointment, memoryOfEachTest, failureOf, PERSON, run } from "../support/memory-ports.ts"
import { aCustomer } from "../../support/samples.ts"

const JANE = aCustomer(1, { company: "Acme", notes: "VIP", version: 3 })

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.customers.push({ ...JANE, email: "Jane@Example.com" })
})

describe("the profile of a customer", () => {
  test("has the customer, only their own visits, and the mail they were sent", async () => {
    memory.appointments.push(appointment(1), appointment(2, { customerId: 2 }))
    const emailCampaigns = [
      { id: 1, campaignId: 2, subject: "Hello", campaignType: "plan-offer", sentAt: 5 } as const,
    ]
    memory.emailCampaigns.set(1, emailCampaigns)
    expect(await run(memory, readProfile(1))).toMatchObject({
      customer: { id: 1 },
      appointments: [appointment(1)],
      emailCampaigns,
    })
    expect(await failureOf(memory, readProfile(9))).toMatchObject({ _tag: "UnknownCustomer" })
  })

  test("is changed in what the customer entered, and recorded", async () => {
    const { customer } = await run(memory, updateProfile(1, { ...PERSON, firstName: "Ann", company: "" }, 3))
    expect(customer).toMatchObject({
      ...JANE,
      email: "Jane@Example.com",
      firstName: "Ann",
      company: null,
      version: 4,
    })
    expect(memory.customers).toEqual([customer])
    expect(memory.audit).toMatchObject([
      { action: "edit", subject: "customer 1", before: { firstName: "Jane" }, after: { firstName: "Ann" } },
    ])
  })

  test("of a customer without an email keeps none", async () => {
    memory.customers.splice(0, 1, { ...JANE, email: null })
    const { customer } = await run(memory, updateProfile(1, PERSON))
    expect([customer.email, memory.mails]).toEqual([null, []])
  })

  test("that was changed since it was read, or is unknown, is not changed", async () => {
    expect(await failureOf(memory, updateProfile(1, PERSON, 2))).toMatchObject({
      _tag: "ProfileChanged",
      current: { version: 3 },
    })
    expect(await failureOf(memory, updateProfile(9, PERSON))).toMatchObject({ _tag: "UnknownCustomer" })
    expect(memory.audit).toEqual([])
  })
})

test("customers see their own requests for quotes and reviews only", async () => {
  memory.quotes.push(aQuote({ id: 1, customerId: 1 }), aQuote({ id: 2, customerId: 2 }))
  memory.reviews.push(aReview({ id: 1, customerId: 1 }), aReview({ id: 2, customerId: 2 }))
  expect(await run(memory, listOwnQuotes(1))).toMatchObject([{ id: 1 }])
  expect(await run(memory, listOwnReviews(1))).toMatchObject([{ id: 1 }])
})
