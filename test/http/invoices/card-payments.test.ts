import { beforeEach, expect, test } from "vitest"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { fieldsOf } from "../../adapters/support/stripe/form.ts"
import { ofFile } from "../../support/of-file.ts"
import { startCardServer } from "../support/card-server.ts"

const server = await ofFile(startCardServer())
const { stripe, staff, send, sql, sentInvoice, openPage, deliver } = server
const { books } = stripe

beforeEach(async () => {
  stripe.clear()
  await sql(
    "TRUNCATE customers, quotes, card_payments, card_events, payment_issues, audit_log, pgboss.job RESTART IDENTITY CASCADE",
  )
  await sql("INSERT INTO customers (first_name, last_name, email) VALUES ('Jane', 'Doe', 'jane@example.com')")
})

const invoice = (id: number) => server.invoice(id)
const issues = async () => (await staff("GET", "/api/admin/payment-issues")).json.issues
const paymentsOf = async (id: number) =>
  (await staff("GET", `/api/admin/invoices/${id}/card-payments`)).json.payments
const cardEntries = () =>
  sql<{ readonly reference: string; readonly amount: number }>(
    "SELECT reference, amount_cents AS amount FROM ledger_entries JOIN ledger_postings ON id = posting_id WHERE account = 'card' ORDER BY id",
  )

test("two presses open one page, and what is paid there is posted once, with the card's last digits", async () => {
  const { id, token } = await sentInvoice()
  const [page, again] = await Promise.all([openPage(token), openPage(token)])
  expect(again).toBe(page)
  const session = books.sessionOf(page)
  expect(session).toMatchObject({
    amount_total: 15_000,
    currency: "usd",
    order: { name: expect.stringMatching(/^Invoice \d{4}-\d{4}$/u) },
  })
  expect(JSON.stringify(session)).not.toContain(token)
  const from = books.events.length
  books.pay(page)
  expect(await deliver(from)).toEqual([204, 204, 204])
  expect(await deliver(from)).toEqual([204, 204, 204])
  expect(await invoice(id)).toMatchObject({ state: "paid", paid: 150, open: 0 })
  expect(await cardEntries()).toEqual([{ reference: session.payment_intent, amount: 15_000 }])
  expect(await paymentsOf(id)).toMatchObject([
    { state: "paid", amount: 150, brand: "visa", last4: "4242", refundable: 150 },
  ])
  expect(await send("", "POST", `/api/invoice/${token}/pay`)).toMatchObject({ status: 409 })
})

test("an event that Stripe has not signed is refused", async () => {
  const { token } = await sentInvoice()
  books.pay(await openPage(token))
  const event = books.events.at(-1)!
  expect(await stripe.deliver(server.url, event, "whsec_of_somebody_else")).toBe(403)
  expect(await cardEntries()).toEqual([])
})

test("the page to which a customer returns asks Stripe, where no event has come yet", async () => {
  const { token } = await sentInvoice()
  const page = await openPage(token)
  const reference = books.sessionOf(page).success_url.split("/").at(-1)
  expect(await send("", "GET", `/api/payments/${reference}`)).toMatchObject({
    json: { state: "open", amount: 150 },
  })
  books.pay(page)
  expect(await send("", "GET", `/api/payments/${reference}`)).toMatchObject({
    json: { state: "paid", amount: 150, isDeposit: false },
  })
  expect(await send("", "GET", "/api/payments/unknown")).toMatchObject({ status: 404 })
})

test("a payment from a bank account is being processed until the bank has decided", async () => {
  const { id, token } = await sentInvoice()
  const page = await openPage(token)
  let from = books.events.length
  books.pay(page, "bank")
  await deliver(from)
  expect(await send("", "GET", `/api/invoice/${token}`)).toMatchObject({
    json: { processing: 150, canPayByCard: false, open: 150 },
  })
  expect(await send("", "POST", `/api/invoice/${token}/pay`)).toMatchObject({
    status: 409,
    json: { message: "A payment of $150 is being processed. You need not pay again." },
  })
  from = books.events.length
  books.decide(page, false)
  await deliver(from)
  expect(await invoice(id)).toMatchObject({ open: 150 })
  const next = await openPage(token)
  expect(next).not.toBe(page)
  from = books.events.length
  books.pay(next, "bank")
  books.decide(next, true)
  await deliver(from)
  expect(await invoice(id)).toMatchObject({ state: "paid" })
})

test("a page for another amount than is open now is ended before there is another", async () => {
  const { id, token } = await sentInvoice()
  const page = await openPage(token)
  await staff("POST", `/api/admin/invoices/${id}/payments`, { method: "cash", amount: 50 })
  const next = await openPage(token)
  expect([books.sessionOf(page).status, books.sessionOf(next).amount_total]).toEqual(["expired", 10_000])
})

