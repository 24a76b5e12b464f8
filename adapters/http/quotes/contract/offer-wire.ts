import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { OFFER_STATES } from "../../../../core/quotes/offers/offer-choices.ts"
import { OfferInput, type WrittenTerms } from "../../../../core/quotes/offers/offer-terms.ts"
import { StoredRates } from "../../../../core/money/tax-rates.ts"
import { Acceptance, OfferLink, OfferVersion } from "../../../../core/quotes/offers/offer.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

// How offers stand in replies. Terms are as staff enter them, with the tax: a program can send back what it has read.

export const OfferTermsJson = OfferInput.mapFields(Struct.assign({ taxRates: StoredRates })).annotate({
  identifier: "OfferTerms",
})

export const OfferState = Schema.Literals(OFFER_STATES)

const AcceptanceJson = Acceptance.mapFields(Struct.assign({ total: Dollars, deposit: Dollars })).annotate({
  identifier: "Acceptance",
})

/** A version as staff see it. */
export const StaffOffer = OfferVersion.mapFields(
  Struct.assign({
    terms: OfferTermsJson,
    total: Dollars,
    createdAt: IsoInstant,
    sentAt: Schema.NullOr(IsoInstant),
    viewedAt: Schema.NullOr(IsoInstant),
    acceptedAt: Schema.NullOr(IsoInstant),
    acceptance: Schema.NullOr(AcceptanceJson),
    declinedAt: Schema.NullOr(IsoInstant),
    replacedAt: Schema.NullOr(IsoInstant),
    remindedAt: Schema.NullOr(IsoInstant),
  }),
).annotate({ identifier: "OfferVersion" })

export const StaffOfferLink = OfferLink.mapFields(
  Struct.assign({ createdAt: IsoInstant, endedAt: Schema.NullOr(IsoInstant) }),
).annotate({ identifier: "OfferLink" })

export const EXAMPLE_INPUT: WrittenTerms = {
  alternatives: [
    {
      name: "Two outlets",
      lines: [
        {
          serviceId: 3,
          text: "Outlet installation",
          kind: "labor",
          quantity: 200,
          unit: null,
          price: 9500,
          isTaxed: true,
          isOptional: false,
        },
        {
          serviceId: null,
          text: "Weatherproof covers",
          kind: "materials",
          quantity: 200,
          unit: null,
          price: 1850,
          isTaxed: true,
          isOptional: true,
        },
      ],
    },
  ],
  discount: { kind: "share", share: 1000 },
  deposit: { kind: "amount", amount: 5000 },
  validUntil: "2026-12-04",
  note: "We bring everything we need.",
  photos: [3],
  visitHours: null,
}

export const EXAMPLE_TERMS: OfferVersion["terms"] = {
  ...EXAMPLE_INPUT,
  taxRates: { labor: 0, materials: 9679, plan: 0 },
}

export const EXAMPLE_OFFER: OfferVersion = {
  id: 4,
  quoteId: 7,
  number: 1,
  terms: EXAMPLE_TERMS,
  total: 17_100,
  createdAt: 1_795_446_000_000,
  createdBy: "Maria Keller",
  sentAt: 1_795_446_600_000,
  viewedAt: null,
  acceptedAt: null,
  acceptance: null,
  declinedAt: null,
  declineReason: null,
  replacedAt: null,
  remindedAt: null,
  invoiceId: null,
  version: 2,
}
