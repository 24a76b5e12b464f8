import { parse } from "csv-parse/sync"
import sharp from "sharp"
import { beforeEach, expect, test } from "vitest"
import { parseIso } from "../../../core/time/chicago.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import * as Effect from "effect/Effect"
import { ofFile } from "../../support/of-file.ts"
import { startStaffServer } from "../support/staff-server.ts"

const clock = { now: parseIso("2026-11-15T12:00:00-06:00")! }

const server = await ofFile(startStaffServer({}, clock))
const { sql, staff } = server

beforeEach(async () => {
  await sql("TRUNCATE customers, document_numbers, audit_log, pgboss.job RESTART IDENTITY CASCADE")
  await sql("INSERT INTO customers (first_name, last_name, email) VALUES ('Jane', 'Doe', 'jane@example.com')")
})

const LINES = [{ text: "Hang a door", quantity: 1.5, unit: "hour", price: 89.99 }]
const add = (more: object = {}) =>
  staff("POST", "/api/admin/invoices", { customerId: 1, lines: LINES, ...more })

test("an invoice is drafted, sent, paid in parts and credited, and each of it is recorded", async () => {
  expect(await add({ discount: { kind: "share", share: 10 } })).toMatchObject({
    status: 201,
    json: { id: 1, state: "draft", number: null, total: 121.49, lines: [{ quantity: 1.5, price: 89.99 }] },
  })
  expect(await staff("POST", "/api/admin/invoices/1/send")).toMatchObject({
    status: 200,
    json: { state: "open", number: "2026-0001", dueAt: "2026-11-30T06:00:00Z", open: 121.49 },
  })
  expect(
    await staff("POST", "/api/admin/invoices/1/payments", { method: "check", amount: 21.49, note: "No. 12" }),
  ).toMatchObject({ status: 201, json: { state: "partly paid", open: 100 } })
  expect(
    await staff("POST", "/api/admin/invoices/1/payments", { method: "cash", amount: 100.01 }),
  ).toMatchObject({
    status: 409,
    json: { message: "Only $100 of this invoice is open." },
  })
  expect(
    await staff("POST", "/api/admin/invoices/1/credits", { amount: 100, reason: "Scratch" }),
  ).toMatchObject({
    status: 201,
    json: { state: "paid", credited: 100 },
  })
  expect(await staff("GET", "/api/admin/invoices/1")).toMatchObject({
    json: {
      events: [{ kind: "invoice" }, { kind: "payment", method: "check", amount: 21.49 }, { kind: "credit" }],
      creditNotes: [{ number: "2026-0001-C", amount: 100, reason: "Scratch" }],
    },
  })
  const changes = await sql<{ readonly action: string }>("SELECT action FROM audit_log ORDER BY id")
  expect(changes.map(({ action }) => action)).toEqual(["add", "send", "record payment", "credit"])
})

test("the list filters by state, and is a file for spreadsheets", async () => {
  await add()
  await add()
  await staff("POST", "/api/admin/invoices/2/send")
  expect(await staff("GET", "/api/admin/invoices?state=open&sort=-total")).toMatchObject({
    json: { total: 1, open: 134.99, invoices: [{ id: 2, customer: { firstName: "Jane" } }] },
  })
  const file = await server.get("/api/admin/invoices/export.csv", { headers: { "x-signed-in-as": "staff" } })
  expect(parse(await file.text(), { columns: true, bom: true })).toMatchObject([
    { Number: "2026-0001", State: "open", Customer: "Jane Doe", "Total ($)": "134.99" },
    { Number: "", State: "draft" },
  ])
})

test("a change of a draft from an older version is refused, and so is a change of what was sent", async () => {
  await add()
  const change = () => staff("PUT", "/api/admin/invoices/1", { lines: LINES }, { "if-match": '"1"' })
  expect((await change()).status).toBe(200)
  expect((await change()).status).toBe(412)
  await staff("POST", "/api/admin/invoices/1/send")
  expect((await staff("PUT", "/api/admin/invoices/1", { lines: LINES })).status).toBe(409)
  expect((await staff("DELETE", "/api/admin/invoices/1")).status).toBe(409)
})

