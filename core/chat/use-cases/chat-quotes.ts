import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { QuoteRequest } from "../../quotes/quote-request.ts"
import { requestQuote } from "../../quotes/use-cases/quotes.ts"
import { ownChat, type ChatVisitor } from "./chat.ts"

/**
 * Stores a visitor's request for a quote, linked to the chat that it names where that is this browser's own; else
 * without a chat, because the request counts more than the link.
 */
export const requestQuoteFromChat = Effect.fn("requestQuoteFromChat")(function* (
  visitor: ChatVisitor,
  { chatId, ...request }: QuoteRequest,
) {
  const chat = chatId ? yield* Effect.option(ownChat(visitor, chatId)) : Option.none()
  return yield* requestQuote(request, Option.isSome(chat) ? chat.value.id : null)
})
