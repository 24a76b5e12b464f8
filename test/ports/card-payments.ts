import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { CardPayment, CardRefund, PaymentIssue } from "../../core/money/cards/card-payment.ts"
import type { SavedCard } from "../../core/money/cards/saved-card.ts"
import { CardPayments } from "../../core/money/ports/card-payments.ts"
import { Deposits } from "../../core/money/ports/deposits.ts"
import { PAYMENT_METHODS } from "../../core/money/ledger-choices.ts"
import { balanceOf } from "../../core/money/ledger.ts"
import type { StoredInvoices } from "./invoices.ts"
import type { StoredOffers } from "./offers.ts"

export interface StoredCardPayments {
  readonly savedCards: SavedCard[]
  readonly cardPayments: CardPayment[]
  readonly cardRefunds: CardRefund[]
  readonly paymentIssues: PaymentIssue[]
  readonly cardEvents: Set<string>
}

export const noCardPayments = (): StoredCardPayments => ({
  savedCards: [],
  cardPayments: [],
  cardRefunds: [],
  paymentIssues: [],
  cardEvents: new Set(),
})

const some = <A>(found: () => A | undefined) => Effect.sync(() => Option.fromUndefinedOr(found()))

const replace = <A extends { readonly id: number }>(items: A[], stored: A) =>
  Effect.sync(() => {
    items[items.findIndex(({ id }) => id === stored.id)] = stored
    return stored
  })

export const cardPaymentsInMemory = (memory: StoredCardPayments & Pick<StoredInvoices, "postings">) => {
  const { cardPayments, cardRefunds, paymentIssues, cardEvents, postings } = memory
  const byId = (id: number) => some(() => cardPayments.find((each) => each.id === id))
  return CardPayments.of({
    add: (payment) =>
      Effect.sync(() => {
        const added: CardPayment = {
          ...payment,
          id: cardPayments.length + 1,
          refunded: 0,
          state: "open",
          sessionId: null,
          intentId: null,
          method: null,
          brand: null,
          last4: null,
          failure: null,
          paidAt: null,
        }
        cardPayments.push(added)
        return added
      }),
    setPage: (id, sessionId) =>
      Effect.flatMap(byId(id), (found) => replace(cardPayments, { ...Option.getOrThrow(found), sessionId })),
    update: (payment) => replace(cardPayments, payment),
    byId,
    byReference: (reference) => some(() => cardPayments.find((each) => each.reference === reference)),
    byIntent: (intentId) => some(() => cardPayments.find((each) => each.intentId === intentId)),
    locked: byId,
    of: (target) =>
      Effect.sync(() =>
        cardPayments.filter((each) =>
          "invoiceId" in target ? each.invoiceId === target.invoiceId : each.quoteId === target.quoteId,
        ),
      ),
    unfinished: () =>
      Effect.sync(() =>
        cardPayments.filter(
          ({ id, state }) =>
            state === "open" ||
            state === "processing" ||
            cardRefunds.some((refund) => refund.paymentId === id && refund.state === "requested"),
        ),
      ),
    expire: (id) =>
      Effect.asVoid(
        Effect.flatMap(byId(id), (found) => {
          const payment = Option.getOrThrow(found)
          return replace(cardPayments, payment.state === "open" ? { ...payment, state: "expired" } : payment)
        }),
      ),
    addRefund: (refund) =>
      Effect.sync(() => {
        const added = { ...refund, id: cardRefunds.length + 1 }
        cardRefunds.push(added)
        return added
      }),
    updateRefund: (refund) => replace(cardRefunds, refund),
    refunds: (paymentId) => Effect.sync(() => cardRefunds.filter((each) => each.paymentId === paymentId)),
    isPosted: (reference) => Effect.sync(() => postings.some((posting) => posting.reference === reference)),
    note: (issue) =>
      Effect.sync(() => {
        const at = paymentIssues.findIndex(({ kind, key }) => kind === issue.kind && key === issue.key)
        if (at !== -1 && paymentIssues[at]!.text === issue.text) return false
        const id = at === -1 ? paymentIssues.length + 1 : paymentIssues[at]!.id
        paymentIssues.splice(at === -1 ? paymentIssues.length : at, 1, { ...issue, id, settledAt: null })
        return true
      }),
    issues: Effect.sync(() => paymentIssues.filter(({ settledAt }) => settledAt === null).toReversed()),
    settleIssue: (id, at) =>
      Effect.sync(() => {
        const found = paymentIssues.findIndex((each) => each.id === id && each.settledAt === null)
        if (found === -1) return Option.none()
        paymentIssues[found] = { ...paymentIssues[found]!, settledAt: at }
        return Option.some(paymentIssues[found])
      }),
    hasEvent: (id) => Effect.sync(() => cardEvents.has(id)),
    addEvent: (id) => Effect.sync(() => void cardEvents.add(id)),
  })
}

export const depositsInMemory = ({ postings }: StoredInvoices, { versions }: StoredOffers) => {
  const sum = (quoteId: number, accounts: readonly ((typeof PAYMENT_METHODS)[number] | "deposits")[]) =>
    Effect.sync(() => {
      const entries = postings.flatMap((each) => (each.quoteId === quoteId ? each.entries : []))
      return accounts.reduce((total, account) => total + balanceOf(entries, account), 0)
    })
  return Deposits.of({
    post: (posting, details) =>
      Effect.sync(() => void postings.push({ ...posting, ...details, invoiceId: null })),
    held: (quoteId) => Effect.map(sum(quoteId, ["deposits"]), (debit) => 0 - debit),
    paid: (quoteId) => sum(quoteId, PAYMENT_METHODS),
    paidOfEach: (quoteIds) =>
      Effect.map(
        Effect.forEach(quoteIds, (id) => Effect.map(sum(id, PAYMENT_METHODS), (paid) => [id, paid] as const)),
        (sums) => new Map(sums),
      ),
    countedOn: (quoteId) =>
      Effect.sync(() => {
        const ids = new Set(
          postings.flatMap((each) => (each.quoteId === quoteId ? (each.invoiceId ?? []) : [])),
        )
        const isCountedOn = (id: number) =>
          balanceOf(
            postings.flatMap((each) => (each.invoiceId === id ? each.entries : [])),
            "deposits",
          ) > 0
        return [...ids].filter(isCountedOn).toSorted((a, b) => b - a)
      }),
    quoteOf: (invoiceId) => some(() => versions.find((each) => each.invoiceId === invoiceId)?.quoteId),
  })
}
