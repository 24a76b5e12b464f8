import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import type { CallerBooking, StaffBooking } from "../../../core/schedule/visits/staff-booking.ts"
import { bookingConfirmation, visitCancelled, visitMoved } from "../../../core/outbox/outgoing-mail.ts"
import { Actor } from "../../../core/audit/ports/actor.ts"
import { BookingHorizonDays } from "../../../core/schedule/ports/booking-horizon.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { addAppointment } from "../../../core/schedule/use-cases/visits/add-appointment.ts"
import { listSchedule } from "../../../core/schedule/use-cases/visits/appointments.ts"
import { listActors, listChanges, listChangesWithTotal } from "../../../core/audit/use-cases/audit.ts"
import { editVisit } from "../../../core/schedule/use-cases/visits/edit-visit.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import {
  ADDRESS,
  appointment,
  createMemory,
  failureOf,
  MONDAY,
  PERSON,
  run,
  SERVICE,
  type Memory,
} from "../support/memory-ports.ts"
import { serviceAddon } from "../../support/stored-service.ts"
import { aCustomer, aRule, aTechnician } from "../../support/samples.ts"

let memory: Memory
beforeEach(() => {
  memory = createMemory()
})

const CALLER: CallerBooking = { ...PERSON, ...ADDRESS, serviceId: SERVICE.id, notes: "Call first" }
const EVENING = MONDAY + 9 * HOUR

const booking = (differences: Partial<StaffBooking> = {}): StaffBooking => ({
  caller: CALLER,
  start: MONDAY,
  end: null,
  checkAvailability: true,
  ...differences,
})

