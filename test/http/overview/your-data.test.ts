import { readdir } from "node:fs/promises"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { deletionCompleted } from "../../../core/outbox/outgoing-mail.ts"
import { Mailer } from "../../../core/messages/ports/mailer.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { InvoiceFiles, QuotePhotoFiles, VisitPhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { IdempotencyKeys } from "../../../core/storage/ports/idempotency-keys.ts"
import { EmailChanges } from "../../../core/contacts/ports/email-changes.ts"
import { Quotes } from "../../../core/quotes/ports/quotes.ts"
import { RateLimits } from "../../../core/storage/ports/rate-limits.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { VisitRecords } from "../../../core/schedule/ports/visit-records.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { replaceOwnFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { startSession } from "../../../core/staff/use-cases/sessions.ts"
import { addAppointment } from "../../adapters/support/ports.ts"
import { VisitReports } from "../../../core/field/ports/visit-reports.ts"
import { EMPTY_REPORT } from "../../../core/field/empty-report.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())

/** Nothing else in the database has any of these texts. */
const ZOE = {
  firstName: "Zephyrine",
  lastName: "Quillfeather",
  email: "zephyrine@quillfeather.example",
  phone: "(314) 555-7391",
  company: "Quillfeather & Daughters",
  street: "4711 Wisteria Bend",
  city: "Florissant",
  state: "MO",
  zip: "63033",
  notes: "Prefers to be called Zephyrine.",
}
const TEXTS = ["zephyrine", "quillfeather", "314) 555-7391", "3145557391", "wisteria"]

const JANUARY = Date.parse("2026-01-12T15:00:00Z")
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A customer of whom every table holds something. Returns the id. */
const addZoe = async (): Promise<number> => {
  const added = await server.staff("POST", "/api/customers", ZOE, {
    "idempotency-key": "0f8fad5b-d9cb-469f-a165-70867728950e",
  })
  const { id } = added.json as { id: number }
  await server.staff("PUT", `/api/customers/${id}`, { notes: `${ZOE.notes} Dog: Rex.` })
  await server.visitorPost("/api/reviews/submit", {
    ...ZOE,
    serviceType: "Other",
    rating: 5,
    title: "Zephyrine recommends them",
    content: "They came on time to Wisteria Bend and left no dust behind.",
  })
  await server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      const invoice = yield* (yield* InvoiceFiles).store(bytesOf("%PDF-1.7 Zephyrine Quillfeather"))
      const file = yield* (yield* QuotePhotoFiles).store(bytesOf("a picture of Wisteria Bend"))
      const visitPhoto = yield* (yield* VisitPhotoFiles).store(bytesOf("a picture in Wisteria Bend"))
      const visit = yield* addAppointment({
        ...ZOE,
        customerId: id,
        address: { street: ZOE.street, city: ZOE.city, state: ZOE.state, zip: ZOE.zip },
        notes: "Ring at Quillfeather.",
        status: "completed",
        start: JANUARY,
        end: JANUARY + 2 * HOUR,
      })
      yield* (yield* VisitRecords).save(visit!.id, {
        technician: "Maria Keller",
        cost: 14_950,
        description: "Mounted the television of Zephyrine.",
        invoice,
      })
      const reports = yield* VisitReports
      yield* reports.save(visit!.id, {
        ...EMPTY_REPORT,
        parts: "1 bracket for Zephyrine",
        signedBy: "Zephyrine Quillfeather",
        signature: "M1 1L2 2",
        officeNote: "Call Zephyrine.",
      })
      yield* reports.addPhoto(visit!.id, { file: visitPhoto, width: 4, height: 3 })
      const quotes = yield* Quotes
      const { id: quoteId } = yield* quotes.add({ ...aQuote(), ...ZOE, message: "At Wisteria Bend." })
      yield* quotes.addReply({
        quoteId,
        author: "Maria",
        isQuestion: false,
        body: "Dear Zephyrine",
        createdAt: JANUARY,
      })
      yield* quotes.addPhoto(quoteId, { file, width: 4, height: 3 })
      yield* (yield* IdempotencyKeys).once(
        `moveOwnVisit:customer ${id}:1`,
        "x",
        Effect.succeed({ to: "Zephyrine" }),
      )
      const changes = yield* EmailChanges
      yield* changes.add(
        {
          id: yield* changes.nextId,
          customerId: id,
          oldEmail: ZOE.email,
          newEmail: "zephyrine@new.example",
          createdAt: JANUARY,
          expiresAt: JANUARY + HOUR,
          usedAt: null,
        },
        "a".repeat(64),
      )
      yield* (yield* RateLimits).consume({ name: "test recipient", requests: 5, seconds: 600 }, ZOE.email)
      yield* startSession("customer", id, "Browser of Zephyrine")
      yield* replaceOwnFeed(id)
      for (const statement of [
        "INSERT INTO maintenance_plans (customer_id, plan_type, price_cents, status, cancelled_at, end_date, cancellation_type, cancellation_reason) VALUES (:id, 'basic', 9900, 'cancelled', now(), now() + interval '1 day', 'immediate', 'Zephyrine moves away')",
        `WITH campaign AS (
          INSERT INTO campaigns (campaign_type, subject, content, audience, author, created_at, changed_at)
          VALUES ('news', 'Winter', 'Dear {firstName}', '{}', 'Maria', now(), now()) RETURNING id
        )
        INSERT INTO email_campaigns (campaign_id, customer_id, subject, content, campaign_type, sent_at)
        SELECT id, :id, 'Winter', 'Dear Zephyrine', 'news', now() FROM campaign`,
        "INSERT INTO portal_login_tokens (request_id, token, email, customer_id, expires_at) VALUES ('r1', repeat('b', 64), 'zephyrine@quillfeather.example', :id, now() + interval '30 minutes')",
        `INSERT INTO chat_sessions (session_id, customer_info) VALUES ('c1234567890123456789', '{"email": "Zephyrine@quillfeather.example"}')`,
        "INSERT INTO chat_messages (session_id, message_type, content) VALUES ('c1234567890123456789', 'customer', 'Here is Zephyrine')",
        "INSERT INTO chat_sessions (session_id, customer_id) VALUES ('e1234567890123456789', :id)",
        "INSERT INTO chat_messages (session_id, message_type, content) VALUES ('e1234567890123456789', 'customer', 'Zephyrine, signed in')",
        "INSERT INTO chat_sessions (session_id) VALUES ('d1234567890123456789')",
        "INSERT INTO chat_messages (session_id, message_type, content) VALUES ('d1234567890123456789', 'customer', 'Call me at (314) 555-7391')",
        "INSERT INTO unanswered_questions (session_id, message_id, content, language) SELECT session_id, id, content, 'en' FROM chat_messages",
        "INSERT INTO chat_sessions (session_id) VALUES ('f1234567890123456789')",
        "INSERT INTO chat_transcripts (session_id, email) VALUES ('f1234567890123456789', 'zephyrine@quillfeather.example')",
        "INSERT INTO audit_log (actor, action, subject, before, created_at) VALUES ('Maria Keller', 'remove', 'review 900', '{\"email\": \"zephyrine@quillfeather.example\"}', now())",
        "INSERT INTO audit_log (actor, action, subject, before, after, created_at) SELECT 'Maria Keller', 'merge', 'customer 900', '{\"firstName\": \"Zephyrine\"}', json_build_object('into', 'customer ' || :id), now()",
        "INSERT INTO audit_log (actor, action, subject, after, created_at) VALUES ('Maria Keller', 'add', 'customer 900', '{\"firstName\": \"Zephyrine\"}', now())",
        `INSERT INTO audit_log (actor, action, subject, before, after, created_at)
        SELECT 'Maria Keller', 'report', 'appointment ' || id, '{"parts": "1 screw", "officeNote": "Call Zephyrine."}',
          '{"parts": "1 bracket", "officeNote": "Call Zephyrine again."}', now() FROM appointments`,
      ])
        yield* rows(statement, { id })
    }),
  )
  return id
}

