import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Actor } from "../../../audit/ports/actor.ts"
import { formatMoney, type Cents } from "../../../fields/money.ts"
import { CardPaymentRefused, CardsNotSetUp, type CardPayment } from "../../../money/cards/card-payment.ts"
import { CardPayments, type PaymentTarget } from "../../../money/ports/card-payments.ts"
import { CardProvider } from "../../../money/ports/card-provider.ts"
import { lockedOffer, showOfferOfLink } from "../../../quotes/use-cases/offer-of-link.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import { someOrFail } from "../../../storage/use-cases/read.ts"
import { inTransaction } from "../../../storage/use-cases/transaction.ts"
import { HOUR } from "../../../time/interval.ts"
import { UnknownBill, UnknownBillLink, type Invoice } from "../../invoice.ts"
import { Invoices } from "../../ports/invoices.ts"
import { isSent } from "../../shown-invoice.ts"
import { depositDue } from "../deposits.ts"
import { cardStateOfTarget, isProcessing } from "./card-state.ts"
import { settleCardPayment } from "./settle.ts"

/** What is to be paid now, with what it is paid for locked. */
interface Due {
  readonly target: PaymentTarget
  readonly subject: string
  /** What the customer reads on the provider's page. */
  readonly description: string
  readonly amount: Cents
}

/** The provider's pages can be paid for a day: an older one is ended before there is another. */
const PAGE_MS = 20 * HOUR

/**
 * The address of the provider's page that takes what is due. However often and from however many windows this is asked, one
 * page at most can be paid: it is known by the same key, and an earlier one of another amount is ended first.
 */
const pageFor = <E, R>(due: Effect.Effect<Due, E, R>) =>
  Effect.gen(function* () {
    const provider = yield* CardProvider
    if (!provider.isAvailable) return yield* new CardsNotSetUp()
    const { setPage, expire } = yield* CardPayments
    // An earlier page that turns out to be over is settled, and the books are read again.
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { payment, isOutdated, ...asked } = yield* inTransaction(begin(due))
      const { id, reference, amount } = payment
      const sessionId = payment.sessionId ?? (yield* provider.openPage({ ...asked, reference, amount }))
      if (payment.sessionId === null) yield* setPage(id, sessionId)
      const facts = yield* Effect.andThen(
        isOutdated ? provider.endPage(sessionId) : Effect.void,
        provider.ofPage(sessionId),
      ).pipe(Effect.catchTag("CardPaymentMissing", () => Effect.as(expire(id), undefined)))
      if (!isOutdated && facts?.url) return facts.url
      if (facts !== undefined) yield* settleCardPayment(facts)
    }
    return yield* new CardPaymentRefused({
      message: "This is being paid already. Please load the page again.",
    })
  })

const MAX_ATTEMPTS = 3

/** In a transaction: the payment that is under way, or a new one. */
const begin = Effect.fnUntraced(function* <E, R>(due: Effect.Effect<Due, E, R>) {
  const { target, subject, description, amount } = yield* due
  const { of, add } = yield* CardPayments
  const now = yield* currentTimeMillis
  const payments = yield* of(target)
  const processing = payments.find(isProcessing)
  if (processing !== undefined) return yield* new CardPaymentRefused({ message: processingText(processing) })
  const open = payments.find(({ state }) => state === "open")
  const payment =
    open ??
    (yield* add({
      invoiceId: null,
      quoteId: null,
      savedCardId: null,
      ...target,
      amount,
      reference: yield* (yield* Tokens).random,
      createdAt: now,
    }))
  const isOutdated = payment.amount !== amount || payment.createdAt <= now - PAGE_MS
  return { payment, isOutdated, subject, description }
})

const processingText = ({ amount }: CardPayment): string =>
  `A payment of ${formatMoney(amount)} is being processed. You need not pay again.`

const dueOf = Effect.fnUntraced(function* (found: Option.Option<Invoice>) {
  const invoice = yield* Effect.fromOption(Option.filter(found, isSent), () => new UnknownBill())
  if (invoice.open === 0)
    return yield* new CardPaymentRefused({ message: "Nothing of this invoice is open." })
  const due: Due = {
    target: { invoiceId: invoice.id },
    subject: `invoice ${invoice.id}`,
    description: `Invoice ${invoice.number}`,
    amount: invoice.open,
  }
  return due
})

const lockedDue = (id: number) =>
  Effect.flatMap(
    Effect.flatMap(Invoices, ({ locked }) => locked(id)),
    dueOf,
  )

/**
 * The address of the page that takes what is open of a link's invoice. Fails with `UnknownBillLink`, `CardPaymentRefused`
 * where nothing is open or a payment is being processed, `CardsNotSetUp` and `CardsUnavailable`.
 */
export const payInvoice = Effect.fn("payInvoice")(function* (token: string) {
  const found = yield* (yield* Invoices).byLink((yield* Tokens).hash(token))
  const { id } = yield* Effect.fromOption(found, () => new UnknownBillLink())
  return yield* pageFor(lockedDue(id).pipe(Effect.catchTag("UnknownBill", () => new UnknownBillLink())))
})

/** As `payInvoice`, of a customer's own invoice. Fails with `UnknownBill` for another one's. */
export const payOwnInvoice = Effect.fn("payOwnInvoice")(function* (customerId: number, id: number) {
  const invoice = yield* someOrFail((yield* Invoices).byId(id), () => new UnknownBill())
  return invoice.customerId === customerId ? yield* pageFor(lockedDue(id)) : yield* new UnknownBill()
})

/** What is due of a quote's deposit, what was paid of it, and whether the rest can be paid by card. */
export const depositOf = Effect.fnUntraced(function* (quoteId: number) {
  const deposit = yield* depositDue(quoteId)
  return { ...deposit, ...(yield* cardStateOfTarget({ quoteId }, deposit.due)) }
})

/** The deposit of a link's offer. Fails with `UnknownOfferLink`. */
export const showOfferDeposit = Effect.fn("showOfferDeposit")(function* (token: string) {
  return yield* depositOf((yield* showOfferOfLink(token)).quote.id)
})

/** As `payInvoice`, for the deposit of what was accepted of a link's offer. Fails with `UnknownOfferLink` instead. */
export const payDeposit = Effect.fn("payDeposit")((token: string) =>
  pageFor(
    Effect.gen(function* () {
      const { quote } = yield* lockedOffer(token)
      const { due: amount } = yield* depositDue(quote.id)
      if (amount === 0) return yield* new CardPaymentRefused({ message: "No deposit is due for this offer." })
      const due: Due = {
        target: { quoteId: quote.id },
        subject: `quote ${quote.id}`,
        // The same whatever becomes of the request: the provider refuses another order with the same key.
        description: "Deposit for your accepted offer",
        amount,
      }
      return due
    }),
  ),
)

/**
 * What became of a payment, for the page to which its customer returns. The provider is asked where it is not settled yet;
 * that it cannot be reached changes nothing. None for an unknown one.
 */
export const showCardPayment = Effect.fn("showCardPayment")(
  function* (reference: string) {
    const { byReference } = yield* CardPayments
    const { ofPage } = yield* CardProvider
    const before = Option.getOrUndefined(yield* byReference(reference))
    if (before === undefined) return Option.none<CardPayment>()
    if (before.sessionId !== null && (before.state === "open" || before.state === "processing"))
      yield* Effect.ignore(Effect.flatMap(ofPage(before.sessionId), settleCardPayment))
    return yield* byReference(reference)
  },
  Effect.provideService(Actor, "card provider"),
)
