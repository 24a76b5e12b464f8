import * as Effect from "effect/Effect"
import { addInvoice } from "../../invoices/use-cases/add-invoice.ts"
import { creditInvoice } from "../../invoices/use-cases/credit-invoice.ts"
import { setInvoiceReminders } from "../../invoices/use-cases/invoices.ts"
import { recordPayment, writeOffInvoice } from "../../invoices/use-cases/post-for-invoice.ts"
import { sendInvoice } from "../../invoices/use-cases/send-invoice.ts"
import type { Cents } from "../../fields/money.ts"
import type { Instant } from "../../time/interval.ts"
import type { DemoInvoice } from "../demo-invoices.ts"
import { recordedAt } from "./recorded-at.ts"

/** Writes invoices as staff would have, each at its time; what is open is not asked for by mail. */
export const writeDemoInvoices = Effect.fn("writeDemoInvoices")(function* (
  invoices: readonly DemoInvoice[],
  appointmentIds: readonly number[],
) {
  const drafts = yield* Effect.forEach(
    invoices,
    ({ visit, sentAt }) => addInvoice({ appointmentId: appointmentIds[visit]! }).pipe(recordedAt(sentAt)),
    AT_ONCE,
  )
  const sent = invoices.flatMap(({ sentAt, ...rest }, n) =>
    sentAt === null ? [] : [{ ...rest, sentAt, id: drafts[n]!.id, total: drafts[n]!.total }],
  )
  yield* Effect.forEach(sent, ({ id, sentAt }) => sendInvoice(id).pipe(recordedAt(sentAt)), AT_ONCE)
  yield* Effect.forEach(sent, followUp, AT_ONCE)
})

type SentInvoice = DemoInvoice & {
  readonly sentAt: Instant
  readonly id: number
  readonly total: Cents
}

/** What became of one that was sent. */
const followUp = Effect.fnUntraced(function* ({
  id,
  total,
  sentAt,
  payment,
  credit,
  writtenOffAt,
}: SentInvoice) {
  if (payment !== null) {
    const amount = payment.isHalf ? Math.ceil(total / 2) : total
    yield* recordPayment(id, { method: payment.method, amount }).pipe(recordedAt(payment.at))
  }
  if (credit !== null)
    yield* creditInvoice(id, { amount: Math.min(credit.amount, total), reason: REASON }).pipe(
      recordedAt(credit.at),
    )
  if (writtenOffAt !== null)
    yield* writeOffInvoice(id, "The customer has moved away.").pipe(recordedAt(writtenOffAt))
  else if (payment === null || payment.isHalf) yield* setInvoiceReminders(id, true).pipe(recordedAt(sentAt))
})

/** Statements that share a round trip; numbers are given in the order of the list. */
const AT_ONCE = { concurrency: 100 }

const REASON = "The paint had run in one corner."
