import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { payOwnInvoice } from "../../../core/invoices/use-cases/cards/pay-by-card.ts"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { chargeByHand, chargeSavedCards } from "../../../core/invoices/use-cases/cards/saved/charge.ts"
import {
  removeSavedCard,
  saveCard,
  showSavedCard,
} from "../../../core/invoices/use-cases/cards/saved/save.ts"
import { CardsUnavailable } from "../../../core/money/cards/card-payment.ts"
import { balanceOf } from "../../../core/money/ledger.ts"
import { CardProvider } from "../../../core/money/ports/card-provider.ts"
import {
  cancelOwnPlan,
  rollPlansOver,
  subscribeToPlan,
  upgradeOwnPlan,
} from "../../../core/plans/use-cases/plans.ts"
import { mailKey } from "../../../core/outbox/outgoing-mail.ts"
import { DAY } from "../../../core/time/calendar.ts"
import type { CardBehavior } from "../../adapters/support/stripe/books.ts"
import { aCustomer } from "../../support/samples.ts"
import { aCardPayment } from "../support/card-provider.ts"
import { deliverCardEvent } from "../support/card-event.ts"
import { cardsOfFile } from "../support/cards.ts"
import { run, type Memory } from "../support/memory-ports.ts"

const cards = cardsOfFile()

/** A customer with a Basic plan of $99 since today, whose charge is due. */
const begin = async () => {
  const memory = cards.begin()
  memory.customers.push(aCustomer(1))
  await run(memory, subscribeToPlan(1, { planType: "basic" }))
  return memory
}

const pass = async (memory: Memory, days: number) => {
  memory.now += days * DAY
  cards.clock.now = memory.now
}

/** What the hourly job does. */
const work = async (memory: Memory) => {
  await run(memory, rollPlansOver)
  await run(memory, reconcileCards)
  await run(memory, chargeSavedCards)
}

const save = async (memory: Memory) => {
  const { consent } = await run(memory, showSavedCard(1))
  const url = await run(memory, saveCard(1, consent ?? ""))
  cards.books.pay(/cs_test_\w+/u.exec(url)![0])
  return consent
}

const cardOf = async (memory: Memory) => (await run(memory, showSavedCard(1))).card
const mailed = ({ mails }: Memory) => mails.map(({ _tag }) => _tag)
const behave = (memory: Memory, behavior: CardBehavior) =>
  cards.books.behave(memory.savedCards.find(({ state }) => state === "active")?.methodId ?? "", behavior)
const charged = () => [...cards.books.intents.values()].filter(({ status }) => status === "succeeded")

test("a customer agrees to what the card pays, is mailed the invoice, charged three days later, and mailed the receipt", async () => {
  const memory = await begin()
  const consent = await save(memory)
  expect(consent).toMatch(
    /^I agree that Hearth & Wire charges this card for my Basic plan: \$99 a month, and the \$99 that is due now\. /u,
  )
  expect(await cardOf(memory)).toMatchObject({ brand: "visa", last4: "4242", expires: "2027-12", consent })
  expect(memory.savedCards).toMatchObject([
    { agreedBy: "Jane Doe", agreedAt: memory.now, savedAt: memory.now },
  ])
  await work(memory)
  expect(memory.invoices).toMatchObject([{ number: "2026-0001", planChargeId: 1, open: 9_900 }])
  expect(charged()).toEqual([])
  await pass(memory, 2)
  await work(memory)
  expect(charged()).toEqual([])
  await pass(memory, 2)
  await work(memory)
  await work(memory)
  expect(charged()).toMatchObject([{ amount: 9_900 }])
  expect(memory.invoices).toMatchObject([{ open: 0, paid: 9_900 }])
  expect(mailed(memory)).toEqual(["PlanStarted", "InvoiceSent", "CardCharged"])
})

test("a text that is not the one of now is not agreed to, and nothing is kept", async () => {
  const memory = await begin()
  await expect(run(memory, saveCard(1, "I agree to nothing"))).rejects.toThrow(/has changed meanwhile/u)
  expect(memory.savedCards).toEqual([])
  await run(memory, cancelOwnPlan(1, 1, { cancellationType: "end_of_period" }))
  await expect(run(memory, saveCard(1, "anything"))).rejects.toThrow(/You have none/u)
})

