import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MailContent } from "../../ports/mailer.ts"
import { Quotes } from "../../../quotes/ports/quotes.ts"
import { Reviews } from "../../../reviews/ports/reviews.ts"
import { noticeAddress } from "../../../business/use-cases/settings.ts"
import { isOfToday } from "./is-of-today.ts"
import { hasUnanswered, listUnanswered } from "../unanswered.ts"
import type { MailOf } from "../../../outbox/outgoing-mail.ts"

export const readQuoteReceived = Effect.fnUntraced(function* ({ quoteId }: MailOf<"QuoteReceived">) {
  const found = yield* (yield* Quotes).byId(quoteId)
  return Option.map(found, (quote): MailContent => ({ _tag: "QuoteReceived", quote }))
})

export const readQuoteNotice = Effect.fnUntraced(function* ({ quoteId }: MailOf<"QuoteNotice">) {
  const found = yield* (yield* Quotes).byId(quoteId)
  const to = yield* noticeAddress
  return Option.map(found, (quote): MailContent => ({ _tag: "QuoteNotice", quote, to }))
})

export const readQuoteReply = Effect.fnUntraced(function* ({ quoteId, replyId }: MailOf<"QuoteReplied">) {
  const quotes = yield* Quotes
  const [found, reply] = yield* Effect.all([quotes.byId(quoteId), quotes.replyById(replyId)], {
    concurrency: "unbounded",
  })
  return Option.zipWith(found, reply, (quote, { body, author }): MailContent => ({
    _tag: "QuoteReplied",
    quote,
    body,
    author,
  }))
})

/** Not once the review is approved or deleted. */
export const readReviewNotice = Effect.fnUntraced(function* ({ reviewId }: MailOf<"ReviewNotice">) {
  const found = yield* (yield* Reviews).byId(reviewId)
  const to = yield* noticeAddress
  return Option.map(
    Option.filter(found, ({ isApproved }) => !isApproved),
    (review): MailContent => ({ _tag: "ReviewNotice", review, to }),
  )
})

/** Not after its day, nor once everything has been answered. */
export const readUnansweredNotice = Effect.fnUntraced(function* (mail: MailOf<"UnansweredNotice">) {
  const now = yield* currentTimeMillis
  const unanswered = yield* listUnanswered
  const to = yield* noticeAddress
  return isOfToday(mail, now) && hasUnanswered(unanswered)
    ? Option.some<MailContent>({ _tag: "UnansweredNotice", ...unanswered, to })
    : Option.none()
})
