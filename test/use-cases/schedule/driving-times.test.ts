import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { dayAt, dayOf } from "../../../core/time/chicago.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { assistantReply } from "../../../core/chat/use-cases/assistant-reply.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { listDayTimes, listFreeSlots } from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { readCalendar } from "../../../core/schedule/use-cases/hours/read-calendar.ts"
import { aTechnician } from "../../support/samples.ts"
import {
  ADDRESS,
  appointment,
  failureOf,
  memoryOfEachTest,
  MONDAY,
  PERSON,
  run,
} from "../support/memory-ports.ts"

/** Of the sample business in 63110, whose radius is 20 miles. */
const withDriving = <A, E, R>(program: Effect.Effect<A, E, R>, drivingTimes = true) =>
  Effect.provideService(program, BusinessSettings, {
    current: Effect.succeed({ ...initialSettings({}), drivingTimes, changed: [], version: 1 }),
    store: () => Effect.die("not changed"),
    reset: () => Effect.die("not changed"),
    change: (change) => change,
  })

const CHESTERFIELD = "63017"
/** 30 minutes from Chesterfield, as the usual settings have it. */
const DOWNTOWN = "63101"
/** 50 minutes from there, as the place inside the radius that is farthest from it. */
const EDWARDSVILLE = "62025"

/** The working hours of the day are 9:00 AM to 5:00 PM. */
const DAY = dayOf("2026-11-23")
const NOON = MONDAY + 3 * HOUR

const memory = memoryOfEachTest()
beforeEach(() => {
  // From noon to 2:00 PM.
  const address = { ...ADDRESS, zip: CHESTERFIELD }
  memory.appointments.push(appointment(1, { start: NOON, end: NOON + 2 * HOUR, address }))
})

/** The starts of a visit of two hours, in hours after noon. */
const startsAt = async (zip?: string, drivingTimes = true) => {
  const slots = await run(memory, withDriving(listFreeSlots({ range: DAY, hours: 2, zip }), drivingTimes))
  return slots.map((start) => (start - NOON) / HOUR)
}

const book = (start: number, zip: string) =>
  bookAppointment({
    person: PERSON,
    address: { ...ADDRESS, zip },
    service: { name: "A job of two hours" },
    addons: [],
    textConsent: false,
    start,
    notes: null,
    source: "website",
  })

const idsFrom = async (start: number) => {
  const { appointments } = await run(memory, withDriving(readCalendar({ start, end: start + HOUR })))
  return appointments.map(({ id }) => id)
}

const drivingOfCalendar = async (drivingTimes: boolean) =>
  (await run(memory, withDriving(readCalendar(DAY), drivingTimes))).driving

const replyTo = async (text: string) =>
  (await run(memory, withDriving(assistantReply([{ from: "visitor", text }])))).text

describe("driving times by address", () => {
  test("give each ZIP code the starts that can be reached from there", async () => {
    expect(await startsAt(CHESTERFIELD)).toEqual([-3, -2.5, 2.5, 3])
    expect(await startsAt(DOWNTOWN)).toEqual([-3, -2.5, 2.5, 3])
    expect(await startsAt(EDWARDSVILLE)).toEqual([-3, 3])
  })

  test("give an unknown ZIP code the fixed time, which is none here", async () => {
    expect(await startsAt("00000")).toEqual([-3, -2.5, -2, 2, 2.5, 3])
  })

  test("without a ZIP code give the starts for the farthest place inside the radius, to the assistant too", async () => {
    expect(await startsAt()).toEqual([-3, 3])
    const day = dayAt(NOON)
    const timesAt = async (zip?: string) => {
      const [today] = await run(memory, withDriving(listDayTimes(day, day, 2, zip)))
      return today!.starts.map((start) => (start - NOON) / HOUR)
    }
    expect(await timesAt()).toEqual([-3, 3])
    expect(await timesAt(CHESTERFIELD)).toEqual([-3, -2.5, 2.5, 3])
  })

  test("give the assistant those of the ZIP code that a visitor names", async () => {
    expect(await replyTo("Are you free on Monday afternoon in 63017?")).toContain("2:30 PM")
    expect(await replyTo("Are you free on Monday afternoon?")).not.toContain("2:30 PM")
    expect(await replyTo("Are you free on Monday afternoon? Chesterfield 63017")).toContain(": 2:30 PM and")
  })

  test("let exactly those starts be booked", async () => {
    expect(await failureOf(memory, withDriving(book(NOON + 2.5 * HOUR, EDWARDSVILLE)))).toMatchObject({
      obstacle: "travel",
      message: "That time is too close to another visit. Please choose another time.",
    })
    await run(memory, withDriving(book(NOON + 3 * HOUR, EDWARDSVILLE)))
    await run(memory, withDriving(book(NOON - 2.5 * HOUR, DOWNTOWN)))
  })

  test("read visits around the calendar's range as far as the longest way", async () => {
    const end = NOON + 2 * HOUR
    expect(await idsFrom(end + 239 * MINUTE)).toEqual([1])
    expect(await idsFrom(end + 240 * MINUTE)).toEqual([])
  })

  test("are given to the calendar with the places of its visits and technicians only, each once", async () => {
    memory.technicians.push(aTechnician(2, { baseZip: DOWNTOWN }), aTechnician(3, { baseZip: CHESTERFIELD }))
    memory.appointments.push(appointment(2, { address: { ...ADDRESS, zip: "00000" } }))
    expect(await drivingOfCalendar(true)).toMatchObject({ zip: "63110", roadPercent: 120 })
    expect((await drivingOfCalendar(true))!.places.map(({ zip }) => zip)).toEqual([CHESTERFIELD, DOWNTOWN])
    expect(await drivingOfCalendar(false)).toBeNull()
  })

  test("count nothing where they are off, whatever the ZIP code", async () => {
    for (const zip of [undefined, CHESTERFIELD, EDWARDSVILLE, "00000"])
      expect(await startsAt(zip, false)).toEqual([-3, -2.5, -2, 2, 2.5, 3])
  })
})
