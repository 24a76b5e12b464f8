import * as Schema from "effect/Schema"
import { changedSince, type ErrorReplies } from "../../engine/contract/error-reply.ts"
import { OfferState, StaffOffer } from "./offer-wire.ts"
import { StaffQuote } from "./quotes.ts"

export const quoteErrors = {
  UnknownQuote: { status: 404, means: "There is no quote with this id." },
  QuoteBooked: { status: 409, means: "A visit is booked for the quote already." },
  QuoteChanged: changedSince(StaffQuote),
  NoOfferDraft: { status: 409, means: "The quote has no draft of an offer." },
  OfferChanged: changedSince(StaffOffer),
  OfferDatePast: { status: 409, means: "The last day of the offer is over." },
  WrongOfferPhoto: { status: 400, means: "A photo is none of the quote." },
  UnknownOfferTemplate: { status: 404, means: "There is no template with this id." },
  TooManyOfferTemplates: { status: 409, means: "There are 100 templates." },
  UnknownOfferLink: { status: 404, means: "The link is unknown or was ended." },
  OfferNotOpen: {
    status: 409,
    means: "The version was answered, has lapsed, or is not the newest; `state` says which.",
    details: Schema.Struct({ state: OfferState }),
  },
  NoOpenOffer: { status: 409, means: "The version was answered, has lapsed, or is not the newest." },
  WrongOfferChoice: { status: 400, means: "The version has no such alternative or option." },
  OfferNotAccepted: { status: 409, means: "Only what was accepted can be booked." },
  TooManyQuotePhotos: { status: 409, means: "The quote has ten photos." },
  PhotoOnOffer: { status: 409, means: "A version of the offer that was sent shows the photo." },
  UnknownQuotePhoto: { status: 404, means: "The quote has no photo with this id." },
  QuotePhotosFull: { status: 507, means: "The photos of all quotes fill the space for them." },
} as const satisfies ErrorReplies