beforeEach(async () => {
  await server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      yield* rows(`
        TRUNCATE customers, appointments, quotes, reviews, audit_log, idempotency_keys, rate_limits, chat_sessions,
          maintenance_plans CASCADE
      `)
      yield* rows("DELETE FROM pgboss.job WHERE name = 'mail'")
    }),
  )
})

/** A customer of whom nothing else is stored. Returns the id. */
const addCustomer = async (differences: Partial<typeof ZOE> = {}): Promise<number> => {
  const { json } = await server.staff("POST", "/api/customers", { ...ZOE, ...differences })
  return (json as { id: number }).id
}
const ANN = { firstName: "Ann", email: "ann@example.com", notes: "" }

/** Where any of the texts stands in a column of text or JSON of any table. */
const found = (): Promise<readonly string[]> =>
  server.ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      const columns = yield* rows<{ readonly name: string; readonly of: string }>(`
        SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS of, quote_ident(column_name) AS name
        FROM information_schema.columns
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema')
          AND data_type NOT IN ('integer', 'bigint', 'boolean', 'timestamp with time zone')
      `)
      expect(columns.length).toBeGreaterThan(150)
      const hits = yield* Effect.forEach(columns, ({ of, name }) =>
        Effect.map(
          rows<{ readonly text: string }>(
            `SELECT ${name}::text AS text FROM ${of} WHERE EXISTS (
              SELECT FROM unnest(CAST(:texts AS text[])) AS text WHERE strpos(lower(${name}::text), text) > 0
            )`,
            { texts: TEXTS },
          ),
          (texts) => texts.map(({ text }) => `${of}.${name}: ${text}`),
        ),
      )
      return hits.flat()
    }),
  )

