import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { openOAuthClients } from "../../../adapters/google-calendar/oauth-clients.ts"
import { eventIdOf } from "../../../core/calendars/event-id.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { CalendarConnections } from "../../../core/calendars/ports/calendar-connections.ts"
import { ExternalCalendar } from "../../../core/calendars/ports/external-calendar.ts"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR, MINUTE, type Instant } from "../../../core/time/interval.ts"
import { readCalendars } from "../../../core/calendars/use-cases/calendar-status.ts"
import {
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  listCalendars,
  startCalendarConsent,
} from "../../../core/calendars/use-cases/external-calendar.ts"
import {
  blockTime,
  listBlockedTimes,
  unblockTime,
} from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { editVisit } from "../../../core/schedule/use-cases/visits/edit-visit.ts"
import { setArrivalWindow } from "../../../core/schedule/use-cases/visits/set-arrival-window.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { syncCalendar } from "../../../core/calendars/use-cases/sync-calendar.ts"
import { clockOf } from "../../support/clock.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { GOOGLE_APP, startGoogle } from "../support/google-server.ts"
import { addAppointment, MONDAY, openPorts, sql, type Ports } from "../support/ports.ts"

const DAY = 24 * HOUR
const NOW = MONDAY - DAY
const OWNER = "owner@example.com"

let fresh: FreshDatabase
let google: Awaited<ReturnType<typeof startGoogle>>
let processes: readonly ReturnType<typeof openPorts>[]

const calendarAt = (url: string, secret = "a secret that is long enough for tests") =>
  googleCalendarLayer({
    app: { ...GOOGLE_APP, baseUrl: url },
    publicUrl: "https://hearth.example",
    secret,
    retryDelayMs: 1,
    timeoutMs: 2_000,
  })

const runAt = <A, E>(now: Instant, program: Effect.Effect<A, E, Ports>, process = 0): Promise<A> =>
  processes[process]!.runPromise(Effect.provideService(program, Clock.Clock, clockOf({ now })))

const run = <A, E>(program: Effect.Effect<A, E, Ports>, process = 0): Promise<A> =>
  runAt(NOW, program, process)

/** What the browser does between `startCalendarConsent` and `connectCalendar`. */
const consentOf = async (url: string) => {
  const { headers } = await fetch(url, { redirect: "manual" })
  const back = new URL(headers.get("location")!)
  return { code: back.searchParams.get("code")!, state: back.searchParams.get("state")! }
}

const SESSION = { sessionId: 7, technicianId: null }

const connect = async () => {
  await run(connectCalendar(await consentOf(await run(startCalendarConsent(SESSION))), SESSION, 1))
  await run(chooseCalendar(null, OWNER))
}

const sync = (process = 0) => run(syncCalendar(null), process)

const visit = (start: Instant, differences = {}) =>
  run(Effect.map(addAppointment({ start, end: start + 2 * HOUR, ...differences }), (added) => added!))

const moveOf = (id: number, start: Instant) => ({
  id,
  start,
  end: start + 2 * HOUR,
  checkAvailability: false,
})

const eventId = async (id: number) =>
  eventIdOf(id, await run(Effect.flatMap(Installation, (each) => each.id)), null)

const timesOf = (calendarId?: string) =>
  google.events(calendarId).map(({ start, end }) => [start?.dateTime, end?.dateTime])

const times = (start: Instant) => [toIso(start), toIso(start + 2 * HOUR)]

beforeAll(async () => {
  fresh = await freshDatabase()
})

beforeEach(async () => {
  google = await startGoogle()
  processes = [1, 2].map(() => openPorts(fresh.url, false, undefined, calendarAt(google.url)))
  await run(
    Effect.all([
      sql("TRUNCATE appointments RESTART IDENTITY CASCADE"),
      sql("TRUNCATE blocked_times"),
      sql("DELETE FROM external_calendar"),
    ]),
  )
})

afterEach(async () => {
  await Promise.all(processes.map((process) => process.dispose()))
  await google.close()
})

afterAll(() => fresh.drop())

test("a consent connects, the grant is stored encrypted, and calendars are offered with the main one first", async () => {
  await connect()
  const { connection } = await run(readCalendars)
  expect(connection).toMatchObject({ calendar: { id: OWNER, name: "Owner" }, needsReconnect: false })
  const stored = await run(sql<{ readonly encrypted_grant: string }>("SELECT * FROM external_calendar"))
  expect(JSON.stringify(stored)).not.toMatch(/[0-9a-f]{24}/u)
  expect(await run(listCalendars(null))).toMatchObject([{ id: OWNER }, { id: "van" }])
})

