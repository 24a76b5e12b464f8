import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"

let database: FreshDatabase
let client: Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

type Values = Readonly<Record<string, string | number | boolean | null>>

const PERSON = { first_name: "Jane", last_name: "Doe", email: "jane@example.com" }
const HOME = { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" }

/** A row of each table that is accepted; `$customer`, `$session` and `$plan` stand for rows that exist. */
const GOOD: Readonly<Record<string, Values>> = {
  users: { username: "mary", password: "$argon2id$", display_name: "Maria Keller" },
  services: { name: "Drywall", description: "Holes", category: "essential", base_price_cents: 0 },
  one_off_openings: { opening_date: "2026-11-22", start_time: "09:00", end_time: "24:00" },
  external_calendar: {
    encrypted_grant: "x",
    connected_at: "2026-11-22T15:00Z",
    connected_by: "Maria Keller",
  },
  technician_calendars: {
    technician_id: 1,
    staff_account_id: 1,
    encrypted_grant: "x",
    connected_at: "2026-11-22T15:00Z",
    connected_by: "Maria Keller",
  },
  availability_rules: { weekday: 6, start_time: "09:00", end_time: "24:00" },
  blocked_times: { start_timestamptz: "2026-11-23T06:00Z", end_timestamptz: "2026-11-24T06:00Z" },
  appointments: {
    ...PERSON,
    phone: "3145550100",
    service_type: "Drywall",
    start_timestamptz: "2026-11-23T15:00Z",
    end_timestamptz: "2026-11-23T17:00Z",
  },
  maintenance_plans: { customer_id: "$customer", plan_type: "basic", price_cents: 9900 },
  plan_charges: {
    plan_id: "$plan",
    kind: "charge",
    plan_type: "basic",
    period_start: "2026-11-23T06:00Z",
    period_end: "2026-12-23T06:00Z",
    period_days: 30,
    amount_cents: 9900,
    due_at: "2026-11-23T06:00Z",
  },
  reviews: {
    ...PERSON,
    customer_id: "$customer",
    service_type: "TV Mounting",
    rating: 5,
    title: "Good",
    content: "Very",
    city: "Ladue",
    state: "MO",
  },
  quotes: { ...PERSON, ...HOME, phone: "3145550100", service_needed: "Painting" },
  project_gallery: {
    title: "Deck",
    description: "Cedar",
    category: "carpentry",
    picture: "{}",
    completion_date: "2026-11-20",
  },
  portal_login_tokens: {
    request_id: "r".repeat(20),
    token: "a".repeat(64),
    email: "jane@example.com",
    expires_at: "2999-01-01T00:00Z",
  },
  text_consents: {
    customer_id: "$customer",
    phone: "+13145550100",
    source: "portal",
    wording: "I agree",
    given_at: "2026-11-23T06:00Z",
  },
  text_stops: { phone: "+13145550100", source: "text", stopped_at: "2026-11-23T06:00Z" },
  chat_sessions: { session_id: "s".repeat(20) },
  calendar_feeds: { token_hash: "a".repeat(64), customer_id: "$customer", created_at: "2026-11-23T06:00Z" },
  chat_messages: { session_id: "$session", message_type: "customer", content: "Hello" },
  chat_transcripts: { session_id: "$session", email: "jane@example.com" },
}

/** Rows that must be refused, as differences from the good row. */
const BAD: ReadonlyArray<readonly [table: string, why: string, difference: Values]> = [
  ["services", "a negative price", { base_price_cents: -1 }],
  ["services", "an unknown category", { category: "luxury" }],
  ["services", "an unknown price unit", { price_unit: "per gallon" }],
  ["services", "an unknown skill level", { skill_level: "wizard" }],
  ["services", "suggested hours of 0", { suggested_hours: 0 }],
  ["services", "suggested hours of 12.5", { suggested_hours: 12.5 }],
  ["services", "a blank name", { name: " " }],
  ["external_calendar", "a calendar without a name", { calendar_id: "primary" }],
  ["external_calendar", "a failure without its time", { failure: "Google could not be reached." }],
  ["technician_calendars", "a calendar without a name", { calendar_id: "primary" }],
  ["technician_calendars", "a failure without its time", { failure: "Google could not be reached." }],
  ["appointments", "an event without its calendar", { google_event_id: "1v1" }],
  ["one_off_openings", "the time 25:00", { start_time: "09:00", end_time: "25:00" }],
  ["one_off_openings", "an end before the start", { start_time: "17:00", end_time: "09:00" }],
  ["availability_rules", "weekday 7", { weekday: 7 }],
  ["availability_rules", "the time 25:00", { start_time: "09:00", end_time: "25:00" }],
  ["availability_rules", "a time without leading zero", { start_time: "9:00" }],
  ["availability_rules", "an end before the start", { start_time: "17:00", end_time: "09:00" }],
  ["blocked_times", "an end before the start", { end_timestamptz: "2026-11-23T05:00Z" }],
  ["blocked_times", "an infinite end", { end_timestamptz: "infinity" }],
  ["appointments", "an end before the start", { end_timestamptz: "2026-11-23T14:00Z" }],
  ["appointments", "more than twelve hours", { end_timestamptz: "2026-11-24T03:01Z" }],
  ["appointments", "an unknown status", { status: "maybe" }],
  ["appointments", "an unknown source", { source: "fax" }],
  ["appointments", "a negative sequence", { sequence: -1 }],
  ["appointments", "an id of no customer", { customer_id: 999_999 }],
  ["appointments", "an id of no service", { service_id: 999_999 }],
  ["appointments", "a token that is not a hash", { reschedule_token: "secret" }],
  ["maintenance_plans", "an unknown plan type", { plan_type: "gold" }],
  ["maintenance_plans", "a negative price", { price_cents: -1 }],
  ["maintenance_plans", "an unknown status", { status: "paused" }],
  ["maintenance_plans", "a cancelled plan without time of cancellation", { status: "cancelled" }],
  ["maintenance_plans", "an active plan with an end", { end_date: "2999-01-01T06:00Z" }],
  ["maintenance_plans", "a period that ends before the plan starts", { billed_until: "2000-01-01T06:00Z" }],
  ["plan_charges", "a charge of less than nothing", { amount_cents: -1 }],
  ["plan_charges", "a credit of more than nothing", { kind: "credit", amount_cents: 1 }],
  ["plan_charges", "a period that ends before it begins", { period_end: "2026-11-22T06:00Z" }],
  ["plan_charges", "an id of no plan", { plan_id: 999_999 }],
  [
    "maintenance_plans",
    "a reason of 501 characters",
    {
      status: "cancelled",
      end_date: "2999-01-01T06:00Z",
      cancelled_at: "2026-11-23T06:00Z",
      cancellation_type: "immediate",
      cancellation_reason: "x".repeat(501),
    },
  ],
  ["reviews", "a rating of 6", { rating: 6 }],
  ["reviews", "a rating of 0", { rating: 0 }],
  ["reviews", "a title of 101 characters", { title: "x".repeat(101) }],
  ["reviews", "content of 1001 characters", { content: "x".repeat(1001) }],
  ["quotes", "an unknown status", { status: "lost" }],
  ["project_gallery", "an unknown category", { category: "roofing" }],
  ["project_gallery", "an empty title", { title: "" }],
  ["portal_login_tokens", "a token that is not a hash", { token: "secret" }],
  ["portal_login_tokens", "a token that expires before it is created", { expires_at: "2000-01-01T00:00Z" }],
  ["calendar_feeds", "a token that is not a hash", { token_hash: "secret" }],
  ["calendar_feeds", "a feed of nobody", { customer_id: null }],
  ["calendar_feeds", "a customer's feed with a name", { name: "Phone" }],
  ["chat_sessions", "a session id of 5 characters", { session_id: "short" }],
  ["chat_messages", "an unknown message type", { message_type: "ghost" }],
  ["chat_transcripts", "an id of no session", { session_id: "x".repeat(20) }],
  ["chat_messages", "actions that are no list", { actions: "{}" }],
  ["quotes", "an id of no chat", { chat_id: "x".repeat(20) }],
  ["chat_messages", "an id of no session", { session_id: "x".repeat(20) }],
  ["text_consents", "a number that is not in E.164 form", { phone: "(314) 555-0100" }],
  ["text_consents", "an unknown source", { source: "fax" }],
  ["text_consents", "an end without how it was withdrawn", { withdrawn_at: "2026-11-24T06:00Z" }],
  ["text_stops", "a number that is not in E.164 form", { phone: "3145550100" }],
  ["text_stops", "an unknown source", { source: "fax" }],
]

/** Rows of which the table accepts only one. */
const UNIQUE: ReadonlyArray<readonly [table: string, what: string, difference: Values]> = [
  ["users", "a username in another case", { username: "MARY" }],
  ["customers", "an email address in another case", { email: "JANE@example.com" }],
  ["services", "a service's name in another case", { name: "DRYWALL" }],
  [
    "appointments",
    "overlapping visits",
    { start_timestamptz: "2026-11-23T16:00Z", end_timestamptz: "2026-11-23T18:00Z" },
  ],
  [
    "reviews",
    "a second review of one email in another case, and service type, on one day",
    { email: "JANE@example.com" },
  ],
  ["portal_login_tokens", "a token", { request_id: "other", email: "john@example.com" }],
  [
    "portal_login_tokens",
    "an email address in another case",
    { request_id: "other", token: "b".repeat(64), email: "JANE@example.com" },
  ],
  [
    "maintenance_plans",
    "an active plan beside one that ends with its period",
    {
      status: "pending_cancellation",
      end_date: "2999-01-01T06:00Z",
      cancelled_at: "2026-11-23T06:00Z",
      cancellation_type: "end_of_period",
    },
  ],
  ["plan_charges", "a second charge of a plan for the same period", {}],
  ["chat_sessions", "a session id", {}],
]

const inATransaction = async (work: () => Promise<void>) => {
  await client.query("BEGIN")
  await work().finally(() => client.query("ROLLBACK"))
}

const insert = async (table: string, values: Values) => {
  const placeholders = Object.keys(values).map((_, n) => `$${n + 1}`)
  const text = `INSERT INTO ${table} (${Object.keys(values).join()}) VALUES (${placeholders.join()}) RETURNING *`
  const { rows } = await client.query<Values>(text, Object.values(values))
  return rows[0]!
}

/** The good row with references to rows that exist. */
const good = async (table: string): Promise<Values> => {
  if (table === "customers") return PERSON
  const { customer_id, session_id, plan_id, ...rest } = GOOD[table]!
  if (customer_id === "$customer") return { ...rest, customer_id: (await insert("customers", PERSON))["id"]! }
  if (session_id === "$session")
    return { ...rest, session_id: (await insert("chat_sessions", GOOD["chat_sessions"]!))["session_id"]! }
  if (plan_id === "$plan")
    return { ...rest, plan_id: (await insert("maintenance_plans", await good("maintenance_plans")))["id"]! }
  return GOOD[table]!
}

/** Postgres: integrity constraint violation, or a string too long for its column. */
const REFUSED = { code: expect.stringMatching(/^(23\d\d\d|22001|23P01)$/u) as string }

test.each(BAD)("%s refuses %s", async (table, _, difference) => {
  // The row is accepted without the difference, so the difference is what is refused.
  await inATransaction(async () => void (await insert(table, await good(table))))
  await inATransaction(async () => {
    await expect(insert(table, { ...(await good(table)), ...difference })).rejects.toMatchObject(REFUSED)
  })
})

test.each(UNIQUE)("%s holds %s only once", async (table, _, difference) => {
  await inATransaction(async () => {
    const row = await good(table)
    await insert(table, row)
    await expect(insert(table, { ...row, ...difference })).rejects.toMatchObject(REFUSED)
  })
})

test.each([
  ["2026-11-23T15:00Z", "9:00 AM", "2026-11-23"],
  ["2026-11-23T18:30Z", "12:30 PM", "2026-11-23"],
  ["2026-07-03T04:00Z", "11:00 PM", "2026-07-02"],
  ["2026-07-03T05:05Z", "12:05 AM", "2026-07-03"],
])("a visit that starts at %s has the local time %s", async (start, time, date) => {
  await inATransaction(async () => {
    const end = new Date(Date.parse(start) + 7_200_000).toISOString()
    const visit = { ...GOOD["appointments"]!, ...HOME, start_timestamptz: start, end_timestamptz: end }
    const { id } = await insert("appointments", visit)
    const { rows } = await client.query<Values>(
      "SELECT appointment_time AS time, appointment_date::text AS date, address FROM appointments WHERE id = $1",
      [id],
    )
    expect(rows).toEqual([{ time, date, address: "4 Elm St, St. Louis, MO 63101" }])
  })
})
