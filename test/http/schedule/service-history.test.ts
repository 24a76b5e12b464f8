import * as Effect from "effect/Effect"
import { beforeAll, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { InvoiceFiles } from "../../../core/files/ports/file-stores.ts"
import { VisitRecords } from "../../../core/schedule/ports/visit-records.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const JANE = 1
const BOB = 2

const server = await ofFile(startStaffServer())
beforeAll(async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      yield* rows(
        "INSERT INTO customers (first_name, last_name) SELECT 'Jane', 'Doe' UNION ALL SELECT 'Bob', 'Low'",
      )
      const records = yield* VisitRecords
      const invoice = yield* (yield* InvoiceFiles).store(new TextEncoder().encode("%PDF-1.7 Jane"))
      const none = { technician: null, cost: null, description: null, invoice: null }
      for (const { record, ...visit } of [
        { ...visitOn("2025-03-31T23:30:00-05:00"), record: { ...none, cost: 12_345, technician: "Maria" } },
        {
          ...visitOn("2025-04-01T00:30:00-05:00"),
          record: { ...none, cost: 5000, description: "=1+1", invoice },
        },
        { ...visitOn("2025-06-02T09:00:00-05:00"), serviceType: "Drywall Repair", record: undefined },
        { ...visitOn("2025-07-02T09:00:00-05:00"), status: "cancelled" as const, record: undefined },
        { ...visitOn("2025-08-04T09:00:00-05:00"), customerId: BOB, record: { ...none, cost: 99_900 } },
      ]) {
        const added = yield* addAppointment(visit)
        if (record !== undefined) yield* records.save(added!.id, record)
      }
    }),
  )
})

const visitOn = (start: string) => ({
  customerId: JANE,
  status: "completed" as const,
  serviceType: "TV Mounting",
  start: Date.parse(start),
  end: Date.parse(start) + 60 * 60 * 1000,
})

const get = (path: string, customer = JANE) =>
  server.customerGet(customer, `/api/portal/service-history${path}`)

describe("the service history", () => {
  it("has the customer's completed visits, latest first, with what was done and their summary", async () => {
    const reply = await get("")
    expect(reply.headers.get("cache-control")).toBe("no-store")
    expect(await reply.json()).toEqual({
      serviceHistory: [
        {
          id: 3,
          serviceType: "Drywall Repair",
          serviceDate: "2025-06-02T14:00:00Z",
          status: "completed",
          technician: null,
          cost: null,
          description: null,
          invoiceUrl: null,
        },
        {
          id: 2,
          serviceType: "TV Mounting",
          serviceDate: "2025-04-01T05:30:00Z",
          status: "completed",
          technician: null,
          cost: 50,
          description: "=1+1",
          invoiceUrl: "/api/portal/service-history/2/invoice",
        },
        expect.objectContaining({ id: 1, cost: 123.45, technician: "Maria", invoiceUrl: null }),
      ],
      summary: {
        totalServices: 3,
        totalCost: 173.45,
        averageCost: 86.73,
        dateRange: { earliest: "2025-04-01T04:30:00Z", latest: "2025-06-02T14:00:00Z" },
      },
      serviceTypes: ["Drywall Repair", "TV Mounting"],
    })
  })

  it.each([
    ["?startDate=2025-06-02&endDate=2025-06-01", "The end date must not be before the start date"],
    ["?startDate=yesterday", "Please select a date"],
    ["?limit=101", "The limit must be between 1 and 100"],
    ["?offset=-1", "The offset must be at least 0"],
  ])("refuses %s", async (query, message) => {
    const reply = await get(query)
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ message })])
  })

  it("as CSV has all that the filter chooses", async () => {
    const reply = await get("/export.csv?startDate=2025-04-01")
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="service-history.csv"')
    expect(reply.headers.get("cache-control")).toBe("no-store")
    expect((await reply.text()).split("\r\n")).toEqual([
      "Date (CT),Service,Technician,Work done,Cost ($),Invoice",
      "2025-06-02 09:00,Drywall Repair,,,,no",
      "2025-04-01 00:30,TV Mounting,,'=1+1,50,yes",
      "",
    ])
  })
})

describe("the invoice of a visit", () => {
  it("is a file to save for its customer, kept by no cache", async () => {
    const reply = await get("/2/invoice")
    expect(await reply.text()).toBe("%PDF-1.7 Jane")
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="invoice-2.pdf"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
  })

  it("of somebody else, of a visit without one and of no visit are the same 404", async () => {
    const texts = await Promise.all(
      [get("/2/invoice", BOB), get("/1/invoice"), get("/4711/invoice"), get("/4/invoice")].map(
        async (reply) => {
          const { status } = await reply
          return [status, JSON.stringify(await (await reply).json())]
        },
      ),
    )
    expect(new Set(texts.map(String))).toEqual(new Set(['404,{"message":"Invoice not found."}']))
  })
})
