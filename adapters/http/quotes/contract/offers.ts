import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { StoredRates } from "../../../../core/money/tax-rates.ts"
import { DeclineOffer, RecordAcceptance } from "../../../../core/quotes/offers/accept-offer.ts"
import { OfferTemplate, OfferTemplateInput } from "../../../../core/quotes/offers/offer-template.ts"
import { OfferInput } from "../../../../core/quotes/offers/offer-terms.ts"
import { MAX_PHOTO_BYTES } from "../../../../core/files/photo-limits.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { searchField } from "../../engine/contract/list.ts"
import { IdParams, PhotoParams } from "../../engine/contract/numbers.ts"
import { EXAMPLE_INPUT, EXAMPLE_OFFER, EXAMPLE_TERMS, StaffOffer, StaffOfferLink } from "./offer-wire.ts"

const Offers = Schema.Struct({
  /** Every version, oldest first; one without `sentAt` is the draft. */
  versions: Schema.Array(StaffOffer),
  link: Schema.NullOr(StaffOfferLink),
  /** Those that a version written now would have. */
  taxRates: StoredRates,
}).annotate({
  examples: [
    {
      versions: [EXAMPLE_OFFER],
      link: { quoteId: 7, number: 1, createdAt: 1_795_446_600_000, endedAt: null },
      taxRates: EXAMPLE_TERMS.taxRates,
    },
  ],
})

const StaffTemplate = OfferTemplate.mapFields(Struct.assign({ terms: OfferInput })).annotate({
  identifier: "OfferTemplate",
})
const TEMPLATE: OfferTemplate = {
  id: 2,
  name: "Outlets",
  terms: { ...EXAMPLE_INPUT, validUntil: null, photos: [] },
}

const DAY_LATER = 1_795_532_400_000

const EXAMPLE_ACCEPTED: typeof EXAMPLE_OFFER = {
  ...EXAMPLE_OFFER,
  acceptedAt: DAY_LATER,
  acceptance: {
    name: "Jane Doe",
    address: "by phone",
    alternative: 0,
    options: [],
    total: EXAMPLE_OFFER.total,
    deposit: 5000,
    fingerprint: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  },
}

/** The offers for quotes, for owners and staff with the right to handle money, as invoices. */
export const offersEndpoints = endpointsFor("bookkeeper", {
  listSentOffers: {
    summary:
      "The last 20 offers that were sent, to write another from, searched by beginnings of names, companies or emails.",
    query: Schema.Struct({ search: searchField }).annotate({ examples: [{ search: "jane doe" }] }),
    reply: Schema.Struct({
      offers: Schema.Array(
        Schema.Struct({ offer: StaffOffer, customer: Schema.String, serviceNeeded: Schema.String }),
      ),
    }).annotate({
      examples: [
        { offers: [{ offer: EXAMPLE_OFFER, customer: "Jane Doe", serviceNeeded: "Electrical Work" }] },
      ],
    }),
  },
  listOfferTemplates: {
    summary: "Terms to begin an offer with, by name.",
    reply: Schema.Struct({ templates: Schema.Array(StaffTemplate) }).annotate({
      examples: [{ templates: [TEMPLATE] }],
    }),
  },
  putOfferTemplate: {
    summary:
      "Stores terms as a template, in the place of one with the same name, without photos and last day.",
    body: { json: OfferTemplateInput.annotate({ examples: [{ name: "Outlets", terms: EXAMPLE_INPUT }] }) },
    reply: StaffTemplate.annotate({ examples: [TEMPLATE] }),
    errors: ["TooManyOfferTemplates", "ServiceNotOffered"],
  },
  removeOfferTemplate: {
    summary: "Removes a template; offers that were written from it stay.",
    params: IdParams,
    errors: ["UnknownOfferTemplate"],
  },
  showOffers: {
    summary: "The versions of the offer for a quote, and its link.",
    params: IdParams,
    reply: Offers,
    errors: ["UnknownQuote"],
  },
  writeOffer: {
    summary:
      "Stores the draft of the offer for a quote, with the customer's tax of today; after a version was sent, that of the next one.",
    params: IdParams,
    body: { json: OfferInput.annotate({ examples: [EXAMPLE_INPUT] }) },
    versioned: true,
    reply: StaffOffer.annotate({ examples: [{ ...EXAMPLE_OFFER, sentAt: null, version: 1 }] }),
    errors: ["UnknownQuote", "WrongOfferPhoto", "ServiceNotOffered", "OfferChanged"],
  },
  discardOffer: {
    summary: "Removes the draft of the offer for a quote.",
    params: IdParams,
    errors: ["UnknownQuote", "NoOfferDraft"],
  },
  sendOffer: {
    summary:
      "Mails the draft's link to the person who requested the quote, in the place of a version that was not answered.",
    params: IdParams,
    versioned: true,
    reply: StaffOffer.annotate({ examples: [EXAMPLE_OFFER] }),
    errors: ["UnknownQuote", "NoOfferDraft", "OfferDatePast", "OfferChanged"],
  },
  recordAcceptance: {
    summary:
      "Records that the customer accepted the version by phone, in writing or in person, and mails them what was accepted.",
    params: IdParams,
    body: {
      json: RecordAcceptance.annotate({
        examples: [{ number: 1, name: "Jane Doe", alternative: 0, options: [], how: "by phone" }],
      }),
    },
    reply: StaffOffer.annotate({ examples: [EXAMPLE_ACCEPTED] }),
    errors: ["UnknownQuote", "NoOpenOffer", "WrongOfferChoice"],
  },
  recordDecline: {
    summary: "Records that the customer declined the version; nothing is mailed.",
    params: IdParams,
    body: { json: DeclineOffer.annotate({ examples: [{ number: 1, reason: "They do it later." }] }) },
    reply: StaffOffer.annotate({
      examples: [{ ...EXAMPLE_OFFER, declinedAt: DAY_LATER, declineReason: "They do it later." }],
    }),
    errors: ["UnknownQuote", "NoOpenOffer"],
  },
  endOfferLink: {
    summary: "Ends the link to the offer for a quote at once.",
    params: IdParams,
    errors: ["UnknownQuote"],
  },
  addOfferPhoto: {
    summary:
      "Adds a photo of the business to a quote, to be shown with the offer; ten at most with the visitor's.",
    params: IdParams,
    body: { multipart: Schema.Struct({}), files: { photo: { maxBytes: MAX_PHOTO_BYTES } } },
    errors: ["UnknownQuote", "TooManyQuotePhotos", "PhotoRefused", "QuotePhotosFull"],
  },
  removeOfferPhoto: {
    summary:
      "Deletes a photo of a quote for good, also where an offer that was sent shows it: its page shows it no more.",
    params: PhotoParams,
    errors: ["UnknownQuotePhoto"],
  },
} as const satisfies Entries)
