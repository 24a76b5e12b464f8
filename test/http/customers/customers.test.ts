import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, it } from "vitest"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { Customers } from "../../../core/contacts/ports/customers.ts"
import { depositPosting } from "../../../core/invoices/postings.ts"
import { Deposits } from "../../../core/money/ports/deposits.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { listChanges } from "../../../core/audit/use-cases/audit.ts"
import { ADDRESS, addAppointment } from "../../adapters/support/ports.ts"
import { startStaffServer } from "../support/staff-server.ts"
import { ofFile } from "../../support/of-file.ts"

const server = await ofFile(startStaffServer())
const { sql } = server
beforeEach(() => sql("TRUNCATE customers, appointments, audit_log RESTART IDENTITY CASCADE"))

const JANE = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }

const link = (differences: Partial<Record<keyof typeof JANE, string | null>> = {}) =>
  server.ports.runPromise(
    Effect.flatMap(Customers, (customers) =>
      customers.link({ ...JANE, ...differences } as typeof JANE, ADDRESS),
    ),
  )

interface Page {
  readonly customers: readonly { readonly id: number; readonly firstName: string }[]
  readonly total: number
}

const list = async (query = "") => (await server.staff("GET", `/api/customers${query}`)).json as Page

const namesIn = async (query: string) => (await list(query)).customers.map(({ firstName }) => firstName)

describe("the list of customers", () => {
  beforeEach(async () => {
    await link()
    await link({ firstName: "Zoë", lastName: "adams", email: "zoe@example.org", phone: "+1 636-555-0177" })
    await link({ firstName: "Bob", lastName: "Miller", email: null, phone: "314.555.0123" })
    await sql("UPDATE customers SET company = 'Oak & Sons' WHERE id = 3")
  })

  it("shows staff every field, and how many there are", async () => {
    const { customers, total } = await list()
    expect(total).toBe(3)
    expect(customers[1]).toEqual({
      id: 1,
      ...JANE,
      company: null,
      ...ADDRESS,
      notes: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/u),
      lastEmailSent: null,
      version: 1,
    })
  })

  it("is sorted by last name or date, and paged by limit and offset", async () => {
    expect(await namesIn("")).toEqual(["Zoë", "Jane", "Bob"])
    expect(await namesIn("?sort=-name")).toEqual(["Bob", "Jane", "Zoë"])
    expect(await namesIn("?sort=-createdAt&limit=2")).toEqual(["Bob", "Zoë"])
    expect(await namesIn("?sort=createdAt&limit=2&offset=2")).toEqual(["Bob"])
    expect((await list("?limit=1")).total).toBe(3)
  })

  it.each([
    ["jane", ["Jane"]],
    ["DOE ja", ["Jane"]],
    ["oak", ["Bob"]],
    ["zoe@example.org", ["Zoë"]],
    ["(314) 555", ["Jane", "Bob"]],
    ["1 636 555 0177", ["Zoë"]],
    ["miller 555-0123", ["Bob"]],
    ["nobody", []],
    ["%", []],
  ])("finds %s by name, company, email or phone", async (search, names) => {
    const query = `?search=${encodeURIComponent(search)}`
    expect(await namesIn(query)).toEqual(names)
    expect((await list(query)).total).toBe(names.length)
  })

  it("refuses other limits, offsets and orders than it has", async () => {
    for (const [query, message] of [
      ["limit=0", "The limit must be between 1 and 100"],
      ["limit=101", "The limit must be between 1 and 100"],
      ["offset=-1", "The offset must be at least 0"],
      ["sort=phone", "The list cannot be sorted by that"],
    ])
      expect(await server.staff("GET", `/api/customers?${query}`)).toMatchObject({
        status: 400,
        json: { message },
      })
  })

  it("shows visitors customers with an approved review by the first name and initial of their newest", async () => {
    await sql(reviewSql(1))
    await sql(reviewSql(1, "Janet", "Dane"))
    await sql("UPDATE reviews SET is_approved = true, created_at = now() + id * interval '1 hour'")
    await sql(reviewSql(2, "John", "Roe"))
    expect(await server.visitor("/api/customers")).toEqual({
      status: 200,
      json: [{ id: 1, firstName: "Janet", lastName: "D." }],
    })
  })
})

