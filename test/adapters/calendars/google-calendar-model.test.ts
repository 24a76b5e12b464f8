import * as fc from "fast-check"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { afterAll, beforeAll, expect, test } from "vitest"
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { eventIdOf } from "../../../core/calendars/event-id.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { Installation } from "../../../core/storage/ports/installation.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { listBlockedTimes } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import {
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  startCalendarConsent,
} from "../../../core/calendars/use-cases/external-calendar.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { syncCalendars } from "../../../core/calendars/use-cases/sync-calendars.ts"
import { CalendarConnections } from "../../../core/calendars/ports/calendar-connections.ts"
import { concerns } from "../../../core/schedule/hours/blocked-time.ts"
import { addTechnician, editTechnician } from "../../../core/schedule/use-cases/technicians/technicians.ts"
import { addStaff } from "../../../core/staff/use-cases/staff-accounts.ts"
import { clockOf } from "../../support/clock.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { GOOGLE_APP, startGoogle, type GoogleFault } from "../support/google-server.ts"
import { addAppointment, MONDAY, openPorts, sql, type Ports } from "../support/ports.ts"

const NOW = MONDAY - 24 * HOUR

/**
 * Of the business, and of two technicians. The second one has chosen the business's own calendar, with the owner's account.
 */
const CONNECTIONS = [
  { technicianId: null, account: "owner@example.com" },
  { technicianId: 1, account: "maria@example.com" },
  { technicianId: 2, account: "owner@example.com" },
] as const
type Connection = (typeof CONNECTIONS)[number]

let fresh: FreshDatabase
let google: Awaited<ReturnType<typeof startGoogle>>
let ports: ReturnType<typeof openPorts>

beforeAll(async () => {
  fresh = await freshDatabase()
  google = await startGoogle()
  const calendar = googleCalendarLayer({
    app: { ...GOOGLE_APP, baseUrl: google.url },
    publicUrl: "https://hearth.example",
    secret: "a secret that is long enough for tests",
    retryDelayMs: 1,
  })
  ports = openPorts(fresh.url, false, undefined, calendar)
  for (const username of ["maria", "ben"])
    await run(addStaff({ username, displayName: username, role: "owner" }))
  await run(editTechnician(1, { staffAccountId: 1 }))
  await run(addTechnician({ name: "Ben", staffAccountId: 2 }))
  for (const connection of CONNECTIONS) await connect(connection)
})

const connect = async ({ technicianId, account }: Connection) => {
  const session = { sessionId: 1, technicianId }
  google.signInAs(account)
  const { headers } = await fetch(await run(startCalendarConsent(session)), { redirect: "manual" })
  const { searchParams } = new URL(headers.get("location")!)
  const consent = { code: searchParams.get("code")!, state: searchParams.get("state")! }
  await run(connectCalendar(consent, session, technicianId ?? 1))
  await run(chooseCalendar(technicianId, account))
}

afterAll(async () => {
  await ports.dispose()
  await google.close()
  await fresh.drop()
})

const run = <A, E>(program: Effect.Effect<A, E, Ports>): Promise<A> =>
  ports.runPromise(Effect.provideService(program, Clock.Clock, clockOf({ now: NOW })))

/** Two hours of a place in the schedule, so that visits in different places never overlap. */
const timeOf = (place: number) => ({
  start: MONDAY + place * 24 * HOUR,
  end: MONDAY + place * 24 * HOUR + 2 * HOUR,
})
const googleTime = (place: number) => ({
  start: { dateTime: toIso(timeOf(place).start) },
  end: { dateTime: toIso(timeOf(place).end) },
})

type Step =
  | {
      readonly do:
        | "book"
        | "cancel"
        | "revive"
        | "delete ours"
        | "free"
        | "sync"
        | "expire tokens"
        | "withdraw access"
        | "disconnect"
        | "leave"
    }
  | { readonly do: "move" | "move ours" | "repeat ours" | "busy"; readonly to: number }
  | { readonly do: "hand over"; readonly to: readonly number[] }
  | { readonly do: "fault"; readonly faults: readonly GoogleFault[] }
type PlacedStep = Step & { readonly which: number; readonly where: Connection }

const place = fc.nat(30)
const crew = fc.constantFrom([1], [2], [1, 2])
const fault = fc.constantFrom<GoogleFault>(
  "lost",
  "cut",
  { status: 503 },
  { status: 429 },
  { status: 403, reason: "rateLimitExceeded" },
  { status: 410, reason: "fullSyncRequired" },
)
const step: fc.Arbitrary<PlacedStep> = fc
  .tuple(
    fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({
        do: fc.constantFrom(
          "book",
          "cancel",
          "revive",
          "delete ours",
          "free",
          "sync",
          "sync",
          "sync",
          "expire tokens",
          "withdraw access",
          "disconnect",
          "leave",
        ),
      }),
      fc.record({ do: fc.constantFrom("move", "move ours", "repeat ours", "busy"), to: place }),
      fc.record({ do: fc.constant("hand over"), to: crew }),
      fc.record({ do: fc.constant("fault"), faults: fc.array(fault, { maxLength: 7 }) }),
    ),
    fc.nat(3),
    fc.constantFrom(...CONNECTIONS),
  )
  .map(([chosen, which, where]) => ({ ...chosen, which, where }))

