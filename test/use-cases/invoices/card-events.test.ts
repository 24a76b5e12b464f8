import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { cardProviderLayer } from "../../../adapters/stripe/stripe.ts"
import { payOwnInvoice } from "../../../core/invoices/use-cases/cards/pay-by-card.ts"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { refundCardPayment } from "../../../core/invoices/use-cases/cards/refund.ts"
import { addInvoice } from "../../../core/invoices/use-cases/draft-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { CardProvider } from "../../../core/money/ports/card-provider.ts"
import { balanceOf } from "../../../core/money/ledger.ts"
import { fieldsOf } from "../../adapters/support/stripe/form.ts"
import { startStripe } from "../../adapters/support/stripe/server.ts"
import { ofFile } from "../../support/of-file.ts"
import { aCustomer } from "../../support/samples.ts"
import { deliverCardEvent } from "../support/card-event.ts"
import { createMemory, run, type Memory } from "../support/memory-ports.ts"

const clock = { now: 0 }
const stripe = await ofFile(startStripe({ now: () => clock.now }))
const { books } = stripe
const provider = await Effect.runPromise(
  Effect.provide(
    Effect.map(CardProvider, (service) => service),
    cardProviderLayer({ account: stripe.account, publicUrl: "https://hearth.example", timeoutMs: 5_000 }),
  ),
)

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
  const session = [...books.sessions.values()].at(-1)
  const paid = memory.cardPayments.find(({ paidAt }) => paidAt !== null)
  switch (kind) {
    case "pay":
    case "pay from a bank":
    case "decline":
      // A page is opened as a customer would, as far as one is offered.
      await attempt(() => run(memory, payOwnInvoice(1, 1)))
      return books.pay(
        [...books.sessions.keys()].at(-1)!,
        kind === "pay" ? "card" : kind === "decline" ? "declined" : "bank",
      )
    case "expire":
      return attempt(() => books.expireSession(session?.id ?? ""))
    case "bank pays":
    case "bank refuses":
      if (books.intents.get(session?.payment_intent ?? "")?.status === "processing")
        books.decide(session!.id, kind === "bank pays")
      return
    case "refund":
      return paid && attempt(() => run(memory, refundCardPayment(paid.id, { amount, note: null })))
    case "refund in the dashboard":
      return attempt(() =>
        books.refund(fieldsOf(`payment_intent=${session?.payment_intent}&amount=${amount}`)),
      )
    case "refund fails": {
      const done = [...books.refunds.values()].findLast(({ status }) => status === "succeeded")
      return done && books.setRefund(done.id, "failed")
    }
  }
}

test("whichever events come, in which order and how often, the books end as Stripe's: each payment and each refund is in them once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      stripe.clear()
      const memory = createMemory()
      clock.now = memory.now
      memory.cardProvider = provider
      memory.customers.push(aCustomer(1))
      await run(memory, sendInvoice((await run(memory, addInvoice({ customerId: 1, lines: [LINE] }))).id))
      for (const { act, delivered } of steps) {
        await perform(memory, act)
        for (const place of delivered)
          if (books.events.length > 0)
            await deliverCardEvent(memory, books.events[place % books.events.length]!)
      }
      await run(memory, reconcileCards)

      const done = [...books.refunds.values()].filter(({ status }) => status === "succeeded")
      const charged = [...books.intents.values()].filter(({ status }) => status === "succeeded")
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