const privateFiles = async () =>
  (
    await Promise.all(
      ["invoices", "quote-photos", "visit-photos"].map((store) =>
        readdir(join(server.filesDirectory, store)),
      ),
    )
  ).flat()

describe("deleting a customer of whom every table holds something", () => {
  it("leaves nothing of name, email, phone and address in any column or private file", async () => {
    const id = await addZoe()
    const tables = new Set((await found()).map((hit) => hit.split(".")[1]))
    expect([...tables].toSorted()).toEqual([
      "appointments",
      "audit_log",
      "chat_messages",
      "chat_sessions",
      "chat_transcripts",
      "customers",
      "email_campaigns",
      "email_changes",
      "idempotency_keys",
      "maintenance_plans",
      "portal_login_tokens",
      "quote_replies",
      "quotes",
      "reviews",
      "sessions",
      "unanswered_questions",
      "visit_records",
      "visit_reports",
    ])
    expect(await privateFiles()).toHaveLength(3)

    expect((await server.staff("DELETE", `/api/customers/${id}`)).status).toBe(204)

    expect(await found()).toEqual([])
    expect(await privateFiles()).toEqual([])
  })

  it("who asked for it, keeps the email only until the mail about it is sent", async () => {
    const id = await addZoe()
    await server.customer(id)("POST", "/api/portal/deletion-request")
    expect((await server.staff("DELETE", `/api/customers/${id}`)).status).toBe(204)
    expect(await found()).toEqual([`public.deletion_mails.email: ${ZOE.email}`])
    const jobs = await server.sql("SELECT data FROM pgboss.job WHERE data->>'_tag' = 'DeletionCompleted'")
    expect(jobs).toEqual([{ data: deletionCompleted(id) }])

    const sent: unknown[] = []
    const mailer = { send: (_: string, content: unknown) => Effect.sync(() => void sent.push(content)) }
    await server.ports.runPromise(Effect.provideService(deliverMail(deletionCompleted(id)), Mailer, mailer))
    expect(sent).toEqual([{ _tag: "DeletionCompleted", to: ZOE.email }])
    expect(await found()).toEqual([])
  })
})

const profileOf = ({ firstName, lastName, email, phone }: typeof ZOE) => ({
  firstName,
  lastName,
  email,
  phone,
})

