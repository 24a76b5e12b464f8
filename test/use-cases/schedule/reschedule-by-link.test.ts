import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { beforeEach, describe, expect, test } from "vitest"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import {
  bookingConfirmation,
  cancellationNotice,
  moveNotice,
  visitCancelled,
  visitMoved,
} from "../../../core/outbox/outgoing-mail.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { moveAppointment } from "../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import {
  cancelByLink,
  listDaysOfLink,
  listSlotsOfLink,
  moveByLink,
  showVisitOfLink,
} from "../../../core/schedule/use-cases/visits/by-customer/reschedule-by-link.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"
import { aBlock } from "../../support/samples.ts"

const LINK = "token 1-0"

/** Noon in Chicago on a Monday that is open from 9 to 5. */
const NOON = MONDAY + 3 * HOUR

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.appointments.push(appointment(1, { status: "confirmed" }))
})

const day = { start: MONDAY - 9 * HOUR, end: MONDAY + 15 * HOUR }

describe("a reschedule link", () => {
  test("shows its visit until 12 hours before, and no other token does", async () => {
    expect(await run(memory, showVisitOfLink(LINK))).toMatchObject({ id: 1 })
    const unknown = { _tag: "UnknownRescheduleLink" }
    expect(await failureOf(memory, showVisitOfLink("token 2-0"))).toMatchObject(unknown)
    memory.now = MONDAY - 12 * HOUR
    expect(await run(memory, showVisitOfLink(LINK))).toMatchObject({ id: 1 })
    memory.now += 1
    for (const program of [showVisitOfLink(LINK), moveByLink(LINK, NOON), cancelByLink(LINK)])
      expect(await failureOf(memory, program)).toMatchObject(unknown)
    expect(memory.appointments).toEqual([appointment(1, { status: "confirmed" })])
  })

  test("lists the starts to which its visit can be moved: its own time counts as free, its start is left out", async () => {
    memory.appointments.push(appointment(2, { start: NOON, end: NOON + 2 * HOUR }))
    const starts = [0.5, 1, 5, 5.5, 6].map((hours) => MONDAY + hours * HOUR)
    expect(await run(memory, listSlotsOfLink(LINK, day))).toEqual(starts)
    expect(await run(memory, listDaysOfLink(LINK, day))).toEqual(["2026-11-23"])
  })

  test("lists no start within 12 hours or after the horizon", async () => {
    memory.now = MONDAY - 13 * HOUR
    const starts = await run(memory, listSlotsOfLink(LINK, day))
    expect(starts[0]).toBe(MONDAY + HOUR / 2)
    const inTwoYears = { start: day.start + 728 * DAY, end: day.end + 728 * DAY }
    expect(await run(memory, listSlotsOfLink(LINK, inTwoYears))).toEqual([])
  })

  test("that was mailed works on after a change that staff undo, and not while it lasts", async () => {
    const shown = () => run(memory, Effect.option(showVisitOfLink(LINK)))
    await run(memory, deliverMail(bookingConfirmation(1, 0)))
    const before = memory.appointments[0]!
    const changes = [
      [
        moveAppointment({ id: 1, start: NOON, end: NOON + 2 * HOUR, checkAvailability: true }),
        moveAppointment({ id: 1, start: before.start, end: before.end, checkAvailability: true }),
      ],
      [setAppointmentStatus(1, "cancelled"), setAppointmentStatus(1, "confirmed")],
    ] as const
    for (const [change, undo] of changes) {
      await run(memory, change)
      expect(Option.isNone(await shown())).toBe(true)
      await run(memory, undo)
      expect(Option.isSome(await shown())).toBe(true)
    }
    // A mail that says the same time again, with the link of the present sequence, ends no link.
    const { sequence } = memory.appointments[0]!
    await run(memory, deliverMail({ ...bookingConfirmation(1, sequence), resentAt: memory.now }))
    for (const token of [LINK, `token 1-${sequence}`])
      expect(await run(memory, showVisitOfLink(token))).toMatchObject({ id: 1 })
    await run(memory, changes[0][0])
    for (const mail of memory.mails.splice(0)) await run(memory, deliverMail(mail))
    await run(memory, changes[0][1])
    expect(Option.isNone(await shown())).toBe(true)
  })

  test("of a visit of three hours cancels, and does not move", async () => {
    memory.appointments.splice(0, 1, appointment(1, { end: MONDAY + 3 * HOUR }))
    const unsupported = { _tag: "UnsupportedDuration", hours: 3 }
    expect(await failureOf(memory, listSlotsOfLink(LINK, day))).toMatchObject(unsupported)
    expect(await failureOf(memory, moveByLink(LINK, NOON))).toMatchObject(unsupported)
    expect(await run(memory, cancelByLink(LINK))).toMatchObject({ status: "cancelled" })
  })
})