test("the link shows the invoice and nothing of its customer besides, until staff end it", async () => {
  await add()
  await staff("POST", "/api/admin/invoices/1/send")
  const token = await server.ports.runPromise(Effect.map(Tokens, ({ invoice }) => invoice(1, 0)))
  const shown = async () => server.get(`/api/invoice/${token}`)
  const reply = await shown()
  expect(await reply.json()).toEqual({
    number: "2026-0001",
    state: "open",
    issuedAt: "2026-11-15T18:00:00Z",
    dueAt: "2026-11-30T06:00:00Z",
    billTo: { name: "Jane Doe", company: null, address: null },
    lines: [
      { text: "Hang a door", quantity: 1.5, unit: "hour", price: 89.99, total: 134.99, discount: 0, tax: 0 },
    ],
    subtotal: 134.99,
    discount: 0,
    taxes: [],
    tax: 0,
    total: 134.99,
    open: 134.99,
    paid: 0,
    deposit: 0,
    credited: 0,
    note: null,
    photoIds: [],
    processing: 0,
    chargedAt: null,
    canPayByCard: false,
  })
  expect(reply.headers.get("cache-control")).toBe("no-store")
  expect(reply.headers.get("referrer-policy")).toBe("no-referrer")
  expect((await server.get("/api/invoice/unknown")).status).toBe(404)
  await staff("DELETE", "/api/admin/invoices/1/link")
  expect((await shown()).status).toBe(404)
  await staff("POST", "/api/admin/invoices/1/send")
  expect((await shown()).status).toBe(404)
})

const photo = async () => {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a63" } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set("photo", new Blob([new Uint8Array(image)], { type: "image/jpeg" }), "door.jpg")
  return form
}

test("a draft takes photos of its own, which its link and PDF show once they are chosen and it is sent", async () => {
  await add()
  await add()
  const upload = async (id = 1) => staff("POST", `/api/admin/invoices/${id}/photos`, await photo())
  expect(await upload()).toMatchObject({ status: 200, json: { width: 40, height: 30 } })
  const [own, other, hidden] = (await Promise.all([upload(), upload(2), upload()])).map(
    ({ json }) => (json as { readonly id: number }).id,
  )
  const choose = (photoIds: readonly unknown[]) =>
    staff("PUT", "/api/admin/invoices/1", { lines: LINES, photoIds })
  expect(await choose([other])).toMatchObject({
    status: 400,
    json: { message: "Please choose photos of this visit or invoice." },
  })
  expect(await choose([own])).toMatchObject({ status: 200, json: { photoIds: [own] } })
  await staff("POST", "/api/admin/invoices/1/send")
  expect(await upload()).toMatchObject({ status: 409 })
  const tokens = await server.ports.runPromise(Tokens)
  const link = `/api/invoice/${tokens.invoice(1, 0)}`
  expect(await (await server.get(link)).json()).toMatchObject({ photoIds: [own] })
  const shown = await server.get(`${link}/photos/${own}`)
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"])
  for (const id of [other, hidden]) expect((await server.get(`${link}/photos/${id}`)).status).toBe(404)
  expect(Buffer.from(await (await server.get(`${link}/pdf`)).arrayBuffer()).toString("latin1")).toContain(
    "/Subtype /Image",
  )
  expect((await staff("DELETE", `/api/admin/invoices/1/photos/${own}`)).status).toBe(204)
  expect(await (await server.get(link)).json()).toMatchObject({ photoIds: [] })
  expect((await server.get(`${link}/photos/${own}`)).status).toBe(404)
})

