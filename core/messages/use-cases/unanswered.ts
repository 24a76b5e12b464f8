import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { unansweredNotice } from "../../outbox/outgoing-mail.ts"
import type { Unanswered } from "../ports/mailer.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { Reviews } from "../../reviews/ports/reviews.ts"
import { promisedBefore } from "../../quotes/waiting.ts"
import { dateAt } from "../../time/chicago.ts"

/** What has waited for an answer for longer than the site promises, oldest first. */
export const listUnanswered = Effect.gen(function* () {
  const before = promisedBefore(yield* currentTimeMillis)
  const quotes = yield* (yield* Quotes).list({ status: "pending", before, sort: "createdAt" })
  const pending = yield* (yield* Reviews).list({ status: "pending", sort: "createdAt" })
  const reviews = pending.filter(({ createdAt }) => createdAt < before)
  return { quotes, reviews } satisfies Unanswered
})

export const hasUnanswered = (unanswered: Unanswered): boolean =>
  Object.values(unanswered).some(({ length }) => length > 0)

/**
 * Enqueues today's notice to staff if something has waited for an answer for too long; once a day, however often it is
 * run. Returns whether there is something.
 */
export const remindOfUnanswered = Effect.gen(function* () {
  const found = hasUnanswered(yield* listUnanswered)
  if (found) yield* (yield* Outbox).enqueue(unansweredNotice(dateAt(yield* currentTimeMillis)))
  return found
})
