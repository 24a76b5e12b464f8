import * as Effect from "effect/Effect"
import { beforeEach, expect, test } from "vitest"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { billPlanOf } from "../../../core/invoices/use-cases/cards/saved/bill.ts"
import { chargeSavedCards } from "../../../core/invoices/use-cases/cards/saved/charge.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { ofFile } from "../../support/of-file.ts"
import { sessionIn, startCardServer } from "../support/card-server.ts"

const server = await ofFile(startCardServer())
const { stripe, staff, send, sql, deliver } = server
const { books } = stripe
const jane = (method: string, path: string, body?: unknown) => send("customer 1", method, path, body)

beforeEach(async () => {
  stripe.clear()
  await sql(
    "TRUNCATE customers, ledger_postings, card_payments, card_events, payment_issues, audit_log, pgboss.job RESTART IDENTITY CASCADE",
  )
  await sql("INSERT INTO customers (first_name, last_name, email) VALUES ('Jane', 'Doe', 'jane@example.com')")
  await sql(
    "INSERT INTO customers (first_name, last_name, email) VALUES ('Jane', 'Doe', 'other@example.com')",
  )
  await jane("POST", "/api/portal/maintenance-plans", { planType: "basic" })
})

const show = async () => (await jane("GET", "/api/portal/saved-card")).json
const openSetup = async () => {
  const { consent } = await show()
  const { status, json } = await jane("POST", "/api/portal/saved-card", { consent })
  expect(status).toBe(200)
  return sessionIn(json.url)
}
const saveCard = async () => books.pay(await openSetup())
const planOf = async () => (await staff("GET", "/api/maintenance-plans")).json.plans[0]
const work = async () => {
  await server.run(reconcileCards)
  return server.run(chargeSavedCards)
}

