import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Quote, QuoteEstimate, QuoteSort, QuoteStatus } from "../../../../core/quotes/quote.ts"
import { QuoteOffer } from "../../../../core/quotes/offers/quote-offer.ts"
import { QuoteReply, QuoteReplyInput } from "../../../../core/quotes/quote-reply.ts"
import { QuoteRequest } from "../../../../core/quotes/quote-request.ts"
import { described } from "../../../../core/fields/described.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import { MAX_PHOTO_BYTES } from "../../../../core/files/photo-limits.ts"
import { JANES, NewAppointment, StaffAppointment } from "../../schedule/contract/appointments.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { EXAMPLE_PERSON } from "../../engine/contract/example-person.ts"
import { pageQuery, pageReply, searchField, sortField, statusField } from "../../engine/contract/list.ts"
import { IdParams, PhotoParams } from "../../engine/contract/numbers.ts"
import { StaffChange } from "../../schedule/contract/visit-records.ts"
import { Dollars, IsoInstant } from "../../engine/contract/wire.ts"

const QUOTE: Quote = {
  id: 7,
  customerId: 12,
  appointmentId: null,
  chatId: null,
  ...EXAMPLE_PERSON,
  company: null,
  serviceNeeded: "Electrical Work",
  message: "Two outlets in the garage.",
  estimate: { service: "Outlet Installation", low: 9000, high: 13_500 },
  photos: [{ id: 3, width: 2048, height: 1536 }],
  offer: null,
  status: "pending",
  answeredAt: null,
  statusChangedAt: 1_795_446_000_000,
  createdAt: 1_795_446_000_000,
  version: 1,
}

/** A quote as staff see it. */
export const StaffQuote = Quote.mapFields(
  Struct.assign({
    estimate: Schema.NullOr(QuoteEstimate.mapFields(Struct.assign({ low: Dollars, high: Dollars }))),
    offer: Schema.NullOr(
      QuoteOffer.mapFields(
        Struct.assign({
          total: Dollars,
          sentAt: Schema.NullOr(IsoInstant),
          viewedAt: Schema.NullOr(IsoInstant),
          acceptedAt: Schema.NullOr(IsoInstant),
          declinedAt: Schema.NullOr(IsoInstant),
          replacedAt: Schema.NullOr(IsoInstant),
        }),
      ),
    ).pipe(described("Null before one was written, and for staff without the right to handle money.")),
    answeredAt: Schema.NullOr(IsoInstant),
    statusChangedAt: IsoInstant,
    createdAt: IsoInstant,
  }),
).annotate({ identifier: "Quote", examples: [QUOTE] })

const AcceptedWork = Schema.Struct({
  serviceId: Schema.NullOr(RowId).pipe(described("Null for work of no service that is offered.")),
  hours: Schema.NullOr(Schema.Int).pipe(described("Null leaves it to the service.")),
  notes: Schema.String.pipe(
    described("For whoever comes, without amounts.", "Accepted offer, version 1: Hang a door"),
  ),
}).annotate({ identifier: "AcceptedWork" })

const StaffReply = QuoteReply.mapFields(Struct.assign({ createdAt: IsoInstant })).annotate({
  identifier: "QuoteReply",
})
const REPLY: QuoteReply = {
  id: 2,
  quoteId: 7,
  author: "Maria Keller",
  isQuestion: false,
  body: "We can come on Monday.",
  createdAt: 1_795_450_000_000,
}

export const QuoteFilters = Schema.Struct({
  status: statusField(QuoteStatus),
  /** Those that were requested from this chat. */
  chatId: Quote.fields.chatId.members[0].pipe(Schema.optionalKey),
  search: searchField,
  sort: sortField(QuoteSort),
}).annotate({ examples: [{ status: "pending", search: "jane doe", sort: "-createdAt" }] })

const DAY_SECONDS = 24 * 60 * 60
const TOO_MANY_FROM_HERE =
  "Ten requests were sent from your internet connection today. To tell us more, please call {phone}."
const TOO_MANY_FOR_ADDRESS =
  "Five requests were sent with this email address today. To tell us more, please call {phone}."
const TOO_MANY_PHOTOS =
  "Many photos were sent from your internet connection today. Your request is sent; please show us the photos when we call, or call {phone}."

