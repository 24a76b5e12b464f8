import { beforeEach, describe, expect, test } from "vitest"
import { copyOf, seriesMail } from "../../../core/outbox/outgoing-mail.ts"
import { HOUR } from "../../../core/time/interval.ts"
import {
  bookSeries,
  cancelFollowing,
  moveFollowing,
  previewMove,
  previewSeries,
  type SeriesBooking,
} from "../../../core/schedule/use-cases/visits/appointment-series.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { setAppointmentStatus } from "../../../core/schedule/use-cases/visits/set-appointment-status.ts"
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
import { aBlock, aTechnician } from "../../support/samples.ts"

const WEEK = 7 * 24 * HOUR
const WEEKLY = { every: 1, unit: "weeks" } as const

const memory = memoryOfEachTest()
beforeEach(() => {
  // The service lasts 4 hours; the working hours of Mondays are 9:00 AM to 5:00 PM.
  memory.appointments.push(appointment(1, { start: MONDAY + WEEK, end: MONDAY + WEEK + 2 * HOUR }))
})

const booking = (starts: readonly number[], differences: Partial<SeriesBooking> = {}): SeriesBooking => ({
  caller: { ...PERSON, ...ADDRESS, serviceId: SERVICE.id, notes: null },
  hours: null,
  rhythm: WEEKLY,
  visits: starts.map((start) => ({ start, checkAvailability: true })),
  ...differences,
})

const STARTS = [MONDAY, MONDAY + WEEK + 4 * HOUR, MONDAY + 2 * WEEK + 4 * HOUR]
const insistedOn = (second: number) =>
  bookSeries(booking([], { visits: [MONDAY, second].map((start) => ({ start, checkAvailability: false })) }))
const moveSecond = (start: number, checkAvailability: boolean) =>
  moveFollowing({ id: 2, start, checkAvailability })
const moveRest = (...instead: readonly { id: number; start: number; checkAvailability: boolean }[]) =>
  moveFollowing({ id: 2, start: MONDAY + HOUR, checkAvailability: true, instead })
const book = () => run(memory, bookSeries(booking(STARTS)))

test("the preview of a series names what is not free with its reason, and the nearest free start", async () => {
  const { hours, visits } = await run(
    memory,
    previewSeries({ serviceId: SERVICE.id }, MONDAY, { ...WEEKLY, count: 3 }),
  )
  expect(hours).toBe(4)
  expect(visits).toEqual([
    { start: MONDAY, end: MONDAY + 4 * HOUR, obstacle: null, reason: null, nearest: null },
    {
      start: MONDAY + WEEK,
      end: MONDAY + WEEK + 4 * HOUR,
      obstacle: "booked",
      reason: "booked: #1 Jane Doe, 9:00 AM – 11:00 AM CT",
      nearest: MONDAY + WEEK + 2 * HOUR,
    },
    {
      start: MONDAY + 2 * WEEK,
      end: MONDAY + 2 * WEEK + 4 * HOUR,
      obstacle: null,
      reason: null,
      nearest: null,
    },
  ])
})

test("the previews say of each technician what keeps them from a date, where there are several", async () => {
  const second = MONDAY + WEEK
  memory.technicians.push(aTechnician(2, { name: "Maria" }))
  memory.blocks.push(aBlock(1, { start: second, end: second + HOUR, technicianId: 2 }))
  const reason =
    "Technician 1: booked: #1 Jane Doe, 9:00 AM – 11:00 AM CT; Maria: blocked 9:00 AM – 10:00 AM CT"
  const preview = previewSeries({ serviceId: SERVICE.id }, MONDAY, { ...WEEKLY, count: 2 })
  expect((await run(memory, preview)).visits.map((visit) => visit.reason)).toEqual([null, reason])
  const { appointments } = await run(memory, bookSeries(booking([MONDAY, second + 4 * HOUR])))
  const { visits } = await run(memory, previewMove(appointments[1]!.id, second))
  expect(visits.map((visit) => visit.reason)).toEqual([reason])
})

