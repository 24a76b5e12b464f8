import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { AppointmentStatus, type Appointment } from "../../../core/schedule/visits/appointment.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { visitMoved } from "../../../core/outbox/outgoing-mail.ts"
import { Outbox } from "../../../core/outbox/ports/outbox.ts"
import { HOUR, MINUTE, overlaps } from "../../../core/time/interval.ts"
import { addAppointment } from "../../../core/schedule/use-cases/visits/add-appointment.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { blockTime } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import {
  addAppointment as store,
  ADDRESS,
  aRequest,
  MONDAY,
  openOwnPorts,
  sql,
  type Ports,
} from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { runAt } = await ofFile(openOwnPorts())
const run = <A, E>(program: Effect.Effect<A, E, Ports>) => runAt(MONDAY - 72 * HOUR, program)

let serviceId: number
beforeAll(async () => {
  await run(Effect.andThen(seedRules, seedServices))
  const [service] = await run(
    sql<{ readonly id: number }>("SELECT id FROM services WHERE suggested_hours <= 2 LIMIT 1"),
  )
  serviceId = service!.id
})

const forget = sql("TRUNCATE appointments, blocked_times, audit_log, pgboss.job CASCADE")
beforeEach(() => run(forget))

const stored = Effect.flatMap(Appointments, ({ list }) => list({}))

/** Half hours of two days from Monday, 9:00 AM on. */
const anyStart = fc.nat({ max: 60 }).map((n) => MONDAY + n * 30 * MINUTE)
const anyTime = fc
  .record({ start: anyStart, hours: fc.integer({ min: 1, max: 6 }) })
  .map(({ start, hours }) => ({ start, end: start + hours * HOUR }))

const CALLER = { firstName: "Ann", lastName: "Lee", email: null, phone: "(314) 555-0199", ...ADDRESS }

interface Step {
  readonly name: string
  /** The id of the visit to be changed, if the step changes one. */
  readonly changes?: number
  readonly program: Effect.Effect<unknown, unknown, Ports>
}

type Visits = ReadonlyArray<Appointment>

/** A step on one of the visits that exist so far. */
const anyStep: fc.Arbitrary<(visits: Visits) => Step> = fc.oneof(
  anyStart.map((start) => () => ({ name: "book", program: bookAppointment(aRequest(start)) })),
  fc.tuple(anyTime, fc.boolean()).map(([time, checkAvailability]) => () => ({
    name: "add",
    program: addAppointment({ caller: { ...CALLER, serviceId }, ...time, checkAvailability }),
  })),
  fc.tuple(fc.nat(), anyTime, fc.boolean()).map(([n, time, checkAvailability]) => (visits: Visits) => {
    const id = visits[n % visits.length]?.id ?? 0
    return { name: "move", changes: id, program: moveAppointment({ id, ...time, checkAvailability }) }
  }),
  fc
    .tuple(fc.nat(), fc.constantFrom(...AppointmentStatus.literals))
    .map(([n, status]) => (visits: Visits) => {
      const id = visits[n % visits.length]?.id ?? 0
      return { name: `status ${status}`, changes: id, program: setAppointmentStatus(id, status) }
    }),
  anyTime.map((time) => () => ({
    name: "block",
    program: blockTime([{ ...time, reason: null, isFullDay: false }]),
  })),
)

const areDisjoint = (visits: Visits): boolean => {
  const active = visits.filter(({ status }) => status !== "cancelled")
  return active.every((one, n) => active.slice(n + 1).every((other) => !overlaps(one, other)))
}

const changing = ({ start, end, status, sequence, version }: Appointment) => ({
  start,
  end,
  status,
  sequence,
  version,
})

const timeAndActivity = ({ start, end, status }: Appointment) => [start, end, status === "cancelled"].join()

test("after any steps no active visits overlap, each change raises the version, and one of time, cancelling and reviving also the sequence", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      await run(forget)
      let before: ReadonlyArray<Appointment> = []
      for (const step of steps) {
        const { program, changes } = step(before)
        const result = await run(Effect.result(program))
        const after = await run(stored)
        expect(areDisjoint(after)).toBe(true)
        for (const old of before) {
          const now = after.find(({ id }) => id === old.id)!
          const mayChange = old.id === changes && Result.isSuccess(result)
          expect(mayChange ? { ...old, ...changing(now) } : old).toEqual(now)
          const rises = timeAndActivity(old) !== timeAndActivity(now)
          expect(now.sequence).toBe(old.sequence + (rises ? 1 : 0))
          const isOther = rises || old.status !== now.status
          expect(now.version).toBe(old.version + (isOther ? 1 : 0))
        }
        before = after
      }
    }),
    { numRuns: 20 },
  )
})

