import { describe, expect, it } from "vitest"
import { endpoints } from "../../adapters/http/contract/index.ts"
import type { Endpoint, Limits } from "../../adapters/http/contract/endpoint.ts"

/** What a visitor can send without being signed in. Failed sign-ins are limited instead: nothing is stored or mailed. */
const writes = Object.entries<Endpoint>(endpoints).filter(
  ([, { at, actors, limits }]) =>
    actors.includes("visitor") && !at.startsWith("GET ") && limits?.failures === undefined,
)

/** Bookings are counted by the rules of booking, per email address and in total. */
const isCountedByRule = ({ errors }: Endpoint): boolean =>
  ["TooManyUpcomingVisits", "OnlineBookingsFull"].every((error) => errors.includes(error))

const hasEmail = ({ body }: Endpoint): boolean => JSON.stringify(examplesOf(body)).includes("@")

const examplesOf = (body: Endpoint["body"]): unknown =>
  body !== undefined && "json" in body && "ast" in body.json ? body.json.ast.annotations?.["examples"] : []

describe.each(writes)("what visitors send to %s", (_, endpoint) => {
  const limits: Limits = endpoint.limits ?? {}

  it("is limited for each address and in total, with a sentence that has the phone number", () => {
    const daily = [
      limits.successesPerAddress ?? limits.perAddress,
      ...(isCountedByRule(endpoint) ? [] : [limits.successesInTotal]),
    ]
    for (const limit of daily) expect(limit?.message).toContain("{phone}")
  })

  it("is limited for each mail address that it names", () => {
    if (!hasEmail(endpoint) || isCountedByRule(endpoint)) return
    expect(limits.perRecipient?.field).toBe("email")
    expect(limits.perRecipient?.message).toContain("{phone}")
  })
})

it("visitors can send bookings, changes of bookings, quotes, photos and reviews", () => {
  expect(writes.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "bookAppointment",
      "moveByLink",
      "cancelByLink",
      "requestQuote",
      "addQuotePhoto",
      "submitReview",
    ]),
  )
})
