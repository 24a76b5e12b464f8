import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import type { PaymentIssueKind } from "../../../money/cards/card-choices.ts"
import type { CardFacts } from "../../../money/cards/card-facts.ts"
import { UnknownPaymentIssue, type CardPayment } from "../../../money/cards/card-payment.ts"
import { CardPayments } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import { paymentsNotice } from "../../../outbox/outgoing-mail.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { Invoices } from "../../ports/invoices.ts"
import { someOrFail } from "../../../storage/use-cases/read.ts"
import { inTransaction } from "../../../storage/use-cases/transaction.ts"

interface Noted {
  /** Of the payment unless named. */
  readonly key?: string
  readonly amount: number
  readonly text: string
}

/** In a transaction: keeps what somebody has to look at, and tells staff once of each thing that it says. */
export const noteIssue = Effect.fnUntraced(function* (
  kind: PaymentIssueKind,
  payment: CardPayment | null,
  { intentId, reference }: Pick<CardFacts, "intentId" | "reference">,
  { key = intentId ?? reference ?? "", amount, text }: Noted,
) {
  const noticedAt = yield* currentTimeMillis
  const isNew = yield* (yield* CardPayments).note({
    kind,
    key,
    paymentId: payment?.id ?? null,
    intentId,
    amount,
    text,
    noticedAt,
  })
  if (isNew) yield* (yield* Outbox).enqueue(paymentsNotice(noticedAt))
})

/** What somebody has to look at, newest first: not that a card was not charged for what is paid by now. */
export const openIssues = Effect.flatMap(CardPayments, ({ issues, byId }) =>
  Effect.flatMap(issues, (all) =>
    Effect.filter(
      all,
      Effect.fnUntraced(function* ({ kind, paymentId }) {
        if (kind !== "charge" || paymentId === null) return true
        const payment = Option.getOrUndefined(yield* byId(paymentId))
        const invoice = yield* (yield* Invoices).byId(payment?.invoiceId ?? 0)
        return Option.exists(invoice, ({ open }) => open > 0)
      }),
    ),
  ),
)

/** As `openIssues`, with what each is about. */
export const listPaymentIssues = Effect.fn("listPaymentIssues")(function* () {
  const { byId } = yield* CardPayments
  const { dashboardUrl } = yield* CardProvider
  return yield* Effect.forEach(
    yield* openIssues,
    Effect.fnUntraced(function* (issue) {
      const { paymentId, intentId } = issue
      const payment = Option.getOrUndefined(yield* byId(paymentId ?? 0))
      return {
        ...issue,
        invoiceId: payment?.invoiceId ?? null,
        quoteId: payment?.quoteId ?? null,
        dashboardUrl: intentId === null ? null : dashboardUrl(intentId),
      }
    }),
  )
})

/** Somebody has looked at it. Fails with `UnknownPaymentIssue`. */
export const settlePaymentIssue = Effect.fn("settlePaymentIssue")(function* (id: number) {
  const { settleIssue } = yield* CardPayments
  const issue = yield* someOrFail(settleIssue(id, yield* currentTimeMillis), () => new UnknownPaymentIssue())
  yield* recordChange("settle payment issue", `payment issue ${id}`, null, { text: issue.text })
}, inTransaction)
