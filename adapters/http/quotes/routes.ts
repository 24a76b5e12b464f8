import * as Effect from "effect/Effect"
import { photoTicketOf, quoteOfTicket, UPLOAD_WINDOW_MS } from "../../../core/quotes/quote-photos.ts"
import { UnknownQuote } from "../../../core/quotes/quote.ts"
import { addQuotePhoto, showQuotePhoto } from "../../../core/quotes/use-cases/quote-photos.ts"
import {
  bookQuote,
  listQuotes,
  replyToQuote,
  requestQuote,
  setQuoteStatus,
  showQuote,
} from "../../../core/quotes/use-cases/quotes.ts"
import type { quotesEndpoints } from "./contract.ts"
import type { Handlers } from "../engine/api.ts"
import { withTerms } from "../engine/with-terms.ts"
import { staffBookingOf } from "../schedule/routes/appointments.ts"

export const quotesHandlers: Handlers<typeof quotesEndpoints> = {
  requestQuote: Effect.fnUntraced(function* ({ body }, { session }) {
    const { id, createdAt } = yield* requestQuote(body)
    return {
      message: "We will contact you within 24 hours.",
      uploadTicket: session.uploadTicket(photoTicketOf(id), createdAt + UPLOAD_WINDOW_MS),
    }
  }),
  addQuotePhoto: Effect.fnUntraced(function* ({ body: { files, ticket = "" } }) {
    const quoteId = quoteOfTicket(ticket)
    if (quoteId === undefined) return yield* new UnknownQuote()
    return yield* addQuotePhoto(quoteId, files.photo.bytes)
  }),
  readQuotePhoto: ({ params: { id, photoId } }) =>
    Effect.map(showQuotePhoto(id, photoId), (bytes) => ({
      mediaType: "image/webp",
      content: Buffer.from(bytes),
    })),
  listQuotes: ({ query }) => listQuotes(withTerms(query)),
  setQuoteStatus: ({ params: { id }, body: { status }, version }) => setQuoteStatus(id, status, version),
  showQuote: ({ params: { id } }) => showQuote(id),
  replyToQuote: ({ params: { id }, body }) => replyToQuote(id, body),
  bookQuote: ({ params: { id }, body }) => bookQuote(id, staffBookingOf(body)),
}
