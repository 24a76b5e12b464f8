import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { addTechnician, editTechnician } from "../../../core/schedule/use-cases/technicians/technicians.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { GOOGLE_APP, startGoogle } from "../../adapters/support/google-server.ts"
import { startDatabaseServer, type DatabaseServer } from "../support/database-server.ts"
import { messageOf, NOW } from "../support/server.ts"
import { staffBrowser } from "../support/staff-browser.ts"

const BASE = "/api/admin/google-calendar"
const OUT_OF_DATE = "That page was out of date, or belonged to another browser. Please connect again."

const clock = { now: NOW }
let google: Awaited<ReturnType<typeof startGoogle>>
let server: DatabaseServer
let maria: ReturnType<typeof staffBrowser>
let ben: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  google = await startGoogle()
  const calendar = googleCalendarLayer({
    app: { ...GOOGLE_APP, baseUrl: google.url },
    publicUrl: "https://hearth.example",
    secret: "a secret that is long enough for tests",
    retryDelayMs: 1,
  })
  server = await startDatabaseServer(clock, {}, undefined, calendar)
  const browserOf = async (username: string) => {
    const { password } = await server.run(
      addStaff({ username, displayName: `Name of ${username}`, role: "owner" }),
    )
    const browser = staffBrowser(server)
    await browser.signIn(username, password)
    return browser
  }
  maria = await browserOf("maria")
  ben = await browserOf("ben")
})
afterAll(async () => {
  await server.close()
  await google.close()
})

beforeEach(() => {
  clock.now = NOW
})
afterEach(async () => {
  google.grantOnly(undefined)
  await maria.send("DELETE", `${BASE}/connection`)
})

/** Google's page, on which the owner agrees; what it adds to the address of the dashboard. */
const consentOf = async (browser: ReturnType<typeof staffBrowser>, base = BASE) => {
  const { url } = (await (await browser.send("POST", `${base}/consent`)).json()) as { url: string }
  const { headers } = await fetch(url, { redirect: "manual" })
  const back = new URL(headers.get("location")!)
  expect(`${back.origin}${back.pathname}`).toBe("https://hearth.example/admin/google-calendar")
  return { code: back.searchParams.get("code")!, state: back.searchParams.get("state")! }
}

const connect = (browser: ReturnType<typeof staffBrowser>, consent: object) =>
  browser.send("POST", `${BASE}/connection`, consent)

const connection = async () =>
  ((await (await maria.send("GET", BASE)).json()) as { connection: object | null }).connection

/** The reply's status and message, and the connection after it. */
const outcomeOf = async (reply: Response) => [reply.status, await messageOf(reply), await connection()]

test("the consent of the session that asked for it connects once, without the grant in any reply", async () => {
  const consent = await consentOf(maria)
  expect((await connect(maria, consent)).status).toBe(204)
  expect(await connection()).toEqual({
    account: "owner@example.com",
    needsReconnect: false,
    calendar: null,
    connectedAt: new Date(NOW).toISOString().replace(".000", ""),
    connectedBy: "Name of maria",
    lastSyncedAt: null,
    failure: null,
    failedAt: null,
  })
  const again = await connect(maria, consent)
  expect([again.status, await messageOf(again)]).toEqual([409, OUT_OF_DATE])
})

test("the consent of another session is refused, and its code is not used up", async () => {
  const consent = await consentOf(maria)
  expect(await outcomeOf(await connect(ben, consent))).toEqual([409, OUT_OF_DATE, null])
  expect((await connect(maria, consent)).status).toBe(204)
})

test("a consent without a code or a state, or too long, is refused with a sentence", async () => {
  const consent = await consentOf(maria)
  expect(await outcomeOf(await connect(maria, { ...consent, code: "" }))).toEqual([
    400,
    "The code is missing",
    null,
  ])
  expect(await outcomeOf(await connect(maria, { ...consent, state: "" }))).toEqual([
    400,
    "The state is missing",
    null,
  ])
  expect((await connect(maria, { ...consent, code: "x".repeat(2_001) })).status).toBe(400)
  expect((await connect(maria, {})).status).toBe(400)
  expect(await connection()).toBeNull()
})

const EVENTS_ONLY = ["https://www.googleapis.com/auth/calendar.events"]
const NOT_ALL_GRANTED =
  "Google did not give access to the calendar. Please connect again and tick both boxes on Google's page."

test("a consent that leaves out a permission is refused, and its grant is revoked at Google", async () => {
  google.grantOnly(EVENTS_ONLY)
  expect(await outcomeOf(await connect(maria, await consentOf(maria)))).toEqual([409, NOT_ALL_GRANTED, null])
  expect(google.requests.at(-1)).toBe("POST /revoke")
  expect(google.grants()).toBe(0)
})

test.each([{ status: 503 }, { status: 400 }])(
  "a consent that leaves out a permission is refused with the same words where Google replies %j to the revocation",
  async (fault) => {
    google.grantOnly(EVENTS_ONLY)
    google.failWith((request) => (request === "POST /revoke" ? fault : undefined))
    expect(await outcomeOf(await connect(maria, await consentOf(maria)))).toEqual([
      409,
      NOT_ALL_GRANTED,
      null,
    ])
    google.failWith(undefined)
    google.withdraw()
  },
)

test("without a connection, calendars, a choice, a sync and an end are refused", async () => {
  for (const [method, path, body] of [
    ["GET", "/calendars", undefined],
    ["PUT", "/calendar", { id: "van" }],
    ["POST", "/sync", undefined],
    ["DELETE", "/connection", undefined],
  ] as const)
    expect(await outcomeOf(await maria.send(method, `${BASE}${path}`, body))).toEqual([
      409,
      "Google Calendar is not connected.",
      null,
    ])
})