test("steps that run at once leave no active visits that overlap, and none ends with a defect", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (steps) => {
      await run(forget)
      for (const start of [0, 4, 24])
        await run(store({ start: MONDAY + start * HOUR, end: MONDAY + (start + 2) * HOUR }))
      const visits = await run(stored)
      await Promise.all(steps.map((step) => run(Effect.result(step(visits).program))))
      expect(areDisjoint(await run(stored))).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test("an overlap that the lock did not prevent is refused by the constraint and changes nothing", async () => {
  await run(store())
  const later = (await run(store({ start: MONDAY + 4 * HOUR, end: MONDAY + 6 * HOUR })))!
  const ticket = { tokenHash: "ab".repeat(32), expires: MONDAY }
  const change = Effect.flatMap(Appointments, (port) =>
    port.change({ ...later, start: MONDAY + HOUR, end: MONDAY + 3 * HOUR }, ticket),
  )
  expect(await run(change)).toEqual(Option.none())
  expect(await run(stored)).toContainEqual(later)
})

test("a move to another start resets the reminders and replaces the ticket; a status keeps the reminders", async () => {
  const { id } = (await run(store()))!
  await run(sql("UPDATE appointments SET reminder_24h_sent = true, reminder_2h_sent = true"))
  const row = () =>
    run(
      Effect.map(
        sql(
          "SELECT reminder_24h_sent AS day, reminder_2h_sent AS hours, reschedule_token AS token FROM appointments",
        ),
        ([first]) =>
          first as unknown as { readonly day: boolean; readonly hours: boolean; readonly token: string },
      ),
    )
  const { token } = await row()
  await run(setAppointmentStatus(id, "confirmed"))
  expect(await row()).toMatchObject({ day: true, hours: true })
  await run(
    moveAppointment({ id, start: MONDAY + 4 * HOUR, end: MONDAY + 6 * HOUR, checkAvailability: true }),
  )
  expect(await row()).toMatchObject({ day: false, hours: false })
  expect((await row()).token).not.toBe(token)
})

test("the mail about a move by staff waits 30 seconds, and none is about a visit of someone without email", async () => {
  const { id } = (await run(store()))!
  const other = (await run(store({ start: MONDAY + 4 * HOUR, end: MONDAY + 6 * HOUR, email: null })))!
  await run(moveAppointment({ id, start: MONDAY + HOUR, end: MONDAY + 3 * HOUR, checkAvailability: true }))
  await run(setAppointmentStatus(other.id, "cancelled"))
  const [mail, ...others] = await run(Effect.flatMap(Outbox, ({ list }) => list({ limit: 10, offset: 0 })))
  expect(others).toEqual([])
  expect(mail!.mail).toEqual(visitMoved(id, 1))
  expect(Math.round((mail!.nextAttemptAt! - mail!.createdAt) / 1000)).toBe(30)
})

test("the mailed time is stored and removed", async () => {
  const { id } = (await run(store()))!
  const { mailedTime, setMailedTime } = await run(Effect.map(Appointments, (port) => port))
  const time = { start: MONDAY, end: MONDAY + HOUR }
  expect(Option.getOrUndefined(await run(mailedTime(id)))).toBeUndefined()
  await run(setMailedTime(id, time))
  expect(Option.getOrUndefined(await run(mailedTime(id)))).toEqual(time)
  await run(setMailedTime(id, null))
  expect(Option.getOrUndefined(await run(mailedTime(id)))).toBeUndefined()
})

test("the first link that was mailed for the visit's time counts while it has that time, beside the present one", async () => {
  const { id, ...visit } = (await run(store()))!
  const { byTokenHash, change, setMailedTime } = await run(Effect.map(Appointments, (port) => port))
  const [first, second] = ["1a".repeat(32), "2b".repeat(32)] as const
  const found = async () =>
    Promise.all([first, second].map((hash) => run(Effect.map(byTokenHash(hash), Option.isSome))))
  const at = (hours: number) => ({ start: visit.start + hours * HOUR, end: visit.end + hours * HOUR })
  const moveTo = (hours: number) =>
    run(change({ id, ...visit, ...at(hours) }, { tokenHash: second, expires: MONDAY }))
  await run(setMailedTime(id, { ...at(0), tokenHash: first }))
  expect(await found()).toEqual([true, false])
  await moveTo(3)
  expect(await found()).toEqual([false, true])
  await moveTo(0)
  await run(setMailedTime(id, { ...at(0), tokenHash: second }))
  expect(await found()).toEqual([true, true])
  await run(setMailedTime(id, { ...at(3), tokenHash: second }))
  expect(await found()).toEqual([false, true])
  await run(setMailedTime(id, null))
  expect(await found()).toEqual([false, true])
})

test("the number of appointments is counted over all pages of a filter", async () => {
  for (const n of [0, 2, 4])
    await run(store({ start: MONDAY + n * HOUR, end: MONDAY + (n + 2) * HOUR, lastName: `Doe${n}` }))
  const { count, list } = await run(Effect.map(Appointments, (port) => port))
  expect(await run(count({ range: { start: MONDAY + HOUR * 2 } }))).toBe(2)
  expect(await run(count({ terms: ["doe4"] }))).toBe(1)
  const names = await run(list({ sort: "-name", limit: 2 }))
  expect(names.map(({ lastName }) => lastName)).toEqual(["Doe4", "Doe2"])
})
