import * as fc from "fast-check"
import type { OfferInput, OfferTerms } from "../../core/quotes/offers/offer-terms.ts"
import type { Acceptance, OfferVersion } from "../../core/quotes/offers/offer.ts"
import { formatDate } from "../../core/time/calendar.ts"
import { discount, line, rates } from "./money.ts"

/** A day of December 2026 or none. */
const lastDay = fc.option(fc.integer({ min: 0, max: 30 }).map((n) => formatDate(20_788 + n)))

export const offerTerms: fc.Arbitrary<OfferTerms> = fc.record({
  alternatives: fc.array(
    fc.record({
      name: fc.option(fc.constantFrom("Basic", "Complete")),
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  discount: fc.option(discount),
  deposit: fc.option(discount),
  taxRates: rates,
  validUntil: lastDay,
  note: fc.option(fc.constantFrom("We bring everything.", "")),
  photos: fc.constant([]),
  visitHours: fc.option(fc.integer({ min: 1, max: 12 })),
})

/** Two alternatives; the second has an optional line, and service 7. */
export const OFFER: OfferInput = {
  alternatives: [
    { name: "Repair", lines: [{ text: "Repair the door", quantity: 100, price: 20_000 }] },
    {
      name: "Replace",
      lines: [
        { serviceId: 7, text: "Hang a new door", quantity: 200, unit: "hour", price: 9500 },
        { text: "Lock", kind: "materials", quantity: 100, price: 4500, isOptional: true },
      ],
    },
  ],
  discount: { kind: "amount", amount: 1000 },
  deposit: { kind: "share", share: 5000 },
  validUntil: "2026-12-04",
}

export const ACCEPTANCE: Acceptance = {
  name: "Jane Doe",
  address: "203.0.113.7",
  alternative: 0,
  options: [],
  total: 20_000,
  deposit: 0,
  fingerprint: "b".repeat(64),
}

/** A version that was sent, as it is stored. */
export const anOffer = (differences: Partial<OfferVersion> = {}): OfferVersion => ({
  id: 4,
  quoteId: 7,
  number: 1,
  terms: {
    alternatives: [
      {
        name: null,
        lines: [
          {
            serviceId: null,
            text: "Repair the door",
            kind: "labor",
            quantity: 100,
            unit: null,
            price: 20_000,
            isTaxed: true,
            isOptional: false,
          },
        ],
      },
    ],
    discount: null,
    deposit: null,
    taxRates: { labor: 0, materials: 0, plan: 0 },
    validUntil: null,
    note: null,
    photos: [],
    visitHours: null,
  },
  total: 20_000,
  createdAt: 0,
  createdBy: "Maria Keller",
  sentAt: 1,
  viewedAt: null,
  acceptedAt: null,
  acceptance: null,
  declinedAt: null,
  declineReason: null,
  replacedAt: null,
  remindedAt: null,
  invoiceId: null,
  version: 2,
  ...differences,
})
