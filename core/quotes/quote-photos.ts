import * as Data from "effect/Data"
import { DAY } from "../time/calendar.ts"
import { MAX_QUOTE_PHOTOS } from "./quote-choices.ts"
import { HOUR, type Instant } from "../time/interval.ts"
import { failure } from "../fields/failure.ts"

/** How long after a request its photos are accepted, in milliseconds. */
export const UPLOAD_WINDOW_MS = HOUR

/** Photos of people's homes are kept for twelve months after the last change of the quote's status (decisions). */
const KEPT_MS = 365 * DAY

/** The photos of quotes whose status has not changed since this instant are deleted. */
export const photosKeptSince = (now: Instant): Instant => now - KEPT_MS

/** What an upload ticket lets a visitor do: add photos to this quote. */
export const photoTicketOf = (quoteId: number): string => `photos of quote ${quoteId}`

/** The quote of an upload ticket; undefined for a ticket of something else. */
export const quoteOfTicket = (subject: string): number | undefined => {
  const id = /^photos of quote (\d{1,10})$/u.exec(subject)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The quote has as many photos as it can have. */
export class TooManyQuotePhotos extends Data.TaggedError("TooManyQuotePhotos")<{}> {
  override readonly message = `Please send at most ${MAX_QUOTE_PHOTOS} photos.`
}

/** A version of the offer that was sent shows the photo. */
export class PhotoOnOffer extends Data.TaggedError("PhotoOnOffer")<{ readonly number: number }> {
  override get message(): string {
    return `Version ${this.number} of the offer shows this photo. Somebody who handles money can delete it.`
  }
}

export class UnknownQuotePhoto extends failure("UnknownQuotePhoto", "Photo not found.") {}
