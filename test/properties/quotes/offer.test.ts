import { createHash } from "node:crypto"
import * as fc from "fast-check"
import * as Result from "effect/Result"
import { describe, expect, test } from "vitest"
import { draftOf } from "../../../core/invoices/use-cases/draft-invoice.ts"
import {
  accepted,
  acceptedText,
  declined,
  OfferNotOpen,
  replaced,
} from "../../../core/quotes/offers/accept-offer.ts"
import { OFFER_STATES } from "../../../core/quotes/offers/offer-choices.ts"
import { isReminderDue, remindedOffers } from "../../../core/quotes/offers/offer-reminder.ts"
import { endOfOffer } from "../../../core/quotes/offers/offer-state.ts"
import { lastDayText, totalRows } from "../../../core/quotes/offers/offer-text.ts"
import {
  chosenLines,
  FIRST_CHOICE,
  offerTotals,
  type OfferChoice,
} from "../../../core/quotes/offers/offer-totals.ts"
import { workOf, workText } from "../../../core/quotes/offers/offer-work.ts"
import { shownVersions, stateOf, viewed, type OfferVersion } from "../../../core/quotes/offers/offer.ts"
import { lineTotal, subtotalOf, type Discount } from "../../../core/money/totals.ts"
import { formatDay, minuteOfDayAt, startOfDay } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
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
  if (name === "view") return viewed(offer, at)
  if (name === "replace") return replaced(offer, at)
  const result = name === "accept" ? accepted(offer, choice, JANE, at, hash) : declined(offer, "No.", at)
  return Result.getOrElse(result, () => offer)
}

const rowsWith = (deposit: Discount | null) =>
  totalRows(offerTotals({ ...anOffer().terms, deposit }, FIRST_CHOICE))

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

  test("are shown with the total alone where nothing is taken off or added, and last with the deposit", () => {
    expect(rowsWith(null)).toEqual([["Total", 20_000]])
    expect(rowsWith({ kind: "share", share: 2500 })).toEqual([
      ["Total", 20_000],
      ["Deposit, due on acceptance", 5_000],
    ])
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
      expect(lastDayText(validUntil)).toBe(formatDay(startOfDay(validUntil)))
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

  test("of one whose page was opened is viewed from the first time on, and it can be answered as one that was not", () => {
    always(fc.tuple(chosen, fc.constantFrom(null, 2)), ([{ offer, choice }, viewedAt]) => {
      const opened = { ...offer, viewedAt }
      expect(stateOf(opened, 3)).toBe(viewedAt === null ? "sent" : "viewed")
      expect(viewed(opened, 3)).toEqual({ ...offer, viewedAt: viewedAt ?? 3 })
      for (const answered of [accepted(opened, choice, JANE, 3, hash), declined(opened, null, 3)])
        expect(answered).toMatchObject({ success: { viewedAt } })
    })
  })

  test("of a draft is draft, and it can be neither accepted nor declined nor replaced", () => {
    const draft = anOffer({ sentAt: null })
    expect(stateOf(draft, 5)).toBe("draft")
    expect(accepted(draft, FIRST_CHOICE, JANE, 5, hash)).toMatchObject({ failure: { state: "draft" } })
    expect(declined(draft, null, 5)).toMatchObject({ failure: { state: "draft" } })
    expect(replaced(draft, 5)).toBe(draft)
  })

  test.each(OFFER_STATES)("%s has a sentence for who answers too late", (state) => {
    expect(new OfferNotOpen({ state }).message).toMatch(/^(This offer|There is a newer version) .*\.$/u)
  })
})

const newestOf = (versions: readonly OfferVersion[]) =>
  versions.toSorted((a, b) => a.number - b.number).at(-1)