describe("the download of one's own data", () => {
  it("has all of it, without tokens and the notes of staff, and is a file that no cache keeps", async () => {
    const id = await addZoe()
    const reply = await server.customerGet(id, "/api/portal/my-data")
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "no-store",
    })
    const text = await reply.text()
    expect(text).not.toMatch(/[0-9a-f]{64}|fingerprint|password|"(?:token|key)/iu)
    expect(text).not.toMatch(/Prefers to be called|Dog: Rex|Call Zephyrine/u)
    const data = JSON.parse(text) as Readonly<Record<string, readonly unknown[]>>
    expect(data).toMatchObject({
      customers: [{ firstName: "Zephyrine", email: ZOE.email }],
      appointments: [{ serviceType: "TV Mounting", street: ZOE.street }],
      visitRecords: [{ costCents: 14_950, description: "Mounted the television of Zephyrine." }],
      maintenancePlans: [{ planType: "basic", cancellationReason: "Zephyrine moves away" }],
      quotes: [{ message: "At Wisteria Bend." }],
      quoteReplies: [{ body: "Dear Zephyrine" }],
      reviews: [{ title: "Zephyrine recommends them" }],
      emailCampaigns: [{ subject: "Winter" }],
      emailChanges: [{ newEmail: "zephyrine@new.example" }],
      sessions: [{ userAgent: "Browser of Zephyrine" }],
      calendarFeeds: [{ lastUsedAt: null }],
      // Not those in which somebody typed the address.
      chatMessages: [{ content: "Zephyrine, signed in" }],
      unansweredQuestions: [{ content: "Zephyrine, signed in" }],
      photos: [{ bytes: Buffer.from("a picture of Wisteria Bend").toString("base64") }],
      visitReports: [{ parts: "1 bracket for Zephyrine", signature: "M1 1L2 2" }],
      photosOfVisits: [{ bytes: Buffer.from("a picture in Wisteria Bend").toString("base64") }],
    })
    expect(data.auditLog!.length).toBeGreaterThanOrEqual(5)
    expect(data.auditLog).toContainEqual(
      expect.objectContaining({ before: { parts: "1 screw" }, after: { parts: "1 bracket" } }),
    )
  })

  it("has nothing of anybody else", async () => {
    await addZoe()
    const other = await addCustomer(ANN)
    const text = await (await server.customerGet(other, "/api/portal/my-data")).text()
    const { customers, appointments, quotes, reviews, sessions } = JSON.parse(text) as Record<
      string,
      unknown[]
    >
    expect(customers).toHaveLength(1)
    expect([appointments, quotes, reviews, sessions]).toEqual([[], [], [], []])
    expect(text).not.toMatch(/zephyrine/iu)
  })

  it("has nothing of the person whose email the customer asked to use", async () => {
    const id = await addZoe()
    const stranger = await addCustomer(ANN)
    await server.customer(stranger)("PUT", "/api/portal/profile", {
      ...profileOf(ZOE),
      firstName: "Ann",
      email: ZOE.email,
    })
    const text = await (await server.customerGet(stranger, "/api/portal/my-data")).text()
    expect(text).toContain(ZOE.email)
    expect(text).not.toMatch(/zephyrine(?!@)/iu)
    expect((await server.staff("DELETE", `/api/customers/${stranger}`)).status).toBe(204)
    expect(await server.customer(id)("GET", "/api/portal/profile")).toMatchObject({ status: 200 })
    expect((await found()).some((hit) => hit.startsWith("public.audit_log"))).toBe(true)
  })
})

