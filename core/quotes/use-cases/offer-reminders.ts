import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { offerReminder } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { addDays, dateAt } from "../../time/chicago.ts"
import { isReminderDue } from "../offers/offer-reminder.ts"
import { Offers } from "../ports/offers.ts"
import { Quotes } from "../ports/quotes.ts"
import { isQuoteBooked } from "./quotes.ts"

/** Enqueues the reminders of offers that soon lapse, each once, unless their work is booked. Returns how many. */
export const enqueueOfferReminders = Effect.gen(function* () {
  const today = dateAt(yield* currentTimeMillis)
  const found = yield* (yield* Offers).unremindedUntil(today, addDays(today, 2))
  const reminded = yield* Effect.forEach(found, ({ quoteId, id }) => remind(quoteId, id))
  return reminded.filter(Boolean).length
})

/** Of several processes one reminds: the mark is set under the lock of the quote, in the transaction of the mail. */
const remind = Effect.fnUntraced(function* (quoteId: number, id: number) {
  const { ofQuote, update } = yield* Offers
  const quote = Option.getOrUndefined(yield* (yield* Quotes).locked(quoteId))
  // What is booked or done needs no answer any more, though none was recorded.
  if (quote === undefined || quote.status === "converted" || (yield* isQuoteBooked(quote))) return false
  const now = yield* currentTimeMillis
  const version = (yield* ofQuote(quoteId)).find((each) => each.id === id && isReminderDue(each, now))
  if (version === undefined) return false
  yield* update({ ...version, remindedAt: now })
  yield* (yield* Outbox).enqueue(offerReminder(quoteId, id))
  return true
}, inTransaction)