test("a card that is declined is tried again after 3 and 7 days, then left to its customer; each time they and staff are told", async () => {
  const memory = await begin()
  await save(memory)
  await work(memory)
  behave(memory, "declined")
  const attempts: number[] = []
  for (let day = 0; day < 30; day++) {
    await pass(memory, 1)
    const before = cards.books.intents.size
    await work(memory)
    if (cards.books.intents.size > before) attempts.push(day + 1)
  }
  expect(attempts).toEqual([3, 6, 10])
  expect([...cards.books.intents.values()].map(({ status }) => status)).toEqual([
    "canceled",
    "canceled",
    "canceled",
  ])
  expect(memory.cardPayments).toMatchObject([
    { state: "failed", failure: "declined", brand: "visa", last4: "4242" },
    { state: "failed", failure: "declined" },
    { state: "failed", failure: "declined" },
  ])
  expect(mailed(memory).filter((tag) => tag === "CardNotCharged")).toHaveLength(3)
  expect(memory.paymentIssues).toMatchObject([
    {
      kind: "charge",
      text: "Visa ending in 4242 was not charged $99 for invoice 2026-0001: the bank declined it. It is not tried again by itself.",
    },
  ])
})

test.each(["authentication", "expired"] as const)(
  "after the failure %s nothing is tried again with the card, but with another one; staff may",
  async (failure) => {
    const memory = await begin()
    await save(memory)
    await work(memory)
    behave(memory, failure)
    await pass(memory, 4)
    await work(memory)
    await pass(memory, 15)
    await work(memory)
    expect(memory.cardPayments).toMatchObject([{ state: "failed", failure }])
    expect(await run(memory, chargeByHand(1))).toMatchObject({ state: "failed", failure })
    expect(memory.cardPayments).toMatchObject([{ failure }, { state: "failed", failure }])
    await save(memory)
    await cardOf(memory)
    await work(memory)
    expect(memory.invoices).toMatchObject([{ open: 0 }])
    expect(memory.savedCards.map(({ state, endReason }) => endReason ?? state)).toEqual([
      "replaced",
      "active",
    ])
    expect([...cards.books.methods.values()].map(({ customer }) => customer !== null)).toEqual([false, true])
  },
)

test("removing the card, the end of the plan, and Stripe's dashboard end it, there and here", async () => {
  const memory = await begin()
  await save(memory)
  await cardOf(memory)
  await run(memory, removeSavedCard(1))
  await expect(run(memory, removeSavedCard(1))).rejects.toThrow("No card is saved.")
  await save(memory)
  cards.books.detach([...cards.books.methods.keys()].at(-1)!)
  for (const event of cards.books.events) await deliverCardEvent(memory, event)
  await save(memory)
  await cardOf(memory)
  await run(memory, cancelOwnPlan(1, 1, { cancellationType: "immediate" }))
  await pass(memory, 40)
  await work(memory)
  expect(memory.savedCards.map(({ endReason }) => endReason)).toEqual(["removed", "gone", "plan over"])
  expect([...cards.books.methods.values()].filter(({ customer }) => customer !== null)).toEqual([])
  expect(charged()).toEqual([])
})

test.each(["refunded", "disputed"] as const)(
  "an invoice that its customer paid on the page, and that was %s since, is not charged to the saved card by itself",
  async (since) => {
    const memory = await begin()
    await save(memory)
    await work(memory)
    cards.books.pay(/cs_test_\w+/u.exec(await run(memory, payOwnInvoice(1, 1)))![0])
    await work(memory)
    const [payment] = charged()
    if (since === "refunded") cards.books.refund({ payment_intent: payment!.id })
    else cards.books.closeDispute(cards.books.dispute(payment!.id).id, "lost")
    await work(memory)
    expect(memory.invoices).toMatchObject([{ open: 9_900 }])
    await pass(memory, 4)
    await work(memory)
    expect(charged()).toEqual([payment])
    // Whoever decides that it is to be charged anyway, can.
    expect(await run(memory, chargeByHand(1))).toMatchObject({ state: "paid" })
  },
)