const NEW = { ...JANE, ...ADDRESS }
const STORED = { ...NEW, id: 1, company: null, notes: null, version: 1 }

const add = (differences: object = {}) => server.staff("POST", "/api/customers", { ...NEW, ...differences })
const edit = (id: number, changes: object) => server.staff("PUT", `/api/customers/${id}`, changes)
const page = async (id: number) => (await server.staff("GET", `/api/admin/customers/${id}`)).json

const PAST = Date.parse("2020-01-06T15:00:00Z")
const AHEAD = Date.parse("2090-01-02T15:00:00Z")

const visit = (customerId: number, start: number, differences: Partial<Appointment> = {}) =>
  server.ports.runPromise(addAppointment({ customerId, start, end: start + 2 * HOUR, ...differences }))

const changes = async () =>
  (await server.ports.runPromise(listChanges({ limit: 10, offset: 0 }))).map(
    ({ actor, action, subject, before, after }) => [actor, action, subject, before, after],
  )

describe("customers", () => {
  it("are added with what staff enter, also without email", async () => {
    expect(await add({ email: "JANE@Example.com", state: "Missouri" })).toMatchObject({
      status: 201,
      json: STORED,
    })
    expect(await add({ email: "", company: "Doe & Sons", notes: "Two dogs.\nNo bell." })).toMatchObject({
      status: 201,
      json: { id: 2, email: null, company: "Doe & Sons", notes: "Two dogs.\nNo bell." },
    })
    expect(await add({ email: null })).toMatchObject({ status: 201, json: { id: 3, email: null } })
  })

  it("have different email addresses, whatever the case of the letters", async () => {
    await add()
    await add({ email: "bob@example.com" })
    const taken = { status: 409, json: { message: "A customer with this email already exists." } }
    expect(await add({ email: "Jane@EXAMPLE.com" })).toEqual(taken)
    expect(await edit(2, { email: "Jane@example.com", firstName: "Bob" })).toEqual(taken)
    expect((await list()).customers.map(({ firstName }) => firstName)).toEqual(["Jane", "Jane"])
    expect(await edit(1, { email: "JANE@example.com" })).toMatchObject({ status: 200 })
  })

  it("of one email that are added at once are added once", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  })

  it("with one wrong field are refused with that field's sentence, and nothing is written", async () => {
    await add()
    for (const [field, value, message] of [
      ["state", "Ontario", "Please choose a US state"],
      ["email", "jane@", "Please enter a valid email address"],
      ["phone", undefined, "Phone number is required"],
    ] as const)
      for (const reply of [
        await add({ email: "other@example.com", [field]: value }),
        await edit(1, { city: "Kirkwood", [field]: value ?? "" }),
      ])
        expect(reply).toMatchObject({
          status: 400,
          json: { message, issues: expect.arrayContaining([{ path: [field], message }]) as unknown },
        })
    for (const nothing of [{}, { id: 7, version: 3, createdAt: "2020-01-01T00:00:00Z" }])
      expect(await edit(1, nothing)).toMatchObject({
        status: 400,
        json: { message: "At least one field must be updated" },
      })
    expect((await list()).customers).toMatchObject([STORED])
  })

  it("whose email changes are signed out, and their sign-in links end", async () => {
    await add()
    await sql(`
      INSERT INTO sessions (token_hash, customer_id, created_at, last_used_at)
      VALUES (repeat('a', 64), 1, now(), now())
    `)
    await sql(`
      INSERT INTO portal_login_tokens (request_id, token, email, customer_id, expires_at)
      VALUES ('request', repeat('b', 64), 'jane@example.com', 1, now() + interval '30 minutes')
    `)
    const open = () =>
      sql(
        `SELECT (SELECT count(*) FROM sessions)::int + (SELECT count(*) FROM portal_login_tokens)::int AS open`,
      )
    await edit(1, { firstName: "Janet", email: "JANE@example.com" })
    expect(await open()).toEqual([{ open: 2 }])
    await edit(1, { email: "janet@example.com" })
    expect(await open()).toEqual([{ open: 0 }])
  })

  it("that were changed meanwhile are not overwritten", async () => {
    await add()
    await edit(1, { phone: "314 555 0199" })
    const old = await server.staff(
      "PUT",
      "/api/customers/1",
      { phone: "314 555 0111" },
      { "if-match": '"1"' },
    )
    expect(old).toMatchObject({ status: 412, json: { current: { phone: "314 555 0199", version: 2 } } })
    const current = await server.staff("PUT", "/api/customers/1", { city: "Kirkwood" }, { "if-match": '"2"' })
    expect(current).toMatchObject({ status: 200, json: { city: "Kirkwood", version: 3 } })
  })

  it("that do not exist are not found", async () => {
    await add()
    for (const [method, path, body] of [
      ["PUT", "/api/customers/9", { city: "Kirkwood" }],
      ["DELETE", "/api/customers/9", undefined],
      ["GET", "/api/admin/customers/9", undefined],
      ["POST", "/api/admin/customers/1/merge", { otherId: 9 }],
      ["POST", "/api/admin/customers/9/merge", { otherId: 1 }],
    ] as const)
      expect(await server.staff(method, path, body)).toEqual({
        status: 404,
        json: { message: "Customer not found." },
      })
  })

  it("leave each change in the audit log, with who made it and the customer before and after", async () => {
    await add()
    await edit(1, { city: "Kirkwood" })
    expect(await changes()).toMatchObject([
      ["Maria Keller", "edit", "customer 1", { city: "St. Louis" }, { city: "Kirkwood" }],
      ["Maria Keller", "add", "customer 1", null, { firstName: "Jane" }],
    ])
  })
})

