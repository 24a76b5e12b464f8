import { beforeEach, describe, expect, test } from "vitest"
import { HOUR } from "../../core/time/interval.ts"
import {
  bookSeries,
  cancelFollowing,
  moveFollowing,
  previewSeries,
  type SeriesBooking,
} from "../../core/use-cases/appointment-series.ts"
import { deliverMail } from "../../core/use-cases/deliver-mail.ts"
import { setAppointmentStatus } from "../../core/use-cases/set-appointment-status.ts"
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
} from "./memory-ports.ts"

const WEEK = 7 * 24 * HOUR
const WEEKLY = { every: 1, unit: "weeks" } as const

let memory: Memory
beforeEach(() => {
  memory = createMemory()
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

describe("booking a series", () => {
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
    memory.blocks.push({
      id: 1,
      start: MONDAY,
      end: MONDAY + HOUR,
      reason: null,
      isFullDay: false,
      source: "staff",
    })
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
    memory.blocks.push({
      id: 1,
      start: MONDAY,
      end: MONDAY + HOUR,
      reason: null,
      isFullDay: false,
      source: "staff",
    })
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

describe("the rest of a series", () => {
  test("can be moved onto times that its own visits take now, forwards and back", async () => {
    await run(memory, bookSeries(booking([MONDAY + 2 * WEEK, MONDAY + 3 * WEEK, MONDAY + 4 * WEEK])))
    const startsNow = () => memory.appointments.slice(1).map(({ start }) => (start - MONDAY) / WEEK)
    await run(memory, moveFollowing({ id: 2, start: MONDAY + 3 * WEEK, checkAvailability: true }))
    expect(startsNow()).toEqual([3, 4, 5])
    await run(memory, moveFollowing({ id: 2, start: MONDAY + 2 * WEEK, checkAvailability: true }))
    expect(startsNow()).toEqual([2, 3, 4])
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
    expect(await failureOf(memory, cancelFollowing(2, 7))).toMatchObject({ _tag: "AppointmentChanged" })
    await run(memory, setAppointmentStatus(2, "cancelled"))
    expect(await failureOf(memory, cancelFollowing(2))).toMatchObject({ _tag: "VisitOver" })
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