test("the name of a calendar is one line of at most 255 characters, or its id where nothing is left", async () => {
  await connect()
  google.rename(OWNER, ` Mom\0and\u001b[31m\nDad${"🏠".repeat(300)}`)
  google.rename("van", "\n")
  const name = `Mom and [31m Dad${"🏠".repeat(255 - "Mom and [31m Dad".length)}`
  expect(await run(listCalendars(null))).toEqual([
    { id: OWNER, name },
    { id: "van", name: "van" },
  ])
  await run(chooseCalendar(null, "van"))
  expect(await run(chooseCalendar(null, OWNER))).toEqual({ id: OWNER, name })
})

test("a consent of another session, a forged state, an old one and a used code are refused", async () => {
  const consent = async () => consentOf(await run(startCalendarConsent(SESSION)))
  const failure = async (attempt: Effect.Effect<unknown, unknown, Ports>, now = NOW) =>
    runAt(now, Effect.flip(attempt))
  const refused = { _tag: "CalendarConsentFailed" }
  expect(await failure(connectCalendar(await consent(), { ...SESSION, sessionId: 8 }, 1))).toMatchObject(
    refused,
  )
  for (const forged of [(state: string) => `${state}x`, (state: string) => `9${state}`, () => "1.2.3"]) {
    const { code, state } = await consent()
    expect(await failure(connectCalendar({ code, state: forged(state) }, SESSION, 1))).toMatchObject(refused)
  }
  expect(await failure(connectCalendar(await consent(), SESSION, 1), NOW + 10 * MINUTE)).toMatchObject(
    refused,
  )
  const used = await consent()
  await run(connectCalendar(used, SESSION, 1))
  expect(await failure(connectCalendar(used, SESSION, 1))).toMatchObject(refused)
})

test("a server that redirects is asked no further, and nothing is asked of the other address", async () => {
  const asked: (string | undefined)[] = []
  const other = createServer(({ url }, reply) => {
    asked.push(url)
    reply.end("{}")
  }).listen(0, "127.0.0.1")
  await once(other, "listening")
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  const redirecting = createServer((_, reply) => reply.writeHead(307, { location }).end())
  await once(redirecting.listen(0, "127.0.0.1"), "listening")
  const baseUrl = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
  const { exchange, revoke } = openOAuthClients({ ...GOOGLE_APP, baseUrl }, "https://hearth.example", 2_000)
  await expect(exchange("a code", "a verifier")).rejects.toThrow(/redirect/u)
  await expect(revoke("a token")).rejects.toThrow(/redirect/u)
  for (const server of [other, redirecting]) server.close()
  expect(asked).toEqual([])
})

test("a visit is written with its service, customer, address, phone and link, and is moved, removed and revived", async () => {
  await connect()
  const { id } = await visit(MONDAY)
  expect(await sync()).toEqual({ result: "synced", read: 0, written: 1 })
  expect(google.events()).toMatchObject([
    {
      id: await eventId(id),
      summary: "TV Mounting: Jane Doe",
      location: "4 Elm St, St. Louis, MO 63101",
      description: `(314) 555-0100\nhttps://hearth.example/admin/appointments?open=${id}`,
    },
  ])
  expect(timesOf()).toEqual([times(MONDAY)])
  await run(setArrivalWindow(id, { from: MONDAY, until: MONDAY + 2 * HOUR }))
  await sync()
  expect(google.events()[0]!.description).toContain("Arrival: between 9:00 AM and 11:00 AM CT\n")
  const address = { street: "9 Oak Street", city: "St. Louis", state: "MO", zip: "63101" }
  await run(editVisit(id, address))
  await sync()
  expect(google.events()).toMatchObject([{ location: "9 Oak Street, St. Louis, MO 63101" }])
  await run(moveAppointment(moveOf(id, MONDAY + 7 * DAY)))
  await sync()
  expect(timesOf()).toEqual([times(MONDAY + 7 * DAY)])
  await run(setAppointmentStatus(id, "cancelled"))
  await sync()
  expect(google.events()).toEqual([])
  await run(setAppointmentStatus(id, "scheduled"))
  await sync()
  expect(timesOf()).toEqual([times(MONDAY + 7 * DAY)])
  expect(await sync()).toMatchObject({ written: 0 })
})