describe("a customer's page", () => {
  it("has the visits ahead, earliest first, and all others, latest first", async () => {
    await add()
    await visit(1, PAST, { status: "completed" })
    await visit(1, AHEAD + 24 * HOUR, { status: "confirmed" })
    await visit(1, AHEAD)
    await visit(1, AHEAD + 48 * HOUR, { status: "cancelled" })
    await sql("INSERT INTO visit_records VALUES (1, 'Tom', 12050, 'Fixed the bell.', NULL)")
    expect(await page(1)).toMatchObject({
      customer: STORED,
      upcoming: [{ id: 3 }, { id: 2, status: "confirmed" }],
      past: [
        { id: 4, status: "cancelled" },
        { id: 1, status: "completed" },
      ],
      plans: [],
      totals: { visits: 4, completed: 1, cancelled: 1, reviews: 0, quotes: 0, cost: 120.5 },
    })
  })
})

/** Adds a plan that started and, unless it is active, was cancelled just now. */
const planSql = (customerId: number, planType: string, status: string): string => {
  const [endDate, type] =
    status === "cancelled" ? ["now()", "immediate"] : ["now() + interval '1 month'", "end_of_period"]
  const cancellation = status === "active" ? "NULL, NULL, NULL" : `now(), ${endDate}, '${type}'`
  return `
    INSERT INTO maintenance_plans (
      customer_id, plan_type, price_cents, status, cancelled_at, end_date, cancellation_type
    ) VALUES (${customerId}, '${planType}', 9900, '${status}', ${cancellation})
  `
}

const reviewSql = (customerId: number, firstName = "Jane", lastName = "Doe"): string => `
  INSERT INTO reviews (customer_id, first_name, last_name, email, service_type, rating, title, content, city, state)
  VALUES (${customerId}, '${firstName}', '${lastName}', '${firstName}@example.com', 'Other', 5, 'Great', 'Thanks',
    'St. Louis', 'MO')
`

const remove = (id: number) => server.staff("DELETE", `/api/customers/${id}`)

