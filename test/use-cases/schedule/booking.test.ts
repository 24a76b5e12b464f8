import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import type { BookingRequest } from "../../../core/schedule/visits/appointment.ts"
import { BookingHorizonDays } from "../../../core/schedule/ports/booking-horizon.ts"
import { dateAt, formatTime, dayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { listAppointments, showAppointment } from "../../../core/schedule/use-cases/visits/appointments.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { explainDay } from "../../../core/schedule/use-cases/hours/explain-day.ts"
import {
  listDays,
  listFreeSlots,
  type VisitLength,
} from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import {
  ADDRESS,
  appointment,
  memoryOfEachTest,
  failureOf,
  MONDAY,
  PERSON,
  run,
  SERVICE,
} from "../support/memory-ports.ts"
import { serviceAddon } from "../../support/stored-service.ts"
import { aBlock, aRule, aTechnician } from "../../support/samples.ts"

const DAY = { start: MONDAY - 9 * HOUR, end: MONDAY + 15 * HOUR }

const request = (differences: Partial<BookingRequest> = {}): BookingRequest => ({
  person: PERSON,
  address: ADDRESS,
  service: { id: SERVICE.id },
  addons: [],
  textConsent: false,
  start: MONDAY,
  notes: "Blue door",
  source: "website",
  ...differences,
})

const memory = memoryOfEachTest()

describe("booking an appointment", () => {
  test("stores it for as long as the service takes, at its price, with its reschedule ticket, and enqueues a confirmation", async () => {
    const booked = await run(memory, bookAppointment(request()))

    expect(booked).toEqual(
      appointment(1, {
        serviceId: SERVICE.id,
        serviceType: SERVICE.name,
        bookedPrice: { basePrice: SERVICE.basePrice, priceUnit: SERVICE.priceUnit },
        end: MONDAY + 4 * HOUR,
        notes: "Blue door",
        createdAt: memory.now,
      }),
    )
    expect(memory.appointments).toEqual([booked])
    expect(memory.tickets).toEqual([{ tokenHash: "hash of token 1-0", expires: MONDAY - 12 * HOUR }])
    expect(memory.mails).toMatchObject([
      { _tag: "BookingConfirmation", appointmentId: 1, sequence: 0, resentAt: null },
      { _tag: "BookingNotice", appointmentId: 1, sequence: 0, resentAt: null },
    ])
    expect(memory.changes).toBe(1)
  })

  test("with add-ons stores them and those that are not optional with their prices, lists them in the notes, and takes as long as without", async () => {
    const [shelf, sound] = [
      { name: "Shelf", price: 2500 },
      { name: "Sound bar", price: 4050 },
    ]
    const addons = [
      serviceAddon("Shelf", 2500),
      serviceAddon("Dimmer", 900),
      serviceAddon("Sound bar", 4050, { isOptional: false }),
    ]
    memory.services.splice(0, 1, { ...SERVICE, addons })
    const booked = await run(memory, bookAppointment(request({ addons: ["Shelf"] })))
    expect(booked).toMatchObject({
      addons: [shelf, sound],
      notes: "Add-ons: Shelf ($25), Sound bar ($40.50)\nBlue door",
      end: MONDAY + 4 * HOUR,
    })
  })

  test("with an add-on that the service does not have fails, and books nothing", async () => {
    expect(await failureOf(memory, bookAppointment(request({ addons: ["Shelf"] })))).toMatchObject({
      _tag: "AddonNotOffered",
      message: 'We no longer offer "Shelf" with that service. Please check your add-ons.',
    })
    expect(memory.appointments).toEqual([])
  })

  test("by the name of a service takes as long as that service", async () => {
    const booked = await run(memory, bookAppointment(request({ service: { name: "ceiling fan" } })))
    expect(booked).toMatchObject({ serviceId: 7, serviceType: SERVICE.name, end: MONDAY + 4 * HOUR })
  })

  test("without an address and from nowhere that is known is stored so", async () => {
    const booked = await run(memory, bookAppointment(request({ address: null, source: "chat" })))
    expect(booked).toMatchObject({ address: null, source: "chat" })
    expect(memory.origins.get(booked.id)).toEqual({ bookedFrom: null, emailUnconfirmed: true })
  })

  test("by a name outside the catalogue takes two hours", async () => {
    const booked = await run(memory, bookAppointment(request({ service: { name: "Piano" } })))
    expect(booked).toMatchObject({ serviceId: null, end: MONDAY + 2 * HOUR })
  })

  test("of an inactive service by name takes two hours", async () => {
    memory.services.splice(0, 1, { ...SERVICE, isActive: false })
    const booked = await run(memory, bookAppointment(request({ service: { name: SERVICE.name } })))
    expect(booked).toMatchObject({ serviceId: null, end: MONDAY + 2 * HOUR })
  })

  test("of an unknown or inactive service by id fails", async () => {
    expect(await failureOf(memory, bookAppointment(request({ service: { id: 8 } })))).toMatchObject({
      _tag: "ServiceNotOffered",
    })
    memory.services.splice(0, 1, { ...SERVICE, isActive: false })
    expect(await failureOf(memory, bookAppointment(request()))).toMatchObject({ _tag: "ServiceNotOffered" })
  })

  test("at a time that is not free fails with the obstacle, without taking the schedule lock", async () => {
    memory.appointments.push(appointment(1))
    expect(await failureOf(memory, bookAppointment(request()))).toMatchObject({ obstacle: "booked" })
    expect(memory.changes).toBe(0)
    expect(memory.mails).toEqual([])
  })

  test("beyond the horizon fails", async () => {
    const booking = bookAppointment(request()).pipe(Effect.provideService(BookingHorizonDays, 2))
    expect(await failureOf(memory, booking)).toMatchObject({ obstacle: "too-far" })
  })

  test("by someone with five upcoming visits fails with the phone number", async () => {
    for (let id = 1; id <= 5; id++) memory.appointments.push(appointment(id, { start: 0, end: HOUR }))
    expect(await failureOf(memory, bookAppointment(request()))).toMatchObject({
      _tag: "TooManyUpcomingVisits",
      message: "You already have 5 upcoming visits. To book another one, please call (314) 555-0142.",
    })
    expect(memory.appointments).toHaveLength(5)
  })

  test("that another booking overtakes fails as booked", async () => {
    memory.refuseAppointments = true
    expect(await failureOf(memory, bookAppointment(request()))).toMatchObject({
      _tag: "SlotNotFree",
      obstacle: "booked",
    })
  })
})

const lastStart = async (query: object) =>
  (await run(memory, listFreeSlots({ range: DAY, ...query }))).map(formatTime).at(-1)

describe("listing free times", () => {
  test("lists the starts for the given hours, two by default, or for the service", async () => {
    expect(await lastStart({})).toBe("3:00 PM")
    expect(await lastStart({ hours: 1 })).toBe("4:00 PM")
    expect(await lastStart({ hours: 1, serviceId: SERVICE.id })).toBe("1:00 PM")
  })

  test("keeps a visit that would run beyond the range away from one booked there", async () => {
    memory.appointments.push(appointment(1, { start: MONDAY + 3 * HOUR, end: MONDAY + 5 * HOUR }))
    const range = { start: MONDAY, end: MONDAY + 2 * HOUR }
    const slots = await run(memory, listFreeSlots({ range, hours: 2 }))
    expect(slots.map(formatTime)).toEqual(["9:00 AM", "9:30 AM", "10:00 AM"])
  })

  test("lists the dates with a free start", async () => {
    expect(await run(memory, listDays({ range: { ...DAY, end: DAY.end + 24 * HOUR } }))).toEqual({
      days: [dateAt(MONDAY)],
      closed: [],
    })
  })

  test("names the holiday on which the business is closed, and the dates whose hours are too short", async () => {
    const holiday = dayOf("2027-01-18")
    const range = { start: dayOf("2027-01-17").start, end: dayOf("2027-01-20").end }
    memory.rules.push({ ...memory.rules[0]!, id: 2, weekday: 2, startTime: "09:00", endTime: "11:00" })
    memory.blocks.push(aBlock(1, { ...holiday, reason: "Private", isFullDay: true }))
    expect((await run(memory, listDays({ range, hours: 4 }))).closed).toEqual([
      { date: "2027-01-18", reason: "blocked", holiday: "Martin Luther King Jr. Day" },
      { date: "2027-01-19", reason: "too-long", holiday: null },
    ])
  })

  test("for an unknown or inactive service fails", async () => {
    expect(await failureOf(memory, listFreeSlots({ range: DAY, serviceId: 8 }))).toMatchObject({
      _tag: "ServiceNotOffered",
    })
    memory.services.splice(0, 1, { ...SERVICE, isActive: false })
    expect(await failureOf(memory, listDays({ range: DAY, serviceId: 7 }))).toMatchObject({
      _tag: "ServiceNotOffered",
    })
  })
})

test("explaining a day gives every start with its reason, from the rules, blocks and visits of that day", async () => {
  const inactive = aRule(2, { startTime: "18:00", endTime: "20:00", active: false })
  const tuesday = aRule(3, { weekday: 2, startTime: "08:00" })
  memory.rules.push(inactive, tuesday)
  const block = aBlock(1, { reason: "Dentist" })
  memory.blocks.push(block, { ...block, id: 2, start: MONDAY + 48 * HOUR, end: MONDAY + 49 * HOUR })
  const visit = appointment(1, { start: MONDAY + 2 * HOUR, end: MONDAY + 4 * HOUR })
  memory.appointments.push(visit)

  const day = await run(memory, explainDay("2026-11-23", {}))

  expect(day).toMatchObject({ date: "2026-11-23", hours: 2 })
  expect(day.starts).toHaveLength(48)
  const at = (hour: number) => day.starts.find(({ start }) => start === MONDAY + hour * HOUR)
  expect([-1, 0, 1, 4].map(at)).toMatchObject([
    { obstacle: "outside-hours", reason: "a 2-hour visit does not fit into 9:00 AM – 5:00 PM" },
    { obstacle: "blocked", reason: "blocked 9:00 AM – 10:00 AM CT: Dentist" },
    { obstacle: "booked", reason: "booked: #1 Jane Doe, 11:00 AM – 1:00 PM CT" },
    { obstacle: null, reason: null },
  ])
})

test("a visit that is to be moved does not keep itself from a start", async () => {
  memory.appointments.push(
    appointment(1),
    appointment(2, { start: MONDAY + 4 * HOUR, end: MONDAY + 6 * HOUR }),
  )
  const { starts } = await run(memory, explainDay("2026-11-23", {}, 1))
  const obstacleAt = (hour: number) => starts.find(({ start }) => start === MONDAY + hour * HOUR)?.obstacle
  expect([0, 1, 3, 4].map(obstacleAt)).toEqual([null, null, "booked", "booked"])
})

test("a visit that is to be moved can start only when somebody who can do its work is free", async () => {
  memory.technicians.push(aTechnician(2, { serviceIds: [] }))
  memory.appointments.push(
    appointment(1, { serviceId: SERVICE.id }),
    appointment(2, { start: MONDAY + 4 * HOUR, end: MONDAY + 6 * HOUR }),
  )
  const { starts } = await run(memory, explainDay("2026-11-23", {}, 1))
  expect(starts.find(({ start }) => start === MONDAY + 4 * HOUR)?.obstacle).toBe("booked")
})

test("the reasons of a day name no hours, blocks or visits of other days, and no rule or technician that is switched off", async () => {
  const other = MONDAY + 48 * HOUR
  memory.technicians.push(aTechnician(2, { active: false }))
  memory.rules.push(
    { id: 2, weekday: 1, startTime: "18:00", endTime: "20:00", active: false, createdAt: 0, version: 1 },
    { id: 3, weekday: 3, startTime: "06:00", endTime: "08:00", active: true, createdAt: 0, version: 1 },
  )
  memory.openings.push({
    id: 1,
    date: "2026-11-25",
    startTime: "20:00",
    endTime: "22:00",
    technicianId: null,
  })
  memory.blocks.push(aBlock(1, { start: other, end: other + HOUR, reason: "Dentist" }))
  memory.appointments.push(appointment(1, { start: other, end: other + 2 * HOUR }))
  const { starts } = await run(memory, explainDay("2026-11-23", {}))
  expect(new Set(starts.map(({ reason }) => reason))).toEqual(
    new Set([null, "a 2-hour visit does not fit into 9:00 AM – 5:00 PM"]),
  )
})

test("the reason of a start names only the other visit, where the visit that is to be moved is in the way too", async () => {
  memory.appointments.push(
    appointment(1),
    appointment(2, { start: MONDAY + 2 * HOUR, end: MONDAY + 4 * HOUR }),
  )
  const { starts } = await run(memory, explainDay("2026-11-23", {}, 1))
  expect(starts.find(({ start }) => start === MONDAY + HOUR)?.reason).toBe(
    "booked: #2 Jane Doe, 11:00 AM – 1:00 PM CT",
  )
})

test("the times that staff are offered are those of whom they choose, else of anybody who can do the service", async () => {
  const [nine, one] = [MONDAY, MONDAY + 4 * HOUR]
  memory.technicians.push(aTechnician(2, { serviceIds: [] }), aTechnician(3))
  memory.appointments.push(
    appointment(1, { technicianIds: [1, 3] }),
    appointment(2, { start: one, end: one + 2 * HOUR, technicianIds: [2] }),
  )
  const freeFor = async (length: VisitLength) => {
    const { starts } = await run(memory, explainDay("2026-11-23", { hours: 2, ...length }))
    return [nine, one].map((time) => starts.find(({ start }) => start === time)!.obstacle === null)
  }
  const listedFor = async (technicianIds?: readonly number[]) => {
    const listed = await run(memory, listFreeSlots({ range: DAY, hours: 2, technicianIds }))
    return [nine, one].map((time) => listed.includes(time))
  }
  for (const technicianIds of [undefined, [2], [3], [2, 3]])
    expect(await listedFor(technicianIds)).toEqual(await freeFor({ technicianIds }))
  expect(await freeFor({})).toEqual([true, true])
  expect(await freeFor({ technicianIds: [2] })).toEqual([true, false])
  expect(await freeFor({ technicianIds: [3] })).toEqual([false, true])
  expect(await freeFor({ technicianIds: [2, 3] })).toEqual([false, false])
  // Only the others can do the service, and chosen ones whatever they can do.
  expect(await freeFor({ serviceId: SERVICE.id })).toEqual([false, true])
  expect(await freeFor({ serviceId: SERVICE.id, technicianIds: [2] })).toEqual([true, false])
})

test("explaining a day for a service takes the length of its visits", async () => {
  expect(await run(memory, explainDay("2026-11-23", { serviceId: SERVICE.id }))).toMatchObject({ hours: 4 })
  expect(await failureOf(memory, explainDay("2026-11-23", { serviceId: 99 }))).toMatchObject({
    _tag: "ServiceNotOffered",
  })
})

test("appointments are listed by page and shown by id", async () => {
  memory.appointments.push(appointment(1), appointment(2))
  expect(await run(memory, listAppointments({ limit: 1, offset: 1 }))).toEqual({
    appointments: [appointment(2)],
    total: 2,
  })
  expect(await run(memory, showAppointment(2))).toEqual(appointment(2))
  expect(await failureOf(memory, showAppointment(3))).toMatchObject({ _tag: "UnknownAppointment" })
})

describe("delivering a confirmation", () => {
  const mail = {
    _tag: "BookingConfirmation",
    appointmentId: 1,
    sequence: 0,
    resentAt: null,
  } as const

  test("sends the appointment with its service and a reschedule token", async () => {
    memory.appointments.push(appointment(1, { serviceId: SERVICE.id }))
    expect(await run(memory, deliverMail(mail))).toBe("sent")
    expect(memory.sent).toMatchObject([
      {
        key: "BookingConfirmation-1-0",
        content: { service: SERVICE, rescheduleToken: "token 1-0", appointment: { id: 1 } },
      },
    ])
  })

  test("of a visit that staff have confirmed meanwhile is sent", async () => {
    memory.appointments.push(appointment(1, { status: "confirmed" }))
    expect(await run(memory, deliverMail(mail))).toBe("sent")
  })

  test("of a visit whose service is not in the catalogue has no service", async () => {
    memory.appointments.push(appointment(1))
    await run(memory, deliverMail(mail))
    expect(memory.sent).toMatchObject([{ content: { service: null } }])
  })
})
