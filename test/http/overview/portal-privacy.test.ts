import * as Effect from "effect/Effect"
import { beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/http/contract/index.ts"
import type { Endpoint } from "../../../adapters/http/engine/contract/endpoint.ts"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { addDays, dateAt, startOfDay, toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { replaceOwnFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { addInvoice } from "../../../core/invoices/use-cases/add-invoice.ts"
import { sendInvoice } from "../../../core/invoices/use-cases/send-invoice.ts"
import { startSession } from "../../../core/staff/use-cases/sessions.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
beforeAll(async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      yield* rows(`
        INSERT INTO customers (first_name, last_name, email)
        SELECT 'Jane', 'Doe', 'jane@example.com' UNION ALL SELECT 'Bob', 'Low', 'bob@example.com'
      `)
      yield* rows(
        "INSERT INTO maintenance_plans (customer_id, plan_type, price_cents) VALUES (2, 'basic', 9900)",
      )
      yield* startSession("customer", 2, null)
      yield* replaceOwnFeed(2)
      const line = { ...LINE, price: 100 }
      yield* Effect.flatMap(addInvoice({ customerId: 2, lines: [line] }), ({ id }) => sendInvoice(id))
      yield* addAppointment({ customerId: 2, start: SOON, end: SOON + 2 * HOUR })
      yield* addAppointment({ customerId: 2, start: SOON - 8 * HOUR, end: SOON - 6 * HOUR })
    }),
  )
  const invoice = new FormData()
  invoice.set("invoice", new File(["%PDF-1.7"], "invoice.pdf", { type: "application/pdf" }))
  await server.staff("POST", `/api/admin/appointments/${COMPLETED}/complete`, invoice)
})

const LINE = { text: "Hang a door", quantity: 100, unit: null } as const

/** At noon in 30 days, so that nothing but the owner stands in the way of a change. */
const DATE = addDays(dateAt(Date.now()), 30)
const SOON = startOfDay(DATE) + 12 * HOUR

const named: ReadonlyArray<readonly [string, Endpoint]> = Object.entries(endpoints)
const portal = named.filter(([, { actors }]) => actors.includes("customer"))

const bodyOf = ({ body }: Endpoint): unknown =>
  body && "json" in body && !Array.isArray(body.json) ? exampleOf(body.json as never) : undefined

/** Bob's visit that is completed; the ids of his other records are 1. */
const COMPLETED = 2

const FREE_TIMES = `from=${toIso(startOfDay(DATE))}&to=${toIso(startOfDay(addDays(DATE, 1)))}&hours=2`

/** Every request of a customer that names a record by its id, with the id of one of Bob's. */
const withId = [
  ...portal
    .filter(([, { at }]) => at.includes("/:id"))
    .map(([name, endpoint]) => ({
      name,
      at: endpoint.at,
      body: bodyOf(endpoint),
      own: name === "readOwnInvoice" ? COMPLETED : 1,
    })),
  ...[endpoints.listFreeSlots, endpoints.listFreeDays].map(({ at }) => ({
    name: at,
    at: `${at}?${FREE_TIMES}&excludeAppointmentId=:id`,
    body: undefined,
    own: 1,
  })),
]

const send = async (customer: number, { at, body }: (typeof withId)[number], id: number) => {
  const [method = "", path = ""] = at.replace(":id", String(id)).split(" ")
  return server.customerReply(customer, method, path, body)
}

/** Everything that a client sees of a reply, but for what differs with each request. */
const seenOf = async (reply: Response) => {
  const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(reply.headers)
  const { requestId: ___, ...body } = (await reply.json()) as { readonly requestId?: string }
  return { status: reply.status, headers, body }
}

describe("every endpoint of customers with an id", () => {
  it("is among those tested here", () => {
    expect(withId.length).toBeGreaterThanOrEqual(9)
  })

  it.each(withId)("$name replies to somebody else's id as to a missing one", async (endpoint) => {
    const [others, missing] = [
      await seenOf(await send(1, endpoint, endpoint.own)),
      await seenOf(await send(1, endpoint, 4711)),
    ]
    expect(others.status).toBe(404)
    expect(others).toEqual(missing)
  })

  it.each(withId)("$name finds what its owner has", async (endpoint) => {
    expect((await send(2, endpoint, endpoint.own)).status).not.toBe(404)
  })
})

describe("every endpoint of customers", () => {
  it.each(portal.filter(([, { at }]) => at.startsWith("GET ")))(
    "%s is kept by no cache",
    async (_, { at }) => {
      const reply = await server.customerGet(1, at.slice("GET ".length).replace(":id", "1"))
      expect(reply.headers.get("cache-control")).toBe("no-store")
    },
  )
})
