import { bookingConfirmation, bookingNotice } from "../../../core/outbox/outgoing-mail.ts"
import { staffRecord } from "../../ports/staff.ts"
import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import type { BookingRequest } from "../../../core/schedule/visits/appointment.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { toIso } from "../../../core/time/chicago.ts"
import { HOUR, MINUTE } from "../../../core/time/interval.ts"
import { bookAppointment } from "../../../core/schedule/use-cases/visits/book-appointment.ts"
import { readFeed } from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { lapseHolds } from "../../../core/schedule/use-cases/hours/change-schedule.ts"
import {
  confirmByCode,
  confirmByLink,
  confirmOwnVisit,
  showHeldVisit,
  showVisitToConfirm,
} from "../../../core/schedule/use-cases/visits/by-customer/confirm-visit.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { listFreeSlots } from "../../../core/schedule/use-cases/hours/list-free-slots.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import {
  listOnlineBookings,
  releaseVisits,
  showOnlineTraffic,
} from "../../../core/schedule/use-cases/visits/online-bookings.ts"
import {
  cancelOwnVisit,
  moveOwnVisit,
} from "../../../core/schedule/use-cases/visits/by-customer/portal-appointments.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { settingsInMemory } from "../../support/business-settings.ts"
import {
  ADDRESS,
  appointment,
  memoryOfEachTest,
  failureOf,
  MONDAY,
  PERSON,
  run,
} from "../support/memory-ports.ts"
import { aTechnician, queuedMail, aRule } from "../../support/samples.ts"

const SENDER = { bookedFrom: "203.0.113.0/24", browser: "browser" }

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.rules.push(...[2, 3, 4, 5].map((weekday) => aRule(weekday, { weekday: weekday as 2 })))
})

const request = (differences: Partial<BookingRequest> = {}): BookingRequest => ({
  person: PERSON,
  address: ADDRESS,
  service: { name: "Other" },
  addons: [],
  textConsent: false,
  start: MONDAY,
  notes: null,
  source: "website",
  ...differences,
})

const LIMITED = { HOLD_AFTER_PER_HOUR: "1", HOLD_AFTER_PER_DAY: "2", HOLD_AFTER_PERCENT: "100" }

/** After one visit an hour, further ones are held, two at once. */
const limited = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.provide(program, settingsInMemory(initialSettings(LIMITED)))

const anotherVisit = (id: number) =>
  appointment(id, {
    email: `other-${id}@example.com`,
    start: MONDAY + (id + 100) * 24 * HOUR,
    end: MONDAY + (id + 100) * 24 * HOUR + 2 * HOUR,
    createdAt: memory.now - MINUTE,
  })

const tags = () => memory.mails.map(({ _tag }) => _tag)

/** Books a visit that is held until 11 AM, two hours from now. */
const hold = async () => {
  memory.appointments.push(anotherVisit(1))
  const held = await run(memory, limited(bookAppointment(request(), SENDER)))
  expect(held.heldUntil).toBe(memory.now + 2 * HOUR)
  return held
}