test("the preview asks only technicians who can do the service, also where the hours are not the usual ones", async () => {
  memory.technicians[0] = { ...memory.technicians[0]!, serviceIds: [] }
  memory.technicians.push(aTechnician(2, { serviceIds: [SERVICE.id] }))
  memory.blocks.push(aBlock(1, { start: MONDAY, end: MONDAY + HOUR, technicianId: 2 }))
  const weekly = { ...WEEKLY, count: 2 }
  for (const [length, hours] of [
    [{ serviceId: SERVICE.id }, 4],
    [{ serviceId: SERVICE.id, hours: 3 }, 3],
  ] as const) {
    const preview = await run(memory, previewSeries(length, MONDAY, weekly))
    expect([preview.hours, ...preview.visits.map(({ obstacle }) => obstacle)]).toEqual([
      hours,
      "blocked",
      null,
    ])
  }
})

test("the preview names what is in the way on a Sunday with hours, too", async () => {
  const sunday = MONDAY - 24 * HOUR
  memory.rules.push({ ...memory.rules[0]!, id: 2, weekday: 0 })
  memory.appointments.push(appointment(2, { start: sunday, end: sunday + 2 * HOUR }))
  const { visits } = await run(
    memory,
    previewSeries({ serviceId: SERVICE.id }, sunday, { ...WEEKLY, count: 2 }),
  )
  expect(visits[0]!.reason).toBe("booked: #2 Jane Doe, 9:00 AM – 11:00 AM CT")
  const early = previewSeries({ serviceId: SERVICE.id }, sunday - HOUR, { ...WEEKLY, count: 2 })
  expect((await run(memory, early)).visits[0]!.reason).toBe(
    "a 4-hour visit does not fit into 9:00 AM – 5:00 PM",
  )
})

describe("booking a series", () => {
  test("numbers the visits by their time, whatever their order, and stores how they repeat", async () => {
    const { appointments } = await run(memory, bookSeries(booking(STARTS.toReversed())))
    expect(appointments.map(({ start, series }) => [start, series!.position])).toEqual(
      STARTS.map((start, n) => [start, n + 1]),
    )
    expect(memory.series).toEqual([{ ...WEEKLY, visits: 3 }])
  })

  test("for a caller without an email enqueues no mail, neither when it is moved or cancelled", async () => {
    const { email: _, ...caller } = booking([]).caller
    await run(memory, bookSeries(booking(STARTS, { caller })))
    await run(memory, moveFollowing({ id: 3, start: STARTS[1]! - HOUR, checkAvailability: true }))
    await run(memory, cancelFollowing(2))
    expect(memory.mails).toEqual([])
  })

  test("fails when the database refuses a visit", async () => {
    memory.refuseAppointments = true
    expect(await failureOf(memory, bookSeries(booking(STARTS)))).toMatchObject({
      _tag: "SeriesNotFree",
      dates: [{ start: MONDAY, obstacle: "booked" }],
    })
  })

  test("stores every visit with its place, links the customer once and enqueues one mail", async () => {
    const { appointments } = await book()
    expect(appointments.map(({ start, series }) => [start, series])).toEqual(
      STARTS.map((start, n) => [start, { id: 1, position: n + 1, visits: 3, ...WEEKLY }]),
    )
    expect(memory.changes).toBe(1)
    expect(memory.mails).toEqual([
      { _tag: "SeriesBooked", seriesId: 1, appointmentId: 2, sequence: 0, resentAt: null },
    ])
    expect(memory.audit.map(({ action, subject }) => [action, subject])).toEqual([
      ["add", "appointment 2"],
      ["add", "appointment 3"],
      ["add", "appointment 4"],
    ])
  })

  test("of which some times are not free any more fails with all of them and books none", async () => {
    memory.blocks.push(aBlock(1))
    const starts = [MONDAY, MONDAY + WEEK, MONDAY + 2 * WEEK]
    expect(await failureOf(memory, bookSeries(booking(starts)))).toMatchObject({
      _tag: "SeriesNotFree",
      dates: [
        { start: MONDAY, obstacle: "blocked" },
        { start: MONDAY + WEEK, obstacle: "booked" },
      ],
      message:
        "Not free: Mon, Nov 23, 2026, 9:00 AM; Mon, Nov 30, 2026, 9:00 AM. Nothing was changed. Please choose again.",
    })
    expect([memory.appointments.length, memory.mails]).toEqual([1, []])
  })

  test("can insist on single times, which is recorded, but not over another visit", async () => {
    memory.blocks.push(aBlock(1))
    expect(await failureOf(memory, insistedOn(MONDAY + WEEK))).toMatchObject({
      dates: [{ start: MONDAY + WEEK, obstacle: "booked" }],
    })
    await run(memory, insistedOn(MONDAY + 2 * WEEK))
    expect(memory.audit.map(({ after }) => after)).toMatchObject([{ despite: "blocked" }, {}])
  })

  test("whose visits overlap each other fails", async () => {
    expect(await failureOf(memory, bookSeries(booking([MONDAY, MONDAY])))).toMatchObject({
      dates: [{ start: MONDAY, obstacle: "booked" }],
    })
  })
})

