import * as Effect from "effect/Effect"
import { quoteOfTicket } from "../../../../core/quotes/quote-photos.ts"
import { QuoteChanged, UnknownQuote } from "../../../../core/quotes/quote.ts"
import {
  addQuotePhoto,
  removeQuotePhoto,
  showQuotePhoto,
} from "../../../../core/quotes/use-cases/quote-photos.ts"
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
import { changeShownTo, quoteShownTo } from "../../../../core/quotes/shown-quote.ts"
import { staffBookingOf } from "../../schedule/routes/appointments.ts"

/** Of the quotes' endpoints; requesting one is in the area of chats, because it can come from a chat. */
export const quotesHandlers: Handlers<Omit<typeof quotesEndpoints, "requestQuote">> = {
  addQuotePhoto: Effect.fnUntraced(function* ({ body: { files, ticket = "" } }) {
    const quoteId = quoteOfTicket(ticket)
    if (quoteId === undefined) return yield* new UnknownQuote()
    return yield* addQuotePhoto(quoteId, files.photo.bytes)
  }),
  removeQuotePhoto: ({ params: { id, photoId } }) => removeQuotePhoto(id, photoId),
  readQuotePhoto: ({ params: { id, photoId } }) =>
    Effect.map(showQuotePhoto(id, photoId), (bytes) => ({
      mediaType: "image/webp",
      content: Buffer.from(bytes),
    })),
  listQuotes: ({ query }, account) =>
    Effect.map(listQuotes(withTerms(query)), ({ quotes, total }) => ({
      quotes: quotes.map(quoteShownTo(account)),
      total,
    })),
  setQuoteStatus: ({ params: { id }, body: { status }, version }, account) =>
    setQuoteStatus(id, status, version).pipe(
      Effect.map(quoteShownTo(account)),
      Effect.catchTag("QuoteChanged", ({ current }) =>
        Effect.fail(new QuoteChanged({ current: quoteShownTo(account)(current) })),
      ),
    ),
  showQuote: ({ params: { id } }, account) =>
    Effect.map(showQuote(id), ({ quote, isBooked, accepted, replies, changes }) => ({
      quote: quoteShownTo(account)(quote),
      isBooked,
      accepted,
      replies,
      changes: changes.map(changeShownTo(account)),
    })),
  replyToQuote: ({ params: { id }, body }, account) =>
    Effect.map(replyToQuote(id, body), ({ quote, reply }) => ({
      quote: quoteShownTo(account)(quote),
      reply,
    })),
  bookQuote: ({ params: { id }, body }, account) =>
    Effect.map(bookQuote(id, staffBookingOf(body)), ({ appointment, quote }) => ({
      appointment,
      quote: quoteShownTo(account)(quote),
    })),
}
