import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { dayOf } from "../../../core/time/chicago.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { addAppointment } from "../../../core/schedule/use-cases/visits/add-appointment.ts"
import { previewMove } from "../../../core/schedule/use-cases/visits/appointment-series.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { explainDay } from "../../../core/schedule/use-cases/hours/explain-day.ts"
import { listDays, listFreeSlots } from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import {
  listSlotsOfVisit,
  moveOwnVisit,
} from "../../../core/schedule/use-cases/visits/by-customer/portal-appointments.ts"
import {
  listSlotsOfLink,
  moveByLink,
} from "../../../core/schedule/use-cases/visits/by-customer/reschedule-by-link.ts"
import { readCalendar } from "../../../core/schedule/use-cases/hours/read-calendar.ts"
import { proposeSickDay } from "../../../core/schedule/use-cases/hours/sick-day.ts"
import {
  ADDRESS,
  appointment,
  memoryOfEachTest,
  failureOf,
  MONDAY,
  PERSON,
  run,
} from "../support/memory-ports.ts"

/** Of 40 minutes. */
const withTravel = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, BusinessSettings, {
    current: Effect.succeed({ ...initialSettings({}), travelMinutes: 40, changed: [], version: 1 }),
    store: () => Effect.die("not changed"),
    reset: () => Effect.die("not changed"),
    change: (change) => change,
  })

/** The working hours of the day are 9:00 AM to 5:00 PM. */
const DATE = "2026-11-23"
const NOON = MONDAY + 3 * HOUR
const TOO_CLOSE = NOON + 2.5 * HOUR

const memory = memoryOfEachTest()
beforeEach(() => {
  // From noon to 2:00 PM.
  memory.appointments.push(appointment(1, { start: NOON, end: NOON + 2 * HOUR }))
})

const hoursAfterNoon = (starts: readonly number[]) => starts.map((start) => (start - NOON) / HOUR)

const readIds = async (start: number, end: number) => {
  const { appointments } = await run(memory, withTravel(readCalendar({ start, end })))
  return appointments.map(({ id }) => id)
}