describe("an online booking", () => {
  test("in ordinary traffic is firm at once", async () => {
    const booked = await run(memory, limited(bookAppointment(request(), SENDER)))
    expect(booked.heldUntil).toBeNull()
    expect(tags()).toEqual(["BookingConfirmation", "BookingNotice"])
    expect(memory.origins.get(booked.id)).toEqual({ bookedFrom: "203.0.113.0/24", emailUnconfirmed: true })
  })

  test("above the usual number is held: its mail says how to confirm it, and staff are told once", async () => {
    const held = await hold()
    expect(held.status).toBe("scheduled")
    expect(tags()).toEqual(["BookingHeld", "UnusualBookingsNotice"])
    await run(memory, limited(bookAppointment(request({ start: MONDAY + 4 * HOUR }), SENDER)))
    expect(tags()).toEqual(["BookingHeld", "UnusualBookingsNotice", "BookingHeld"])
  })

  test("of an email that has confirmed something is firm in any traffic", async () => {
    memory.appointments.push(anotherVisit(1))
    memory.knownEmails.add(PERSON.email)
    expect((await run(memory, limited(bookAppointment(request(), SENDER)))).heldUntil).toBeNull()
  })

  test("is refused with the phone number once as many visits are held as can be", async () => {
    await hold()
    memory.appointments.push(anotherVisit(3))
    memory.appointments.splice(2, 1, { ...memory.appointments[2]!, heldUntil: memory.now + HOUR })
    const refused = bookAppointment(request({ start: MONDAY + 4 * HOUR }), SENDER)
    expect(await failureOf(memory, limited(refused))).toMatchObject({
      _tag: "TooManyHolds",
      message: expect.stringContaining("(314) 555-0142") as string,
    })
  })

  test("that takes more than the share of the free starts is held, from the sixth a day on", async () => {
    const few = settingsInMemory(initialSettings({ HOLD_AFTER_PERCENT: "10" }))
    const heldAt = async (hour: number) => {
      const start = MONDAY + hour * HOUR
      const person = { ...PERSON, email: `visitor-${hour}@example.com` }
      const booked = await run(
        memory,
        Effect.provide(bookAppointment(request({ start, person }), SENDER), few),
      )
      return booked.heldUntil !== null
    }
    const held: boolean[] = []
    for (const hour of [0, 2, 4, 6, 24, 26]) held.push(await heldAt(hour))
    expect(held).toEqual([false, false, false, false, false, true])
  })
})

