import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { SlotNotFree } from "../../../core/schedule/visits/appointment.ts"
import { TooManyUpcomingVisits } from "../../../core/schedule/hours/booking-limits.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { addDays, dateAt, dayOf } from "../../../core/time/chicago.ts"
import { MINUTE, type Instant } from "../../../core/time/interval.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { listFreeSlots } from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { updateSettings } from "../../../core/business/use-cases/settings.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { aRequest, sql, openProcesses, type Ports } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

/** Two processes of the app, each with its own pool. */
const { processes } = await ofFile(openProcesses(2))
/** Every half hour that can be booked in a month to come. */
let slots: ReadonlyArray<Instant>

beforeAll(async () => {
  const today = dateAt(Date.now())
  const range = { start: dayOf(addDays(today, 7)).start, end: dayOf(addDays(today, 37)).start }
  await inProcess(0, Effect.andThen(seedRules, seedServices))
  slots = await inProcess(0, listFreeSlots({ range, hours: 2 }))
})

const forget = () => inProcess(0, sql("TRUNCATE appointments, blocked_times CASCADE"))
beforeEach(forget)

const inProcess = <A, E>(n: number, program: Effect.Effect<A, E, Ports>): Promise<A> =>
  processes[n % processes.length]!.runPromise(program)

/** Runs all at once, alternating between the processes. A defect (deadlock, lost connection …) fails the test. */
const race = <A, E>(programs: ReadonlyArray<Effect.Effect<A, E, Ports>>) =>
  Promise.all(programs.map((program, n) => inProcess(n, Effect.result(program))))

const booked = () =>
  inProcess(
    0,
    Effect.flatMap(Appointments, (appointments) => appointments.list({ limit: 1000, offset: 0 })),
  )

test("of 24 visits booked at once by one email address at two servers, five are booked", async () => {
  await forget()
  const { person } = aRequest(slots[0]!)
  const apart = slots.filter((_, n) => n % 4 === 0).slice(0, 24)
  const results = await race(apart.map((slot) => bookAppointment(aRequest(slot, { person }))))
  const failures = results.filter(Result.isFailure).map(({ failure }) => failure)
  expect(failures).toHaveLength(19)
  for (const failure of failures) expect(failure).toBeInstanceOf(TooManyUpcomingVisits)
  expect(await booked()).toHaveLength(5)
})

test("of visitors who book times at once that are too close to each other, only those far enough apart get them", async () => {
  const travelMinutes = 60
  await inProcess(0, updateSettings({ travelMinutes }))
  try {
    const results = await race(slots.slice(0, 60).map((slot) => bookAppointment(aRequest(slot))))
    for (const { failure } of results.filter(Result.isFailure)) expect(failure).toBeInstanceOf(SlotNotFree)
    const visits = (await booked()).toSorted((a, b) => a.start - b.start)
    expect(visits.length).toBeGreaterThan(5)
    visits.slice(1).forEach(({ start }, n) => {
      expect(start - visits[n]!.end).toBeGreaterThanOrEqual(travelMinutes * MINUTE)
    })
  } finally {
    await inProcess(0, updateSettings({ travelMinutes: 0 }))
  }
})

test("of 64 visitors who book one start at once at two servers with three free technicians, three get it", async () => {
  await inProcess(
    0,
    sql(`INSERT INTO technicians (name, color) SELECT 'Technician', '#1f5f8b' FROM generate_series(1, 2)`),
  )
  try {
    const start = slots[40]!
    const results = await race(
      Array.from({ length: 64 }, (_, n) => {
        const { person } = aRequest(start)
        return bookAppointment(aRequest(start, { person: { ...person, email: `racer-${n}@example.com` } }))
      }),
    )
    const failures = results.filter(Result.isFailure).map(({ failure }) => failure)
    expect(failures).toHaveLength(61)
    for (const failure of failures) expect(failure).toBeInstanceOf(SlotNotFree)
    const visits = await booked()
    expect(new Set(visits.flatMap(({ technicianIds }) => technicianIds)).size).toBe(3)
    expect(visits).toHaveLength(3)
  } finally {
    await inProcess(
      0,
      Effect.andThen(sql("TRUNCATE appointments CASCADE"), sql("DELETE FROM technicians WHERE id > 1")),
    )
  }
})
