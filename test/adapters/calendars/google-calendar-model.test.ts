import * as fc from "fast-check"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
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
  startCalendarConsent,
} from "../../../core/calendars/use-cases/external-calendar.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { syncCalendar } from "../../../core/calendars/use-cases/sync-calendar.ts"
import { clockOf } from "../../support/clock.ts"
import { freshDatabase, type FreshDatabase } from "../../set-up/postgres.ts"
import { GOOGLE_APP, startGoogle, type GoogleFault } from "../support/google-server.ts"
import { addAppointment, MONDAY, openPorts, sql, type Ports } from "../support/ports.ts"

const NOW = MONDAY - 24 * HOUR
const OWNER = "owner@example.com"

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
  const { headers } = await fetch(await run(startCalendarConsent(1)), { redirect: "manual" })
  const { searchParams } = new URL(headers.get("location")!)
  await run(connectCalendar({ code: searchParams.get("code")!, state: searchParams.get("state")! }, 1))
  await run(chooseCalendar(OWNER))
})

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
    }
  | { readonly do: "move" | "move ours" | "repeat ours" | "busy"; readonly to: number }
  | { readonly do: "fault"; readonly faults: readonly GoogleFault[] }
type PlacedStep = Step & { readonly which: number }

const place = fc.nat(30)
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
          "expire tokens",
          "withdraw access",
        ),
      }),
      fc.record({ do: fc.constantFrom("move", "move ours", "repeat ours", "busy"), to: place }),
      fc.record({ do: fc.constant("fault"), faults: fc.array(fault, { maxLength: 7 }) }),
    ),
    fc.nat(3),
  )
  .map(([chosen, which]) => ({ ...chosen, which }))

/** Carries a step out, unless the schedule refuses it. */
const carryOut = async (chosen: PlacedStep, visitIds: number[]) => {
  const visitId = visitIds[chosen.which % Math.max(visitIds.length, 1)]
  const ours = visitId === undefined ? undefined : eventIdOf(visitId, await run(installationId))
  const isThere = google.events().some(({ id }) => id === ours)
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
      return isThere && google.put({ id: ours!, ...googleTime(chosen.to) })
    case "repeat ours":
      return (
        isThere &&
        google.put({ id: `${ours}_20261202T150000Z`, recurringEventId: ours!, ...googleTime(chosen.to) })
      )
    case "delete ours":
      return isThere && google.remove(ours!)
    case "busy":
      return google.put({ id: other, summary: "Busy", ...googleTime(chosen.to) })
    case "free":
      return google.events().some(({ id }) => id === other) && google.remove(other)
    case "sync":
      return run(syncCalendar)
    case "expire tokens":
      return google.expireSyncTokens()
    case "withdraw access":
      return google.expireAccessTokens()
    case "fault":
      return google.fail(...chosen.faults)
  }
}

const installationId = Effect.flatMap(Installation, ({ id }) => id)

const timesIn = (events: ReturnType<typeof google.events>, isOurs: boolean, prefix: string) =>
  events
    .filter(({ id }) => id.startsWith(prefix) === isOurs)
    .map(({ start, end }) => `${start?.dateTime} ${end?.dateTime}`)
    .toSorted()

const written = (time: { readonly start: number; readonly end: number }) =>
  `${toIso(time.start)} ${toIso(time.end)}`

test("after any edits on both sides, lost replies and outages, both sides agree once Google replies again", async () => {
  const prefix = (await run(installationId)).replaceAll("-", "")
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await run(sql("TRUNCATE appointments RESTART IDENTITY CASCADE"))
      for (const { id } of google.events()) google.remove(id)
      const visitIds: number[] = []
      for (const chosen of steps) await carryOut(chosen, visitIds)
      google.failWith(undefined)
      google.clearFaults()
      // The second sync sees what the first one wrote.
      expect(await run(syncCalendar)).toMatchObject({ result: "synced" })
      expect(await run(syncCalendar)).toMatchObject({ result: "synced" })
      expect(await run(syncCalendar)).toMatchObject({ result: "synced", read: 0, written: 0 })

      const visits = await run(Effect.flatMap(Appointments, ({ list }) => list({})))
      expect(timesIn(google.events(), true, prefix)).toEqual(
        visits
          .filter(({ status }) => status !== "cancelled")
          .map(written)
          .toSorted(),
      )
      const blocked = await run(listBlockedTimes)
      expect(blocked.map(written).toSorted()).toEqual(timesIn(google.events(), false, prefix))
    }),
    { numRuns: 40 },
  )
})
