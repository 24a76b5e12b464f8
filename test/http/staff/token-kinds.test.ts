import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tokensLayer } from "../../../adapters/crypto/tokens.ts"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { EmailChanges } from "../../../core/contacts/ports/email-changes.ts"
import { cardProviderLayer } from "../../../adapters/stripe/stripe.ts"
import { reconcileCards } from "../../../core/invoices/use-cases/cards/reconcile.ts"
import { chargeByHand, chargeSavedCards } from "../../../core/invoices/use-cases/cards/saved/charge.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment } from "../../../core/schedule/use-cases/visits/add-appointment.ts"
import { replaceOwnFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { addCustomer } from "../../../core/contacts/use-cases/customers.ts"
import { requestEmailChange } from "../../../core/customers/use-cases/email-change.ts"
import { updateSettings } from "../../../core/business/use-cases/settings.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { addStaff, resetStaffPassword } from "../../../core/staff/use-cases/staff-accounts.ts"
import { startStripe } from "../../adapters/support/stripe/server.ts"
import { ofFile } from "../../support/of-file.ts"
import { customerBrowser } from "../support/customer-browser.ts"
import { startDatabaseServer, type DatabaseServer } from "../support/database-server.ts"
import { BOOKING } from "../support/server.ts"
import { readZip } from "../../support/read-zip.ts"
import { apart, bookingOf, servicesOf } from "../support/slots.ts"
import { staffBrowser } from "../support/staff-browser.ts"

// The time of the machine, because upload tickets expire by it.
const clock = { now: Date.now() }

const stripe = await ofFile(startStripe())
let server: DatabaseServer
let tokens: Readonly<Record<Kind, string>>
/** Secrets that are no tokens, by what they are. */
let otherSecrets: Readonly<Record<string, string>>

beforeAll(async () => {
  const cards = cardProviderLayer({ account: stripe.account, publicUrl: "https://hearth.example" })
  server = await startDatabaseServer(clock, {}, undefined, undefined, undefined, cards)
  tokens = await issueTokens()
})
afterAll(() => server.close())

const KINDS = [
  "visitor cookie",
  "CSRF token",
  "customer cookie",
  "staff cookie",
  "pending-login cookie",
  "login link",
  "login code",
  "reschedule link",
  "link for a new email",
  "calendar feed",
  "upload ticket",
] as const
type Kind = (typeof KINDS)[number]

/** One valid token of each kind. */
const issueTokens = async (): Promise<Readonly<Record<Kind, string>>> => {
  await server.run(seedServices)
  const { serviceType: _, serviceId: __, durationHours: ___, notes: ____, source: _____, ...person } = BOOKING
  const newCustomer = (email: string) => server.run(addCustomer({ ...person, email }))
  const jane = await newCustomer("jane@example.com")
  const signedIn = await requestedLink(jane.email!)
  await signedIn.browser.send("POST", "/api/portal/verify", { token: signedIn.link })
  const john = await newCustomer("by-link@example.com")
  const byLink = await requestedLink(john.email!)
  const byCode = await requestedLink((await newCustomer("by-code@example.com")).email!)

  const start = Math.ceil(clock.now / HOUR) * HOUR + 30 * DAY
  const visit = await server.run(
    addAppointment({
      caller: { ...BOOKING, customerId: jane.id, addons: [] },
      start,
      end: null,
      checkAvailability: false,
    }),
  )
  await server.run(requestEmailChange({ id: jane.id, email: jane.email! }, "new@example.com"))
  const { reschedule, emailChange } = await server.run(Tokens)
  const { id: changeId } = await server.run(
    Effect.flatMap(EmailChanges, ({ newestOf }) =>
      Effect.flatMap(newestOf(jane.id), (newest) => Effect.fromOption(newest)),
    ),
  )

  const { username, password } = await server.run(addStaff({ username: "maria", displayName: "Maria" }))
  const maria = staffBrowser(server)
  await maria.signIn(username, password)

  otherSecrets = {
    ...(await issueOtherSecrets(maria, password)),
    ...(await confirmHeldVisit()),
    ...(await payByCard(signedIn.browser)),
  }

  const { path } = await server.run(replaceOwnFeed(john.id))

  const visitor = await server.credentials()
  const repeatable = { "Idempotency-Key": randomUUID() }
  const quote = await server.post("/api/quotes", { ...BOOKING, serviceNeeded: "Painting" }, repeatable)
  await server.post("/api/chatbot", { message: "Hello", sessionId: "a-chat" })
  const { uploadTicket } = (await quote.json()) as { readonly uploadTicket: string }
  return {
    "visitor cookie": valueOf(visitor["cookie"]!),
    "CSRF token": visitor["x-csrf-token"]!,
    "customer cookie": signedIn.browser.cookies.get("customer")!,
    "staff cookie": valueOf(maria.cookie()),
    "pending-login cookie": byCode.browser.cookies.get("pending-login")!,
    "login link": byLink.link,
    "login code": byCode.code,
    "reschedule link": reschedule(visit.id, visit.sequence),
    "link for a new email": emailChange(changeId),
    "calendar feed": /[0-9a-f]{64}/u.exec(path)![0],
    "upload ticket": uploadTicket,
  }
}

/** A customer saves a card, pays an invoice on Stripe's page, and is charged another one; Stripe's events come, and it is away once. */
const payByCard = async ({ send: sendAsJane }: ReturnType<typeof customerBrowser>) => {
  const { books, account } = stripe
  const opened: string[] = []
  const openPage = async (path: string, body?: object) => {
    const { url } = await json<{ url: string }>(sendAsJane("POST", path, body))
    opened.push(url)
    books.pay(/cs_test_\w+/u.exec(url)![0])
  }
  expect((await sendAsJane("POST", "/api/portal/maintenance-plans", { planType: "basic" })).status).toBe(201)
  const { consent } = await json<{ consent: string }>(sendAsJane("GET", "/api/portal/saved-card"))
  await openPage("/api/portal/saved-card", { consent })
  for (const event of books.events) expect(await stripe.deliver(server.url, event)).toBe(204)
  await server.run(chargeSavedCards)
  await openPage("/api/portal/invoices/1/pay")
  stripe.fail("lose the reply", "lose the reply", "lose the reply")
  await server.run(Effect.ignore(reconcileCards))
  expect(await server.run(reconcileCards)).toMatchObject({ posted: 1 })
  await sendAsJane("PUT", "/api/portal/maintenance-plans/1/upgrade", { planType: "professional" })
  await server.run(chargeSavedCards)
  expect(await server.run(chargeByHand(2))).toMatchObject({ state: "paid" })
  expect(opened).toHaveLength(2)
  return {
    "key of the account at Stripe": account.secretKey,
    "secret of Stripe's events": account.webhookSecret,
    ...Object.fromEntries(opened.map((url, n) => [`page of Stripe ${n}`, url])),
  }
}

/** Books a visit that is held, and confirms it by the code and by the link of its mail. */
const confirmHeldVisit = async () => {
  await server.run(Effect.andThen(seedRules, updateSettings({ holdAfterPerHour: 1 })))
  const { A } = await servicesOf(server)
  const [firm, held] = await apart(server, 2)
  await server.post("/api/appointments", bookingOf(A, firm!))
  const { id, heldUntil } = await json<{ id: number; heldUntil: string | null }>(
    server.post("/api/appointments", bookingOf(A, held!), { "Idempotency-Key": randomUUID() }),
  )
  expect(heldUntil).not.toBe(null)
  const { visitConfirmation, visitCode } = await server.run(Tokens)
  const [link, code] = [visitConfirmation(id), visitCode(id)]
  const byCode = await server.post(`/api/appointments/${id}/confirm`, { code })
  const byLink = await server.post(`/api/confirm/${link}`, undefined)
  expect([byCode.status, byLink.status]).toEqual([200, 200])
  return { "link that confirms a visit": link, "code that confirms a visit": code }
}

const json = async <A>(reply: Promise<Response>) => (await (await reply).json()) as A

/** What staff are given: passwords, the secret and the recovery codes of an authenticator app, and a calendar's address. */
const issueOtherSecrets = async (
  { send: sendAsStaff }: ReturnType<typeof staffBrowser>,
  password: string,
) => {
  const { secret } = await json<{ secret: string }>(sendAsStaff("POST", "/api/admin/account/totp"))
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now })
  const { recoveryCodes } = await json<{ recoveryCodes: string[] }>(
    sendAsStaff("PUT", "/api/admin/account/totp", { secret, code, password }),
  )
  const feed = await json<{ path: string }>(
    sendAsStaff(
      "POST",
      "/api/admin/account/calendar-feeds",
      { name: "Phone", withBlockedTimes: false },
      { "Idempotency-Key": randomUUID() },
    ),
  )
  const added = await server.run(addStaff({ username: "tom", displayName: "Tom" }))
  const reset = await server.run(resetStaffPassword(added.id))
  return {
    password,
    "password of an added account": added.password,
    "password that was reset": reset.password,
    "secret of the authenticator app": secret,
    ...Object.fromEntries(recoveryCodes.map((each, n) => [`recovery code ${n}`, each])),
    "calendar feed of staff": /[0-9a-f]{64}/u.exec(feed.path)![0],
  }
}

