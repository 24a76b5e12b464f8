import * as Effect from "effect/Effect"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { AppointmentSort } from "../../../core/schedule/visits/appointment-search.ts"
import { AppointmentStatus } from "../../../core/schedule/visits/appointment.ts"
import { CustomerSort } from "../../../core/contacts/customer.ts"
import type { Audience } from "../../../core/messages/audience.ts"
import { Appointments, type AppointmentFilter } from "../../../core/schedule/ports/appointments.ts"
import { AuditLog, type AuditFilter } from "../../../core/audit/ports/audit-log.ts"
import { CalendarVisits } from "../../../core/calendars/ports/calendar-visits.ts"
import { Campaigns } from "../../../core/messages/ports/campaigns.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { Outbox, type MailFilter } from "../../../core/outbox/ports/outbox.ts"
import { MailStatus } from "../../../core/outbox/queued-mail.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { record } from "../../bench/support/recording.ts"
import { addPeopleAndVisits } from "../../bench/support/people-and-visits.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { openPorts } from "../support/ports.ts"

let database: FreshDatabase
let ports: ReturnType<typeof openPorts>
let client: Client

beforeAll(async () => {
  database = await freshDatabase()
  await addPeopleAndVisits(database.url)
  ports = openPorts(database.url)
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await ports.dispose()
  await database.drop()
})

/** The plans of the statements that the program sends, also those that Postgres makes without their values. */
const plansOf = async (
  program: Effect.Effect<
    unknown,
    never,
    Appointments | AuditLog | CalendarVisits | Campaigns | Customers | Outbox
  >,
): Promise<readonly string[]> => {
  const statements = (await record(() => ports.runPromise(program))).flat()
  expect(statements.length).toBeGreaterThan(0)
  const plans: string[] = []
  for (const mode of ["force_custom_plan", "force_generic_plan"]) {
    await client.query(`SET plan_cache_mode = ${mode}`)
    for (const { text, values } of statements) {
      const { rows } = await client.query({ text: `EXPLAIN ${text}`, values: [...values] })
      plans.push([text, mode, ...rows.map((row) => row["QUERY PLAN"])].join("\n"))
    }
  }
  return plans
}

/** The table of series is scanned as well while it is empty, which an index would not make faster. */
const SCAN_OF_VISITS = "Seq Scan on appointments"

const week = { start: Date.now(), end: Date.now() + 7 * DAY }

const FILTERS: Readonly<Record<string, AppointmentFilter>> = {
  "a name": { terms: ["garcia"] },
  "two words": { terms: ["maria", "garc"] },
  "part of a phone number": { terms: ["5550123"] },
  "the beginning of an email": { terms: ["maria.garcia1@"] },
  "a week": { range: week },
  "a week and a status": { range: week, status: "cancelled" },
  "a name and a status": { terms: ["garcia"], status: "completed" },
  ...Object.fromEntries(AppointmentStatus.literals.map((status) => [`status ${status}`, { status }])),
}

test.each(Object.entries(FILTERS))(
  "a page and the count of appointments with %s use an index",
  async (_, filter) => {
    const program = Effect.flatMap(Appointments, ({ list, count }) =>
      Effect.andThen(list({ ...filter, limit: 50, offset: 0 }), count(filter)),
    )
    for (const plan of await plansOf(program)) expect(plan).not.toContain(SCAN_OF_VISITS)
  },
)

test.each(AppointmentSort.literals)(
  "the first page of appointments by %s is read in an index's order",
  async (sort) => {
    const program = Effect.flatMap(Appointments, ({ list }) => list({ sort, limit: 50, offset: 0 }))
    for (const plan of await plansOf(program)) {
      expect(plan).not.toContain(SCAN_OF_VISITS)
      expect(plan).not.toContain("Sort")
    }
  },
)

test("the last page of appointments reads no row of the pages before", async () => {
  const program = Effect.flatMap(Appointments, ({ list }) =>
    list({ sort: "-start", limit: 50, offset: 9_000 }),
  )
  for (const plan of await plansOf(program)) expect(plan).toContain("Index Only Scan")
})

