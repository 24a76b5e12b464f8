import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { cardProviderLayer } from "../../../adapters/stripe/stripe.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { billPlanOf } from "../../../core/invoices/use-cases/cards/saved/bill.ts"
import { saveCard, showSavedCard } from "../../../core/invoices/use-cases/cards/saved/save.ts"
import { Invoices } from "../../../core/invoices/ports/invoices.ts"
import { SavedCards } from "../../../core/money/ports/saved-cards.ts"
import { subscribeToPlan } from "../../../core/plans/use-cases/plans.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { portsLayer, sql } from "../../adapters/support/ports.ts"
import type { Books, StripeEvent } from "../../adapters/support/stripe/books.ts"
import { startStripe } from "../../adapters/support/stripe/server.ts"
import type { PaymentRun } from "../../drills/invoices/payment-faults.ts"
import { sessionIn } from "../../http/support/card-server.ts"
import { visitorOf, type Visitor } from "../../http/support/visitor.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { signIn } from "./chatting.ts"
import { freePort, newDataDir, start, until } from "./process.ts"

interface Options {
  /** How often the server is killed. */
  readonly kills: number
  readonly clients: number
  /** Of the choices, from 0 to 1. */
  readonly random: () => number
}

const PRICE = 15_000
/** In dollars. */
const REFUND = 40

/**
 * Customers pay invoices, and staff refund some of them and charge the saved cards of others, while the server is killed; whatever was not acknowledged is sent again.
 * Stripe's events come late, twice, in any order, and half of them never. Returns what Stripe and the database have then.
 */
export const payThroughKills = async ({ kills, clients, random }: Options) => {
  const stripe = await startStripe()
  const { books } = stripe
  const database = await freshDatabase()
  const cards = cardProviderLayer({ account: stripe.account, publicUrl: "http://localhost:0" })
  const ports = ManagedRuntime.make(portsLayer(database.url, false, undefined, undefined, undefined, cards))
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: await newDataDir(),
    PORT: String(await freePort()),
    STRIPE_SECRET_KEY: stripe.account.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  let server = await start(settings)
  const { site } = server
  const cookie = await signIn(server, settings.DATA_DIR)
  const staff = visitorOf(site)
  // Before the first kill: who has no session gets none while the server is down.
  const staffHeaders = { cookie: `${(await staff.credentials())["cookie"]}; ${cookie}` }
  const visitors = Array.from({ length: clients }, () => visitorOf(site))
  await Promise.all(visitors.map(({ credentials }) => credentials()))

  const done = new AbortController()
  let progress = 0
  const acknowledgedRefunds = new Map<number, number>()

  const payOne = async (visitor: Visitor) => {
    const { id, token } = await ports.runPromise(newInvoice)
    const press = () => sendUntilReplied(visitor, `/api/invoice/${token}/pay`, {})
    const [reply] = random() < 0.3 ? await Promise.all([press(), press()]) : [await press()]
    const page = sessionIn((reply!.json as { readonly url: string }).url)
    const isFromBank = random() < 0.2
    books.pay(page, isFromBank ? "bank" : "card")
    if (isFromBank) books.decide(page, true)
    progress++
    // Somebody presses once more, or looks what has become of it.
    if (random() < 0.3) await press()
    if (random() < 0.3)
      await fetch(`${site}/api/payments/${books.sessionOf(page).success_url.split("/").at(-1)}`).catch(
        () => {},
      )
    if (random() < 0.4) await refundOne(id)
  }
  const refundOne = async (id: number) => {
    const paymentOf = async () => {
      const [row] = await ports.runPromise(
        sql<{ readonly id: number }>(
          "SELECT id FROM card_payments WHERE invoice_id = :id AND paid_at IS NOT NULL",
          { id },
        ),
      )
      return row?.id
    }
    // Until an event has come; one that never comes leaves nothing to be paid back.
    const deadline = Date.now() + 3_000
    let payment = await paymentOf()
    while (payment === undefined && Date.now() < deadline) {
      await pause(50)
      payment = await paymentOf()
    }
    if (payment === undefined) return
    const body = { amount: REFUND, requestId: randomUUID() }
    const reply = await sendUntilReplied(
      staff,
      `/api/admin/card-payments/${payment}/refunds`,
      body,
      staffHeaders,
    )
    if (reply.status === 201) acknowledgedRefunds.set(id, (acknowledgedRefunds.get(id) ?? 0) + 1)
    progress++
  }
  /** Staff charge the card that a customer saved; one that is declined is paid by the customer on the page, at times at once. */
  const chargeOne = async (visitor: Visitor) => {
    const { id, token, methodId } = await ports.runPromise(newPlanInvoice(books))
    if (random() < 0.4) books.behave(methodId, random() < 0.5 ? "declined" : "authentication")
    const charge = () => sendUntilReplied(staff, `/api/admin/invoices/${id}/charge`, {}, staffHeaders)
    const pay = async () => {
      const { status, json } = await sendUntilReplied(visitor, `/api/invoice/${token}/pay`, {})
      if (status === 200) books.pay(sessionIn((json as { readonly url: string }).url))
    }
    await Promise.all(random() < 0.5 ? [charge(), charge()] : [charge(), pay()])
    progress++
    if (random() < 0.5) await pay()
  }
  const client = async (visitor: Visitor) => {
    while (!done.signal.aborted) await (random() < 0.5 ? chargeOne : payOne)(visitor)
  }

  const pending: StripeEvent[] = []
  let seen = 0
  const deliverEvents = async () => {
    while (!done.signal.aborted || pending.length > 0 || seen < books.events.length) {
      for (; seen < books.events.length; seen++) if (random() > 0.5) pending.push(books.events[seen]!)
      const place = Math.floor(random() * pending.length)
      const event = pending[place]
      if (event !== undefined && (await stripe.deliver(site, event)) === 204 && random() > 0.2)
        pending.splice(place, 1)
      await pause(5)
    }
  }

  const working = [...visitors.map(client), deliverEvents()]
  for (let kill = 0; kill < kills; kill++) {
    const enough = progress + 1 + Math.floor(random() * 6)
    await until(() => progress >= enough)
    await server.stop("SIGKILL")
    server = await start(settings)
  }
  done.abort()
  await Promise.all(working)
  const posted = await ports.runPromise(reconcileCards)
  const run: PaymentRun = {
    charged: [...books.intents.values()]
      .filter(({ status }) => status === "succeeded")
      .map(({ id, amount, metadata }) => ({
        intentId: id,
        amount,
        reference: String(metadata["hearth_payment"]),
      })),
    refunded: [...books.refunds.values()]
      .filter(({ status }) => status === "succeeded")
      .map(({ id, payment_intent, metadata }) => ({
        refundId: id,
        intentId: payment_intent,
        reference: String(metadata["hearth_refund"]),
      })),
    chargeable: [...books.intents.values()]
      .filter(({ status, customer }) => status === "requires_payment_method" && customer !== null)
      .map(({ id }) => id),
    acknowledgedRefunds,
    payments: await ports.runPromise(
      sql('SELECT reference, invoice_id AS "invoiceId", state FROM card_payments'),
    ),
    invoices: await ports.runPromise(
      sql("SELECT id, total_cents AS total, paid_cents AS paid FROM invoices"),
    ),
    postings: await ports.runPromise(sql(POSTINGS)),
  }
  const bySavedCard = [...books.intents.values()].filter(
    ({ status, customer }) => status === "succeeded" && customer !== null,
  ).length
  await server.stop()
  await ports.dispose()
  await database.drop()
  await stripe.close()
  return { run, bySavedCard, postedByComparison: posted.posted }
}

