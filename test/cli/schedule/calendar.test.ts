import * as Effect from "effect/Effect"
import { afterEach, beforeEach, expect, test } from "vitest"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { addTechnician, editTechnician } from "../../../core/schedule/use-cases/technicians/technicians.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import {
  chooseCalendar,
  connectCalendar,
  startCalendarConsent,
} from "../../../core/calendars/use-cases/external-calendar.ts"
import { GOOGLE_APP, startGoogle } from "../../adapters/support/google-server.ts"
import { startTestCli } from "../support/test-cli.ts"

/** A Sunday, noon in Chicago. */
const NOW = Date.parse("2026-11-15T18:00:00Z")
/** The Friday after, 9:00 AM in Chicago. */
const FRIDAY = Date.parse("2026-11-20T15:00:00Z")

let google: Awaited<ReturnType<typeof startGoogle>>
let cli: Awaited<ReturnType<typeof startTestCli>>

beforeEach(async () => {
  google = await startGoogle()
  cli = await startTestCli(NOW, {
    PUBLIC_URL: "https://hearth.example",
    GOOGLE_CLIENT_ID: GOOGLE_APP.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_APP.clientSecret,
    GOOGLE_BASE_URL: google.url,
  })
})
afterEach(async () => {
  await cli.close()
  await google.close()
})

/** What staff do in the dashboard, a technician for their own calendar. */
const connect = async (technicianId: number | null = null) => {
  const session = { sessionId: 7, technicianId }
  const page = await cli.runAtNow(startCalendarConsent(session))
  const back = new URL((await fetch(page, { redirect: "manual" })).headers.get("location")!)
  const consent = { code: back.searchParams.get("code")!, state: back.searchParams.get("state")! }
  await cli.runAtNow(connectCalendar(consent, session, 1))
}

const choose = () => cli.runAtNow(chooseCalendar(null, "owner@example.com"))

const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0100" }

test("without an app at Google every command says what to set", async () => {
  const without = await startTestCli(NOW)
  const NOT_SET_UP =
    "Google Calendar is not set up: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, then restart."
  expect(await without.print("calendar status")).toBe(`${NOT_SET_UP}\n`)
  expect(await without.json("calendar status")).toMatchObject({ isAvailable: false, connection: null })
  for (const command of ["sync", "connect"])
    expect(await without.run(`calendar ${command}`)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(NOT_SET_UP) as string,
    })
  await without.close()
})

test("before it is connected, the commands lead to the page that connects it", async () => {
  expect(await cli.print("calendar status")).toBe(
    'Google Calendar is not connected. See "hearth calendar connect".\n',
  )
  expect(await cli.print("calendar connect")).toBe(
    "Open this page in a browser, sign in and choose Connect:\n  https://hearth.example/admin/google-calendar\n",
  )
  expect(await cli.json("calendar connect")).toEqual({ url: "https://hearth.example/admin/google-calendar" })
  for (const command of ["sync", "disconnect"])
    expect(await cli.run(`calendar ${command}`)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("Google Calendar is not connected.") as string,
    })
})

test("while no calendar is chosen, the status says where to choose one", async () => {
  await connect()
  expect(await cli.print("calendar status")).toMatchInlineSnapshot(`
    "  Calendar       none chosen yet: choose one in the dashboard
      Connected      Nov 15, 12:00 PM by system
      Last synced    never
      To be written  0 visits
      Busy there     0 times
    "
  `)
})

test("a sync counts what it read and wrote, and the status shows overlaps and edits", async () => {
  await cli.runAtNow(seedRules)
  await connect()
  await choose()
  await cli.book("2026-11-20", "9:00 AM", jane)
  expect(await cli.print("calendar sync")).toMatchInlineSnapshot(`
    "Synced: read 0 changed events, wrote 1 visit.
    "
  `)
  const { status: _, ...event } = google.events()[0]!
  google.put({
    ...event,
    start: { dateTime: toIso(FRIDAY + 3 * HOUR) },
    end: { dateTime: toIso(FRIDAY + 5 * HOUR) },
  })
  google.put({
    id: "dentist",
    summary: "Dentist",
    start: { dateTime: toIso(FRIDAY + HOUR) },
    end: { dateTime: toIso(FRIDAY + 2 * HOUR) },
  })
  expect(await cli.json("calendar sync")).toMatchInlineSnapshot(`
    {
      "read": 2,
      "result": "synced",
      "written": 1,
    }
  `)
  expect(await cli.print("calendar status")).toMatchInlineSnapshot(`
    "  Calendar       Owner
      Connected      Nov 15, 12:00 PM by system
      Last synced    Nov 15, 12:00 PM
      To be written  0 visits
      Busy there     1 time
    Visit #1 Jane Doe, Fri, Nov 20, 2026, 9:00 AM – 11:00 AM CT, overlaps with Dentist in Google Calendar.
    Visit #1 Jane Doe, Fri, Nov 20, 2026, 9:00 AM – 11:00 AM CT, was moved in Google Calendar to Fri, Nov 20, 2026, 12:00 PM – 2:00 PM CT and put back. Change it here instead.
    "
  `)
  expect(await cli.json("calendar status")).toMatchObject({
    connection: { calendar: { id: "owner@example.com", name: "Owner" }, lastSyncedAt: toIso(NOW) },
    overlaps: [{ visit: { firstName: "Jane" }, busy: { reason: "Dentist" } }],
    edits: [{ kind: "moved" }],
  })
})