describe("adding an appointment for a caller", () => {
  test("stores the arrival window that the caller agreed to, which has to be around the start", async () => {
    const window = { from: MONDAY - HOUR, until: MONDAY + HOUR }
    expect(await run(memory, addAppointment(booking({ window })))).toMatchObject({
      arrivalFrom: window.from,
      arrivalUntil: window.until,
    })
    const after = booking({ start: MONDAY + 5 * HOUR, window })
    expect(await failureOf(memory, addAppointment(after))).toMatchObject({ _tag: "WindowWithoutVisit" })
    expect(memory.appointments).toHaveLength(1)
  })

  test("stores it for as long as the service takes, enqueues a confirmation and records it", async () => {
    const added = await run(memory, addAppointment(booking()).pipe(Effect.provideService(Actor, "Maria")))
    expect(added).toEqual(
      appointment(1, {
        serviceId: SERVICE.id,
        serviceType: SERVICE.name,
        bookedPrice: { basePrice: SERVICE.basePrice, priceUnit: SERVICE.priceUnit },
        end: MONDAY + 4 * HOUR,
        source: "manual",
        notes: "Call first",
        createdAt: memory.now,
      }),
    )
    expect(memory.appointments).toEqual([added])
    expect(memory.tickets).toEqual([{ tokenHash: "hash of token 1-0", expires: MONDAY - 12 * HOUR }])
    expect([memory.mails, memory.mailDelays]).toEqual([[bookingConfirmation(1, 0)], [0]])
    expect(memory.changes).toBe(1)
    expect(memory.audit).toEqual([
      {
        action: "add",
        subject: "appointment 1",
        actor: "Maria",
        createdAt: memory.now,
        before: null,
        after: { start: "2026-11-23T15:00:00Z", end: "2026-11-23T19:00:00Z", service: SERVICE.name },
      },
    ])
  })

  test("ends when staff say so", async () => {
    const added = await run(memory, addAppointment(booking({ end: MONDAY + HOUR })))
    expect(added.end).toBe(MONDAY + HOUR)
  })

  test("stores the email in lower case, and no email and no notes as null, without a mail", async () => {
    const shouted = { ...CALLER, email: "Jane@Example.COM" }
    expect(await run(memory, addAppointment(booking({ caller: shouted })))).toMatchObject(PERSON)
    memory = createMemory()
    for (const email of ["", null]) {
      memory.appointments.length = 0
      const added = await run(memory, addAppointment(booking({ caller: { ...CALLER, email, notes: "" } })))
      expect(added).toMatchObject({ email: null, notes: null })
    }
    expect(memory.mails).toEqual([])
  })

  test("who is known by id is linked to that customer, and an unknown id fails", async () => {
    memory.customers.push(aCustomer(5))
    const caller = { ...CALLER, email: null, customerId: 5 }
    const unknown = booking({ caller: { ...caller, customerId: 6 } })
    expect(await failureOf(memory, addAppointment(unknown))).toMatchObject({ _tag: "UnknownCustomer" })
    expect(await run(memory, addAppointment(booking({ caller })))).toMatchObject({
      customerId: 5,
    })
  })

  test("keeps the chosen add-ons with their prices and lists them in the notes; one of no service fails", async () => {
    const shelf = { name: "Shelf", price: 4000 }
    memory.services.splice(0, 1, {
      ...SERVICE,
      addons: [serviceAddon("Shelf", 4000), serviceAddon("Dimmer", 900)],
    })
    const refused = addAppointment(booking({ caller: { ...CALLER, addons: ["Shelf", "Lamp"] } }))
    expect(await failureOf(memory, refused)).toMatchObject({ _tag: "AddonNotOffered" })
    expect(
      await run(memory, addAppointment(booking({ caller: { ...CALLER, addons: ["Shelf"] } }))),
    ).toMatchObject({
      addons: [shelf],
      notes: "Add-ons: Shelf ($40)\nCall first",
    })
  })

  test("of a service that is not offered fails", async () => {
    const caller = { ...CALLER, serviceId: 8 }
    expect(await failureOf(memory, addAppointment(booking({ caller })))).toMatchObject({
      _tag: "ServiceNotOffered",
    })
  })

  test("outside the rules fails, unless staff insist: then what they ignored is recorded", async () => {
    expect(await failureOf(memory, addAppointment(booking({ start: EVENING })))).toMatchObject({
      obstacle: "outside-hours",
    })
    expect(memory.appointments).toEqual([])
    await run(memory, addAppointment(booking({ start: EVENING, checkAvailability: false })))
    expect(memory.audit).toMatchObject([{ after: { despite: "outside-hours" } }])
  })

  test("at short notice fails, unless staff insist", async () => {
    memory.now = MONDAY - HOUR
    expect(await failureOf(memory, addAppointment(booking()))).toMatchObject({ obstacle: "too-soon" })
    await run(memory, addAppointment(booking({ checkAvailability: false })))
    expect(memory.audit).toMatchObject([{ after: { despite: "too-soon" } }])
  })

  test("beyond the horizon fails", async () => {
    const adding = addAppointment(booking()).pipe(Effect.provideService(BookingHorizonDays, 2))
    expect(await failureOf(memory, adding)).toMatchObject({ obstacle: "too-far" })
  })

  test("on a Sunday with a rule succeeds", async () => {
    memory.rules.push(aRule(2, { weekday: 0 }))
    memory.now -= 24 * HOUR
    const added = await run(memory, addAppointment(booking({ start: MONDAY - 24 * HOUR })))
    expect(added.start).toBe(MONDAY - 24 * HOUR)
  })

  test("over another visit fails, also when staff insist", async () => {
    memory.appointments.push(appointment(1))
    for (const checkAvailability of [true, false])
      expect(await failureOf(memory, addAppointment(booking({ checkAvailability })))).toMatchObject({
        obstacle: "booked",
      })
  })

  test("that another booking overtakes fails as booked, without mail or record", async () => {
    memory.refuseAppointments = true
    expect(await failureOf(memory, addAppointment(booking()))).toMatchObject({
      _tag: "SlotNotFree",
      obstacle: "booked",
    })
    expect([memory.mails, memory.audit]).toEqual([[], []])
  })
})

const later = (hours: number) => ({ start: MONDAY + hours * HOUR, end: MONDAY + (hours + 2) * HOUR })

const move = (hours: number, checkAvailability = true) =>
  moveAppointment({ id: 1, checkAvailability, ...later(hours) })