const JANE = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }
const LINE = { text: "Hang a door", quantity: 100, price: PRICE }

/** Sends until there is a reply that is no fault of the server. */
const sendUntilReplied = async (visitor: Visitor, path: string, body: object, headers = {}) => {
  for (;;) {
    try {
      const reply = await visitor.post(path, body, headers)
      // Read here, because the server may be killed between head and body.
      const json: unknown = await reply.json()
      if (reply.status < 500 && reply.status !== 403) return { status: reply.status, json }
    } catch {
      // The server is down; cookie and token are of the same secret afterwards.
    }
    await pause(20)
  }
}

const newInvoice = Effect.gen(function* () {
  const customerId = yield* (yield* Customers).link(JANE, null)
  const { id } = yield* addInvoice({ customerId, lines: [LINE] })
  yield* sendInvoice(id)
  return { id, token: (yield* Tokens).invoice(id, 0) }
})

let plans = 0

/** An invoice for a plan whose customer has saved a card. */
const newPlanInvoice = Effect.fnUntraced(function* (books: Books) {
  const customerId = yield* (yield* Customers).link({ ...JANE, email: `jane-${++plans}@example.com` }, null)
  const { id: planId } = yield* subscribeToPlan(customerId, { planType: "basic" })
  const { consent } = yield* showSavedCard(customerId)
  books.pay(sessionIn(yield* saveCard(customerId, consent ?? "")))
  yield* showSavedCard(customerId)
  yield* billPlanOf({ planId: planId ?? 0 })
  const [invoice] = yield* (yield* Invoices).openOfPlan(planId ?? 0)
  const [card] = yield* (yield* SavedCards).of(planId ?? 0)
  const { id } = invoice!
  return { id, token: (yield* Tokens).invoice(id, 0), methodId: card?.methodId ?? "" }
})

const POSTINGS = `
  SELECT reference, invoice_id AS "invoiceId", amount_cents AS amount
  FROM ledger_entries JOIN ledger_postings ON ledger_postings.id = posting_id WHERE account = 'card'
`
