import * as Effect from "effect/Effect"
import { requestQuoteFromChat } from "../../../../core/chat/use-cases/chat-quotes.ts"
import { photoTicketOf, UPLOAD_WINDOW_MS } from "../../../../core/quotes/quote-photos.ts"
import type { quotesEndpoints } from "../../quotes/contract/quotes.ts"
import type { Handlers } from "../../engine/api.ts"
import { visitorOf } from "./chat.ts"

export const chatQuotesHandlers: Handlers<Pick<typeof quotesEndpoints, "requestQuote">> = {
  requestQuote: Effect.fnUntraced(function* ({ body }, caller) {
    const { id, createdAt } = yield* requestQuoteFromChat(visitorOf(caller), body)
    return {
      message: "We will contact you within 24 hours.",
      uploadTicket: caller.session.uploadTicket(photoTicketOf(id), createdAt + UPLOAD_WINDOW_MS),
    }
  }),
}