test("a card is saved on Stripe's page, told by an event, listed for staff without what could be charged, and removed there too", async () => {
  expect(await show()).toMatchObject({ card: null, consent: expect.stringContaining("$99 a month") })
  expect(await jane("POST", "/api/portal/saved-card", { consent: "Something else" })).toMatchObject({
    status: 409,
  })
  expect(await jane("POST", "/api/portal/saved-card", {})).toMatchObject({ status: 400 })
  const page = await openSetup()
  expect(books.sessionOf(page)).toMatchObject({ mode: "setup", success_url: "https://hearth.example/portal" })
  expect((await planOf()).paysByCard).toBe(false)
  books.pay(page)
  const from = books.events.length - 1
  expect(await deliver(from)).toEqual([204])
  expect(await deliver(from)).toEqual([204])
  expect((await planOf()).paysByCard).toBe(true)
  const { card } = await show()
  expect(card).toEqual({
    brand: "visa",
    last4: "4242",
    expires: "2027-12",
    consent: expect.stringContaining("$99 a month"),
    agreedAt: expect.any(String),
  })
  const listed = await staff("GET", "/api/admin/saved-cards")
  expect(listed.json.cards).toMatchObject([{ customerId: 1, agreedBy: "Jane Doe", last4: "4242" }])
  const [method] = books.methods.values()
  expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${method!.id}|${method!.customer}`, "u"))
  expect(await send("customer 2", "DELETE", "/api/portal/saved-card")).toMatchObject({ status: 404 })
  expect(await jane("DELETE", "/api/portal/saved-card")).toMatchObject({ status: 204 })
  expect(await show()).toMatchObject({ card: null })
  expect(method!.customer).toBe(null)
  const changes = await sql<{ readonly action: string }>("SELECT action FROM audit_log ORDER BY id")
  expect(changes.map(({ action }) => action)).toEqual([
    "subscribe",
    "agree to card",
    "save card",
    "remove card",
  ])
})

test("the plan's charge is invoiced and mailed with the day, and the card charged by staff is in the books once", async () => {
  await saveCard()
  await show()
  expect(await work()).toEqual({ invoiced: 1, charged: 0 })
  expect(await work()).toEqual({ invoiced: 0, charged: 0 })
  const planned = await staff("GET", "/api/admin/invoices/1/card-payments")
  expect(planned.json).toMatchObject({ payments: [], planned: { last4: "4242", at: expect.any(String) } })
  expect((await jane("GET", "/api/portal/invoices")).json.invoices).toMatchObject([
    { chargedAt: planned.json.planned.at, canPayByCard: true },
  ])
  const token = await server.run(Effect.map(Tokens, ({ invoice }) => invoice(1, 0)))
  expect((await send("", "GET", `/api/invoice/${token}`)).json).toMatchObject({
    chargedAt: planned.json.planned.at,
    open: 99,
  })
  const charges = await Promise.all([1, 2, 3].map(() => staff("POST", "/api/admin/invoices/1/charge")))
  expect(charges.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await server.invoice(1)).toMatchObject({ open: 0, paid: 99, state: "paid" })
  expect((await jane("GET", "/api/portal/plan-charges")).json.charges).toMatchObject([
    { isInvoiced: true, paidAt: expect.any(String) },
  ])
  await deliver()
  expect(await work()).toEqual({ invoiced: 0, charged: 0 })
  expect([...books.intents.values()]).toMatchObject([{ amount: 9_900, status: "succeeded" }])
  const mails = await sql<{ readonly tag: string }>(
    "SELECT data->>'_tag' AS tag FROM pgboss.job ORDER BY created_on",
  )
  expect(mails.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["InvoiceSent", "CardCharged"]))
  expect(await staff("POST", "/api/admin/invoices/1/charge")).toMatchObject({
    status: 409,
    json: { message: "Nothing of this invoice is open." },
  })
})

test("a charge that staff mark as paid while it is invoiced is one of both", async () => {
  await saveCard()
  await show()
  const [invoiced, marked] = await Promise.all([
    server.run(billPlanOf({ planId: 1 })),
    staff("PATCH", "/api/admin/plan-charges/1/paid", { isPaid: true }),
  ])
  expect([invoiced, marked.status]).toEqual(invoiced === 1 ? [1, 409] : [0, 200])
  const [sum] = await sql(
    "SELECT sum(amount_cents)::int AS due FROM ledger_entries WHERE account = 'receivable'",
  )
  expect(sum).toEqual({ due: invoiced === 1 ? 9_900 : 0 })
})

test("a declined charge is shown with its reason, its customer can pay on the page, and it is not charged again then", async () => {
  await saveCard()
  await show()
  await work()
  books.behave([...books.methods.keys()][0]!, "declined")
  expect(await staff("POST", "/api/admin/invoices/1/charge")).toMatchObject({
    status: 201,
    json: { state: "failed", failure: "declined", amount: 99 },
  })
  expect((await staff("GET", "/api/admin/payment-issues")).json.issues).toMatchObject([
    { kind: "charge", invoiceId: 1, amount: 99, text: expect.stringContaining("It is tried again on") },
  ])
  const { json } = await jane("POST", "/api/portal/invoices/1/pay")
  books.pay(sessionIn(json.url))
  await deliver()
  expect(await server.invoice(1)).toMatchObject({ open: 0, paid: 99 })
  expect((await staff("GET", "/api/admin/payment-issues")).json.issues).toEqual([])
})

test("while a page is open that the customer could pay, the charge ends it first; one that is paid there is charged no more", async () => {
  await saveCard()
  await show()
  await work()
  const page = sessionIn((await jane("POST", "/api/portal/invoices/1/pay")).json.url)
  books.pay(page)
  expect(await staff("POST", "/api/admin/invoices/1/charge")).toMatchObject({ status: 409 })
  expect(await server.invoice(1)).toMatchObject({ open: 0, paid: 99 })
  expect([...books.intents.values()]).toHaveLength(1)
})

test("records of one person that are merged keep the card, and deleted ones keep nothing that names its customer", async () => {
  await saveCard()
  await show()
  expect(await staff("POST", "/api/admin/customers/2/merge", { otherId: 1 })).toMatchObject({ status: 200 })
  const cardOf2 = (await send("customer 2", "GET", "/api/portal/saved-card")).json.card
  expect(cardOf2).toMatchObject({ last4: "4242" })
  await send("customer 2", "PUT", "/api/portal/maintenance-plans/1/cancel", { cancellationType: "immediate" })
  await work()
  expect([...books.methods.values()]).toMatchObject([{ customer: null }])
  expect(await staff("DELETE", "/api/customers/2")).toMatchObject({ status: 204 })
  const [kept] = await sql<object>("SELECT state, agreed_by, last4, brand, expires FROM saved_cards")
  expect(kept).toEqual({
    state: "ended",
    agreed_by: "Deleted customer",
    last4: null,
    brand: null,
    expires: null,
  })
})
