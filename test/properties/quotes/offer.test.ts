import { createHash } from "node:crypto"
import * as fc from "fast-check"
import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { draftOf } from "../../../core/invoices/use-cases/draft-invoice.ts"
import { accepted, acceptedText, declined, replaced } from "../../../core/quotes/offers/accept-offer.ts"
import { OFFER_STATES } from "../../../core/quotes/offers/offer-choices.ts"
import { isReminderDue } from "../../../core/quotes/offers/offer-reminder.ts"
import { endOfOffer, isOpen } from "../../../core/quotes/offers/offer-state.ts"
import { totalRows } from "../../../core/quotes/offers/offer-text.ts"
import { chosenLines, offerTotals, type OfferChoice } from "../../../core/quotes/offers/offer-totals.ts"
import { workOf } from "../../../core/quotes/offers/offer-work.ts"
import { stateOf, type OfferVersion } from "../../../core/quotes/offers/offer.ts"
import { lineTotal, subtotalOf } from "../../../core/money/totals.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { anOffer, offerTerms } from "../../arbitraries/offers.ts"
import { always } from "../support/always.ts"

const hash = (text: string) => createHash("sha256").update(text).digest("hex")
const JANE = { name: "Jane Doe", address: "203.0.113.7" }

const version = offerTerms.map((terms) => anOffer({ terms }))
/** A version with one of its choices. */
const chosen = version.chain((offer) =>
  fc.nat({ max: offer.terms.alternatives.length - 1 }).chain((alternative) => {
    const { lines } = offer.terms.alternatives[alternative]!
    const optional = lines.flatMap(({ isOptional }, n) => (isOptional ? [n] : []))
    return fc.record({
      offer: fc.constant(offer),
      choice: fc.record({ alternative: fc.constant(alternative), options: fc.subarray(optional) }),
    })
  }),
)
/** Around December 2026. */
const now = fc.integer({ min: Date.parse("2026-11-25"), max: Date.parse("2027-01-05") })

/** Steps that a version can go through, each of which fails where it is not allowed. */
const step = fc.constantFrom("view", "accept", "decline", "replace")
const take = (offer: OfferVersion, name: string, choice: OfferChoice, at: number): OfferVersion => {
  if (name === "view") return { ...offer, viewedAt: offer.viewedAt ?? at }
  if (name === "replace") return replaced(offer, at)
  const result = name === "accept" ? accepted(offer, choice, JANE, at, hash) : declined(offer, "No.", at)
  return Result.getOrElse(result, () => offer)
}

describe("the totals of an offer", () => {
  test("add up to the chosen lines, less the discount, with tax, for every choice, and the deposit is part of them", () => {
    always(chosen, ({ offer: { terms }, choice }) => {
      const { subtotal, discount, tax, total, deposit } = offerTotals(terms, choice)
      expect(subtotal).toBe(subtotalOf(chosenLines(terms, choice).map(lineTotal)))
      expect(total).toBe(subtotal - discount + tax)
      expect(deposit).toBeGreaterThanOrEqual(0)
      expect(deposit).toBeLessThanOrEqual(total)
    })
  })

  test("have every line that is not optional, and of the others those that were chosen", () => {
    always(chosen, ({ offer: { terms }, choice }) => {
      const { lines } = terms.alternatives[choice.alternative]!
      expect(chosenLines(terms, choice)).toEqual(
        lines.filter((each, n) => !each.isOptional || choice.options.includes(n)),
      )
    })
  })

  test("are shown with the total alone where nothing is taken off or added", () => {
    const { terms } = anOffer()
    expect(totalRows(offerTotals(terms, { alternative: 0, options: [] }))).toEqual([["Total", 20_000]])
  })
})

test("the invoice of what was accepted has the accepted total and its tax", () => {
  always(chosen, ({ offer, choice }) => {
    const { terms, total } = Result.getOrThrow(accepted(offer, choice, JANE, 2, hash))
    const source = { customerId: 1, appointmentId: null, planChargeId: null }
    const draft = draftOf(
      { ...source, lines: chosenLines(terms, choice) },
      { discount: terms.discount },
      terms.taxRates,
    )
    expect(draft).toMatchObject({ total, tax: offerTotals(terms, choice).tax })
  })
})