describe("moving a visit by its link", () => {
  test("keeps the length, asks for a new confirmation, mails the customer and staff, and records it", async () => {
    const moved = await run(memory, moveByLink(LINK, NOON))
    expect(moved).toEqual(
      appointment(1, { start: NOON, end: NOON + 2 * HOUR, status: "scheduled", sequence: 1, version: 2 }),
    )
    expect(memory.appointments).toEqual([moved])
    expect(memory.tickets).toEqual([{ tokenHash: "hash of token 1-1", expires: NOON - 12 * HOUR }])
    expect(memory.mails).toEqual([visitMoved(1, 1), moveNotice(moved, MONDAY)])
    expect(memory.changes).toBe(1)
    expect(memory.audit).toMatchObject([
      {
        actor: "customer, by link",
        action: "move",
        subject: "appointment 1",
        before: { start: "2026-11-23T15:00:00Z", end: "2026-11-23T17:00:00Z" },
        after: { start: "2026-11-23T18:00:00Z", end: "2026-11-23T20:00:00Z" },
      },
    ])
    expect(await failureOf(memory, moveByLink(LINK, NOON + HOUR))).toMatchObject({
      _tag: "UnknownRescheduleLink",
    })
  })

  test("to its own time changes nothing, also when that time is closed", async () => {
    memory.blocks.push(aBlock(1, { end: NOON, reason: "" }))
    expect(await run(memory, moveByLink(LINK, MONDAY))).toEqual(appointment(1, { status: "confirmed" }))
    expect([memory.mails, memory.audit, memory.tickets]).toEqual([[], [], []])
  })

  test("to a time that is not free is refused with the reason", async () => {
    memory.appointments.push(appointment(2, { start: NOON, end: NOON + 2 * HOUR }))
    for (const [start, obstacle] of [
      [MONDAY + 2 * HOUR, "booked"],
      [MONDAY - HOUR, "outside-hours"],
    ] as const)
      expect(await failureOf(memory, moveByLink(LINK, start))).toMatchObject({
        _tag: "SlotNotFree",
        obstacle,
      })
    expect(memory.mails).toEqual([])
  })

  test("to a time that another booking took meanwhile is refused as booked", async () => {
    memory.refuseAppointments = true
    expect(await failureOf(memory, moveByLink(LINK, NOON))).toMatchObject({
      _tag: "SlotNotFree",
      obstacle: "booked",
    })
    expect([memory.mails, memory.audit]).toEqual([[], []])
  })
})

test("cancelling a visit by its link ends the link, mails the customer and staff, and is recorded", async () => {
  const cancelled = await run(memory, cancelByLink(LINK))
  expect(cancelled).toMatchObject({ status: "cancelled", sequence: 1 })
  expect(memory.mails).toEqual([visitCancelled(1, 1), cancellationNotice(cancelled)])
  expect(memory.changes).toBe(1)
  expect(memory.audit).toMatchObject([
    {
      actor: "customer, by link",
      action: "set status",
      subject: "appointment 1",
      before: { status: "confirmed" },
      after: { status: "cancelled" },
    },
  ])
  expect(await failureOf(memory, cancelByLink(LINK))).toMatchObject({ _tag: "UnknownRescheduleLink" })
})
