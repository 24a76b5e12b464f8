import * as fc from "fast-check"
import { expect, test } from "vitest"
import { contactAfter } from "../../../../core/schedule/visits/visit-contact.ts"
import { always } from "../../support/always.ts"

const email = fc.constantFrom("jane@example.com", "Jane@Example.com", "work@example.com")
const phone = fc.constantFrom("(314) 555-0100", "+1 314 555 0100", "(314) 555-0101", "555-0100 x2")
const contact = fc.record({ email: fc.option(email), phone: fc.option(phone) })
const visit = fc.record({ email: fc.option(email), phone })

test("what a visit has of its customer follows the customer, and what was given for the visit stays", () => {
  always(fc.tuple(visit, contact, contact), ([booked, before, after]) => {
    const now = contactAfter(booked, before, after)
    const hadEmail = booked.email?.toLowerCase() === before.email?.toLowerCase()
    expect(now.email).toBe(hadEmail ? after.email : booked.email)
    const hadPhone = digits(booked.phone) === digits(before.phone)
    expect(now.phone).toBe(hadPhone ? (after.phone ?? booked.phone) : booked.phone)
  })
})

const digits = (text: string | null) => text?.replaceAll(/\D/gu, "").replace(/^1/u, "")