describe("a held visit", () => {
  test("takes its time until the hold ends; then it can be booked, though no job has run", async () => {
    const held = await hold()
    const range = { start: held.start, end: held.start + MINUTE }
    expect(await run(memory, limited(listFreeSlots({ range })))).toEqual([])
    memory.now = held.heldUntil!
    expect(await run(memory, limited(listFreeSlots({ range })))).toEqual([held.start])
    const person = { ...PERSON, email: "next@example.com" }
    const next = await run(memory, bookAppointment(request({ person }), SENDER))
    expect(next.start).toBe(held.start)
    expect(memory.appointments.find(({ id }) => id === held.id)?.status).toBe("cancelled")
  })

  test("that is not confirmed is cancelled when its hold ends and not before, with one mail and without a calendar", async () => {
    const held = await hold()
    memory.mails.splice(0)
    memory.now = held.heldUntil! - 1
    const { changes } = memory
    expect(await run(memory, lapseHolds)).toBe(0)
    expect(memory.changes).toBe(changes)
    memory.now = held.heldUntil!
    expect(await run(memory, lapseHolds)).toBe(1)
    expect(await run(memory, lapseHolds)).toBe(0)
    expect(memory.mails).toMatchObject([{ _tag: "HoldLapsed", appointmentId: held.id, sequence: 1 }])
    expect(memory.audit.at(-1)).toMatchObject({
      action: "lapse",
      actor: "system",
      subject: `appointment ${held.id}`,
    })
    await run(memory, deliverMail(memory.mails[0]!))
    expect(memory.sent.at(-1)?.content).toMatchObject({ _tag: "HoldLapsed" })
    expect(memory.mailedTimes.size).toBe(0)
    expect(await failureOf(memory, confirmByLink(`visit token ${held.id}`))).toMatchObject({
      _tag: "HoldOver",
    })
  })

  test("without an email by now is cancelled without a mail", async () => {
    const held = await hold()
    memory.appointments.splice(memory.appointments.indexOf(held), 1, { ...held, email: null })
    memory.mails.splice(0)
    memory.now = held.heldUntil!
    expect(await run(memory, lapseHolds)).toBe(1)
    expect(memory.mails).toEqual([])
  })

  test("whose mail was refused is cancelled without another mail to that address", async () => {
    const held = await hold()
    memory.outbox.push(queuedMail(memory.mails[0]!, { status: "refused", endedAt: 0 }))
    memory.mails.splice(0)
    memory.now = held.heldUntil!
    await run(memory, lapseHolds)
    expect(memory.mails).toEqual([])
  })

  test("is confirmed by its link: only then its customer gets the confirmation, and staff are told", async () => {
    const held = await hold()
    await run(memory, deliverMail(memory.mails[0]!))
    expect(memory.sent.at(-1)?.content).toMatchObject({
      _tag: "BookingHeld",
      until: held.heldUntil,
      token: `visit token ${held.id}`,
      code: String(held.id).padStart(6, "0"),
    })
    expect(memory.mailedTimes.size).toBe(0)
    memory.mails.splice(0)
    expect(await run(memory, showVisitToConfirm(`visit token ${held.id}`))).toEqual(held)
    expect(memory.mails).toEqual([])
    const firm = await run(memory, confirmByLink(`visit token ${held.id}`))
    expect(firm).toMatchObject({ id: held.id, status: "scheduled", heldUntil: null, sequence: 0 })
    expect(tags()).toEqual(["BookingConfirmation", "BookingNotice"])
    expect(memory.knownEmails).toEqual(new Set([PERSON.email]))
    expect(memory.audit.at(-1)).toMatchObject({
      action: "confirm",
      actor: "customer, by link",
      before: { confirmed: false },
      after: { confirmed: true },
    })
    // Pressed again, also after the time at which it would have ended.
    memory.now += 3 * HOUR
    expect(await run(memory, confirmByLink(`visit token ${held.id}`))).toEqual(firm)
    expect(await run(memory, lapseHolds)).toBe(0)
    expect(tags()).toHaveLength(2)
    await run(memory, setAppointmentStatus(held.id, "cancelled"))
    expect(await failureOf(memory, confirmByLink(`visit token ${held.id}`))).toMatchObject({
      _tag: "HoldOver",
    })
  })

  test("is unknown by a link that was never mailed, and where the visit is removed, by all ways to it", async () => {
    const { id } = await hold()
    const failures = (token: string) =>
      Promise.all([failureOf(memory, showVisitToConfirm(token)), failureOf(memory, confirmByLink(token))])
    const unknownLinks = [{ _tag: "UnknownVisitLink" }, { _tag: "UnknownVisitLink" }]
    expect(await failures("never mailed")).toMatchObject(unknownLinks)
    memory.appointments.splice(0)
    expect(await failures(`visit token ${id}`)).toMatchObject(unknownLinks)
    const code = confirmByCode(id, String(id).padStart(6, "0"), "browser")
    expect(await failureOf(memory, code)).toMatchObject({ _tag: "VisitCodeOver" })
    for (const program of [confirmOwnVisit(id, 1), showHeldVisit(id, "browser")])
      expect(await failureOf(memory, program)).toMatchObject({ _tag: "UnknownAppointment" })
  })

  test("of a customer whose record was removed is confirmed, and no email counts as confirmed", async () => {
    const { id } = await hold()
    const removed = memory.appointments.map((visit) => ({ ...visit, customerId: null }))
    memory.appointments.splice(0, removed.length, ...removed)
    expect(await run(memory, confirmByLink(`visit token ${id}`))).toMatchObject({ heldUntil: null })
    expect(memory.knownEmails.size).toBe(0)
  })

  test("is confirmed by its code in the browser that booked it, which can be wrong five times", async () => {
    const held = await hold()
    const code = String(held.id).padStart(6, "0")
    const enter = (typed: string, browser = "browser") => confirmByCode(held.id, typed, browser)
    expect(await failureOf(memory, enter(code, "another"))).toMatchObject({ _tag: "VisitCodeOver" })
    expect(await failureOf(memory, enter("999999"))).toMatchObject({
      _tag: "WrongVisitCode",
      issues: [{ path: ["code"], message: expect.stringContaining("not right") as string }],
    })
    expect(await run(memory, enter(`${code.slice(0, 3)} ${code.slice(3)}`))).toMatchObject({
      heldUntil: null,
    })
    const next = await run(
      memory,
      limited(
        bookAppointment(
          request({ start: MONDAY + 24 * HOUR, person: { ...PERSON, email: "next@example.com" } }),
          SENDER,
        ),
      ),
    )
    for (let n = 0; n < 5; n++)
      expect(await failureOf(memory, confirmByCode(next.id, "999999", "browser"))).toMatchObject({
        _tag: "WrongVisitCode",
      })
    const right = confirmByCode(next.id, String(next.id).padStart(6, "0"), "browser")
    expect(await failureOf(memory, right)).toMatchObject({ _tag: "VisitCodeOver" })
  })

  test("is shown to the browser that booked it, held and confirmed, and to no other one", async () => {
    const held = await hold()
    const { heldUntil } = held
    expect(await run(memory, showHeldVisit(held.id, "browser"))).toMatchObject({ heldUntil })
    expect(await failureOf(memory, showHeldVisit(held.id, "another"))).toMatchObject({
      _tag: "UnknownAppointment",
    })
    await run(memory, confirmOwnVisit(held.id, 1))
    expect(await run(memory, showHeldVisit(held.id, "browser"))).toMatchObject({ heldUntil: null })
    await run(memory, setAppointmentStatus(held.id, "cancelled"))
    expect(await failureOf(memory, showHeldVisit(held.id, "browser"))).toMatchObject({ _tag: "HoldOver" })
  })

  test("is confirmed in the portal by its own customer only", async () => {
    const held = await hold()
    expect(await failureOf(memory, confirmOwnVisit(held.id, 2))).toMatchObject({ _tag: "UnknownAppointment" })
    expect(await run(memory, confirmOwnVisit(held.id, 1))).toMatchObject({ heldUntil: null })
  })

  test("is confirmed by staff who set it to confirmed or move it, and its customer gets the confirmation", async () => {
    const held = await hold()
    memory.mails.splice(0)
    expect(await run(memory, setAppointmentStatus(held.id, "confirmed"))).toMatchObject({ heldUntil: null })
    expect(tags()).toEqual(["BookingConfirmation"])
    const other = await run(memory, limited(bookAppointment(request({ start: MONDAY + 24 * HOUR }), SENDER)))
    memory.appointments.splice(memory.appointments.length - 1, 1, { ...other, heldUntil: memory.now + HOUR })
    memory.mails.splice(0)
    const start = MONDAY + 26 * HOUR
    const moved = await run(
      memory,
      moveAppointment({ id: other.id, start, end: start + 2 * HOUR, checkAvailability: true }),
    )
    expect(moved.heldUntil).toBeNull()
    expect(tags()).toEqual(["BookingConfirmation"])
  })

  test("stays held, without a mail, where staff only give it to another technician", async () => {
    memory.technicians.push(aTechnician(2))
    const { id, start, end, heldUntil } = await hold()
    memory.mails.splice(0)
    const given = moveAppointment({ id, start, end, checkAvailability: true, technicianIds: [2] })
    expect(await run(memory, given)).toMatchObject({ technicianIds: [2], heldUntil })
    expect(memory.mails).toEqual([])
  })

  test("that its customer moves is firm then, and mailed as a booking", async () => {
    const { id, start } = await hold()
    memory.mails.splice(0)
    await run(memory, moveOwnVisit({ customerId: 1, id }, start + 24 * HOUR))
    expect(tags()).toEqual(["BookingConfirmation", "BookingNotice"])
  })

  test("that its customer cancels is mailed without a calendar file, and staff are not told", async () => {
    const held = await hold()
    memory.mails.splice(0)
    await run(memory, cancelOwnVisit({ customerId: 1, id: held.id }))
    expect(tags()).toEqual(["VisitCancelled"])
    await run(memory, deliverMail(memory.mails[0]!))
    expect(memory.sent.at(-1)?.content).toMatchObject({ _tag: "VisitCancelled", wasInvited: false })
  })

  test("that is confirmed, and cancelled then, is mailed with one", async () => {
    const { id } = await hold()
    await run(memory, confirmByLink(`visit token ${id}`))
    await run(memory, cancelOwnVisit({ customerId: 1, id }))
    await run(memory, deliverMail(memory.mails.find(({ _tag }) => _tag === "VisitCancelled")!))
    expect(memory.sent.at(-1)?.content).toMatchObject({ _tag: "VisitCancelled", wasInvited: true })
  })

  test("is in no calendar feed, and no confirmation is sent for it", async () => {
    const held = await hold()
    memory.staff.push(staffRecord())
    memory.feeds.push({
      id: 1,
      kind: "staff",
      accountId: 1,
      accountName: "Maria",
      name: "Phone",
      withBlockedTimes: false,
      createdAt: 0,
      lastUsedAt: null,
      tokenHash: "hash of feed token 1",
    })
    const shown = async () =>
      (await run(memory, readFeed("feed token 1"))).events.map(({ start }) => toIso(start))
    expect(await shown()).not.toContain(toIso(held.start))
    const confirmation = {
      _tag: "BookingConfirmation",
      appointmentId: held.id,
      sequence: 0,
      resentAt: null,
    } as const
    expect(await run(memory, deliverMail(confirmation))).toBe("outdated")
    await run(memory, confirmByLink(`visit token ${held.id}`))
    expect(await shown()).toContain(toIso(held.start))
    expect(await run(memory, deliverMail(confirmation))).toBe("sent")
  })
})