test("an upgrade is charged less the unused days of the plan before", async () => {
  const memory = await begin()
  await save(memory)
  await work(memory)
  await pass(memory, 4)
  await work(memory)
  await run(memory, upgradeOwnPlan(1, 1, { planType: "professional" }))
  const lines = memory.planCharges.slice(1)
  await work(memory)
  await pass(memory, 4)
  await work(memory)
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  expect(lines.map(({ kind }) => kind)).toEqual(["credit", "charge"])
  expect(charged().map(({ amount }) => amount)).toEqual([9_900, net])
  expect(memory.planCharges.every(({ paidAt }) => paidAt !== null)).toBe(true)
})

const attempt = (tried: () => unknown) =>
  Promise.resolve()
    .then(tried)
    .catch(() => undefined)

const FAULTS = ["none", "the request is lost", "the reply is lost", "killed before", "killed after"] as const
type Fault = (typeof FAULTS)[number]

/** The provider, with which something happens at some of its calls. */
const faulty = (faults: Fault[]): CardProvider["Service"] => {
  const unreliable =
    <A extends readonly unknown[], B, E>(call: (...args: A) => Effect.Effect<B, E>) =>
    (...args: A): Effect.Effect<B, E | CardsUnavailable> =>
      Effect.suspend(() => {
        const fault = faults.shift() ?? "none"
        if (fault === "the request is lost") return Effect.fail(new CardsUnavailable())
        if (fault === "killed before") return Effect.die("killed")
        if (fault === "the reply is lost")
          return Effect.andThen(call(...args), Effect.fail(new CardsUnavailable()))
        return fault === "killed after" ? Effect.andThen(call(...args), Effect.die("killed")) : call(...args)
      })
  return CardProvider.of({
    ...cards.provider,
    charge: unreliable(cards.provider.charge),
    ofPayment: unreliable(cards.provider.ofPayment),
    endPayment: unreliable(cards.provider.endPayment),
    openPage: unreliable(cards.provider.openPage),
    endPage: unreliable(cards.provider.endPage),
    openSetup: unreliable(cards.provider.openSetup),
    ofSetup: unreliable(cards.provider.ofSetup),
    forgetCard: unreliable(cards.provider.forgetCard),
  })
}

test("a charge of which nothing was heard, and that Stripe has, is found days later and not asked for again", async () => {
  const memory = await begin()
  await save(memory)
  await work(memory)
  memory.cardProvider = faulty(["killed after"])
  await attempt(() => run(memory, chargeByHand(1)))
  expect(memory.cardPayments).toMatchObject([{ state: "open", intentId: null }])
  memory.cardProvider = cards.provider
  await expect(run(memory, payOwnInvoice(1, 1))).rejects.toThrow(/is being processed/u)
  await pass(memory, 9)
  await work(memory)
  expect(charged()).toHaveLength(1)
  expect(memory.invoices[0]).toMatchObject({ open: 0, paid: 9_900 })
})

test("after a backup was restored that does not know of the charge, it is found and not made again", async () => {
  const memory = await begin()
  await save(memory)
  await work(memory)
  const backup = structuredClone({
    invoices: memory.invoices,
    cardPayments: memory.cardPayments,
    postings: memory.postings,
  })
  await pass(memory, 4)
  await work(memory)
  memory.invoices.splice(0, Infinity, ...backup.invoices)
  memory.cardPayments.splice(0, Infinity, ...backup.cardPayments)
  memory.postings.splice(0, Infinity, ...backup.postings)
  await pass(memory, 2)
  await work(memory)
  expect(charged()).toHaveLength(1)
  expect(memory.invoices[0]).toMatchObject({ open: 0, paid: 9_900 })
})