describe("40 minutes between visits", () => {
  test("are kept free before and after a visit where customers look for times", async () => {
    const range = dayOf(DATE)
    const slots = await run(memory, withTravel(listFreeSlots({ range, hours: 2 })))
    expect(hoursAfterNoon(slots)).toEqual([-3, 3])
    expect((await run(memory, withTravel(listDays({ range, hours: 3 })))).days).toEqual([])
    expect((await run(memory, listDays({ range, hours: 3 }))).days).toEqual([DATE])
  })

  test("are kept free by an online booking", async () => {
    const request = {
      person: PERSON,
      address: ADDRESS,
      service: { name: "A job of two hours" },
      addons: [],
      textConsent: false,
      start: TOO_CLOSE,
      notes: null,
      source: "website" as const,
    }
    expect(await failureOf(memory, withTravel(bookAppointment(request)))).toMatchObject({
      obstacle: "travel",
      message: "That time is too close to another visit. Please choose another time.",
    })
    await run(memory, withTravel(bookAppointment({ ...request, start: NOON + 3 * HOUR })))
  })

  test("are kept free by staff, unless they insist: then what they ignored is recorded", async () => {
    const caller = { ...PERSON, ...ADDRESS, serviceId: memory.services[0]!.id, notes: null }
    const booking = { caller, start: TOO_CLOSE, end: TOO_CLOSE + HOUR }
    const add = (checkAvailability: boolean) => withTravel(addAppointment({ ...booking, checkAvailability }))
    expect(await failureOf(memory, add(true))).toMatchObject({ obstacle: "travel" })
    const { id } = await run(memory, add(false))
    expect(memory.audit.at(-1)).toMatchObject({ after: { despite: "travel" } })
    const move = (checkAvailability: boolean) =>
      withTravel(moveAppointment({ id, start: NOON - 1.5 * HOUR, end: NOON - 0.5 * HOUR, checkAvailability }))
    expect(await failureOf(memory, move(true))).toMatchObject({ obstacle: "travel" })
    await run(memory, move(false))
    expect(memory.audit.at(-1)).toMatchObject({ action: "move", after: { despite: "travel" } })
  })

  test("never let staff book over another visit", async () => {
    const caller = { ...PERSON, ...ADDRESS, serviceId: memory.services[0]!.id, notes: null }
    const over = addAppointment({
      caller,
      start: NOON + HOUR,
      end: NOON + 3 * HOUR,
      checkAvailability: false,
    })
    expect(await failureOf(memory, withTravel(over))).toMatchObject({ obstacle: "booked" })
  })

  test("are kept free by moves by link and in the portal, from other visits and not from the moved one", async () => {
    memory.appointments.push(
      appointment(2, { start: MONDAY + 48 * HOUR, end: MONDAY + 50 * HOUR, customerId: 5 }),
    )
    const range = dayOf(DATE)
    const own = await run(memory, withTravel(listSlotsOfVisit(1, undefined, range)))
    expect(hoursAfterNoon(own)).toContain(0.5)
    const others = await run(memory, withTravel(listSlotsOfVisit(2, 5, range)))
    expect(hoursAfterNoon(others)).toEqual([-3, 3])
    const moved = withTravel(moveOwnVisit({ customerId: 5, id: 2 }, TOO_CLOSE))
    expect(await failureOf(memory, moved)).toMatchObject({ obstacle: "travel" })
    const link = await run(memory, withTravel(listSlotsOfLink("token 2-0", range)))
    expect(hoursAfterNoon(link)).toEqual([-3, 3])
    expect(await failureOf(memory, withTravel(moveByLink("token 2-0", TOO_CLOSE)))).toMatchObject({
      obstacle: "travel",
    })
  })

  test("are explained to staff", async () => {
    const { starts } = await run(memory, withTravel(explainDay(DATE, { hours: 1 })))
    const reasonAt = (hours: number) => starts.find(({ start }) => start === NOON + hours * HOUR)!.reason
    const visit = "#1 Jane Doe, 12:00 PM – 2:00 PM CT"
    expect(reasonAt(2.5)).toBe(`40 minutes for the way from the visit before: ${visit}`)
    expect(reasonAt(-1.5)).toBe(`40 minutes for the way to the visit after: ${visit}`)
    expect([reasonAt(3), reasonAt(-2)]).toEqual([null, null])
  })

  test("are kept free between the times that are proposed for the visits of a sick day", async () => {
    memory.appointments.push(appointment(2, { start: NOON + 3 * HOUR, end: NOON + 5 * HOUR }))
    const { visits } = await run(memory, withTravel(proposeSickDay(DATE)))
    const times = visits.flatMap(({ starts }) => starts).toSorted((a, b) => a - b)
    expect(times.length).toBeGreaterThan(3)
    times.slice(1).forEach((start, n) => {
      expect(start - times[n]! - 2 * HOUR).toBeGreaterThanOrEqual(40 * MINUTE)
    })
  })

  test("are read around the range of the staff's calendar, where they decide about moves into it", async () => {
    const end = NOON + 2 * HOUR
    expect(await readIds(end + 39 * MINUTE, end + HOUR)).toEqual([1])
    expect(await readIds(end + 40 * MINUTE, end + HOUR)).toEqual([])
    expect(await readIds(NOON - HOUR, NOON - 39 * MINUTE)).toEqual([1])
    expect(await readIds(NOON - HOUR, NOON - 40 * MINUTE)).toEqual([])
  })

  test("are named with the visit of the same series that would be too near after a move", async () => {
    const series = { id: 1, visits: 2, every: 1, unit: "weeks" } as const
    memory.appointments.splice(
      0,
      1,
      appointment(2, { start: NOON, end: NOON + HOUR, series: { ...series, position: 1 } }),
      appointment(3, { start: NOON + HOUR, end: NOON + 2 * HOUR, series: { ...series, position: 2 } }),
    )
    const { visits } = await run(memory, withTravel(previewMove(2, NOON + HOUR)))
    expect(visits.map(({ reason }) => reason)).toEqual([
      null,
      "40 minutes for the way from the visit before: #2 Jane Doe, 1:00 PM – 2:00 PM CT",
    ])
  })
})
