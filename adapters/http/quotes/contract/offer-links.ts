import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { described } from "../../../../core/fields/described.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { toIsoEach } from "../../../../core/time/chicago.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { AcceptOffer, DeclineOffer, OfferQuestion } from "../../../../core/quotes/offers/accept-offer.ts"
import { ACCEPTED_HOW } from "../../../../core/quotes/offers/offer-choices.ts"
import { Acceptance } from "../../../../core/quotes/offers/offer.ts"
import { QuotePhoto } from "../../../../core/quotes/quote.ts"
import { arrivalFields, NO_ARRIVAL } from "../../schedule/contract/arrival-fields.ts"
import { LinkRange } from "../../schedule/contract/reschedule.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"
import { EXAMPLE_OFFER, EXAMPLE_TERMS, OfferState, OfferTermsJson } from "./offer-wire.ts"

const TOKEN = "0f8fad5bd9cb469fa16570867728950e0f8fad5bd9cb469fa16570867728950e"

/** Any text: what is no token is an unknown one. */
const LinkParams = Schema.Struct({ token: Schema.String }).annotate({ examples: [{ token: TOKEN }] })

/** What a link shows of its offer; of the customer the name alone. */
export const OfferOfLink = Schema.Struct({
  number: Schema.Int.pipe(
    described(
      "Of the newest version that was sent; where that was declined or has lapsed, of the one accepted before.",
    ),
  ),
  state: OfferState,
  customer: Schema.String.pipe(described("First and last name.", "Jane Doe")),
  serviceNeeded: Schema.String.pipe(described("What was asked for.", "Electrical Work")),
  terms: OfferTermsJson,
  photos: Schema.Array(QuotePhoto),
  sentAt: IsoInstant,
  acceptance: Schema.NullOr(
    Acceptance.mapFields(Struct.omit(["address"])).mapFields(
      Struct.assign({
        how: Schema.NullOr(Schema.Literals(ACCEPTED_HOW)).pipe(
          described("Null of what was accepted on this page; else staff recorded it."),
        ),
        acceptedAt: IsoInstant,
        total: Dollars,
        deposit: Dollars,
      }),
    ),
  ),
  earlier: Schema.NullOr(Schema.Struct({ number: Schema.Int, acceptedAt: IsoInstant, total: Dollars })).pipe(
    described("A version that was accepted before this one was sent."),
  ),
  later: Schema.NullOr(Schema.Struct({ number: Schema.Int, state: OfferState })).pipe(
    described("A version that was sent after this one was accepted, and was declined or has lapsed."),
  ),
  isBooked: Schema.Boolean.pipe(described("Whether a visit is booked for it.")),
}).annotate({ identifier: "OfferOfLink" })

export const EXAMPLE_OFFER_OF_LINK: typeof OfferOfLink.Type = {
  number: 1,
  state: "viewed",
  customer: "Jane Doe",
  serviceNeeded: "Electrical Work",
  terms: EXAMPLE_TERMS,
  photos: [{ id: 3, width: 2048, height: 1536 }],
  sentAt: 1_795_446_600_000,
  acceptance: null,
  earlier: null,
  later: null,
  isBooked: false,
}

const reply = OfferOfLink.annotate({ examples: [EXAMPLE_OFFER_OF_LINK] })

const TOO_MANY = "That was a lot at once. Please wait {wait} and try again, or call {phone}."
const limits = { perAddress: { requests: 30, seconds: 60, message: TOO_MANY } } as const
const DAY_S = 24 * 60 * 60
const TOO_MANY_QUESTIONS = "You have asked a lot today. Please wait {wait}, or call {phone}."