const valueOf = (cookie: string): string => cookie.slice(cookie.indexOf("=") + 1)

/** A browser that has requested a link for this customer, and what the mail contains. */
const requestedLink = async (email: string) => {
  const browser = customerBrowser(server)
  await browser.send("POST", "/api/portal/login", { email })
  const [stored] = await server.sql<{ readonly id: string }>(
    "SELECT request_id AS id FROM portal_login_tokens WHERE email = :email",
    {
      email,
    },
  )
  const { loginToken, loginCode } = await server.run(Tokens)
  return { browser, link: loginToken(stored!.id), code: loginCode(stored!.id) }
}

let requests = 0

/** Sends a request of a client address of its own, with the visitor's cookie and CSRF token unless others are given. */
const send = async (
  method: string,
  path: string,
  {
    body,
    cookies = {},
    headers = {},
  }: {
    readonly body?: object | undefined
    readonly cookies?: Readonly<Record<string, string>>
    readonly headers?: Readonly<Record<string, string>>
  } = {},
) => {
  const cookie = Object.entries({ visitor: tokens["visitor cookie"], ...cookies })
  const { status } = await server.get(path, {
    method,
    headers: {
      "x-csrf-token": tokens["CSRF token"],
      cookie: cookie.map((pair) => pair.join("=")).join("; "),
      "x-forwarded-for": `203.0.113.${(requests += 1)}`,
      ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  return status
}

const verify = (body: object, cookies = {}) => send("POST", "/api/portal/verify", { body, cookies })

const stranger = { body: { email: "stranger@example.com" } }

/** Sends a token where one of this kind is expected, and gives the status. */
const uses: Readonly<Record<Kind, (token: string) => Promise<number>>> = {
  "visitor cookie": (visitor) => send("POST", "/api/portal/login", { ...stranger, cookies: { visitor } }),
  "CSRF token": (token) =>
    send("POST", "/api/portal/login", { ...stranger, headers: { "x-csrf-token": token } }),
  "customer cookie": (customer) => send("GET", "/api/portal/sessions", { cookies: { customer } }),
  "staff cookie": (staff) => send("GET", "/api/admin/session", { cookies: { staff } }),
  "pending-login cookie": (cookie) => verify({ code: tokens["login code"] }, { "pending-login": cookie }),
  "login link": (token) => verify({ token, confirm: true }),
  "login code": (code) => verify({ code }, { "pending-login": tokens["pending-login cookie"] }),
  "reschedule link": (token) => send("GET", `/api/reschedule/${encodeURIComponent(token)}`),
  "link for a new email": (token) => send("POST", "/api/portal/email", { body: { token } }),
  "calendar feed": (token) => send("GET", `/api/calendar/${encodeURIComponent(token)}.ics`),
  "upload ticket": (ticket) =>
    send("POST", "/api/quotes/photos", { body: photo(), headers: { "x-upload-ticket": ticket } }),
}

/** A file that is no photo: it is refused with 400, but only once its ticket was accepted. */
const photo = () => {
  const form = new FormData()
  form.set("photo", new File(["no photo"], "kitchen.jpg", { type: "image/jpeg" }))
  return form
}

/** What a valid token is replied to with. */
const ACCEPTED: Readonly<Record<Kind, number>> = {
  "visitor cookie": 202,
  "CSRF token": 202,
  "customer cookie": 200,
  "staff cookie": 200,
  "pending-login cookie": 200,
  "login link": 200,
  "login code": 200,
  "reschedule link": 200,
  "link for a new email": 200,
  "calendar feed": 200,
  "upload ticket": 400,
}

const REFUSED = new Set([400, 401, 403, 404, 410])

describe("a token of each kind", () => {
  const pairs = KINDS.flatMap((expected) =>
    KINDS.filter((kind) => kind !== expected).map((kind) => ({ kind, expected })),
  )

  it.each(pairs)("$kind is refused where the $expected is expected", async ({ kind, expected }) => {
    const status = await uses[expected](tokens[kind])
    expect(REFUSED).toContain(status)
    expect(status).not.toBe(ACCEPTED[expected])
  })

  // The code was used with its cookie.
  const others = KINDS.filter((kind) => kind !== "login code")

  it.each(others)("%s is accepted where it belongs, after it was refused elsewhere", async (kind) => {
    expect(await uses[kind](tokens[kind])).toBe(ACCEPTED[kind])
  })
})

it("tokens derived from the secret differ by kind, from the same id too", async () => {
  const { reschedule, loginToken, loginSession, emailChange, calendarFeed } = await Effect.runPromise(
    Effect.provide(Tokens, tokensLayer("a secret of at least thirty-two characters")),
  )
  const derived = [reschedule(1, 1), loginToken("1"), loginSession("1", "1"), emailChange(1), calendarFeed(1)]
  expect(new Set(derived).size).toBe(derived.length)
})

/** Everything that an owner can download. */
const exported = async (): Promise<string> => {
  const { username, password } = await server.run(
    addStaff({ username: `owner-${randomUUID().slice(0, 8)}`, displayName: "Olivia", role: "owner" }),
  )
  const owner = staffBrowser(server)
  await owner.signIn(username, password)
  const archive = Buffer.from(await (await owner.send("GET", "/api/admin/everything.zip")).arrayBuffer())
  const files = await readZip(archive)
  expect(JSON.parse(files.get("staff.json")!.toString())).not.toEqual([])
  return [...files.values()].join("\n")
}

it("what is stored of secrets is not exported: hashes of tokens and passwords, keys of links", async () => {
  const text = await exported()
  const columns = await server.sql<{ readonly table: string; readonly column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('character varying', 'text')
      AND column_name ~ '(token|hash|password|secret|grant|fingerprint|request_id|code_hash)'
  `)
  expect(columns.length).toBeGreaterThan(15)
  const values = await Promise.all(
    columns.map(({ table, column }) =>
      server.sql<{ readonly value: string }>(
        `SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`,
      ),
    ),
  )
  const stored = values.flat().map(({ value }) => value)
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.filter((value) => text.includes(value))).toEqual([])
})

it("no secret stands in any table, job or line of the log, nor in an export", async () => {
  const stored = await server.run(
    Effect.gen(function* () {
      const { rows } = yield* Database
      const tables = yield* rows<{ readonly name: string }>(
        "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
      )
      return yield* Effect.forEach(tables, ({ name }) =>
        Effect.map(
          rows<{ readonly text: string | null }>(
            `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} AS t`,
          ),
          ([row]) => ({ name, text: row!.text ?? "" }),
        ),
      )
    }),
  )
  const filled = stored.filter(({ text }) => text !== "").map(({ name }) => name)
  expect(filled).toEqual(
    expect.arrayContaining(["public.idempotency_keys", "pgboss.job", "public.chat_sessions", "public.users"]),
  )
  expect(Object.keys(otherSecrets)).toHaveLength(21)
  const secrets = Object.entries({ ...tokens, ...otherSecrets }).map(([name, secret]) => ({
    name,
    // The digits of a code may be part of a number.
    found: new RegExp(`(?<![\\d.:])${secret.replaceAll(/[.]/gu, "\\.")}(?!\\d)`, "iu"),
  }))
  const places = [
    ...stored,
    { name: "the log", text: server.log.join("") },
    { name: "the export", text: await exported() },
  ]
  const found = secrets.flatMap((secret) =>
    places.filter(({ text }) => secret.found.test(text)).map((place) => `${secret.name} in ${place.name}`),
  )
  expect(found).toEqual([])
})