describe("moving an appointment", () => {
  beforeEach(() => {
    memory.appointments.push(appointment(1))
  })

  test("stores its time with a new ticket, mails after 30 seconds and records both times", async () => {
    const moved = await run(memory, move(0.5))
    expect(moved).toEqual(appointment(1, { ...later(0.5), sequence: 1, version: 2 }))
    expect(memory.appointments).toEqual([moved])
    expect(memory.tickets).toEqual([{ tokenHash: "hash of token 1-1", expires: MONDAY - 11.5 * HOUR }])
    expect([memory.mails, memory.mailDelays]).toEqual([[visitMoved(1, 1)], [30]])
    expect(memory.changes).toBe(1)
    expect(memory.audit).toEqual([
      {
        action: "move",
        subject: "appointment 1",
        actor: "system",
        createdAt: memory.now,
        before: { start: "2026-11-23T15:00:00Z", end: "2026-11-23T17:00:00Z" },
        after: { start: "2026-11-23T15:30:00Z", end: "2026-11-23T17:30:00Z" },
      },
    ])
  })

  test("to the time it has changes nothing, also when that is not free", async () => {
    memory.rules.length = 0
    expect(await run(memory, move(0))).toEqual(appointment(1))
    expect([memory.mails, memory.audit, memory.tickets]).toEqual([[], [], []])
  })

  test("outside the rules fails, unless staff insist: then what they ignored is recorded", async () => {
    expect(await failureOf(memory, move(9))).toMatchObject({ obstacle: "outside-hours" })
    await run(memory, move(9, false))
    expect(memory.audit).toMatchObject([{ after: { despite: "outside-hours" } }])
  })

  test("over another visit fails, also when staff insist", async () => {
    memory.appointments.push(appointment(2, later(4)))
    for (const checkAvailability of [true, false])
      expect(await failureOf(memory, move(3, checkAvailability))).toMatchObject({ obstacle: "booked" })
  })

  test("to other technicians is possible at short notice and recorded, without a mail; to another time it is not", async () => {
    memory.technicians.push(aTechnician(2))
    memory.now = MONDAY - HOUR
    const late = { id: 1, checkAvailability: true, technicianIds: [2] }
    for (const time of [
      { start: MONDAY, end: MONDAY + 3 * HOUR },
      { start: MONDAY + HOUR / 2, end: MONDAY + 2 * HOUR },
    ])
      expect(await failureOf(memory, moveAppointment({ ...late, ...time }))).toMatchObject({
        obstacle: "too-soon",
      })
    expect(await run(memory, moveAppointment({ ...late, ...later(0) }))).toMatchObject({ technicianIds: [2] })
    expect(memory.mails).toEqual([])
    expect(memory.audit).toMatchObject([{ before: { technicians: "1" }, after: { technicians: "2" } }])
    // Where who comes now is away, somebody else does.
    expect(
      await run(memory, moveAppointment({ id: 1, checkAvailability: true, away: 2, ...later(0) })),
    ).toMatchObject({ technicianIds: [1] })
  })

  test("that another booking overtakes fails as booked, without mail or record", async () => {
    memory.refuseAppointments = true
    expect(await failureOf(memory, move(1))).toMatchObject({ _tag: "SlotNotFree", obstacle: "booked" })
    expect([memory.mails, memory.audit]).toEqual([[], []])
  })

  test("that was changed since it was read fails with the current one", async () => {
    const stale = moveAppointment({ id: 1, checkAvailability: true, version: 2, ...later(1) })
    expect(await failureOf(memory, stale)).toMatchObject({
      _tag: "AppointmentChanged",
      current: appointment(1),
    })
    await run(memory, moveAppointment({ id: 1, checkAvailability: true, version: 1, ...later(1) }))
    expect(memory.appointments).toMatchObject([later(1)])
  })

  test("that does not exist fails", async () => {
    const unknown = moveAppointment({ id: 2, checkAvailability: true, ...later(1) })
    expect(await failureOf(memory, unknown)).toMatchObject({ _tag: "UnknownAppointment" })
  })
})