describe("a request for deletion", () => {
  it("is listed and shown to staff until the customer is deleted", async () => {
    const id = await addCustomer()
    const jane = server.customer(id)
    expect(await jane("GET", "/api/portal/deletion-request")).toMatchObject({ json: { request: null } })
    expect(await jane("POST", "/api/portal/deletion-request")).toMatchObject({
      status: 200,
      json: { request: { declined: null }, obstacle: null },
    })
    expect((await server.staff("GET", "/api/admin/deletion-requests")).json).toMatchObject([
      { customerId: id, firstName: "Zephyrine", lastName: "Quillfeather" },
    ])
    expect((await server.staff("GET", `/api/admin/customers/${id}`)).json).toMatchObject({
      deletionRequest: { declined: null },
    })
    expect((await server.staff("DELETE", `/api/customers/${id}`)).status).toBe(204)
    expect((await server.staff("GET", "/api/admin/deletion-requests")).json).toEqual([])
  })

  it("is withdrawn by the customer, and staff see it no more", async () => {
    const id = await addCustomer()
    const jane = server.customer(id)
    await jane("POST", "/api/portal/deletion-request")
    const withdrawn = { status: 200, json: { request: null, obstacle: null } }
    expect(await jane("DELETE", "/api/portal/deletion-request")).toEqual(withdrawn)
    expect(await jane("DELETE", "/api/portal/deletion-request")).toEqual(withdrawn)
    expect((await server.staff("GET", "/api/admin/deletion-requests")).json).toEqual([])
    expect((await server.staff("GET", `/api/admin/customers/${id}`)).json).toMatchObject({
      deletionRequest: null,
    })
  })

  it("that staff decline keeps the customer, who reads the reason", async () => {
    const id = await addCustomer()
    const path = `/api/admin/customers/${id}/deletion-request/decline`
    expect(await server.staff("POST", path, { reason: "Too early." })).toMatchObject({ status: 404 })
    await server.customer(id)("POST", "/api/portal/deletion-request")
    expect(await server.staff("POST", path, { reason: " " })).toMatchObject({
      status: 400,
      json: { message: "Please enter a reason" },
    })
    expect((await server.staff("POST", path, { reason: "An invoice is open." })).status).toBe(204)
    expect(await server.customer(id)("GET", "/api/portal/deletion-request")).toMatchObject({
      json: { request: { declined: { reason: "An invoice is open." } } },
    })
    expect((await server.staff("GET", "/api/admin/deletion-requests")).json).toEqual([])
  })
})

describe("a change of the email in the profile", () => {
  it("takes effect by the link, once, in 50 requests at once", async () => {
    const id = await addCustomer()
    const changed = { ...profileOf(ZOE), email: "zoe@new.example" }
    expect(await server.customer(id)("PUT", "/api/portal/profile", changed)).toMatchObject({
      status: 200,
      json: { customer: { email: ZOE.email }, pendingEmail: "zoe@new.example" },
    })
    const { emailChange } = await server.ports.runPromise(Tokens)
    const [{ id: changeId }] = (await server.sql<{ readonly id: number }>(
      "SELECT id FROM email_changes",
    )) as [{ id: number }]
    const token = emailChange(changeId)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => server.visitorPost("/api/portal/email", { token })),
    )
    expect(replies.filter(({ status }) => status === 200)).toEqual([
      { status: 200, json: { firstName: "Zephyrine", email: "zoe@new.example" } },
    ])
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([404]),
    )
    const jobs = await server.sql<{ readonly data: unknown }>(
      "SELECT data FROM pgboss.job WHERE name = 'mail' ORDER BY created_on",
    )
    expect(jobs.map(({ data }) => data)).toMatchObject([
      { _tag: "EmailChangeLink" },
      { _tag: "EmailChanged" },
    ])
    expect(JSON.stringify(jobs)).not.toMatch(/@|[0-9a-f]{64}/u)
  })

  it("is taken back by the customer: its link no longer works, and the email that was used before is kept", async () => {
    const id = await addCustomer()
    const zoe = server.customer(id)
    await server.sql(`
      INSERT INTO email_changes (customer_id, old_email, new_email, token, created_at, expires_at, used_at)
      VALUES (${id}, 'zoe@old.example', '${ZOE.email}', repeat('0', 64), now(), now() + interval '1 hour', now())
    `)
    await zoe("PUT", "/api/portal/profile", { ...profileOf(ZOE), email: "zoe@mistyped.example" })
    const { emailChange } = await server.ports.runPromise(Tokens)
    const [{ id: changeId }] = (await server.sql<{ readonly id: number }>(
      "SELECT id FROM email_changes WHERE used_at IS NULL",
    )) as [{ id: number }]
    expect((await zoe("DELETE", "/api/portal/email")).status).toBe(204)
    expect((await zoe("GET", "/api/portal/profile")).json).toMatchObject({ pendingEmail: null })
    expect(await server.visitorPost("/api/portal/email", { token: emailChange(changeId) })).toMatchObject({
      status: 404,
    })
    expect(await server.sql("SELECT old_email FROM email_changes")).toEqual([
      { old_email: "zoe@old.example" },
    ])
  })
})