describe("moving a visit of a series and all that follow it", () => {
  test("moves them as far by calendar and clock, leaves those before, and mails once after 30 seconds", async () => {
    await book()
    const { appointments } = await run(
      memory,
      moveFollowing({ id: 3, start: STARTS[1]! - 2 * HOUR, checkAvailability: true }),
    )
    expect(appointments.map(({ id, start, sequence }) => [id, start, sequence])).toEqual([
      [3, STARTS[1]! - 2 * HOUR, 1],
      [4, STARTS[2]! - 2 * HOUR, 1],
    ])
    expect(memory.appointments.find(({ id }) => id === 2)).toMatchObject({ start: MONDAY, sequence: 0 })
    expect([memory.mails.at(-1), memory.mailDelays.at(-1)]).toEqual([
      { _tag: "SeriesMoved", seriesId: 1, appointmentId: 3, sequence: 1, resentAt: null },
      30,
    ])
  })
})

describe("the preview of moving the rest of a series", () => {
  test("names each visit with its new start, and for one that is not free the reason and the nearest free start", async () => {
    await book()
    memory.appointments.push(appointment(9, { start: MONDAY + 2 * WEEK, end: MONDAY + 2 * WEEK + 2 * HOUR }))
    const { visits } = await run(memory, previewMove(3, MONDAY + WEEK + 2 * HOUR))
    expect(visits).toMatchObject([
      { id: 3, startNow: STARTS[1], start: MONDAY + WEEK + 2 * HOUR, obstacle: null, nearest: null },
      { id: 4, startNow: STARTS[2], start: MONDAY + 2 * WEEK + 2 * HOUR, obstacle: null },
    ])
    const earlier = await run(memory, previewMove(3, MONDAY + WEEK + 3.5 * HOUR - 2 * HOUR))
    expect(earlier.visits).toMatchObject([
      { id: 3, obstacle: "booked", nearest: MONDAY + WEEK + 2 * HOUR },
      {
        id: 4,
        start: MONDAY + 2 * WEEK + 1.5 * HOUR,
        obstacle: "booked",
        reason: expect.stringMatching(/^booked: #9 [^;]*$/u),
        nearest: MONDAY + 2 * WEEK + 2 * HOUR,
      },
    ])
  })

  test("of a visit that is in no series fails", async () => {
    expect(await failureOf(memory, previewMove(1, MONDAY))).toMatchObject({ _tag: "NotInSeries" })
  })
})

describe("a time that staff choose for a single visit of the rest of a series", () => {
  test("replaces the one that it would move to", async () => {
    await book()
    const nearest = { id: 4, start: MONDAY + 2 * WEEK, checkAvailability: true }
    const stays = { id: 3, start: STARTS[1]!, checkAvailability: true }
    expect(await failureOf(memory, moveRest())).toMatchObject({ _tag: "SeriesNotFree" })
    const { appointments } = await run(memory, moveRest(stays, nearest))
    expect(appointments.map(({ id, start, sequence }) => [id, start, sequence])).toEqual([
      [2, MONDAY + HOUR, 1],
      [4, MONDAY + 2 * WEEK, 1],
    ])
    expect(memory.appointments.find(({ id }) => id === 3)).toMatchObject({ start: STARTS[1], sequence: 0 })
    expect(memory.mails.at(-1)).toMatchObject({ _tag: "SeriesMoved", appointmentId: 2 })
  })

  test("that is the one it has stays also where that time was blocked meanwhile", async () => {
    await book()
    memory.blocks.push(aBlock(1, { start: STARTS[1]!, end: STARTS[1]! + HOUR }))
    const stays = { id: 3, start: STARTS[1]!, checkAvailability: true }
    const last = { id: 4, start: MONDAY + 2 * WEEK, checkAvailability: true }
    const { appointments } = await run(memory, moveRest(stays, last))
    expect(appointments.map(({ id }) => id)).toEqual([2, 4])
  })

  test("is checked as any other, unless staff insist on it", async () => {
    await book()
    const early = { id: 4, start: MONDAY + 2 * WEEK - 2 * HOUR, checkAvailability: true }
    const stays = { id: 3, start: STARTS[1]!, checkAvailability: true }
    expect(await failureOf(memory, moveRest(stays, early))).toMatchObject({
      dates: [{ start: early.start, obstacle: "outside-hours" }],
    })
    await run(memory, moveRest(stays, { ...early, checkAvailability: false }))
    expect(memory.audit.at(-1)).toMatchObject({
      subject: "appointment 4",
      after: { despite: "outside-hours" },
    })
  })

  test("of a visit that would not move, or that others only exchange, moves none", async () => {
    await book()
    expect(
      await failureOf(memory, moveRest({ id: 1, start: MONDAY + 3 * WEEK, checkAvailability: true })),
    ).toMatchObject({
      _tag: "NotFollowing",
      id: 1,
      message: "Visit #1 is not among those that would move. Nothing was changed.",
    })
    const exchange = moveFollowing({
      id: 3,
      start: STARTS[2]!,
      checkAvailability: true,
      instead: [{ id: 4, start: STARTS[1]!, checkAvailability: true }],
    })
    expect(await failureOf(memory, exchange)).toMatchObject({ _tag: "SeriesNotFree" })
    expect(memory.appointments.slice(1).map(({ start }) => start)).toEqual(STARTS)
  })

  test("may come before that of the visit that was moved, and is mailed with it", async () => {
    await book()
    const { mails } = memory
    await run(
      memory,
      moveFollowing({
        id: 3,
        start: MONDAY + 3 * WEEK,
        checkAvailability: true,
        instead: [{ id: 4, start: STARTS[2]! - 4 * HOUR, checkAvailability: true }],
      }),
    )
    expect(await run(memory, deliverMail(mails.at(-1)!))).toBe("sent")
    expect(mailedIds().toSorted()).toEqual([3, 4])
  })
})

describe("the rest of a series", () => {
  test("is not moved when the database refuses a visit", async () => {
    await book()
    memory.refuseAppointments = true
    const move = moveFollowing({ id: 3, start: STARTS[1]! - HOUR, checkAvailability: true })
    expect(await failureOf(memory, move)).toMatchObject({
      _tag: "SeriesNotFree",
      dates: [{ start: STARTS[1]! - HOUR, obstacle: "booked" }],
    })
  })

  test("moved to where it is already stays as it is, without a mail", async () => {
    await book()
    const [mails, changes] = [memory.mails.length, memory.audit.length]
    const { appointments } = await run(memory, moveSecond(MONDAY, true))
    expect(appointments).toEqual(memory.appointments.slice(1))
    expect([memory.mails.length, memory.audit.length]).toEqual([mails, changes])
  })

  test("is moved and cancelled in the order of its times, and each change is recorded", async () => {
    await book()
    memory.appointments.reverse()
    memory.audit.length = 0
    const moved = await run(
      memory,
      moveFollowing({ id: 3, start: STARTS[1]! - HOUR, checkAvailability: true }),
    )
    expect(moved.appointments.map(({ id }) => id)).toEqual([3, 4])
    expect(memory.audit[0]).toMatchObject({
      subject: "appointment 3",
      before: { start: "2026-11-30T19:00:00Z", end: "2026-11-30T23:00:00Z" },
      after: { start: "2026-11-30T18:00:00Z", end: "2026-11-30T22:00:00Z" },
    })
    const cancelled = await run(memory, cancelFollowing(3))
    expect(cancelled.appointments.map(({ id }) => id)).toEqual([3, 4])
    expect(memory.audit.at(-1)).toMatchObject({
      subject: "appointment 4",
      before: { status: "scheduled" },
      after: { status: "cancelled" },
    })
  })

  test("is mailed about its first visit that is not over", async () => {
    await book()
    const end = MONDAY + 4 * HOUR
    memory.now = end - 1
    await run(memory, moveFollowing({ id: 2, start: MONDAY + 30 * 60_000, checkAvailability: false }))
    expect(memory.mails.at(-1)).toMatchObject({ _tag: "SeriesMoved", appointmentId: 2 })
    memory.now = end + 30 * 60_000
    await run(memory, cancelFollowing(2))
    expect(memory.mails.at(-1)).toMatchObject({ _tag: "SeriesCancelled", appointmentId: 3 })
  })

  test("can be moved onto times that its own visits take now, forwards and back", async () => {
    await run(memory, bookSeries(booking([MONDAY + 2 * WEEK, MONDAY + 3 * WEEK, MONDAY + 4 * WEEK])))
    const startsNow = () => memory.appointments.slice(1).map(({ start }) => (start - MONDAY) / WEEK)
    const moved = await run(
      memory,
      moveFollowing({ id: 2, start: MONDAY + 3 * WEEK, checkAvailability: true }),
    )
    expect(moved.appointments.map(({ id }) => id)).toEqual([2, 3, 4])
    expect(startsNow()).toEqual([3, 4, 5])
    await run(memory, moveFollowing({ id: 2, start: MONDAY + 2 * WEEK, checkAvailability: true }))
    expect(startsNow()).toEqual([2, 3, 4])
  })

  test("goes to those who can do the service and are free, while one that stays keeps its technician", async () => {
    memory.appointments.length = 0
    await run(memory, bookSeries(booking([MONDAY, MONDAY + WEEK])))
    memory.technicians.push(aTechnician(2), aTechnician(3, { serviceIds: [] }))
    memory.blocks.push(aBlock(1, { start: MONDAY, end: MONDAY + HOUR, technicianId: 1 }))
    const together = [1, 2].map((id) => ({ id, start: MONDAY, checkAvailability: true }))
    const toFirst = moveFollowing({ id: 1, start: MONDAY, checkAvailability: true, instead: together })
    expect((await run(memory, toFirst)).appointments).toMatchObject([{ id: 2, technicianIds: [2] }])
    const nextWeek = { start: MONDAY + WEEK, end: MONDAY + WEEK + HOUR }
    memory.blocks.push(...[1, 2].map((id) => aBlock(id, { ...nextWeek, technicianId: id })))
    expect(await failureOf(memory, moveSecond(nextWeek.start, true))).toMatchObject({
      dates: [{ obstacle: "blocked" }],
    })
  })

  test("is not moved when one of its new times is taken, unless nothing but the rules is in the way and staff insist", async () => {
    await run(memory, bookSeries(booking([MONDAY, MONDAY + 2 * WEEK])))
    memory.appointments.push(
      appointment(9, { start: MONDAY + 2 * WEEK + 6 * HOUR, end: MONDAY + 2 * WEEK + 8 * HOUR }),
    )
    for (const insisted of [true, false])
      expect(await failureOf(memory, moveSecond(MONDAY + 4 * HOUR, insisted))).toMatchObject({
        dates: [{ start: MONDAY + 2 * WEEK + 4 * HOUR, obstacle: "booked" }],
      })
    expect(await failureOf(memory, moveSecond(MONDAY - 3 * HOUR, true))).toMatchObject({
      dates: [{ obstacle: "outside-hours" }, { obstacle: "outside-hours" }],
    })
    await run(memory, moveSecond(MONDAY - 3 * HOUR, false))
    expect(memory.audit.at(-1)).toMatchObject({ action: "move", after: { despite: "outside-hours" } })
  })

  test("is cancelled with one mail; completed and cancelled visits stay as they are", async () => {
    await book()
    await run(memory, setAppointmentStatus(3, "completed"))
    const mails = memory.mails.length
    const { appointments } = await run(memory, cancelFollowing(2))
    expect(appointments.map(({ id, status }) => [id, status])).toEqual([
      [2, "cancelled"],
      [4, "cancelled"],
    ])
    expect(memory.appointments.find(({ id }) => id === 3)).toMatchObject({ status: "completed" })
    expect(memory.mails.slice(mails)).toMatchObject([{ _tag: "SeriesCancelled", appointmentId: 2 }])
  })

  test("of a visit that is in no series, cancelled or changed meanwhile fails", async () => {
    await book()
    expect(await failureOf(memory, cancelFollowing(1))).toMatchObject({ _tag: "NotInSeries" })
    expect(await failureOf(memory, cancelFollowing(2, 7))).toMatchObject({
      _tag: "AppointmentChanged",
      current: { id: 2 },
    })
    for (const [id, status] of [
      [2, "cancelled"],
      [3, "completed"],
    ] as const) {
      await run(memory, setAppointmentStatus(id, status))
      expect(await failureOf(memory, cancelFollowing(id))).toMatchObject({ _tag: "VisitOver", status })
    }
  })
})

test("the mail about a series has its visits as they are when it is sent, and is outdated when all are cancelled", async () => {
  await book()
  const [booked] = memory.mails
  await run(memory, setAppointmentStatus(3, "cancelled"))
  expect(await run(memory, deliverMail(booked!))).toBe("sent")
  const { content } = memory.sent.at(-1)!
  expect(content).toMatchObject({
    _tag: "SeriesBooked",
    visits: [
      { appointment: { id: 2 }, rescheduleToken: "token 2-0" },
      { appointment: { id: 4 }, rescheduleToken: "token 4-0" },
    ],
  })
  await run(memory, cancelFollowing(2))
  expect(await run(memory, deliverMail(booked!))).toBe("outdated")
})

/** The ids of the visits in the last mail that was sent. */
const mailedIds = () => {
  const { content } = memory.sent.at(-1)!
  return "visits" in content ? content.visits.map((each) => each.appointment.id) : []
}

describe("the mail about the rest of a series", () => {
  test("names the visits from that one on that have an email, and what was said that each costs", async () => {
    await book()
    memory.appointments.splice(3, 1, { ...memory.appointments[3]!, email: null })
    expect(await run(memory, deliverMail(seriesMail("SeriesMoved", 1, { id: 3, sequence: 0 })))).toBe("sent")
    expect(mailedIds()).toEqual([3])
    const { basePrice, priceUnit } = SERVICE
    expect(memory.sent.at(-1)!.content).toMatchObject({ service: { basePrice, priceUnit } })
    expect(await run(memory, deliverMail(seriesMail("SeriesMoved", 1, { id: 99, sequence: 0 })))).toBe(
      "outdated",
    )
  })

  test("names a visit of no service of the catalogue", async () => {
    await book()
    memory.appointments.splice(1, 3, { ...memory.appointments[1]!, serviceId: null, bookedPrice: null })
    await run(memory, deliverMail(memory.mails[0]!))
    expect(memory.sent.at(-1)!.content).toMatchObject({ service: null })
  })

  test("is sent once, and again when staff send it again", async () => {
    await book()
    const [booked] = memory.mails
    expect(await run(memory, deliverMail(booked!))).toBe("sent")
    expect(memory.mailedTimes.get(3)).toEqual({ start: STARTS[1], end: STARTS[1]! + 4 * HOUR })
    expect(await run(memory, deliverMail(booked!))).toBe("outdated")
    expect(await run(memory, deliverMail(copyOf(booked!, MONDAY)))).toBe("sent")
    expect(mailedIds()).toEqual([2, 3, 4])
  })

  test("that it is cancelled names the cancelled visits whose times the customer was mailed", async () => {
    await book()
    await run(memory, deliverMail(memory.mails[0]!))
    memory.mailedTimes.delete(2)
    await run(memory, cancelFollowing(2))
    memory.appointments.splice(3, 1, { ...memory.appointments[3]!, status: "confirmed" })
    expect(await run(memory, deliverMail(memory.mails.at(-1)!))).toBe("sent")
    expect(mailedIds()).toEqual([3])
    expect(memory.mailedTimes.get(3)).toBeNull()
  })
})
