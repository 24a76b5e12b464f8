import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { beforeEach } from "vitest"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import type { CardFacts, KeptCard, RefundFacts, SetupFacts } from "../../../core/money/cards/card-facts.ts"
import {
  CardPaymentMissing,
  type CardPayment,
  type CardRefund,
} from "../../../core/money/cards/card-payment.ts"
import type { SavedCard } from "../../../core/money/cards/saved-card.ts"
import { CardProvider, type CardFailure } from "../../../core/money/ports/card-provider.ts"
import { aCustomer } from "../../support/samples.ts"
import { run, type Memory } from "./memory-ports.ts"

/** A card payment of $100 that is paid, as the provider tells it, with the given differences. */
export const cardFacts = (differences: Partial<CardFacts> = {}): CardFacts => ({
  reference: "ours",
  sessionId: "cs_1",
  intentId: "pi_1",
  state: "paid",
  url: null,
  amount: 10_000,
  currency: "usd",
  method: "card",
  brand: "visa",
  last4: "4242",
  paidAt: 5,
  failure: null,
  refunds: [],
  disputes: [],
  ...differences,
})

/** A refund of $30 that is done, as the provider tells it, with the given differences. */
export const refundFacts = (differences: Partial<RefundFacts> = {}): RefundFacts => ({
  id: "re_1",
  reference: null,
  amount: 3_000,
  state: "done",
  ...differences,
})

/** A payment of $100 for invoice 1 whose page is open, with the given differences. */
export const aCardPayment = (differences: Partial<CardPayment> = {}): CardPayment => ({
  id: 1,
  invoiceId: 1,
  quoteId: null,
  savedCardId: null,
  amount: 10_000,
  refunded: 0,
  state: "open",
  reference: "ours",
  sessionId: null,
  intentId: null,
  method: null,
  brand: null,
  last4: null,
  failure: null,
  createdAt: 0,
  paidAt: null,
  ...differences,
})

/** That staff asked for, and the provider was not asked for yet. */
export const aRefund = (differences: Partial<CardRefund> = {}): CardRefund => ({
  id: 1,
  paymentId: 1,
  amount: 3_000,
  state: "requested",
  reference: "mine",
  refundId: null,
  note: null,
  createdAt: 0,
  ...differences,
})

/** The provider keeps it for later payments. */
export const KEPT_CARD: KeptCard = {
  payerId: "cus_1",
  methodId: "pm_1",
  brand: "visa",
  last4: "4242",
  expires: "2027-12",
}

/** The card that pays plan 1, with the given differences. */
export const aSavedCard = (differences: Partial<SavedCard> = {}): SavedCard => ({
  id: 1,
  planId: 1,
  state: "active",
  reference: "card 1",
  sessionId: "cs_card",
  ...KEPT_CARD,
  consent: "I agree",
  agreedBy: "Jane Doe",
  agreedAt: 0,
  savedAt: 0,
  endedAt: null,
  endReason: null,
  detachedAt: null,
  ...differences,
})

/** Ends what can be paid there still; undefined for an unknown one. */
const end = (known: Map<string, CardFacts>, id: string) => {
  const facts = known.get(id)
  if (facts?.state === "open") known.set(id, { ...facts, state: "expired", url: null })
  return facts && {}
}

/**
 * A provider that says of pages, payments and cards what a test puts there, and does not know the rest. A page that is opened can
 * be paid; a card that is charged pays, unless the test says otherwise. What it is asked can be read.
 */
const createCardProvider = () => {
  const asked: unknown[][] = []
  const stored = {
    asked,
    pages: new Map<string, CardFacts>(),
    payments: new Map<string, CardFacts>(),
    setups: new Map<string, SetupFacts>(),
    cards: new Map<string, KeptCard>(),
    /** What a charge comes to. */
    charged: {} as Partial<CardFacts>,
    /** By the name of the call, with what it fails. */
    failures: {} as Partial<Record<keyof CardProvider["Service"], CardFailure>>,
  }
  const { pages, payments, setups, cards } = stored
  const ask = <A>(name: keyof CardProvider["Service"], question: unknown, reply: () => A | undefined) =>
    Effect.suspend((): Effect.Effect<A, CardFailure> => {
      asked.push([name, question])
      if (asked.length > 100) return Effect.die("The provider is asked without end.")
      const answer = stored.failures[name] ?? reply() ?? new CardPaymentMissing()
      return answer instanceof Error ? Effect.fail(answer as CardFailure) : Effect.succeed(answer as A)
    })
  const provider = CardProvider.of({
    isAvailable: true,
    openPage: (order) =>
      ask("openPage", order, () => {
        const { reference, amount } = order
        const id = `page of ${reference}`
        pages.set(
          id,
          cardFacts({ reference, amount, sessionId: id, intentId: null, state: "open", url: `/${id}` }),
        )
        return id
      }),
    endPage: (id) => Effect.asVoid(ask("endPage", id, () => end(pages, id) ?? setups.get(id))),
    ofPage: (id) => ask("ofPage", id, () => pages.get(id)),
    ofPayment: (id) => ask("ofPayment", id, () => payments.get(id)),
    endPayment: (id) => Effect.asVoid(ask("endPayment", id, () => end(payments, id))),
    ofReference: (reference, from) =>
      ask("ofReference", { reference, from }, () =>
        Option.fromUndefinedOr([...payments.values()].find((each) => each.reference === reference)),
      ),
    openSetup: (reference) =>
      ask("openSetup", reference, () => {
        const sessionId = `page of ${reference}`
        setups.set(sessionId, { reference, sessionId, url: `/${sessionId}`, isOver: false, card: null })
        return sessionId
      }),
    ofSetup: (id) => ask("ofSetup", id, () => setups.get(id)),
    ofCard: (id) => ask("ofCard", id, () => Option.fromUndefinedOr(cards.get(id))),
    forgetCard: (id) => Effect.asVoid(ask("forgetCard", id, () => ({}))),
    charge: (order) =>
      ask("charge", order, () => {
        const { reference, amount } = order
        payments.set("pi_1", cardFacts({ reference, amount, sessionId: null, ...stored.charged }))
        return "pi_1"
      }),
    refund: (order) => ask("refund", order, () => "re_1"),
    since: (from) => ask("since", from, () => [...payments.values()]),
    isSigned: () => Effect.succeed(true),
    dashboardUrl: (intentId) => `https://dashboard.example/${intentId}`,
  })
  /** "ofPage cs_1", or the name alone of what was asked with more than an id. */
  const calls = () => asked.map(([name, id]) => (typeof id === "string" ? `${name} ${id}` : name))
  return { ...stored, provider, calls }
}

/** A provider that is new before each test of the file, and customer 1 whom the memory knows. */
export const cardProviderOfEachTest = (memory: Memory) => {
  const provider = createCardProvider()
  beforeEach(() => {
    Object.assign(provider, createCardProvider())
    memory.cardProvider = provider.provider
    memory.customers.push(aCustomer(1))
  })
  return provider
}

/** Sends customer 1 an invoice of $100. */
export const sendHundred = async (memory: Memory) => {
  const line = { text: "Hang a door", quantity: 100, price: 10_000, unit: null, kind: "labor" } as const
  const { id } = await run(
    memory,
    addInvoice({ customerId: 1, lines: [{ ...line, isTaxed: true, isOptional: false }] }),
  )
  return run(memory, sendInvoice(id))
}