test("what is to be written to the calendar of a technician is found without a scan of all visits", async () => {
  await client.query(`
    INSERT INTO technician_calendar_visits (technician_id, appointment_id, calendar_id, version, visit_version)
    SELECT 1, id, 'primary', version, version FROM appointments
  `)
  await client.query("ANALYZE technician_calendar_visits")
  const program = Effect.flatMap(CalendarVisits, ({ ownedBy }) => {
    const { unwritten, countUnwritten } = ownedBy(1)
    const inTenYears = Date.now() + 3_650 * DAY
    return Effect.andThen(unwritten(inTenYears, []), countUnwritten(inTenYears))
  })
  for (const plan of await plansOf(program)) expect(plan).not.toContain(SCAN_OF_VISITS)
})

test("a page and the count of changes with any filter use an index", async () => {
  const filters: readonly AuditFilter[] = [
    { subject: "appointment 14" },
    { subject: "service" },
    { actor: "Maria" },
    { range: week },
  ]
  for (const filter of filters) {
    const program = Effect.flatMap(AuditLog, ({ list, count }) =>
      Effect.andThen(list({ ...filter, limit: 50, offset: 0 }), count(filter)),
    )
    for (const plan of await plansOf(program)) expect(plan).not.toContain("Seq Scan")
  }
})

const MAIL_FILTERS: Readonly<Record<string, MailFilter>> = {
  "no filter": {},
  "a visit": { appointmentId: 77 },
  "several topics": { about: [{ appointmentId: 77 }, { planId: 7 }] },
  ...Object.fromEntries(MailStatus.literals.map((status) => [`status ${status}`, { status }])),
}

test.each(Object.entries(MAIL_FILTERS))(
  "a page and the count of mails with %s use an index, and count what is listed",
  async (_, filter) => {
    const program = Effect.flatMap(Outbox, ({ list, count }) =>
      Effect.andThen(list({ ...filter, limit: 50, offset: 100 }), count(filter)),
    )
    for (const plan of await plansOf(program)) expect(plan).not.toContain("Seq Scan")
    const [mails, count] = await ports.runPromise(
      Effect.flatMap(Outbox, (outbox) => Effect.all([outbox.list(filter), outbox.count(filter)])),
    )
    expect(count).toBe(mails.length)
    expect(mails.filter(({ status }) => status !== (filter.status ?? status))).toEqual([])
  },
)

test("the mails that were sent in a time, or not delivered, are counted by an index", async () => {
  const program = Effect.flatMap(Outbox, ({ countSent, countUndelivered }) =>
    Effect.andThen(countSent(["QuoteReceived"], week.start), countUndelivered(week.start)),
  )
  for (const plan of await plansOf(program)) expect(plan).not.toContain("Seq Scan")
})

test("a page and the count of customers with search terms use an index", async () => {
  for (const terms of [["garcia"], ["maria", "garc"], ["5550123"], ["maria.garcia1@"]]) {
    const program = Effect.flatMap(Customers, ({ list, count }) =>
      Effect.andThen(list({ terms, limit: 50, offset: 0 }), count({ terms })),
    )
    for (const plan of await plansOf(program)) expect(plan).not.toContain("Seq Scan")
  }
})

test.each(CustomerSort.literals)(
  "the first page of customers by %s is read in an index's order",
  async (sort) => {
    const program = Effect.flatMap(Customers, ({ list }) => list({ sort, limit: 50, offset: 0 }))
    for (const plan of await plansOf(program)) expect(plan).not.toMatch(/Seq Scan|Sort/u)
  },
)

const membersOf = (audience: Audience, ids?: readonly number[]) =>
  Effect.flatMap(Campaigns, ({ members }) => members(audience, week.start, ids))

test("the customers of a city are read by an index", async () => {
  for (const plan of await plansOf(membersOf({ city: "CLAYTON" }))) expect(plan).toContain("customers_city")
})

test("the customers who had a service are read by indexes of visits", async () => {
  for (const plan of await plansOf(membersOf({ service: "gutter cleaning" }))) {
    expect(plan).not.toContain(SCAN_OF_VISITS)
    expect(plan).toContain("appointments_service_type")
  }
})

test("whether one customer had a service is read by an index of that customer's visits", async () => {
  for (const plan of await plansOf(membersOf({ service: "gutter cleaning" }, [77]))) {
    expect(plan).not.toContain(SCAN_OF_VISITS)
    expect(plan).toContain("appointments_customer")
    expect(plan).not.toContain("appointments_service_type")
  }
})