test.for([
  "lost",
  "cut",
  { status: 403, reason: "rateLimitExceeded" },
  { status: 429 },
  { status: 503 },
] as const)("a request that ends with %j is repeated and writes one event", async (fault) => {
  await connect()
  await visit(MONDAY)
  await sync()
  await visit(MONDAY + DAY)
  google.fail({ status: 500 }, fault, fault)
  expect(await sync()).toMatchObject({ result: "synced", written: 1 })
  google.fail("lost", "lost")
  await visit(MONDAY + 2 * DAY)
  await sync()
  expect(timesOf()).toEqual([0, 1, 2].map((n) => times(MONDAY + n * DAY)))
})

test("a withdrawn grant asks to connect again, stops syncing, and goes on after it", async () => {
  await connect()
  await visit(MONDAY)
  google.withdraw()
  expect(await sync()).toMatchObject({ result: "failed" })
  expect(await run(readCalendars)).toMatchObject({ connection: { needsReconnect: true } })
  expect(await sync()).toEqual({ result: "reconnect" })
  await run(connectCalendar(await consentOf(await run(startCalendarConsent(SESSION))), SESSION, 1))
  expect(await sync()).toMatchObject({ result: "synced", written: 1 })
})

test("an expired access token is replaced, and a grant of another secret asks to connect again", async () => {
  await connect()
  google.expireAccessTokens()
  expect(await sync()).toMatchObject({ result: "synced" })
  const grant = (await run(Effect.flatMap(CalendarConnections, ({ ownedBy }) => ownedBy(null).read))).pipe(
    Option.getOrThrow,
  ).grant
  const otherSecret = Effect.provide(
    Effect.flatMap(ExternalCalendar, (calendar) => Effect.flip(calendar.calendars(grant))),
    calendarAt(google.url, "another secret"),
  )
  expect(await Effect.runPromise(otherSecret)).toMatchObject({ _tag: "CalendarGrantEnded" })
})

test("two processes that sync at once write each visit once", async () => {
  await connect()
  for (let n = 0; n < 5; n++) await visit(MONDAY + n * DAY)
  const syncs = [sync(0), sync(1)]
  // Neither can end before the other one has begun.
  google.holdUntil(Promise.race(syncs))
  const outcomes = await Promise.all(syncs)
  expect(outcomes.map(({ result }) => result).toSorted()).toEqual(["running", "synced"])
  expect(google.requests.filter((request) => request.startsWith("POST /calendar"))).toHaveLength(5)
})

test("an event that is refused does not keep back the others, and the refusal is shown", async () => {
  await connect()
  const first = await visit(MONDAY)
  await visit(MONDAY + DAY)
  google.failWith((request) =>
    request.startsWith("POST /calendar") && google.requests.filter((each) => each === request).length === 1
      ? { status: 400, message: "Invalid attendee email." }
      : undefined,
  )
  expect(await sync()).toMatchObject({
    result: "failed",
    message: `Visit #${first.id} could not be written: Google refused it: Invalid attendee email.`,
  })
  expect(timesOf()).toEqual([times(MONDAY + DAY)])
})

test("visits move to another calendar that is chosen, and stay there when the connection ends", async () => {
  await connect()
  await visit(MONDAY)
  google.put({
    id: "dentist",
    start: { dateTime: toIso(MONDAY + DAY) },
    end: { dateTime: toIso(MONDAY + DAY + HOUR) },
  })
  await sync()
  await run(chooseCalendar(null, "van"))
  expect(await run(readCalendars)).toMatchObject({ busyTimes: 0 })
  await sync()
  expect(google.events().map(({ id }) => id)).toEqual(["dentist"])
  expect(timesOf("van")).toEqual([times(MONDAY)])
  await run(disconnectCalendar(null))
  expect(google.grants()).toBe(0)
  expect(await run(readCalendars)).toMatchObject({ connection: null })
  expect(await sync()).toEqual({ result: "off" })
  expect(timesOf("van")).toEqual([times(MONDAY)])
})

const timed = (start: Instant, end: Instant) => ({
  start: { dateTime: toIso(start) },
  end: { dateTime: toIso(end) },
})

const blocks = () =>
  run(
    Effect.map(listBlockedTimes, (all) =>
      all.map(({ start, end, reason, isFullDay, source }) => ({
        start: toIso(start),
        end: toIso(end),
        reason,
        isFullDay,
        source,
      })),
    ),
  )