describe("deleting a customer", () => {
  beforeEach(async () => {
    await add({ notes: "Two dogs." })
  })

  it("of whom the books need nothing deletes the record, with reviews and quotes", async () => {
    await sql(reviewSql(1))
    expect(await page(1)).toMatchObject({
      removal: {
        outcome: "deleted",
        message: "The record is deleted for good. Deleted too: 1 review.",
      },
    })
    expect(await remove(1)).toEqual({ status: 204, json: undefined })
    expect(
      await sql("SELECT (SELECT count(*) FROM customers) + (SELECT count(*) FROM reviews) AS left"),
    ).toEqual([{ left: 0 }])
  })

  it("names before what of invoices and deposits is not settled", async () => {
    for (const id of [1, 2, 3]) {
      await draftOf(1)
      if (id < 3) await server.staff("POST", `/api/admin/invoices/${id}/send`)
    }
    await server.staff("POST", "/api/admin/invoices/2/payments", { method: "cash", amount: 100 })
    await server.staff("POST", "/api/admin/invoices/2/credits", { amount: 100, reason: "Done by half" })
    await sql(`
      INSERT INTO quotes (first_name, last_name, email, phone, street, city, state, zip, service_needed)
      VALUES ('Jane', 'Doe', 'JANE@example.com', '', '', '', '', '', 'Other')
    `)
    await server.ports.runPromise(
      Effect.flatMap(Deposits, ({ post }) =>
        post(depositPosting("check", 5000), { note: null, at: 0, quoteId: 1 }),
      ),
    )
    expect(await page(1)).toMatchObject({
      removal: {
        message: expect.stringMatching(
          /The customer still owes \$190 and will not be reminded\. You still owe the customer \$60\.$/u,
        ),
      },
    })
  })

  it("with a plan in force or visits ahead is refused with both, and says so before", async () => {
    await sql(planSql(1, "basic", "pending_cancellation"))
    await visit(1, AHEAD)
    await visit(1, AHEAD + 24 * HOUR)
    const { message } = ((await page(1)) as { readonly removal: { readonly message: string } }).removal
    expect(message).toMatch(
      /^This customer cannot be deleted yet, because the basic plan is in force and 2 /u,
    )
    expect(await remove(1)).toMatchObject({
      status: 409,
      json: { message, plan: { id: 1 }, appointments: [{ id: 1 }, { id: 2 }] },
    })
    expect((await list()).total).toBe(1)
  })

  it("with earlier visits or plans keeps the row for the books, without anything personal", async () => {
    await visit(1, PAST, { status: "completed", notes: "Ring twice." })
    await sql("INSERT INTO visit_records VALUES (1, 'Tom', 12050, 'Fixed the bell of the Does.', NULL)")
    await sql(planSql(1, "basic", "cancelled"))
    expect(await page(1)).toMatchObject({
      removal: {
        outcome: "anonymised",
        message:
          "Name, email, phone, addresses, notes and files of invoices are deleted for good. The books keep 1 visit and 1 plan without them.",
      },
    })
    expect(await remove(1)).toMatchObject({ status: 204 })
    const rows = await sql(`
      SELECT to_jsonb(customers) AS customer, to_jsonb(appointments) AS visit, to_jsonb(visit_records) AS record
      FROM customers JOIN appointments ON customer_id = customers.id
        JOIN visit_records ON appointment_id = appointments.id
    `)
    expect(rows).toMatchObject([
      {
        customer: { id: 1, deleted_at: expect.any(String) },
        visit: { status: "completed", customer_id: 1 },
        record: { cost_cents: 12_050 },
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/jane|doe|555|elm|63101|dogs|ring/iu)
    expect((await list()).total).toBe(0)
    expect((await server.staff("GET", "/api/admin/summary")).json).toMatchObject({ totalCustomers: 0 })
    for (const again of [await remove(1), await edit(1, { city: "Kirkwood" })]) expect(again.status).toBe(404)
    // The address is free for a new customer.
    expect(await add()).toMatchObject({ status: 201, json: { id: 2 } })
  })
})

const draftOf = (customerId: number) =>
  server.staff("POST", "/api/admin/invoices", {
    customerId,
    lines: [{ kind: "labor", text: "Shelf", quantity: 1, price: 190, isTaxed: true, isOptional: false }],
  })

const merge = (id: number, body: object) => server.staff("POST", `/api/admin/customers/${id}/merge`, body)

describe("merging two records of one person", () => {
  beforeEach(async () => {
    await add({ email: null, notes: "Two dogs." })
    await add({ firstName: "Janet", phone: "314 555 0199", company: "Doe & Sons" })
    await visit(1, PAST, { status: "completed" })
    await visit(2, AHEAD)
    await sql(reviewSql(2))
    await draftOf(2)
  })

  const merged = {
    status: 200,
    json: {
      customer: {
        id: 1,
        firstName: "Jane",
        email: "jane@example.com",
        phone: JANE.phone,
        company: "Doe & Sons",
        notes: "Two dogs.\nAlso known as: Janet Doe, 314 555 0199",
      },
      moved: { visits: 1, plans: 0, reviews: 1, quotes: 0, invoices: 1 },
    },
  }

  it("is previewed alike, completes the record that stays, moves visits and reviews to it, and deletes the other one", async () => {
    expect(await merge(1, { otherId: 2, preview: true })).toMatchObject(merged)
    expect((await list()).total).toBe(2)
    expect(await merge(1, { otherId: 2 })).toMatchObject(merged)
    expect((await list()).customers).toMatchObject([merged.json.customer])
    expect(await page(1)).toMatchObject({ upcoming: [{ id: 2 }], past: [{ id: 1 }], totals: { reviews: 1 } })
  })

  it("is refused for one record, and while both have a plan in force", async () => {
    for (const otherId of [1, 0, "2", undefined])
      expect(await merge(1, { otherId })).toMatchObject({
        status: 400,
        json: { message: "Please choose another customer to merge with" },
      })
    await sql(planSql(1, "basic", "active"))
    await sql(planSql(2, "basic", "pending_cancellation"))
    expect(await merge(1, { otherId: 2 })).toMatchObject({
      status: 409,
      json: {
        message: "Both customers have a maintenance plan in force. Please cancel one of the plans first.",
      },
    })
    expect((await list()).total).toBe(2)
  })

  it("of two plans of which one is over keeps both", async () => {
    await sql(planSql(1, "basic", "active"))
    await sql(planSql(2, "basic", "cancelled"))
    expect(await merge(2, { otherId: 1 })).toMatchObject({ status: 200, json: { moved: { plans: 1 } } })
    expect(await page(2)).toMatchObject({ plans: [{ status: "cancelled" }, { status: "active" }] })
  })
})

const importFile = (content: string | Uint8Array<ArrayBuffer>, preview = false) => {
  const form = new FormData()
  form.append("file", new Blob([content]), "customers.csv")
  if (preview) form.append("preview", "true")
  return server.staff("POST", "/api/admin/customers/import", form)
}

const HEADINGS = "First name,Last name,Email,Phone,Street,City,State,ZIP"

describe("importing customers", () => {
  beforeEach(async () => {
    await add()
    await add({ firstName: "Bob", email: null, phone: "314 555 0123" })
  })

  const FILE = [
    `${HEADINGS},Source,Notes`,
    'Jane,Doe,JANE@example.com,,,Kirkwood,,,Fair,"Two dogs.\nNo bell."',
    "bob,DOE,bob@example.com,(314) 555-0123,,,,,,",
    "Zoë,Adams,,'+1 636 555 0177,9 Oak St,Ballwin,Missouri,63011,,",
    "Ann,Lee,ann@,6365550178,9 Oak St,Ballwin,MO,63011,,",
    ",,,,,,,,,",
    "Jim,Beam,jim@example.com,6365550179,,,,,,",
    "Zoe,Other,zoe@example.com,6365550100,9 Oak St,Ballwin,MO,63011,,",
    "Zoe,Again,ZOE@example.com,6365550101,9 Oak St,Ballwin,MO,63011,,",
    "Jane,Doe,,,,,,,,",
  ].join("\r\n")

  const expected = {
    added: 3,
    updated: 2,
    unchanged: 0,
    refused: 3,
    product: null,
    ignoredColumns: ["Source"],
    lines: [
      { line: 2, name: "Jane Doe", outcome: "updated", reason: null, changed: ["city", "notes"] },
      { line: 4, name: "bob DOE", outcome: "updated", changed: ["firstName", "lastName", "email", "phone"] },
      { line: 5, name: "Zoë Adams", outcome: "added", reason: null, changed: [] },
      { line: 6, outcome: "refused", reason: "Please enter a valid email address" },
      { line: 8, outcome: "added", reason: null },
      { line: 9, outcome: "added" },
      { line: 10, outcome: "refused", reason: "Line 9 is of the same customer" },
      { line: 11, name: "Jane Doe", outcome: "refused", reason: "Email or phone number is required" },
    ],
  }

  it("shows what would happen to each line first, and changes nothing", async () => {
    expect(await importFile(FILE, true)).toMatchObject({ status: 200, json: expected })
    expect((await list()).total).toBe(2)
    expect(await page(1)).toMatchObject({ customer: { city: "St. Louis", version: 1 } })
  })

  it("adds and updates the customers of all other lines, and audits each", async () => {
    expect(await importFile(FILE)).toMatchObject({ status: 200, json: expected })
    expect((await list("?sort=createdAt")).customers).toMatchObject([
      { id: 1, city: "Kirkwood", street: ADDRESS.street, notes: "Two dogs.\nNo bell." },
      { id: 2, firstName: "bob", email: "bob@example.com" },
      { id: 3, firstName: "Zoë", phone: "+1 636 555 0177", state: "MO" },
      { id: 4, lastName: "Beam", street: null },
      { id: 5, lastName: "Other" },
    ])
    expect((await changes()).slice(0, 4).map(([actor, action]) => [actor, action])).toEqual([
      ["Maria Keller", "add"],
      ["Maria Keller", "add"],
      ["Maria Keller", "add"],
      ["Maria Keller", "edit"],
    ])
    expect(await importFile(FILE)).toMatchObject({ json: { added: 0, updated: 0, unchanged: 5, refused: 3 } })
  })

  it("takes the columns that are named for fields, and shows what each holds", async () => {
    const form = new FormData()
    form.append("file", new Blob(["Who,Mail,Note\nSam Hill,sam@example.com,Two dogs"]), "people.csv")
    form.append("preview", "true")
    form.append("columns", JSON.stringify({ name: "Who", notes: "" }))
    expect(await server.staff("POST", "/api/admin/customers/import", form)).toMatchObject({
      status: 200,
      json: {
        added: 1,
        columns: [
          { heading: "Who", field: "name", examples: ["Sam Hill"] },
          { heading: "Mail", field: "email", examples: ["sam@example.com"] },
          { heading: "Note", field: null, examples: ["Two dogs"] },
        ],
        ignoredColumns: ["Note"],
      },
    })
    form.set("columns", JSON.stringify({ name: "Name" }))
    expect(await server.staff("POST", "/api/admin/customers/import", form)).toMatchObject({
      status: 400,
      json: { message: 'The file has no column "Name". It has: Who, Mail, Note.' },
    })
    form.set("columns", "no JSON")
    expect(await server.staff("POST", "/api/admin/customers/import", form)).toMatchObject({ status: 400 })
  })

  it("of an export changes nothing", async () => {
    await add({ email: "=x@example.com", notes: '=1+1, “quoted”; "twice"', company: "+Plus" })
    const exported = await server.staffGet("/api/admin/customers/export.csv?search=doe&sort=name")
    expect(exported.headers.get("content-type")).toBe("text/csv; charset=utf-8")
    const text = await exported.text()
    expect(text).toContain(",'=x@example.com,")
    expect(await importFile(text, true)).toMatchObject({
      json: { added: 0, updated: 0, unchanged: 3, refused: 0, ignoredColumns: ["Id", "Customer since (CT)"] },
    })
  })

  it("understands semicolons, other headings and Windows-1252", async () => {
    const text =
      "Surname;Given Name;Mobile;Street address;Town;State;Postal Code\nÜnal;Zoë;6365550177;Straße 1;Ballwin;mo;63011"
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(await importFile(bytes)).toMatchObject({ status: 200, json: { added: 1 } })
    expect(await list("?search=unal")).toMatchObject({
      customers: [{ lastName: "Ünal", street: "Straße 1" }],
    })
  })

  it.each([
    ["", "Please choose a file."],
    ["\n\n", "The file is empty."],
    [`${HEADINGS}\nJane,"Doe`, "The file cannot be read as CSV: please check the quotation marks of line 2."],
    [
      "a,b\n1,2",
      "The first line must name the columns, such as First name, Last name, Email, Phone, Street, City, State and ZIP.",
    ],
    [`${HEADINGS}\n${"x\n".repeat(10_001)}`, "The file has more than 10,000 lines. Please split it."],
    [
      `${HEADINGS}${",x".repeat(500)}\nJane`,
      "The file has more than 500 columns. Please leave out those that are not needed.",
    ],
  ])("refuses %j with a sentence", async (content, message) => {
    expect(await importFile(content)).toMatchObject({ status: 400, json: { message } })
    expect((await list()).total).toBe(2)
  })
})
