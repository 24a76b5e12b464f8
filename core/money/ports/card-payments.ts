import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Instant } from "../../time/interval.ts"
import type { CardPayment, CardRefund, PaymentIssue } from "../cards/card-payment.ts"

/** What is paid: an invoice, or the deposit for a quote's offer. */
export type PaymentTarget = { readonly invoiceId: number } | { readonly quoteId: number }

/** Payments by card with their refunds, and what of them somebody has to look at. */
export class CardPayments extends Context.Service<
  CardPayments,
  {
    readonly add: (
      payment: Pick<
        CardPayment,
        "invoiceId" | "quoteId" | "savedCardId" | "amount" | "reference" | "createdAt"
      >,
    ) => Effect<CardPayment>
    readonly setPage: (id: number, sessionId: string) => Effect<void>
    readonly update: (payment: CardPayment) => Effect<CardPayment>
    readonly byId: (id: number) => Effect<Option<CardPayment>>
    readonly byReference: (reference: string) => Effect<Option<CardPayment>>
    readonly byIntent: (intentId: string) => Effect<Option<CardPayment>>
    /** In a transaction, until whose end no other one changes the payment. */
    readonly locked: (id: number) => Effect<Option<CardPayment>>
    /** Oldest first. */
    readonly of: (target: PaymentTarget) => Effect<readonly CardPayment[]>
    /** Those that were begun since and are neither paid nor over, and those with refunds that are not over. */
    readonly unfinished: (from: Instant) => Effect<readonly CardPayment[]>
    /** Of one whose page cannot be paid any more; one that is paid or being processed stays as it is. */
    readonly expire: (id: number) => Effect<void>

    readonly addRefund: (refund: Omit<CardRefund, "id">) => Effect<CardRefund>
    readonly updateRefund: (refund: CardRefund) => Effect<CardRefund>
    /** Oldest first. */
    readonly refunds: (paymentId: number) => Effect<readonly CardRefund[]>
    /** Whether the payment, refund or dispute with this id at the provider is in the ledger. */
    readonly isPosted: (reference: string) => Effect<boolean>

    /** Notes something, or replaces what was noted with the same kind and key; true where that changes what it says. */
    readonly note: (issue: Omit<PaymentIssue, "id" | "settledAt">) => Effect<boolean>
    /** What nobody has looked at, newest first. */
    readonly issues: Effect<readonly PaymentIssue[]>
    /** None where there is no such one. */
    readonly settleIssue: (id: number, at: Instant) => Effect<Option<PaymentIssue>>

    /** Whether an event of the provider was handled. */
    readonly hasEvent: (id: string) => Effect<boolean>
    readonly addEvent: (id: string, type: string, at: Instant) => Effect<void>
  }
>()("core/CardPayments") {}