describe("setting the status of an appointment", () => {
  beforeEach(() => {
    memory.appointments.push(appointment(1))
  })

  test("to cancelled stores it with a new ticket, mails after 30 seconds and records both", async () => {
    const cancelled = await run(memory, setAppointmentStatus(1, "cancelled"))
    expect(cancelled).toEqual(appointment(1, { status: "cancelled", sequence: 1, version: 2 }))
    expect(memory.appointments).toEqual([cancelled])
    expect(memory.tickets).toMatchObject([{ tokenHash: "hash of token 1-1" }])
    expect([memory.mails, memory.mailDelays]).toEqual([[visitCancelled(1, 1)], [30]])
    expect(memory.changes).toBe(1)
    expect(memory.audit).toMatchObject([
      {
        action: "set status",
        subject: "appointment 1",
        before: { status: "scheduled" },
        after: { status: "cancelled" },
      },
    ])
    expect(await run(memory, listChanges({ subject: "appointment 1", limit: 1, offset: 0 }))).toHaveLength(1)
  })

  test("mails nothing about a visit that is over", async () => {
    for (const [end, mails] of [
      [memory.now, 0],
      [memory.now + 1, 1],
    ] as const) {
      memory.appointments.splice(0, 1, appointment(1, { start: memory.now - HOUR, end }))
      await run(memory, setAppointmentStatus(1, "cancelled"))
      expect(memory.mails).toHaveLength(mails)
    }
  })

  test("that it has changes nothing", async () => {
    expect(await run(memory, setAppointmentStatus(1, "scheduled"))).toEqual(appointment(1))
    expect([memory.tickets, memory.audit]).toEqual([[], []])
  })

  test("to revive it over another visit fails as booked, without mail or record", async () => {
    memory.appointments.splice(0, 1, appointment(1, { status: "cancelled" }))
    memory.appointments.push(appointment(2))
    expect(await failureOf(memory, setAppointmentStatus(1, "scheduled"))).toMatchObject({
      _tag: "SlotNotFree",
      obstacle: "booked",
    })
    expect([memory.mails, memory.audit]).toEqual([[], []])
  })

  test("to confirmed mails nothing", async () => {
    expect(await run(memory, setAppointmentStatus(1, "confirmed"))).toMatchObject({ status: "confirmed" })
    expect(memory.mails).toEqual([])
  })

  test("of one that was changed since it was read fails with the current one", async () => {
    expect(await failureOf(memory, setAppointmentStatus(1, "cancelled", 2))).toMatchObject({
      _tag: "AppointmentChanged",
      current: appointment(1),
    })
    expect(memory.appointments).toEqual([appointment(1)])
    await run(memory, setAppointmentStatus(1, "cancelled", 1))
    expect(memory.appointments).toMatchObject([{ status: "cancelled" }])
  })

  test("of one that does not exist fails", async () => {
    expect(await failureOf(memory, setAppointmentStatus(2, "completed"))).toMatchObject({
      _tag: "UnknownAppointment",
    })
  })
})

test("the schedule reaches from a month back to three months ahead unless the range says otherwise", async () => {
  // Today is Friday, November 20: October 20, 00:00 to the end of February 20, both in Chicago.
  const start = Date.parse("2026-10-20T05:00:00Z")
  const end = Date.parse("2027-02-21T06:00:00Z")
  const edges = [start - 1, start, end - 1, end]
  memory.appointments.push(...edges.map((at, n) => appointment(n, { start: at, end: at + 1 })))
  const ids = async (range: Parameters<typeof listSchedule>[0]) =>
    (await run(memory, listSchedule(range))).map(({ id }) => id)
  expect(await ids({})).toEqual([1, 2])
  expect(await ids({ start: 0 })).toEqual([0, 1, 2])
  expect(await ids({ end: end + 1 })).toEqual([1, 2, 3])
})

test("the audit log is listed by page, with how many entries there are and who made them", async () => {
  memory.appointments.push(appointment(1), appointment(2, { start: EVENING, end: EVENING + HOUR }))
  await run(memory, setAppointmentStatus(1, "confirmed").pipe(Effect.provideService(Actor, "Maria")))
  await run(memory, setAppointmentStatus(1, "completed").pipe(Effect.provideService(Actor, "Tom")))
  await run(memory, setAppointmentStatus(2, "confirmed").pipe(Effect.provideService(Actor, "Maria")))
  expect(await run(memory, listChangesWithTotal({ limit: 1, offset: 1 }))).toMatchObject({
    entries: [{ subject: "appointment 1", actor: "Tom", after: { status: "completed" } }],
    total: 3,
  })
  expect(await run(memory, listChangesWithTotal({ subject: "appointment 2", offset: 0 }))).toMatchObject({
    entries: [{ subject: "appointment 2" }],
    total: 1,
  })
  expect(await run(memory, listActors)).toEqual(["Maria", "Tom"])
})

