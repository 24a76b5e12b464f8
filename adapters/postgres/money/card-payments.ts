import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CardPayment, CardRefund, PaymentIssue } from "../../../core/money/cards/card-payment.ts"
import { CardPayments } from "../../../core/money/ports/card-payments.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"

const cardPayments = tableOf("card_payments", CardPayment)
const cardRefunds = tableOf("card_refunds", CardRefund)
export const paymentIssues = tableOf("payment_issues", PaymentIssue)

export const cardPaymentsLayer: Layer.Layer<CardPayments, never, Database> = Layer.effect(
  CardPayments,
  Effect.map(Database, ({ first, one, rows, run }) =>
    CardPayments.of({
      add: (payment) => one(cardPayments.insert(payment)),
      setPage: (id, sessionId) => run(SET_PAGE, { id, sessionId }),
      update: (payment) => one(cardPayments.update({ id: payment.id }, payment)),
      byId: (id) => first(cardPayments.select({ id })),
      byReference: (reference) => first(cardPayments.select({ reference })),
      byIntent: (intentId) => first(cardPayments.select({ intentId })),
      locked: (id) => first(cardPayments.locked({ id })),
      of: (target) => rows(cardPayments.select(target, "id")),
      unfinished: (from) => rows(UNFINISHED, { from: secondOf(from) }),
      expire: (id) => run(EXPIRE, { id }),
      addRefund: (refund) => one(cardRefunds.insert(refund)),
      updateRefund: (refund) => one(cardRefunds.update({ id: refund.id }, refund)),
      refunds: (paymentId) => rows(cardRefunds.select({ paymentId }, "id")),
      isPosted: (reference) => Effect.map(rows(IS_POSTED, { reference }), (found) => found.length > 0),
      note: ({ noticedAt, ...issue }) =>
        Effect.map(rows(NOTE, { ...issue, noticedAt: secondOf(noticedAt) }), (changed) => changed.length > 0),
      issues: rows(paymentIssues.select({ settledAt: null }, "noticed_at DESC, id DESC")),
      settleIssue: (id, at) => first(paymentIssues.update({ id, settledAt: null }, { settledAt: at })),
      hasEvent: (id) => Effect.map(rows(HAS_EVENT, { id }), (found) => found.length > 0),
      addEvent: (id, type, at) => run(ADD_EVENT, { id, type, at: secondOf(at) }),
    }),
  ),
)

const SET_PAGE = "UPDATE card_payments SET session_id = :sessionId WHERE id = :id AND session_id IS NULL"

const EXPIRE = "UPDATE card_payments SET state = 'expired' WHERE id = :id AND state = 'open'"

const UNFINISHED = `
  SELECT ${cardPayments.columns()} FROM card_payments
  WHERE (state IN ('open', 'processing') OR EXISTS (
    SELECT 1 FROM card_refunds WHERE payment_id = card_payments.id AND state IN ('requested', 'pending')
      AND created_at > to_timestamp(:from) AND card_refunds.reference IS NOT NULL
  ))
  ORDER BY id
`

const IS_POSTED = "SELECT 1 FROM ledger_postings WHERE reference = :reference"

/** Has a row where that is new, or says something else than before. */
const NOTE = `
  INSERT INTO payment_issues (kind, key, payment_id, intent_id, amount_cents, text, noticed_at)
  VALUES (:kind, :key, :paymentId, :intentId, :amount, :text, to_timestamp(:noticedAt))
  ON CONFLICT (kind, key) DO UPDATE
  SET text = excluded.text, amount_cents = excluded.amount_cents, noticed_at = excluded.noticed_at, settled_at = NULL
  WHERE payment_issues.text <> excluded.text
  RETURNING id
`

const HAS_EVENT = "SELECT 1 FROM card_events WHERE id = :id"

const ADD_EVENT = `
  INSERT INTO card_events (id, type, received_at) VALUES (:id, :type, to_timestamp(:at)) ON CONFLICT DO NOTHING
`