/** The requests for quotes (spec §7). */
export const quotesEndpoints = {
  requestQuote: {
    actors: ["visitor"],
    summary:
      "Requests a quote, and mails its confirmation; `chatId` links it to the chat of this browser. With the ticket its photos are sent within an hour.",
    body: {
      json: QuoteRequest.annotate({
        examples: [
          {
            ...EXAMPLE_PERSON,
            company: "Doe & Sons",
            serviceNeeded: "Electrical Work",
            message: "Two outlets in the garage.",
            estimatedServiceId: 3,
            chatId: "9f2c81d07be34a56c0d1",
          },
        ],
      }),
    },
    reply: Schema.Struct({ message: Schema.String, uploadTicket: Schema.String }).annotate({
      examples: [
        {
          message: "We will contact you within 24 hours.",
          uploadTicket: "1795449600000.4mK2sE1vT8xQ0pZ7rW3yB6nC9dF5gH2jL1aS0dK8eU4.photos of quote 7",
        },
      ],
    }),
    creates: true,
    hasSecretReply: true,
    honeypot: true,
    limits: {
      successesPerAddress: { requests: 10, seconds: DAY_SECONDS, message: TOO_MANY_FROM_HERE },
      perRecipient: { field: "email", requests: 5, seconds: DAY_SECONDS, message: TOO_MANY_FOR_ADDRESS },
    },
  },
  addQuotePhoto: {
    actors: ["visitor"],
    summary: "Adds a photo to the quote of the upload ticket in `x-upload-ticket`; ten at most.",
    body: { multipart: Schema.Struct({}), files: { photo: { maxBytes: MAX_PHOTO_BYTES } }, ticketed: true },
    errors: ["UnknownQuote", "TooManyQuotePhotos", "PhotoRefused", "QuotePhotosFull"],
    limits: { successesPerAddress: { requests: 100, seconds: DAY_SECONDS, message: TOO_MANY_PHOTOS } },
  },
  readQuotePhoto: {
    actors: ["staff"],
    summary: "A photo that was sent with a quote.",
    params: PhotoParams,
    reply: { file: ["image/webp"] },
    errors: ["UnknownQuotePhoto"],
  },
  removeQuotePhoto: {
    actors: ["staff"],
    summary: "Deletes a photo of a quote for good, unless an offer that was sent shows it.",
    params: PhotoParams,
    errors: ["UnknownQuotePhoto", "PhotoOnOffer"],
  },
  listQuotes: {
    actors: ["staff"],
    summary:
      "A page of the quotes, newest first unless sorted otherwise, searched by beginnings of names, companies or emails, or part of a phone number.",
    query: pageQuery(QuoteFilters),
    reply: pageReply("quotes", StaffQuote, QUOTE),
  },
  setQuoteStatus: {
    actors: ["staff"],
    summary: "Sets any status.",
    params: IdParams,
    body: {
      json: Schema.Struct({
        status: QuoteStatus.annotate({ message: "Please select a status" }).pipe(
          Schema.annotateKey({ messageMissingKey: "Please select a status" }),
        ),
      }).annotate({ examples: [{ status: "contacted" }] }),
    },
    versioned: true,
    reply: StaffQuote,
    errors: ["UnknownQuote", "QuoteChanged"],
  },
  showQuote: {
    actors: ["staff"],
    summary:
      "A quote, whether a visit is booked for it, what was accepted, the replies to it and its last 50 changes.",
    params: IdParams,
    reply: Schema.Struct({
      quote: StaffQuote,
      isBooked: Schema.Boolean.pipe(
        described(
          "False again once its visit was cancelled, or was over when further work was accepted and is completed.",
        ),
      ),
      accepted: Schema.NullOr(AcceptedWork),
      replies: Schema.Array(StaffReply),
      changes: Schema.Array(StaffChange),
    }).annotate({
      examples: [{ quote: QUOTE, isBooked: false, accepted: null, replies: [REPLY], changes: [] }],
    }),
    errors: ["UnknownQuote"],
  },
  replyToQuote: {
    actors: ["staff"],
    summary: "Mails a text to the person who requested the quote, and sets a pending quote to contacted.",
    params: IdParams,
    body: { json: QuoteReplyInput.annotate({ examples: [{ body: "We can come on Monday." }] }) },
    reply: Schema.Struct({ quote: StaffQuote, reply: StaffReply }).annotate({
      examples: [{ quote: { ...QUOTE, status: "contacted" }, reply: REPLY }],
    }),
    creates: true,
    errors: ["UnknownQuote"],
  },
  bookQuote: {
    actors: ["staff"],
    summary: "Books a visit for a quote and sets the quote to converted, together or not at all.",
    params: IdParams,
    body: { json: NewAppointment },
    reply: Schema.Struct({ appointment: StaffAppointment, quote: StaffQuote }).annotate({
      examples: [{ appointment: JANES, quote: { ...QUOTE, status: "converted", appointmentId: JANES.id } }],
    }),
    creates: true,
    errors: [
      "UnknownQuote",
      "QuoteBooked",
      "SlotNotFree",
      "WindowWithoutVisit",
      "UnknownTechnician",
      "TechnicianInactive",
      "ServiceNotOffered",
      "AddonNotOffered",
      "UnknownCustomer",
    ],
  },
} as const satisfies Contract