describe("undoing a move", () => {
  const window = { arrivalFrom: MONDAY, arrivalUntil: MONDAY + 2 * HOUR }
  const back = {
    id: 1,
    start: MONDAY,
    end: MONDAY + 2 * HOUR,
    checkAvailability: false,
    technicianIds: [2],
    window: { from: window.arrivalFrom, until: window.arrivalUntil },
  }
  const move = moveAppointment({
    id: 1,
    start: MONDAY + 4 * HOUR,
    end: MONDAY + 6 * HOUR,
    checkAvailability: true,
  })
  beforeEach(() => {
    memory.technicians.push(aTechnician(2, { active: false }))
    memory.appointments.push(appointment(1, { technicianIds: [2], ...window }))
  })

  test("gives the visit its arrival window and its technician again, also one who is inactive", async () => {
    expect(await run(memory, move)).toMatchObject({ technicianIds: [1], arrivalFrom: null })
    const returned = { start: MONDAY, technicianIds: [2], ...window }
    expect(await run(memory, moveAppointment(back))).toMatchObject(returned)
  })

  test("is refused where another visit of the technician takes the time by now", async () => {
    await run(memory, move)
    memory.appointments.push(appointment(2, { technicianIds: [2] }))
    expect(await failureOf(memory, moveAppointment(back))).toMatchObject({ _tag: "SlotNotFree" })
  })

  test("is all that gives a visit to an inactive technician, and a window has to be around the start", async () => {
    await run(memory, move)
    const elsewhere = { ...back, start: back.start + HOUR, end: back.end + HOUR }
    expect(await failureOf(memory, moveAppointment(elsewhere))).toMatchObject({ _tag: "TechnicianInactive" })
    const late = { ...back, start: MONDAY + 3 * HOUR, end: MONDAY + 5 * HOUR }
    expect(await failureOf(memory, moveAppointment(late))).toMatchObject({ _tag: "WindowWithoutVisit" })
  })
})

describe("editing the address and notes of a visit", () => {
  beforeEach(() => {
    memory.appointments.push(appointment(1, { address: null, notes: "Call first", source: "chat" }))
  })

  test("stores what is named and records it, and mails nobody", async () => {
    const edited = await run(memory, Effect.provideService(editVisit(1, ADDRESS), Actor, "Maria"))
    expect(edited).toMatchObject({ address: ADDRESS, notes: "Call first", sequence: 0, version: 2 })
    expect(await run(memory, editVisit(1, { notes: "" }, 2))).toMatchObject({ address: ADDRESS, notes: null })
    expect(memory.audit).toMatchObject([
      {
        action: "edit",
        subject: "appointment 1",
        actor: "Maria",
        before: { notes: "Call first" },
        after: { ...ADDRESS, notes: "Call first" },
      },
      { before: { ...ADDRESS, notes: "Call first" }, after: { ...ADDRESS, notes: null } },
    ])
    expect(memory.mails).toEqual([])
  })

  test("changes and records nothing where all is as before", async () => {
    await run(memory, editVisit(1, ADDRESS))
    expect(await run(memory, editVisit(1, { ...ADDRESS, notes: "Call first" }))).toMatchObject({ version: 2 })
    expect(memory.audit).toHaveLength(1)
  })

  test("is refused for a visit that is unknown or was changed since it was read", async () => {
    expect(await failureOf(memory, editVisit(9, ADDRESS))).toMatchObject({ _tag: "UnknownAppointment" })
    expect(await failureOf(memory, editVisit(1, ADDRESS, 7))).toMatchObject({
      _tag: "AppointmentChanged",
      current: { version: 1 },
    })
  })
})