describe("the state of an offer", () => {
  test("is exactly one, and after an answer stays, whatever is tried and however much time passes", () => {
    always(
      fc.record({ chosen, steps: fc.array(fc.tuple(step, now), { maxLength: 8 }) }),
      ({ chosen: { offer, choice }, steps }) => {
        let current = offer
        for (const [name, at] of steps) {
          const before = stateOf(current, at)
          const next = take(current, name, choice, at)
          expect(OFFER_STATES).toContain(stateOf(next, at))
          const isFinal = ["accepted", "declined", "replaced"].includes(before)
          expect(isFinal && stateOf(next, at) !== before).toBe(false)
          expect(isFinal && next.acceptance !== current.acceptance).toBe(false)
          expect(next.terms).toEqual(offer.terms)
          const ends = [next.acceptedAt, next.declinedAt, next.replacedAt].filter((end) => end !== null)
          expect(ends.length).toBeLessThanOrEqual(1)
          current = next
        }
      },
    )
  })

  test("is lapsed from the end of its last day in Chicago, and cannot be accepted then", () => {
    always(chosen, ({ offer: { terms, ...rest }, choice }) => {
      const validUntil = terms.validUntil ?? "2026-12-04"
      const offer = { ...rest, terms: { ...terms, validUntil } }
      const end = endOfOffer(validUntil)
      expect(stateOf(offer, end - 1)).toBe("sent")
      expect(stateOf(offer, end)).toBe("lapsed")
      expect(Result.isSuccess(accepted(offer, choice, JANE, end - 1, hash))).toBe(true)
      expect(accepted(offer, choice, JANE, end, hash)).toMatchObject({ failure: { state: "lapsed" } })
    })
  })

  test("of one that was accepted is accepted for ever, also after its last day", () => {
    always(chosen, ({ offer, choice }) => {
      const after = Result.getOrThrow(accepted(offer, choice, JANE, 2, hash))
      expect(stateOf(after, Number.MAX_SAFE_INTEGER)).toBe("accepted")
    })
  })

  test("of a draft is draft, and it can be neither accepted nor declined", () => {
    const draft = anOffer({ sentAt: null })
    expect(stateOf(draft, 5)).toBe("draft")
    expect(Result.isFailure(accepted(draft, { alternative: 0, options: [] }, JANE, 5, hash))).toBe(true)
    expect(Result.isFailure(declined(draft, null, 5))).toBe(true)
  })
})

describe("an acceptance", () => {
  test("keeps name, address and one alternative, and its hash is that of the terms and the choice", () => {
    always(chosen, ({ offer, choice }) => {
      const after = Result.getOrThrow(accepted(offer, choice, JANE, 2, hash))
      expect(after.acceptance).toMatchObject({
        ...JANE,
        ...choice,
        fingerprint: hash(acceptedText(offer, choice)),
      })
      expect(after.acceptance?.total).toBe(after.total)
    })
  })

  test("has the same hash for terms whose keys are in another order, and another hash for any other terms", () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, each]) => [key, reversed(each)]),
            )
          : value
    always(fc.tuple(chosen, offerTerms), ([{ offer, choice }, other]) => {
      const text = acceptedText(offer, choice)
      expect(acceptedText({ ...offer, terms: reversed(offer.terms) as typeof other }, choice)).toBe(text)
      const isSame = JSON.stringify(reversed(offer.terms)) === JSON.stringify(reversed(other))
      expect(acceptedText({ ...offer, terms: other }, choice) === text).toBe(isSame)
    })
  })

  test("of an alternative or an option that the offer does not have is refused", () => {
    always(fc.tuple(version, fc.nat({ max: 5 }), fc.nat({ max: 9 })), ([offer, alternative, option]) => {
      const line = offer.terms.alternatives[alternative]?.lines[option]
      const result = accepted(offer, { alternative, options: [option] }, JANE, 2, hash)
      expect(Result.isSuccess(result)).toBe(line?.isOptional === true)
    })
  })

  test("names the work without any amount", () => {
    always(chosen, ({ offer, choice }) => {
      const work = workOf(Result.getOrThrow(accepted(offer, choice, JANE, 2, hash)))
      expect(work?.notes).not.toContain("$")
      expect(work?.notes.length).toBeLessThanOrEqual(2000)
      expect(workOf(offer)).toBe(undefined)
    })
  })
})

test("a reminder is due only for an offer that can still be accepted, by day, once, and in its last two days", () => {
  always(fc.tuple(version, now, fc.boolean()), ([offer, at, isReminded]) => {
    const { validUntil } = offer.terms
    const sent = { ...offer, sentAt: Date.parse("2026-11-20"), remindedAt: isReminded ? 5 : null }
    const isAllowed =
      !isReminded &&
      isOpen(stateOf(sent, at)) &&
      validUntil !== null &&
      endOfOffer(validUntil) - at <= 2 * DAY
    expect(isReminderDue(sent, at) && !isAllowed).toBe(false)
  })
  const ending = anOffer({
    terms: { ...anOffer().terms, validUntil: "2026-12-04" },
    sentAt: Date.parse("2026-12-01T15:00:00Z"),
  })
  expect(isReminderDue(ending, Date.parse("2026-12-03T14:59:00Z"))).toBe(false)
  expect(isReminderDue(ending, Date.parse("2026-12-03T15:00:00Z"))).toBe(true)
  expect(
    isReminderDue(
      { ...ending, sentAt: Date.parse("2026-12-03T14:00:00Z") },
      Date.parse("2026-12-03T15:00:00Z"),
    ),
  ).toBe(false)
})
