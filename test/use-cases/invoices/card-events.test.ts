import * as fc from "fast-check"
import { expect, test } from "vitest"
import { payOwnInvoice } from "../../../core/invoices/use-cases/cards/pay-by-card.ts"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { refundCardPayment } from "../../../core/invoices/use-cases/cards/refund.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { balanceOf } from "../../../core/money/ledger.ts"
import { fieldsOf } from "../../adapters/support/stripe/form.ts"
import { aCustomer } from "../../support/samples.ts"
import { deliverCardEvent } from "../support/card-event.ts"
import { cardsOfFile } from "../support/cards.ts"
import { run, type Memory } from "../support/memory-ports.ts"

const cards = cardsOfFile()

const LINE = {
  text: "Hang a door",
  quantity: 100,
  price: 10_000,
  unit: null,
  kind: "labor",
  isTaxed: true,
  isOptional: false,
} as const

const part = fc.integer({ min: 1, max: 10_000 })
const act = fc.oneof(
  fc
    .constantFrom("pay", "pay from a bank", "decline", "expire", "bank pays", "bank refuses")
    .map((kind) => ({ kind, amount: 0 })),
  fc
    .tuple(fc.constantFrom("refund", "refund in the dashboard", "refund fails"), part)
    .map(([kind, amount]) => ({ kind, amount })),
)
/** What happens at Stripe, and which of the events so far are delivered then, by their places; any may come twice or never. */
const step = fc.record({ act, delivered: fc.array(fc.nat(), { maxLength: 4 }) })

const attempt = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .catch(() => undefined)

const perform = async (
  memory: Memory,
  { kind, amount }: { readonly kind: string; readonly amount: number },
) => {
  const session = [...cards.books.sessions.values()].at(-1)
  const paid = memory.cardPayments.find(({ paidAt }) => paidAt !== null)
  switch (kind) {
    case "pay":
    case "pay from a bank":
    case "decline":
      // A page is opened as a customer would, as far as one is offered.
      await attempt(() => run(memory, payOwnInvoice(1, 1)))
      return cards.books.pay(
        [...cards.books.sessions.keys()].at(-1)!,
        kind === "pay" ? "card" : kind === "decline" ? "declined" : "bank",
      )
    case "expire":
      return attempt(() => cards.books.expireSession(session?.id ?? ""))
    case "bank pays":
    case "bank refuses":
      if (cards.books.intents.get(session?.payment_intent ?? "")?.status === "processing")
        cards.books.decide(session!.id, kind === "bank pays")
      return
    case "refund":
      return paid && attempt(() => run(memory, refundCardPayment(paid.id, { amount, note: null })))
    case "refund in the dashboard":
      return attempt(() =>
        cards.books.refund(fieldsOf(`payment_intent=${session?.payment_intent}&amount=${amount}`)),
      )
    case "refund fails": {
      const done = [...cards.books.refunds.values()].findLast(({ status }) => status === "succeeded")
      return done && cards.books.setRefund(done.id, "failed")
    }
  }
}

test("whichever events come, in which order and how often, the books end as Stripe's: each payment and each refund is in them once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const memory = cards.begin()
      memory.customers.push(aCustomer(1))
      await run(memory, sendInvoice((await run(memory, addInvoice({ customerId: 1, lines: [LINE] }))).id))
      for (const { act, delivered } of steps) {
        await perform(memory, act)
        for (const place of delivered)
          if (cards.books.events.length > 0)
            await deliverCardEvent(memory, cards.books.events[place % cards.books.events.length]!)
      }
      await run(memory, reconcileCards)

      const done = [...cards.books.refunds.values()].filter(({ status }) => status === "succeeded")
      const charged = [...cards.books.intents.values()].filter(({ status }) => status === "succeeded")
      const expected =
        charged.reduce((sum, { amount }) => sum + amount, 0) -
        done.reduce((sum, { amount }) => sum + amount, 0)
      const entries = memory.postings.flatMap((each) => each.entries)
      expect(balanceOf(entries, "card")).toBe(expected)
      expect(memory.invoices[0]).toMatchObject({ paid: expected })
      const references = memory.postings.flatMap(({ reference }) => reference ?? [])
      expect(new Set(references).size).toBe(references.length)
      expect(charged.every(({ id }) => references.includes(id))).toBe(true)
      // Nothing is posted by a second comparison.
      expect(await run(memory, reconcileCards)).toMatchObject({ posted: 0 })
    }),
    { numRuns: 40 },
  )
})