describe("staff", () => {
  test("see while the traffic is unusual, and who booked from where", async () => {
    expect(await run(memory, limited(showOnlineTraffic))).toMatchObject({ isUnusual: false, held: 0 })
    const held = await hold()
    expect(await run(memory, limited(showOnlineTraffic))).toEqual({
      isUnusual: true,
      lastHour: 2,
      lastDay: 2,
      held: 1,
    })
    expect((await run(memory, listOnlineBookings(24))).at(-1)).toEqual({
      appointment: held,
      bookedFrom: "203.0.113.0/24",
      emailUnconfirmed: true,
      emailRefused: false,
    })
    memory.outbox.push(queuedMail(bookingConfirmation(held.id, 0), { status: "refused", endedAt: 0 }))
    expect((await run(memory, listOnlineBookings(24))).at(-1)).toMatchObject({ emailRefused: true })
    memory.now += 2 * HOUR
    expect(await run(memory, limited(showOnlineTraffic))).toMatchObject({ isUnusual: false, held: 0 })
  })

  test("release visits together: each customer is mailed, but not at an email that refused one; ended ones stay", async () => {
    for (const id of [1, 2, 3]) memory.appointments.push(anotherVisit(id))
    memory.appointments.push({ ...anotherVisit(4), status: "completed" })
    memory.appointments.push({ ...anotherVisit(5), email: null })
    const ended = { status: "refused", endedAt: 0 } as const
    const notice = bookingNotice(memory.appointments[0]!)
    memory.outbox.push(
      queuedMail(bookingConfirmation(2, 0), ended),
      // Neither a mail that was sent, nor one to staff, nor one about another visit says anything of the first one's email.
      queuedMail(bookingConfirmation(1, 0), { ...ended, status: "sent" }),
      queuedMail(notice, ended),
      queuedMail(bookingConfirmation(3, 0), ended),
    )
    const { appointments, mails } = await run(memory, releaseVisits([1, 2, 4, 5]))
    expect(appointments.map(({ id, status }) => [id, status])).toEqual([
      [1, "cancelled"],
      [2, "cancelled"],
      [5, "cancelled"],
    ])
    expect(mails).toBe(1)
    expect(memory.mails).toMatchObject([{ _tag: "VisitCancelled", appointmentId: 1, sequence: 1 }])
    expect(memory.audit.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "release appointment 1",
      "release appointment 2",
      "release appointment 5",
    ])
    expect(memory.appointments.map(({ status }) => status).toSorted()).toEqual([
      "cancelled",
      "cancelled",
      "cancelled",
      "completed",
      "scheduled",
    ])
  })
})