/** What customers do with the link in the mail of an offer, without signing in. */
export const offerLinksEndpoints = {
  showOfferOfLink: {
    actors: ["visitor"],
    summary: "The offer that a mailed link is about; changes nothing.",
    params: LinkParams,
    reply,
    errors: ["UnknownOfferLink"],
  },
  viewOffer: {
    actors: ["visitor"],
    summary: "Marks that the page of a link was opened.",
    params: LinkParams,
    limits,
    errors: ["UnknownOfferLink"],
  },
  acceptOffer: {
    actors: ["visitor"],
    summary:
      "Accepts one alternative of the version that was read, with the chosen options, by the typed name; mails what was accepted.",
    params: LinkParams,
    body: {
      json: AcceptOffer.annotate({
        examples: [{ number: 1, name: "Jane Doe", alternative: 0, options: [1] }],
      }),
    },
    reply,
    status: 200,
    // Sent again after its reply was lost, it is answered alike.
    creates: true,
    limits,
    errors: ["UnknownOfferLink", "OfferNotOpen", "WrongOfferChoice"],
  },
  declineOffer: {
    actors: ["visitor"],
    summary: "Declines the version that was read.",
    params: LinkParams,
    body: { json: DeclineOffer.annotate({ examples: [{ number: 1, reason: "We do it later." }] }) },
    reply,
    status: 200,
    creates: true,
    limits,
    errors: ["UnknownOfferLink", "OfferNotOpen"],
  },
  askAboutOffer: {
    actors: ["visitor"],
    summary: "Adds a question to the messages about the quote, and mails it to staff.",
    params: LinkParams,
    body: { json: OfferQuestion.annotate({ examples: [{ body: "Is the paint included?" }] }) },
    limits: { successesPerAddress: { requests: 20, seconds: DAY_S, message: TOO_MANY_QUESTIONS } },
    errors: ["UnknownOfferLink"],
  },
  readOfferPhoto: {
    actors: ["visitor"],
    summary: "A photo that is shown with the link's offer.",
    params: Schema.Struct({ token: Schema.String, photoId: IdParams.fields.id }).annotate({
      examples: [{ token: TOKEN, photoId: 3 }],
    }),
    reply: { file: ["image/webp"] },
    errors: ["UnknownOfferLink", "UnknownQuotePhoto"],
  },
  listOfferSlots: {
    actors: ["visitor"],
    summary: "The starts between two instants at which the accepted work can be booked.",
    params: LinkParams,
    query: LinkRange,
    reply: Schema.Struct({ slots: Schema.Array(IsoInstant) }).annotate({
      examples: [{ slots: [1_795_446_000_000] }],
    }),
    encodeReply: ({ slots }: { readonly slots: ReadonlyArray<Instant> }) => ({ slots: toIsoEach(slots) }),
    errors: ["UnknownOfferLink", "OfferNotAccepted", "QuoteBooked"],
  },
  listOfferDays: {
    actors: ["visitor"],
    summary: "The days between two instants on which the accepted work can be booked.",
    params: LinkParams,
    query: LinkRange,
    reply: Schema.Struct({ days: Schema.Array(PlainDate) }).annotate({
      examples: [{ days: ["2026-11-23", "2026-11-25"] }],
    }),
    errors: ["UnknownOfferLink", "OfferNotAccepted", "QuoteBooked"],
  },
  bookOfferVisit: {
    actors: ["visitor"],
    summary: "Books a visit for the accepted work, as any online booking, and mails its confirmation.",
    params: LinkParams,
    body: {
      json: Schema.Struct({ startISO: IsoInstant }).annotate({
        identifier: "OfferVisit",
        examples: [{ startISO: 1_795_446_000_000 }],
      }),
    },
    reply: Schema.Struct({
      start: IsoInstant,
      end: IsoInstant,
      ...arrivalFields,
    }).annotate({
      identifier: "BookedOffer",
      examples: [
        {
          start: EXAMPLE_OFFER.createdAt,
          end: EXAMPLE_OFFER.createdAt + 7_200_000,
          ...NO_ARRIVAL,
        },
      ],
    }),
    creates: true,
    limits,
    errors: [
      "UnknownOfferLink",
      "OfferNotAccepted",
      "QuoteBooked",
      "SlotNotFree",
      "ServiceNotOffered",
      "AddonNotOffered",
      "TooManyUpcomingVisits",
      "TooManyHolds",
    ],
  },
} as const satisfies Contract
