import { readdir, utimes } from "node:fs/promises"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { MAX_INVOICE_BYTES } from "../../../core/schedule/visits/invoice.ts"
import { InvoiceFiles } from "../../../core/files/ports/file-stores.ts"
import { sweepInvoices } from "../../../core/schedule/use-cases/visits/visit-records.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
beforeEach(async () => {
  const { ports } = server
  await ports.runPromise(
    Effect.gen(function* () {
      const files = yield* InvoiceFiles
      for (const { name } of yield* files.list) yield* files.remove(name)
      yield* (yield* Database).rows("TRUNCATE appointments, audit_log RESTART IDENTITY CASCADE")
      yield* addAppointment()
    }),
  )
})

const PATH = "/api/admin/appointments/1"

const pdf = (bytes = 20) => new Blob(["%PDF-1.7".padEnd(bytes, "\n")], { type: "application/pdf" })

const complete = (fields: Readonly<Record<string, string | Blob>>, headers = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string") form.set(name, value)
    else form.set(name, value, "Invoice 7.pdf")
  return server.staff("POST", `${PATH}/complete`, form, headers)
}

const visit = async () => (await server.staff("GET", PATH)).json
const invoicesDirectory = () => join(server.filesDirectory, "invoices")
const fileNames = () => readdir(invoicesDirectory()).catch(() => [])

const FIELDS = { technician: " Maria Keller ", cost: "149.50", description: "New bracket.\nTested." }
const RECORD = {
  technician: "Maria Keller",
  cost: 149.5,
  description: "New bracket.\nTested.",
  hasInvoice: false,
}

describe("completing a visit", () => {
  it("keeps technician, cost, description and invoice, and records the change", async () => {
    expect(await complete({ ...FIELDS, invoice: pdf() })).toMatchObject({
      status: 200,
      json: {
        appointment: { id: 1, status: "completed", version: 2 },
        record: { ...RECORD, hasInvoice: true },
      },
    })
    expect(await visit()).toMatchObject({
      appointment: { status: "completed" },
      record: { ...RECORD, hasInvoice: true },
      changes: [
        {
          actor: "Maria Keller",
          action: "complete",
          before: { status: "scheduled", technician: null, invoice: false },
          after: { status: "completed", technician: "Maria Keller", cost: 14_950, invoice: true },
        },
      ],
    })
    const reply = await server.staffGet(`${PATH}/invoice`)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="invoice-1.pdf"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    expect(await reply.text()).toBe(await pdf().text())
    expect((await server.visitor(`${PATH}/invoice`)).status).toBe(401)
  })

  it("needs nothing but the visit, and its record stays when it is not completed any more", async () => {
    expect(await complete({})).toMatchObject({
      status: 200,
      json: { record: { technician: null, cost: null, description: null, hasInvoice: false } },
    })
    await complete(FIELDS)
    await server.staff("PATCH", `${PATH}/status`, { status: "scheduled" })
    expect(await visit()).toMatchObject({ appointment: { status: "scheduled" }, record: RECORD })
    expect((await server.staff("GET", `${PATH}/invoice`)).json).toEqual({ message: "Invoice not found." })
  })

  it("again replaces the record; the invoice stays until there is another or it is removed", async () => {
    await complete({ ...FIELDS, invoice: pdf(20) })
    const first = await fileNames()
    expect((await complete({ technician: "Ann" })).json).toMatchObject({
      appointment: { version: 3 },
      record: { technician: "Ann", cost: null, description: null, hasInvoice: true },
    })
    expect(await fileNames()).toEqual(first)
    await complete({ invoice: pdf(30) })
    expect(await (await server.staffGet(`${PATH}/invoice`)).text()).toHaveLength(30)
    const second = await fileNames()
    expect([second.length, second[0] === first[0]]).toEqual([1, false])
    expect((await complete({ removeInvoice: "true" })).json).toMatchObject({ record: { hasInvoice: false } })
    expect(await fileNames()).toEqual([])
  })

  it.each([
    [400, "Only PDF files are allowed", { invoice: new Blob(["GIF89a"]) }],
    [413, "File size must be less than 10MB", { invoice: pdf(MAX_INVOICE_BYTES + 1) }],
    [400, "Cost must be an amount in dollars, like 149.50", { cost: "12,50", invoice: pdf() }],
    [400, "Cost must be an amount in dollars, like 149.50", { cost: "-1" }],
    [400, "Cost must be at most $1,000,000", { cost: "1000000.01" }],
    [400, "Please use at most 100 characters", { technician: "x".repeat(101) }],
    [400, "Please use at most 2000 characters", { description: "x".repeat(2001) }],
  ])("is refused with %i %s, and nothing is kept", async (status, message, fields) => {
    expect(await complete(fields)).toMatchObject({ status, json: { message } })
    expect(await visit()).toMatchObject({ appointment: { status: "scheduled", version: 1 }, record: null })
    expect(await fileNames()).toEqual([])
  })

  it("takes an invoice of exactly 10,485,760 bytes", async () => {
    expect((await complete({ invoice: pdf(MAX_INVOICE_BYTES) })).status).toBe(200)
  })

  it("is refused after another change, and the uploaded file is removed", async () => {
    await complete(FIELDS)
    const refused = await complete({ invoice: pdf() }, { "if-match": '"1"' })
    expect(refused).toMatchObject({ status: 412, json: { current: { version: 2, record: RECORD } } })
    expect(await fileNames()).toEqual([])
    expect((await complete({ invoice: pdf() }, { "if-match": '"2"' })).status).toBe(200)
  })
})

describe("the sweep of invoices", () => {
  it("removes what no record refers to after a day, and nothing else", async () => {
    await complete({ invoice: pdf() })
    const [used] = await fileNames()
    const { store } = await server.ports.runPromise(InvoiceFiles)
    const [unused, young] = await server.ports.runPromise(
      Effect.all([store(new Uint8Array(3)), store(new Uint8Array(3))]),
    )
    const yesterday = Date.now() / 1000 - 24 * 60 * 60 - 1
    for (const name of [used!, unused]) await utimes(join(invoicesDirectory(), name), yesterday, yesterday)
    expect(await server.ports.runPromise(sweepInvoices)).toBe(1)
    expect((await fileNames()).toSorted()).toEqual([used!, young].toSorted())
  })
})
