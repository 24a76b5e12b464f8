import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Invoices } from "../../invoices/ports/invoices.ts"
import { reminderDue } from "../../invoices/reminders.ts"
import { cardStateOf } from "../../invoices/use-cases/cards/card-state.ts"
import { invoiceMail } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { isQuiet } from "../quiet-hours.ts"

/** Enqueues the reminders of overdue invoices that are due, outside of quiet hours. Returns how many. */
export const remindOfInvoices = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  if (isQuiet(now)) return 0
  const overdue = yield* (yield* Invoices).list({ state: "overdue", now })
  const due = overdue.filter((invoice) => reminderDue(invoice, now) !== undefined)
  const sent = yield* Effect.forEach(due, ({ id }) => remind(id))
  return sent.filter(Boolean).length
})

/** The invoice is read again under its lock, so that of two processes one reminds. */
const remind = Effect.fnUntraced(function* (id: number) {
  const { locked, update } = yield* Invoices
  const now = yield* currentTimeMillis
  const invoice = Option.getOrUndefined(yield* locked(id))
  const days = invoice && reminderDue(invoice, now)
  if (invoice === undefined || days === undefined) return false
  // Its customer has paid, and the bank has not decided yet.
  if ((yield* cardStateOf(invoice)).processing > 0) return false
  yield* update({ ...invoice, remindedDays: days })
  yield* (yield* Outbox).enqueue(invoiceMail("InvoiceReminder", id, now))
  return true
}, inTransaction)