test("a calendar that the owner does not have is not chosen", async () => {
  await connect(maria, await consentOf(maria))
  expect((await maria.send("PUT", `${BASE}/calendar`, { id: "somebody else's" })).status).toBe(409)
  expect(await connection()).toMatchObject({ calendar: null })
  const sync = await maria.send("POST", `${BASE}/sync`)
  expect([sync.status, await messageOf(sync)]).toEqual([409, "Google Calendar is not connected."])
})

test("whoever disconnects ends the grant at Google and the connection for everybody", async () => {
  const before = google.grants()
  await connect(maria, await consentOf(maria))
  expect(google.grants()).toBe(before + 1)
  const calendars = await ben.send("GET", `${BASE}/calendars`)
  expect(await calendars.json()).toEqual({
    calendars: [
      { id: "owner@example.com", name: "Owner" },
      { id: "van", name: "Van" },
    ],
    total: 2,
  })
  expect(await (await ben.send("PUT", `${BASE}/calendar`, { id: "van" })).json()).toEqual({
    id: "van",
    name: "Van",
  })
  expect((await ben.send("DELETE", `${BASE}/connection`)).status).toBe(204)
  expect(await connection()).toBeNull()
  expect(google.grants()).toBe(before)
})

test("an unknown notice cannot be dismissed", async () => {
  const reply = await maria.send("DELETE", `${BASE}/edits/4711`)
  expect([reply.status, await messageOf(reply)]).toEqual([404, "That notice was dismissed already."])
})

describe("a technician's own calendar", () => {
  const OWN = "/api/admin/account/google-calendar"
  const NOT_LINKED = "Your account is not linked to a technician yet. Please ask an owner."
  let eve: ReturnType<typeof staffBrowser>
  let eveId: number

  beforeAll(async () => {
    const { id, password } = await server.run(
      addStaff({ username: "eve", displayName: "Eve", role: "technician" }),
    )
    eve = staffBrowser(server)
    await eve.signIn("eve", password)
    eveId = id
  })

  test("is offered to no account that is linked to no technician", async () => {
    expect(await (await eve.send("GET", OWN)).json()).toBeNull()
    const refused = await eve.send("POST", `${OWN}/consent`)
    expect([refused.status, await messageOf(refused)]).toEqual([409, NOT_LINKED])
    await server.run(addTechnician({ name: "Eve", staffAccountId: eveId }))
  })

  const own = async () => (await (await eve.send("GET", OWN)).json()) as { connection: object | null }

  test("is connected, chosen and synced by their account, and shown to the owner, who can disconnect it", async () => {
    google.signInAs("maria@example.com")
    const consent = await consentOf(eve, OWN)
    expect(consent.state).toMatch(/\.own$/u)
    expect((await eve.send("POST", `${OWN}/connection`, consent)).status).toBe(204)
    expect(await (await eve.send("GET", `${OWN}/calendars`)).json()).toMatchObject({ total: 1 })
    const chosen = await eve.send("PUT", `${OWN}/calendar`, { id: "maria@example.com" })
    expect(await chosen.json()).toEqual({ id: "maria@example.com", name: "Maria" })
    expect((await eve.send("POST", `${OWN}/sync`)).status).toBe(204)
    expect((await eve.send("DELETE", `${OWN}/edits/4711`)).status).toBe(404)
    expect(await own()).toMatchObject({ connection: { account: "maria@example.com", connectedBy: "Eve" } })
    expect(await (await maria.send("GET", BASE)).json()).toMatchObject({
      connection: null,
      technicians: [
        { id: 1, connection: null },
        { id: 2, name: "Eve", connection: { calendar: { name: "Maria" } } },
      ],
    })
    expect((await eve.send("DELETE", `${BASE}/technicians/2`)).status).toBe(403)
    expect((await maria.send("DELETE", `${BASE}/technicians/2`)).status).toBe(204)
    expect([await own(), google.grants()]).toMatchObject([{ connection: null }, 0])
    const again = await maria.send("DELETE", `${BASE}/technicians/2`)
    expect([again.status, await messageOf(again)]).toEqual([409, "Google Calendar is not connected."])
  })

  test("is connected by no consent to the business's, nor the other way round", async () => {
    const { id } = (await (await maria.send("GET", "/api/admin/session")).json()) as { id: number }
    await server.run(editTechnician(1, { staffAccountId: id }))
    const [business, mine] = [await consentOf(maria), await consentOf(maria, OWN)]
    for (const [base, consent] of [
      [OWN, business],
      [BASE, mine],
    ] as const) {
      const refused = await maria.send("POST", `${base}/connection`, consent)
      expect([refused.status, await messageOf(refused)]).toEqual([409, OUT_OF_DATE])
    }
    expect((await maria.send("POST", `${OWN}/connection`, mine)).status).toBe(204)
    expect((await maria.send("DELETE", `${OWN}/connection`)).status).toBe(204)
  })

  test("is ended by its disconnection alone, though the business's is of the same account", async () => {
    google.signInAs("owner@example.com")
    await connect(maria, await consentOf(maria))
    await eve.send("POST", `${OWN}/connection`, await consentOf(eve, OWN))
    expect((await eve.send("DELETE", `${OWN}/connection`)).status).toBe(204)
    expect((await maria.send("GET", `${BASE}/calendars`)).status).toBe(200)
  })
})