test("busy events block with their titles, whole days from midnight to midnight in Chicago, and free or declined ones do not", async () => {
  await connect()
  google.setPageSize(2)
  google.put({ id: "dentist", summary: " Dentist ", ...timed(MONDAY, MONDAY + HOUR) })
  google.put({ id: "trip", summary: "Trip", start: { date: "2026-11-26" }, end: { date: "2026-11-28" } })
  google.put({
    id: "standup_20261124T150000Z",
    recurringEventId: "standup",
    ...timed(MONDAY + DAY, MONDAY + DAY + HOUR),
  })
  google.put({ id: "lunch", transparency: "transparent", ...timed(MONDAY, MONDAY + HOUR) })
  google.put({
    id: "office",
    eventType: "workingLocation",
    start: { date: "2026-11-26" },
    end: { date: "2026-11-27" },
  })
  google.put({
    id: "no",
    attendees: [{ self: true, responseStatus: "declined" }],
    ...timed(MONDAY, MONDAY + HOUR),
  })
  expect(await sync()).toEqual({ result: "synced", read: 6, written: 0 })
  const fromGoogle = { source: "google", isFullDay: false }
  expect(await blocks()).toEqual([
    { start: "2026-11-23T15:00:00Z", end: "2026-11-23T16:00:00Z", reason: "Dentist", ...fromGoogle },
    { start: "2026-11-24T15:00:00Z", end: "2026-11-24T16:00:00Z", reason: null, ...fromGoogle },
    {
      start: "2026-11-26T06:00:00Z",
      end: "2026-11-28T06:00:00Z",
      reason: "Trip",
      ...fromGoogle,
      isFullDay: true,
    },
  ])
})

test("changes and deletions of events are taken over with sync tokens, and after a 410 everything is read again", async () => {
  await connect()
  for (const n of [1, 2, 3])
    google.put({ id: `event${n}`, ...timed(MONDAY + n * DAY, MONDAY + n * DAY + HOUR) })
  await sync()
  google.remove("event1")
  google.put({ id: "event2", ...timed(MONDAY + 9 * DAY, MONDAY + 9 * DAY + HOUR) })
  expect(await sync()).toMatchObject({ read: 2 })
  expect((await blocks()).map(({ start }) => start)).toEqual(["2026-11-26T15:00:00Z", "2026-12-02T15:00:00Z"])
  google.remove("event3")
  google.expireSyncTokens()
  expect(await sync()).toMatchObject({ result: "synced", read: 1 })
  expect((await blocks()).map(({ start }) => start)).toEqual(["2026-12-02T15:00:00Z"])
})

test("a busy time is removed in Google only, counts for no block of staff, and one over a visit is shown", async () => {
  await connect()
  const { id } = await visit(MONDAY)
  google.put({ id: "dentist", summary: "Dentist", ...timed(MONDAY + HOUR, MONDAY + 5 * HOUR) })
  await sync()
  const [busy] = await run(listBlockedTimes)
  expect(await run(Effect.flip(unblockTime(busy!.id)))).toMatchObject({ _tag: "BlockFromCalendar" })
  const later = { start: MONDAY + 3 * HOUR, end: MONDAY + 4 * HOUR, reason: null, isFullDay: false }
  expect(await run(blockTime([later]))).toMatchObject({ added: [later], alreadyBlocking: [] })
  expect(await run(readCalendars)).toMatchObject({
    overlaps: [{ visit: { id }, busy: { reason: "Dentist" } }],
  })
  const stays = await run(Effect.flatMap(Appointments, ({ byId }) => byId(id)))
  expect(Option.getOrThrow(stays)).toMatchObject({ start: MONDAY, status: "scheduled" })
})

test.for(["moved", "deleted", "made to repeat", "made a whole day"] as const)(
  "an event of a visit that was %s in Google is put back, once, and staff are told",
  async (edit) => {
    await connect()
    const { id } = await visit(MONDAY)
    await sync()
    await sync()
    const event = await eventId(id)
    const other = timed(MONDAY + 9 * DAY, MONDAY + 9 * DAY + HOUR)
    if (edit === "deleted") google.remove(event)
    else if (edit === "made to repeat")
      google.put({ id: `${event}_20261202T150000Z`, recurringEventId: event, ...other })
    else if (edit === "moved") google.put({ id: event, ...other })
    else google.put({ id: event, start: { date: "2026-12-02" }, end: { date: "2026-12-03" } })
    expect(await sync()).toMatchObject({ written: 1 })
    expect(await sync()).toMatchObject({ written: 0 })
    expect(timesOf()).toEqual([times(MONDAY)])
    expect(await blocks()).toEqual([])
    expect(await run(readCalendars)).toMatchObject({
      edits: [{ visit: { id }, kind: edit === "deleted" ? "deleted" : "moved" }],
    })
  },
)