test("of versions in any order the newest that was sent and what was accepted last are shown, and no refused one in its place", () => {
  const lapsed = { terms: { ...anOffer().terms, validUntil: "2026-12-01" } }
  const events = fc.constantFrom(
    {},
    { sentAt: null },
    { acceptedAt: 2 },
    { declinedAt: 2 },
    { replacedAt: 2 },
    lapsed,
  )
  const all = fc
    .tuple(events, events, events, events)
    .chain((each) => fc.shuffledSubarray(each.map((event, n) => anOffer({ id: n, number: n + 1, ...event }))))
  const at = Date.parse("2026-12-03")
  const isOver = (version: OfferVersion) => ["declined", "lapsed"].includes(stateOf(version, at))
  always(all, (versions) => {
    const newest = newestOf(versions.filter(({ sentAt }) => sentAt !== null))
    const bound = newestOf(versions.filter(({ acceptedAt }) => acceptedAt !== null))
    const shown = shownVersions(versions, at)
    expect(shown?.later ?? shown?.version).toBe(newest)
    expect([shown?.version, shown?.earlier]).toContain(bound)
    expect(shown?.later === undefined || isOver(shown.later)).toBe(true)
    expect(shown !== undefined && bound !== undefined && isOver(shown.version)).toBe(false)
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

  test("has the options once each and in order, however they were sent", () => {
    always(
      chosen.chain(({ offer, choice }) =>
        fc
          .shuffledSubarray([...choice.options, ...choice.options], { minLength: 2 * choice.options.length })
          .map((options) => ({ offer, choice, sent: { ...choice, options } })),
      ),
      ({ offer, choice, sent }) =>
        expect(accepted(offer, sent, JANE, 2, hash)).toEqual(accepted(offer, choice, JANE, 2, hash)),
    )
  })

  test("has a hash of this text, so that one that is stored can be compared for ever", () => {
    expect(acceptedText(anOffer(), FIRST_CHOICE)).toBe(
      '{"alternative":0,"deposit":0,"number":1,"options":[],"quoteId":7,"terms":{"alternatives":[{"lines":[' +
        '{"isOptional":false,"isTaxed":true,"kind":"labor","price":20000,"quantity":100,"serviceId":null,' +
        '"text":"Repair the door","unit":null}],"name":null}],"deposit":null,"discount":null,"note":null,' +
        '"photos":[],"taxRates":{"labor":0,"materials":0,"plan":0},"validUntil":null,"visitHours":null},' +
        '"total":20000}',
    )
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

  test("is booked as its first line that has a service", () => {
    always(chosen, ({ offer, choice }) => {
      const work = workOf(Result.getOrThrow(accepted(offer, choice, JANE, 2, hash)))
      const services = chosenLines(offer.terms, choice).flatMap(({ serviceId }) => serviceId ?? [])
      expect(work?.serviceId).toBe(services[0] ?? null)
    })
  })

  test("has notes as long as a visit's may be, and shorter ones unchanged", () => {
    const { terms } = anOffer()
    for (const missing of [-1, 0, 1]) {
      const full = "Accepted offer, version 1: ".padEnd(2000 - missing, "x")
      const line = { ...terms.alternatives[0]!.lines[0]!, text: full.slice(full.indexOf("x")) }
      const long = anOffer({ terms: { ...terms, alternatives: [{ name: null, lines: [line] }] } })
      const work = workOf(Result.getOrThrow(accepted(long, FIRST_CHOICE, JANE, 2, hash)))
      expect(work?.notes).toBe(missing < 0 ? `${full.slice(0, 1999)}…` : full)
    }
  })
})

test.each([
  [100, null, "Hang a door"],
  [100, "hour", "Hang a door (1 hour)"],
  [200, null, "Hang a door (2)"],
  [150, "hour", "Hang a door (1.5 hours)"],
  [300, "sq ft", "Hang a door (3 sq ft)"],
])("%i hundredths of the unit %s are told without an amount", (quantity, unit, text) => {
  expect(workText({ text: "Hang a door", quantity, unit })).toBe(text)
})

/** An offer of December 4, sent some hours before now; most of the time when its end is near. */
const ending = fc.record({
  hoursLeft: fc.integer({ min: -2, max: 60 }),
  hoursSent: fc.oneof(fc.integer({ min: 23, max: 25 }), fc.nat({ max: 200 })),
  events: fc.constantFrom(
    {},
    { viewedAt: 5 },
    { remindedAt: 5 },
    { acceptedAt: 5 },
    { replacedAt: 5 },
    { sentAt: null },
    { validUntil: null },
  ),
})

test("a reminder is due by day in the last two days of an open offer, once, and a day after it was sent", () => {
  const end = endOfOffer("2026-12-04")
  always(ending, ({ hoursLeft, hoursSent, events: { validUntil = "2026-12-04", ...events } }) => {
    const at = end - hoursLeft * HOUR
    const terms = { ...anOffer().terms, validUntil }
    const offer = anOffer({ terms, sentAt: at - hoursSent * HOUR, ...events })
    const hour = minuteOfDayAt(at) / 60
    const isDay = 9 <= hour && hour < 20
    const isWaiting = Object.keys(events).every((event) => event === "viewedAt") && validUntil !== null
    expect(isReminderDue(offer, at)).toBe(
      isWaiting && isDay && 0 < hoursLeft && hoursLeft <= 48 && 24 <= hoursSent,
    )
    const { from, to, sentBy } = remindedOffers(at)
    const mayBeReminded = from <= "2026-12-04" && "2026-12-04" <= to && at - hoursSent * HOUR <= sentBy
    expect(mayBeReminded).toBe(0 < hoursLeft && hoursLeft <= 48 && 24 <= hoursSent)
  })
})

test("a reminder is due from 9:00 AM to 8:00 PM, and from the minute on in which the offer was sent the day before", () => {
  const midnight = endOfOffer("2026-12-04") - 24 * HOUR
  const isDue = (hours: number, hoursSent = 48) =>
    isReminderDue(
      anOffer({
        terms: { ...anOffer().terms, validUntil: "2026-12-04" },
        sentAt: midnight + (hours - hoursSent) * HOUR,
      }),
      midnight + hours * HOUR,
    )
  const minute = 1 / 60
  expect([9 - minute, 9, 20 - minute, 20].map((hours) => isDue(hours))).toEqual([false, true, true, false])
  expect([24 - minute, 24].map((hoursSent) => isDue(12, hoursSent))).toEqual([false, true])
})