test("after the account at Stripe was exchanged, a payment that only the earlier one knows holds up nothing else, and nothing for ever", async () => {
  const memory = await begin()
  await save(memory)
  await work(memory)
  const processing = {
    id: 9,
    state: "processing",
    intentId: "pi_of_the_earlier",
    createdAt: memory.now,
  } as const
  memory.cardPayments.push(aCardPayment(processing))
  cards.begin()
  await pass(memory, 13)
  await work(memory)
  // It could still be paid there.
  expect(memory.cardPayments).toMatchObject([processing])
  await pass(memory, 1)
  await work(memory)
  expect(memory.cardPayments).toMatchObject([
    { ...processing, state: "expired" },
    { savedCardId: 1, state: "failed" },
  ])
})

const ACTS = [
  "save",
  "remove",
  "pay on the page",
  "open the page",
  "pay an earlier page",
  "by hand",
  "declined",
  "authentication",
  "pays",
  "job",
  "2 days",
  "9 days",
] as const

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  /** Places of the events that come then; any may come twice or never. */
  delivered: fc.array(fc.nat(), { maxLength: 3 }),
  faults: fc.array(fc.constantFrom(...FAULTS, "none"), { maxLength: 4 }),
})

/** @param opened The pages whose addresses somebody has got. */
const perform = async (memory: Memory, act: (typeof ACTS)[number], opened: string[]) => {
  const open = memory.invoices.findLast((invoice) => invoice.number !== null && invoice.open > 0)?.id ?? 1
  switch (act) {
    case "save":
      return save(memory)
    case "remove":
      return run(memory, removeSavedCard(1))
    case "open the page":
    case "pay on the page": {
      opened.push(/cs_test_\w+/u.exec(await run(memory, payOwnInvoice(1, open)))![0])
      return act === "pay on the page" && cards.books.pay(opened.at(-1)!)
    }
    case "pay an earlier page":
      return opened.length > 0 && cards.books.pay(opened.at(-1)!)
    case "by hand":
      return run(memory, chargeByHand(open))
    case "declined":
    case "authentication":
    case "pays":
      return behave(memory, act)
    case "job":
      return work(memory)
    default:
      return pass(memory, Number.parseInt(act, 10))
  }
}

test("whatever is lost, killed, repeated or reordered, each invoice is charged at most once, and the books end as Stripe's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const memory = await begin()
      await save(memory)
      await work(memory)
      const opened: string[] = []
      for (const { act, delivered, faults } of steps) {
        memory.cardProvider = faulty([...faults])
        await attempt(() => perform(memory, act, opened))
        for (const place of delivered)
          if (cards.books.events.length > 0)
            await attempt(() =>
              deliverCardEvent(memory, cards.books.events[place % cards.books.events.length]!),
            )
      }
      memory.cardProvider = cards.provider
      await work(memory)
      await work(memory)

      const invoiceOf = new Map(memory.cardPayments.map(({ reference, invoiceId }) => [reference, invoiceId]))
      for (const { id, paid, total, open } of memory.invoices) {
        const of = charged().filter(
          ({ metadata }) => invoiceOf.get(String(metadata["hearth_payment"])) === id,
        )
        expect(of.length).toBeLessThanOrEqual(1)
        expect(paid).toBe(of.reduce((sum, { amount }) => sum + amount, 0))
        expect(paid + open).toBe(total)
      }
      expect(
        balanceOf(
          memory.postings.flatMap(({ entries }) => entries),
          "card",
        ),
      ).toBe(charged().reduce((sum, { amount }) => sum + amount, 0))
      // No payment is left that could still be made without anybody pressing anything.
      expect(
        [...cards.books.intents.values()].filter(({ status }) => status === "requires_payment_method"),
      ).toEqual([])
      const receipts = memory.mails.map(mailKey).filter((key) => key.startsWith("CardCharged"))
      expect(new Set(receipts).size).toBe(receipts.length)
      // What has ended is forgotten at Stripe, and what is active is not.
      const isKept = (methodId: string | null) =>
        methodId !== null && cards.books.methods.get(methodId)?.customer !== null
      expect(memory.savedCards.map(({ methodId }) => isKept(methodId))).toEqual(
        memory.savedCards.map(({ state }) => state === "active"),
      )
      expect(memory.savedCards.filter(({ state }) => state === "active").length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 60 },
  )
})