test("a photo of the quote that an invoice was made of is copied to it, because the quote's are deleted", async () => {
  await sql(
    `INSERT INTO quotes (first_name, last_name, email, phone, street, city, state, zip, service_needed)
     VALUES ('Jane', 'Doe', 'jane@example.com', '3145550142', '12 Elm Street', 'St. Louis', 'MO', '63101', 'Plumbing')`,
  )
  const [{ id: quoteId }] = (await sql<{ id: number }>("SELECT max(id) AS id FROM quotes")) as [
    { id: number },
  ]
  expect(await staff("POST", `/api/admin/quotes/${quoteId}/photos`, await photo())).toMatchObject({
    status: 204,
  })
  await add()
  await sql(
    `INSERT INTO offers (quote_id, number, terms, total_cents, created_by, invoice_id)
     VALUES (:quoteId, 1, '{}', 0, 'Maria Keller', 1)`,
    { quoteId },
  )
  const list = async () => (await staff("GET", "/api/admin/invoices/1/photos")).json
  const { quotePhotos } = (await list()) as { readonly quotePhotos: readonly { readonly id: number }[] }
  expect(quotePhotos).toHaveLength(1)
  const copy = (id: number) => staff("POST", `/api/admin/invoices/1/quote-photos/${id}`)
  expect(await copy(quotePhotos[0]!.id)).toMatchObject({ status: 200, json: { width: 40, height: 30 } })
  expect(await copy(999)).toMatchObject({ status: 404 })
  await sql("DELETE FROM quotes")
  expect(await list()).toMatchObject({ photos: [{ width: 40, height: 30 }], quoteId: null, quotePhotos: [] })
})

test("a customer who is exempt from tax gets invoices without", async () => {
  await staff("PATCH", "/api/admin/settings", { taxOnLabor: 9_679 })
  expect(await add()).toMatchObject({ json: { tax: 13.07, total: 148.06 } })
  expect(
    await staff("PUT", "/api/admin/customers/1/tax-exemption", { isExempt: true, reason: " " }),
  ).toMatchObject({
    status: 400,
    json: {
      issues: [{ path: ["reason"], message: "Please enter the reason or the number of the certificate" }],
    },
  })
  await staff("PUT", "/api/admin/customers/1/tax-exemption", { isExempt: true, reason: "MO 1234567" })
  expect(await staff("GET", "/api/admin/customers/1/tax-exemption")).toMatchObject({
    json: { isExempt: true, reason: "MO 1234567", rates: { labor: 0, materials: 0, plan: 0 } },
  })
  expect(await add()).toMatchObject({ json: { tax: 0, total: 134.99 } })
  await staff("POST", "/api/admin/settings/reset", { names: ["taxOnLabor"] })
})

test("the PDF of an invoice is for staff, the link and its own customer, and of a draft for nobody", async () => {
  await add({ note: "Danke, 谢谢" })
  expect((await staff("GET", "/api/admin/invoices/1/pdf")).status).toBe(409)
  await staff("POST", "/api/admin/invoices/1/send")
  const token = await server.ports.runPromise(Effect.map(Tokens, ({ invoice }) => invoice(1, 0)))
  const read = (path: string, who = "") => server.get(path, { headers: { "x-signed-in-as": who } })
  for (const reply of [
    await read("/api/admin/invoices/1/pdf", "staff"),
    await read("/api/portal/invoices/1/pdf", "customer 1"),
    await read(`/api/invoice/${token}/pdf`),
  ]) {
    expect(reply.headers.get("content-disposition")).toContain("invoice-2026-0001.pdf")
    const text = Buffer.from(await reply.arrayBuffer()).toString("latin1")
    // Tagged, with a title and a language, so that it can be read aloud.
    for (const part of [
      "%PDF-1.7",
      "/StructTreeRoot",
      "/Marked true",
      "/Lang (en-US)",
      "/DisplayDocTitle true",
    ])
      expect(text).toContain(part)
  }
  expect((await read("/api/portal/invoices/1/pdf", "customer 2")).status).toBe(404)
  expect(await (await read("/api/portal/invoices", "customer 1")).json()).toMatchObject({
    total: 1,
    invoices: [{ number: "2026-0001", state: "open", total: 134.99 }],
  })
  expect(await (await read("/api/portal/invoices", "customer 2")).json()).toEqual({ invoices: [], total: 0 })
})