test("what was paid by card and by check is kept as the customer's credit, and shown to staff", async () => {
  const { id, token } = await sentInvoice()
  const page = await openPage(token)
  await staff("POST", `/api/admin/invoices/${id}/payments`, { method: "check", amount: 100 })
  const from = books.events.length
  books.pay(page)
  await deliver(from)
  expect(await invoice(id)).toMatchObject({ state: "paid", paid: 250, credit: 100, open: 0 })
  expect(await issues()).toMatchObject([{ kind: "overpaid", amount: 100, invoiceId: id }])
  const mails = await sql("SELECT 1 FROM pgboss.job WHERE data->>'_tag' = 'PaymentsNotice'")
  expect(mails).toHaveLength(1)
  expect((await staff("POST", "/api/admin/payment-issues/1/settle")).status).toBe(204)
  expect(await issues()).toEqual([])
  expect((await staff("POST", "/api/admin/payment-issues/1/settle")).status).toBe(404)
})

test("a page of what was open before staff recorded a check is ended by the job of that request, and the next asks for the rest", async () => {
  const { id, token } = await sentInvoice()
  const page = await openPage(token)
  await staff("POST", `/api/admin/invoices/${id}/payments`, { method: "check", amount: 100 })
  expect(await sql("SELECT state FROM pgboss.job WHERE name = 'reconcile-cards'")).toEqual([
    { state: "created" },
  ])
  await server.run(reconcileCards)
  expect(books.sessionOf(page)).toMatchObject({ status: "expired" })
  expect(await paymentsOf(id)).toMatchObject([{ state: "expired" }])
  expect(books.sessionOf(await openPage(token))).toMatchObject({ amount_total: 5_000 })
})

test("refunds go to the card once, in parts, and those of the dashboard are posted too", async () => {
  const { id, token } = await sentInvoice()
  const page = await openPage(token)
  books.pay(page)
  await deliver()
  const [payment] = await paymentsOf(id)
  const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e"
  const refund = (amount = 50) =>
    staff("POST", `/api/admin/card-payments/${payment.id}/refunds`, { amount, note: "Scratch", requestId })
  expect(await refund()).toMatchObject({ status: 201, json: { refunded: 50, refundable: 100 } })
  expect(await refund()).toMatchObject({ status: 201, json: { refunded: 50, refundable: 100 } })
  expect(await refund(60)).toMatchObject({ status: 409 })
  const from = books.events.length
  books.refund(fieldsOf(`payment_intent=${payment.intentId}&amount=3000`))
  await deliver(from)
  await deliver()
  expect(await invoice(id)).toMatchObject({ paid: 70, open: 80 })
  expect(await staff("POST", `/api/admin/card-payments/${payment.id}/refunds`, { amount: 71 })).toMatchObject(
    { status: 409, json: { message: "Only $70 can be paid back." } },
  )
  expect([...books.refunds.values()].filter((each) => each.payment_intent === payment.intentId)).toHaveLength(
    2,
  )
})

test("a refund whose reply is lost is not made twice, and one that Stripe never heard of is sent again", async () => {
  const { id, token } = await sentInvoice()
  books.pay(await openPage(token))
  await deliver()
  const [payment] = await paymentsOf(id)
  const refund = (amount: number) =>
    staff("POST", `/api/admin/card-payments/${payment.id}/refunds`, { amount })
  stripe.fail("lose the reply", "lose the reply", "lose the reply")
  expect(await refund(20)).toMatchObject({
    status: 201,
    json: { refunds: [{ state: "requested", amount: 20 }] },
  })
  stripe.fail("lose the request", "lose the request", "lose the request")
  await refund(10)
  await server.run(reconcileCards)
  await server.run(reconcileCards)
  expect(await invoice(id)).toMatchObject({ paid: 120 })
  expect([...books.refunds.values()].filter((each) => each.payment_intent === payment.intentId)).toHaveLength(
    2,
  )
})

test("a refund that fails afterwards counts as paid again, and staff are told", async () => {
  const { id, token } = await sentInvoice()
  books.pay(await openPage(token))
  await deliver()
  const [payment] = await paymentsOf(id)
  await staff("POST", `/api/admin/card-payments/${payment.id}/refunds`, { amount: 150 })
  expect(await invoice(id)).toMatchObject({ paid: 0, open: 150 })
  const from = books.events.length
  books.setRefund([...books.refunds.keys()].at(-1)!, "failed")
  await deliver(from)
  await deliver(from)
  expect(await invoice(id)).toMatchObject({ paid: 150, open: 0 })
  expect(await issues()).toMatchObject([{ kind: "refund" }])
})

