import * as fc from "fast-check"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { describe, expect, test } from "vitest"
import { QUOTE_SERVICES } from "../../../core/quotes/quote-choices.ts"
import { photoTicketOf, quoteOfTicket } from "../../../core/quotes/quote-photos.ts"
import { QuoteRequest } from "../../../core/quotes/quote-request.ts"
import { withQuoteStatus } from "../../../core/quotes/quote.ts"
import { promisedBefore, waitedFor, waitedTooLong, waitText } from "../../../core/quotes/waiting.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { aQuote, quoteStatus } from "../../arbitraries/quotes.ts"
import { always } from "../support/always.ts"

const REQUEST = {
  firstName: "Jane",
  lastName: "Doe",
  email: "Jane@Example.com",
  phone: "(314) 555-0100",
  street: "12 Elm Street",
  city: "St. Louis",
  state: "missouri",
  zip: "63101",
  serviceNeeded: "Plumbing",
}

const messagesOf = (request: object): readonly string[] => {
  const decoded = Schema.decodeUnknownResult(QuoteRequest)(request, { errors: "all" })
  return Result.isSuccess(decoded)
    ? []
    : SchemaIssue.makeFormatterStandardSchemaV1()(decoded.failure.issue).issues.map(({ message }) => message)
}

describe("a request for a quote", () => {
  test("without any field gets the message of each required one", () => {
    expect(messagesOf({})).toEqual([
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "Phone number is required",
      "Street address is required",
      "City is required",
      "State is required",
      "ZIP code is required",
      "Service selection is required",
    ])
  })

  test("is accepted for each of the seven services, without company and message", () => {
    expect(QUOTE_SERVICES).toHaveLength(7)
    for (const serviceNeeded of QUOTE_SERVICES) expect(messagesOf({ ...REQUEST, serviceNeeded })).toEqual([])
  })

  test("for any other service is refused", () => {
    always(
      fc.string().filter((text) => !(QUOTE_SERVICES as readonly string[]).includes(text)),
      (serviceNeeded) =>
        expect(messagesOf({ ...REQUEST, serviceNeeded })).toEqual(["Service selection is required"]),
    )
  })

  test("with a message of up to 2000 characters is accepted, and with a longer one refused", () => {
    expect(messagesOf({ ...REQUEST, message: "x".repeat(2000) })).toEqual([])
    expect(messagesOf({ ...REQUEST, message: "x".repeat(2001) })).toEqual([
      "Please use at most 2000 characters",
    ])
  })

  test("drops status, id and customer that a client names", () => {
    const request = { ...REQUEST, id: 9, status: "converted", customerId: 3 }
    expect(Object.keys(Schema.decodeUnknownSync(QuoteRequest)(request)).toSorted()).toEqual(
      Object.keys(REQUEST).toSorted(),
    )
  })
})

const instant = fc.integer({ min: 0, max: 400 * DAY })

describe("the status of a quote", () => {
  test("can become any other, and is answered exactly when it is not pending", () => {
    always(fc.tuple(fc.array(fc.tuple(quoteStatus, instant)), quoteStatus), ([steps, last]) => {
      const changed = [...steps, [last, DAY] as const].reduce(
        (quote, [status, now]) => withQuoteStatus(quote, status, now),
        aQuote(),
      )
      expect(changed.status).toBe(last)
      expect(changed.answeredAt === null).toBe(last === "pending")
    })
  })

  test("keeps the time of the first answer when an answered quote is converted", () => {
    const contacted = withQuoteStatus(aQuote(), "contacted", HOUR)
    expect(withQuoteStatus(contacted, "converted", 2 * HOUR)).toMatchObject({
      answeredAt: HOUR,
      statusChangedAt: 2 * HOUR,
    })
  })

  test("set to what it is changes nothing", () => {
    always(fc.tuple(quoteStatus, instant), ([status, now]) => {
      const quote = withQuoteStatus(aQuote(), status, HOUR)
      expect(withQuoteStatus(quote, status, now)).toBe(quote)
    })
  })
})

describe("waiting for an answer", () => {
  test("takes until the answer, or until now", () => {
    always(fc.tuple(instant, instant, instant), ([createdAt, a, b]) => {
      const [answeredAt, now] = [createdAt + Math.min(a, b), createdAt + Math.max(a, b)]
      expect(waitedFor({ createdAt, answeredAt: null }, now)).toBe(now - createdAt)
      expect(waitedFor({ createdAt, answeredAt }, now)).toBe(answeredAt - createdAt)
    })
  })

  test("is too long after more than 24 hours, for the mark in the list and for the daily notice alike", () => {
    always(fc.tuple(instant, instant), ([createdAt, now]) => {
      fc.pre(createdAt <= now)
      expect(waitedTooLong({ createdAt, answeredAt: null }, now)).toBe(createdAt < promisedBefore(now))
    })
    expect(waitedTooLong({ createdAt: 0, answeredAt: null }, 24 * HOUR)).toBe(false)
    expect(waitedTooLong({ createdAt: 0, answeredAt: null }, 24 * HOUR + 1)).toBe(true)
  })

  test.each([
    [30_000, "0 min"],
    [59 * MINUTE, "59 min"],
    [HOUR, "1 h"],
    [47 * HOUR, "47 h"],
    [2 * DAY, "2 days"],
    [9 * DAY + HOUR, "9 days"],
  ])("of %i milliseconds is written as %s", (milliseconds, text) => {
    expect(waitText(milliseconds)).toBe(text)
  })
})

describe("a ticket for photos", () => {
  test("is of one quote", () => {
    always(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(quoteOfTicket(photoTicketOf(id))).toBe(id)
    })
  })

  test("of anything else is of no quote", () => {
    always(fc.oneof(fc.string(), fc.integer().map(String)), (subject) => {
      expect(quoteOfTicket(subject)).toBeUndefined()
    })
    const ticket = photoTicketOf(7)
    for (const subject of [
      `my ${ticket}`,
      `${ticket}!`,
      `${ticket}${"0".repeat(10)}`,
      ticket.replace("7", "x"),
    ])
      expect(quoteOfTicket(subject)).toBeUndefined()
  })
})