test("a sync that Google refuses, and one without access, fail with the reason, which the status keeps", async () => {
  await connect()
  await choose()
  google.failWith(() => ({ status: 403, reason: "forbidden", message: "Forbidden" }))
  expect(await cli.run("calendar sync")).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "Google refused it: Forbidden
    ",
      "out": "",
    }
  `)
  expect(await cli.print("calendar status")).toMatchInlineSnapshot(`
    "  Calendar       Owner
      Connected      Nov 15, 12:00 PM by system
      Last synced    never
      Failed         Nov 15, 12:00 PM: Google refused it: Forbidden
      To be written  0 visits
      Busy there     0 times
    "
  `)
  google.failWith(() => undefined)
  google.withdraw()
  expect(await cli.run("calendar sync")).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "Google no longer gives access to the calendar. Connect it again.
    ",
      "out": "",
    }
  `)
  expect(await cli.print("calendar status")).toMatchInlineSnapshot(`
    "  Calendar       Owner
      Connected      Nov 15, 12:00 PM by system
      Last synced    never
      Failed         Nov 15, 12:00 PM: Google no longer gives access to the calendar. Connect it again.
      To be written  0 visits
      Busy there     0 times
    "
  `)
})

test("disconnecting ends the grant", async () => {
  await connect()
  await choose()
  expect(await cli.print("calendar disconnect")).toBe(
    "Google Calendar is disconnected. Visits that were written stay there.\n",
  )
  expect(google.grants()).toBe(0)
  expect(await cli.print("calendar status")).toContain("is not connected")
  expect(google.requests.at(-1)).toContain("revoke")
})

test("technicians' own calendars are shown with their state, synced with the business's, and disconnected by their id", async () => {
  await connect()
  await choose()
  const [maria, eve] = await cli.runAtNow(
    Effect.all([
      addStaff({ username: "maria", displayName: "Maria", role: "owner" }),
      addStaff({ username: "eve", displayName: "Eve", role: "technician" }),
    ]),
  )
  await cli.runAtNow(editTechnician(1, { name: "Maria", staffAccountId: maria.id }))
  await cli.runAtNow(addTechnician({ name: "Eve", staffAccountId: eve.id }))
  google.signInAs("maria@example.com")
  await connect(1)
  await cli.runAtNow(chooseCalendar(1, "maria@example.com"))
  expect(await cli.print("calendar sync")).toBe("Synced: read 0 changed events, wrote 0 visits.\n")
  expect(await cli.print("calendar status")).toMatchInlineSnapshot(`
    "  Calendar       Owner
      Connected      Nov 15, 12:00 PM by system
      Last synced    Nov 15, 12:00 PM
      To be written  0 visits
      Busy there     0 times

    Own calendar of Maria (#1)
      Calendar       Maria
      Connected      Nov 15, 12:00 PM by system
      Last synced    Nov 15, 12:00 PM
      To be written  0 visits
      Busy there     0 times

    Own calendar of Eve (#2)
      Calendar  not connected
    "
  `)
  google.withdraw("maria@example.com")
  expect(await cli.run("calendar sync")).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "Technician #1: Google no longer gives access to the calendar. Connect it again.
    ",
      "out": "",
    }
  `)
  expect(await cli.run("calendar sync")).toMatchInlineSnapshot(`
    {
      "code": 1,
      "err": "Technician #1: Google no longer gives access to the calendar. Connect it again: they do so on their account page.
    ",
      "out": "",
    }
  `)
  expect(await cli.print("calendar disconnect --technician 1")).toBe(
    "The calendar of technician #1 is disconnected. Visits that were written stay there.\n",
  )
  expect(await cli.json("calendar status")).toMatchObject({
    connection: { account: "owner@example.com" },
    technicians: [
      { id: 1, connection: null },
      { id: 2, connection: null },
    ],
  })
})