/** Carries a step out, unless the schedule refuses it. */
const carryOut = async (chosen: PlacedStep, visitIds: number[]) => {
  const visitId = visitIds[chosen.which % Math.max(visitIds.length, 1)]
  const { technicianId, account } = chosen.where
  const ours = visitId === undefined ? undefined : eventIdOf(visitId, await run(installationId), technicianId)
  const isThere = google.events(account).some(({ id }) => id === ours)
  const other = `other${chosen.which}`
  switch (chosen.do) {
    case "book": {
      const added = await run(addAppointment(timeOf(31 + visitIds.length)))
      return void visitIds.push(added!.id)
    }
    case "move":
      return (
        visitId &&
        run(Effect.ignore(moveAppointment({ id: visitId, ...timeOf(chosen.to), checkAvailability: false })))
      )
    case "cancel":
      return visitId && run(Effect.ignore(setAppointmentStatus(visitId, "cancelled")))
    case "revive":
      return visitId && run(Effect.ignore(setAppointmentStatus(visitId, "scheduled")))
    case "move ours":
      return isThere && google.put({ id: ours!, ...googleTime(chosen.to) }, account)
    case "repeat ours":
      return (
        isThere &&
        google.put(
          { id: `${ours}_20261202T150000Z`, recurringEventId: ours!, ...googleTime(chosen.to) },
          account,
        )
      )
    case "delete ours":
      return isThere && google.remove(ours!, account)
    case "busy":
      return google.put({ id: other, summary: "Busy", ...googleTime(chosen.to) }, account)
    case "free":
      return google.events(account).some(({ id }) => id === other) && google.remove(other, account)
    case "hand over":
      return visitId && run(Effect.ignore(handOver(visitId, chosen.to)))
    case "disconnect":
      return run(Effect.ignore(disconnectCalendar(technicianId)))
    case "leave":
      return (
        technicianId && run(Effect.ignore(editTechnician(technicianId, { active: false, keepVisits: true })))
      )
    case "sync":
      return run(syncCalendars)
    case "expire tokens":
      return google.expireSyncTokens()
    case "withdraw access":
      return google.expireAccessTokens()
    case "fault":
      return google.fail(...chosen.faults)
  }
}

/** Gives a visit to others at its own time. */
const handOver = Effect.fnUntraced(function* (id: number, technicianIds: readonly number[]) {
  const visit = Option.getOrThrow(yield* (yield* Appointments).byId(id))
  yield* moveAppointment({
    ...Struct.pick(visit, ["id", "start", "end"]),
    technicianIds,
    checkAvailability: false,
  })
})

const installationId = Effect.flatMap(Installation, ({ id }) => id)

const written = (time: { readonly start: number; readonly end: number }) =>
  `${toIso(time.start)} ${toIso(time.end)}`

/** What stands in a calendar, with its id. */
const eventsOf = ({ account }: Connection) =>
  google.events(account).map(({ id, start, end }) => ({ id, time: `${start?.dateTime} ${end?.dateTime}` }))

test("after any edits on both sides, lost replies and outages, every calendar agrees once Google replies again", async () => {
  const installation = await run(installationId)
  const prefix = installation.replaceAll("-", "")
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await run(sql("TRUNCATE appointments RESTART IDENTITY CASCADE"))
      for (const { account } of CONNECTIONS)
        for (const { id } of google.events(account)) google.remove(id, account)
      const visitIds: number[] = []
      for (const technicianIds of [[1], [2], [1, 2]]) {
        const added = await run(addAppointment({ ...timeOf(31 + visitIds.length), technicianIds }))
        visitIds.push(added!.id)
      }
      await run(syncCalendars)
      for (const chosen of steps) await carryOut(chosen, visitIds)
      google.failWith(undefined)
      google.clearFaults()
      for (const id of [1, 2]) await run(editTechnician(id, { active: true }))
      const connected = (await run(Effect.flatMap(CalendarConnections, ({ list }) => list))).filter(
        ({ needsReconnect }) => !needsReconnect,
      )
      for (const connection of CONNECTIONS)
        if (!connected.some(({ technicianId }) => technicianId === connection.technicianId))
          await connect(connection)
      // The second sync sees what the first one wrote.
      for (const results of [await run(syncCalendars), await run(syncCalendars)])
        expect(results.map(({ result }) => result)).toEqual(["synced", "synced", "synced"])
      expect(await run(syncCalendars)).toEqual(
        CONNECTIONS.map(({ technicianId }) => ({ technicianId, result: "synced", read: 0, written: 0 })),
      )

      const visits = (await run(Effect.flatMap(Appointments, ({ list }) => list({})))).filter(
        ({ status }) => status !== "cancelled",
      )
      const blocked = await run(listBlockedTimes)
      for (const account of new Set(CONNECTIONS.map((each) => each.account))) {
        const sharing = CONNECTIONS.filter((each) => each.account === account)
        const expected = sharing.flatMap(({ technicianId }) =>
          visits
            .filter((visit) => concerns({ technicianId }, visit))
            .map((visit) => ({ id: eventIdOf(visit.id, installation, technicianId), time: written(visit) })),
        )
        const [ours, others] = [true, false].map((isOurs) =>
          eventsOf(sharing[0]!).filter(({ id }) => id.startsWith(prefix) === isOurs),
        )
        expect(ours).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
        for (const { technicianId } of sharing)
          expect(
            blocked
              .filter((block) => block.technicianId === technicianId)
              .map(written)
              .toSorted(),
          ).toEqual(others!.map(({ time }) => time).toSorted())
      }
    }),
    { numRuns: 20 },
  )
})