test("a dispute is shown to staff; when it is lost, the invoice is open again and not reminded of, once", async () => {
  const { id, token } = await sentInvoice()
  books.pay(await openPage(token))
  await deliver()
  const [payment] = await paymentsOf(id)
  const dispute = books.dispute(payment.intentId)
  await deliver(books.events.length - 1)
  expect(await issues()).toMatchObject([
    { kind: "dispute", text: "$150 is disputed (fraudulent): needs response." },
  ])
  books.closeDispute(dispute.id, "lost")
  await deliver(books.events.length - 1)
  await deliver(books.events.length - 2)
  expect(await issues()).toMatchObject([
    { text: "$150 is disputed (fraudulent): lost. What was paid is open again." },
  ])
  expect(await invoice(id)).toMatchObject({ paid: 0, open: 150, remindersStopped: true })
  expect(await cardEntries()).toMatchObject([{ amount: 15_000 }, { reference: dispute.id, amount: -15_000 }])
  expect(await paymentsOf(id)).toMatchObject([
    { refundable: 0, refunds: [{ amount: 150, note: "Dispute lost", state: "done" }] },
  ])
  books.closeDispute(dispute.id, "won")
  await deliver(books.events.length - 1)
  expect(await invoice(id)).toMatchObject({ paid: 150, open: 0 })
})

test("the comparison posts what no event told, and notes what was paid elsewhere", async () => {
  const { id, token } = await sentInvoice()
  books.pay(await openPage(token))
  const elsewhere = books.payElsewhere(7_000)
  expect(await server.run(reconcileCards)).toMatchObject({ posted: 1 })
  expect(await server.run(reconcileCards)).toMatchObject({ posted: 0 })
  expect(await invoice(id)).toMatchObject({ state: "paid" })
  expect((await issues()).filter(({ key }: { key: string }) => key === elsewhere.id)).toMatchObject([
    { kind: "unknown", amount: 70 },
  ])
})

test("while Stripe cannot be reached, nothing is charged, and the same page opens afterwards", async () => {
  const { token } = await sentInvoice()
  stripe.fail("lose the reply", "lose the reply", "lose the reply")
  expect(await send("", "POST", `/api/invoice/${token}/pay`)).toMatchObject({ status: 503 })
  const before = books.sessions.size
  await openPage(token)
  expect(books.sessions.size).toBe(before)
})

test("with the key of another account a page is opened anew, and the comparison passes what Stripe does not know", async () => {
  const { token } = await sentInvoice()
  const page = await openPage(token)
  stripe.clear()
  expect(await server.run(reconcileCards)).toEqual({ compared: 0, posted: 0 })
  const next = await openPage(token)
  stripe.clear()
  expect(await openPage(token)).not.toBe(next)
  expect(next).not.toBe(page)
})

test("customers pay their own invoices alone", async () => {
  const { id } = await sentInvoice()
  expect(await send("customer 1", "POST", `/api/portal/invoices/${id}/pay`)).toMatchObject({ status: 200 })
  expect(await send("customer 2", "POST", `/api/portal/invoices/${id}/pay`)).toMatchObject({ status: 404 })
  expect((await send("customer 1", "GET", "/api/portal/invoices")).json.invoices).toMatchObject([
    { canPayByCard: true },
  ])
})

test("events that come at once and twice post each payment once", async () => {
  const { id, token } = await sentInvoice()
  const page = await openPage(token)
  books.pay(page)
  const intent = books.sessionOf(page).payment_intent
  books.refund(fieldsOf(`payment_intent=${intent}&amount=4000`))
  await Promise.all(
    [...books.events, ...books.events].toReversed().map((event) => stripe.deliver(server.url, event)),
  )
  expect(await invoice(id)).toMatchObject({ paid: 110, open: 40 })
  expect(await cardEntries()).toMatchObject([{ amount: 15_000 }, { amount: -4_000 }])
})

/** As a browser without JavaScript sends the form of the page. */
const submit = (of: string) =>
  server.get(`/invoice/${of}`, {
    method: "POST",
    body: new URLSearchParams({ by: "card" }),
    redirect: "manual",
  })

test("without JavaScript the page's form leads on to the page that takes the payment, or back", async () => {
  const { id, token } = await sentInvoice()
  const reply = await submit(token)
  expect([reply.status, reply.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/\/c\/pay\/cs_test_/u),
  ])
  await staff("POST", `/api/admin/invoices/${id}/payments`, { method: "cash", amount: 150 })
  expect((await submit(token)).headers.get("location")).toBe(`/invoice/${token}`)
  expect((await submit("unknown")).status).toBe(403)
})
