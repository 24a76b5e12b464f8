import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { Services } from "../../../core/services/ports/services.ts"
import { addDays, dateAt, dayOf, weekdayOf } from "../../../core/time/chicago.ts"
import { HOUR, overlaps } from "../../../core/time/interval.ts"
import {
  bookSeries,
  cancelFollowing,
  moveFollowing,
  previewSeries,
} from "../../../core/schedule/use-cases/visits/appointment-series.ts"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { seedServices } from "../../../core/services/use-cases/services.ts"
import { ADDRESS, sql, openOwnPorts } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())
let serviceId: number
beforeAll(async () => {
  await ports.runPromise(Effect.andThen(seedRules, seedServices))
  const [service] = await ports.runPromise(Effect.flatMap(Services, (services) => services.offered))
  serviceId = service!.id
})
beforeEach(() => ports.runPromise(sql("TRUNCATE appointments, appointment_series CASCADE")))

const WEEK = 7 * 24 * HOUR
const today = dateAt(Date.now())
/** A Wednesday in two to three weeks, 9:00 AM. */
const FIRST = dayOf(addDays(today, 17 - weekdayOf(today) + 7)).start + 9 * HOUR
const rhythm = { every: 1, unit: "weeks" } as const

const series = (starts: readonly number[]) =>
  bookSeries({
    caller: {
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      phone: "(314) 555-0100",
      ...ADDRESS,
      serviceId,
      notes: null,
    },
    hours: 2,
    rhythm,
    visits: starts.map((start) => ({ start, checkAvailability: true })),
  })

const plan = async (first: number, count: number) => {
  const { visits } = await ports.runPromise(previewSeries({ hours: 2 }, first, { ...rhythm, count }))
  return visits.map(({ start, nearest }) => nearest ?? start)
}

const stored = () => ports.runPromise(Effect.flatMap(Appointments, (appointments) => appointments.list({})))

test("a series is stored with the places of its visits, moved onto its own times and cancelled", async () => {
  const starts = await plan(FIRST, 4)
  const { appointments } = await ports.runPromise(series(starts))
  const seriesId = appointments[0]!.series!.id
  expect((await stored()).map(({ series: place }) => place)).toEqual(
    starts.map((_, n) => ({ id: seriesId, position: n + 1, visits: 4, ...rhythm })),
  )
  const second = appointments[1]!
  await ports.runPromise(
    moveFollowing({ id: second.id, start: second.start + WEEK, checkAvailability: false }),
  )
  expect((await stored()).map(({ start }) => (start - starts[0]!) / WEEK).map(Math.round)).toEqual([
    0, 2, 3, 4,
  ])
  await ports.runPromise(cancelFollowing(second.id))
  expect((await stored()).map(({ status }) => status)).toEqual([
    "scheduled",
    "cancelled",
    "cancelled",
    "cancelled",
  ])
})

test("of series that are booked at once and share a time, one is booked whole and no other has a visit", async () => {
  const starts = await plan(FIRST, 6)
  // All of them want the fifth time.
  const programs = Array.from({ length: 5 }, (_, n) =>
    Effect.result(series([...starts.slice(0, n), ...starts.slice(4)])),
  )
  const results = await Promise.all(
    programs.filter((_, n) => n !== 4).map((program) => ports.runPromise(program)),
  )
  const booked = results.filter(Result.isSuccess)
  expect(booked).toHaveLength(1)
  for (const { failure } of results.filter(Result.isFailure))
    expect(failure).toMatchObject({ _tag: "SeriesNotFree" })
  const visits = await stored()
  expect(visits.map(({ id }) => id)).toEqual(booked[0]!.success.appointments.map(({ id }) => id))
  visits.forEach((one, n) => {
    for (const other of visits.slice(n + 1)) expect(overlaps(one, other)).toBe(false)
  })
})
