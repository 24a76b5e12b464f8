import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { BusinessSettings } from "../../../core/business/ports/business-settings.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { listFreeSlots } from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { moveOwnVisit } from "../../../core/schedule/use-cases/visits/by-customer/portal-appointments.ts"
import { dayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { ADDRESS, appointment, memoryOfEachTest, MONDAY, PERSON, run } from "../support/memory-ports.ts"

const withHours = <A, E, R>(arrivalHours: number, program: Effect.Effect<A, E, R>) =>
  Effect.provideService(program, BusinessSettings, {
    current: Effect.succeed({ ...initialSettings({}), arrivalHours, changed: [], version: 1 }),
    store: () => Effect.die("not changed"),
    reset: () => Effect.die("not changed"),
    change: (change) => change,
  })

const NOON = MONDAY + 3 * HOUR

const booking = bookAppointment({
  person: PERSON,
  address: ADDRESS,
  service: { name: "A job of two hours" },
  addons: [],
  textConsent: false,
  start: NOON,
  notes: null,
  source: "website",
})

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.appointments.push(
    appointment(1, { start: MONDAY, end: MONDAY + 2 * HOUR }),
    appointment(2, { start: MONDAY + 48 * HOUR, end: MONDAY + 50 * HOUR, customerId: 5 }),
  )
})

const windowFrom = (start: number, hours: number) => ({
  arrivalFrom: hours === 0 ? null : start,
  arrivalUntil: hours === 0 ? null : start + hours * HOUR,
})

describe.each([0, 1, 2])("with arrival windows of %d hours online", (hours) => {
  test("a visit that is booked has one from its start, or none", async () => {
    expect(await run(memory, withHours(hours, booking))).toMatchObject({
      start: NOON,
      end: NOON + 2 * HOUR,
      ...windowFrom(NOON, hours),
    })
  })

  test("a visit that its customer moves has one from its new start, or none", async () => {
    const moved = moveOwnVisit({ customerId: 5, id: 2 }, NOON)
    expect(await run(memory, withHours(hours, moved))).toMatchObject(windowFrom(NOON, hours))
  })

  test("the same starts are free: nothing is kept free for who arrives later", async () => {
    const slots = listFreeSlots({ range: dayOf("2026-11-23"), hours: 2 })
    const before = await run(memory, slots)
    await run(memory, withHours(hours, booking))
    expect(await run(memory, withHours(hours, slots))).toEqual(
      before.filter((start) => start + 2 * HOUR <= NOON || start >= NOON + 2 * HOUR),
    )
  })
})
