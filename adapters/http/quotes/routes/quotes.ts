import * as Effect from "effect/Effect"
import { quoteOfTicket } from "../../../../core/quotes/quote-photos.ts"
import { UnknownQuote } from "../../../../core/quotes/quote.ts"
import { addQuotePhoto, showQuotePhoto } from "../../../../core/quotes/use-cases/quote-photos.ts"
import {
  bookQuote,
  listQuotes,
  replyToQuote,
  setQuoteStatus,
  showQuote,
} from "../../../../core/quotes/use-cases/quotes.ts"
import type { quotesEndpoints } from "../contract/quotes.ts"
import type { Handlers } from "../../engine/api.ts"
import { withTerms } from "../../engine/with-terms.ts"
import { staffBookingOf } from "../../schedule/routes/appointments.ts"

/** Of the quotes' endpoints; requesting one is in the area of chats, because it can come from a chat. */
export const quotesHandlers: Handlers<Omit<typeof quotesEndpoints, "requestQuote">> = {
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
