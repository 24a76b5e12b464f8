import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { beforeEach, describe, expect, test } from "vitest"
import type { Appointment } from "../../../core/schedule/visits/appointment.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { DEFAULT_HORIZON_DAYS } from "../../../core/time/lead-time.ts"
import {
  addStaffFeed,
  listFeeds,
  ownFeed,
  readFeed,
  replaceOwnFeed,
  revokeFeed,
} from "../../../core/calendars/use-cases/calendar-feeds.ts"
import { staffRecord } from "../../ports/staff.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, run } from "../support/memory-ports.ts"
import type { Technician } from "../../../core/schedule/technicians/technician.ts"
import { aCustomer, aTechnician } from "../../support/samples.ts"

const PHONE = { name: "Phone", withBlockedTimes: true }
const BLOCK = {
  start: MONDAY,
  end: MONDAY + HOUR,
  reason: "Dentist",
  isFullDay: false,
  technicianId: null,
  source: "staff",
  createdAt: 0,
} as const

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.staff.push(staffRecord())
  memory.customers.push(aCustomer(7))
})

const visit = (id: number, start: number, differences: Partial<Appointment> = {}) =>
  appointment(id, { start, end: start + 2 * HOUR, ...differences })
const addPhone = () => run(memory, addStaffFeed(1, PHONE))
const read = (id = 1) => run(memory, readFeed(`feed token ${id}`))
const uids = async (id = 1) => (await read(id)).events.map(({ uid }) => uid.split("@")[0])

/** When the calendar link was read last, after it is read at this time. */
const readAt = async (time: number) => {
  memory.now = time
  await read()
  return memory.feeds[0]!.lastUsedAt
}

describe("a staff member's calendar link", () => {
  test("is stored with its owner and recorded, and its path has the token", async () => {
    const feed = {
      id: 1,
      kind: "staff",
      accountId: 1,
      ...PHONE,
      createdAt: memory.now,
      lastUsedAt: null,
      path: "/api/calendar/feed token 1.ics",
    }
    expect(await addPhone()).toMatchObject(feed)
    expect(await run(memory, listFeeds())).toMatchObject([feed])
    expect(memory.audit).toMatchObject([
      { action: "make calendar link", subject: "staff account 1", before: null, after: PHONE },
    ])
  })

  test("is refused for an unknown account, and after 20 of them", async () => {
    expect(await failureOf(memory, addStaffFeed(2, PHONE))).toMatchObject({ _tag: "UnknownStaffAccount" })
    await run(memory, replaceOwnFeed(7))
    const add20 = Effect.forEach(Array.from({ length: 20 }), () => addStaffFeed(1, PHONE))
    expect(await run(memory, add20)).toHaveLength(20)
    expect(await failureOf(memory, addStaffFeed(1, PHONE))).toMatchObject({ _tag: "TooManyFeeds" })
    expect(memory.feeds).toHaveLength(21)
  })

  test("is unknown once its account is gone", async () => {
    await addPhone()
    memory.staff.length = 0
    expect(await failureOf(memory, readFeed("feed token 1"))).toMatchObject({ _tag: "UnknownFeed" })
  })

  test("shows all visits but cancelled ones, and the times that staff have blocked, by start", async () => {
    memory.blocks.push({ ...BLOCK, id: 1 }, { ...BLOCK, id: 2, source: "google", createdAt: 0 })
    memory.appointments.push(
      visit(3, MONDAY + 4 * HOUR),
      visit(4, MONDAY - 24 * HOUR, { customerId: 8 }),
      visit(5, MONDAY + 6 * HOUR, { status: "cancelled" }),
    )
    await addPhone()
    expect(await uids()).toEqual(["appointment-4", "blocked-time-1", "appointment-3"])
    const { business, now, events } = await read()
    expect([business.name, now]).toEqual(["Hearth & Wire", memory.now])
    expect(events.slice(0, 2)).toMatchObject([
      { summary: "Jane Doe - TV Mounting", isTentative: true },
      { uid: "blocked-time-1@0f8fad5b-d9cb-469f-a165-70867728950e", summary: "Blocked: Dentist" },
    ])
  })

  test("has the last 90 days and those in which customers can book, and blocked times only where asked for", async () => {
    const [first, last] = [memory.now - 90 * DAY, memory.now + DEFAULT_HORIZON_DAYS * DAY]
    const starts = [first - 2 * HOUR, first - HOUR, last - HOUR, last]
    memory.blocks.push(...starts.map((start, n) => ({ ...BLOCK, id: n + 1, start, end: start + 2 * HOUR })))
    memory.appointments.push(...starts.map((start, n) => visit(n + 1, start)))
    await addPhone()
    await run(memory, addStaffFeed(1, { ...PHONE, withBlockedTimes: false }))
    expect(await uids(2)).toEqual(["appointment-2", "appointment-3"])
    expect((await uids()).toSorted()).toEqual([
      "appointment-2",
      "appointment-3",
      "blocked-time-2",
      "blocked-time-3",
    ])
  })

  test("says when a visit was changed last; one without a recorded change, when it was added", async () => {
    memory.appointments.push(visit(3, MONDAY), visit(4, MONDAY + 4 * HOUR))
    await addPhone()
    const changed = Effect.updateService(readFeed("feed token 1"), Appointments, (appointments) => ({
      ...appointments,
      changeTimes: (ids) => Effect.succeed(new Map(ids.filter((id) => id === 3).map((id) => [id, MONDAY]))),
    }))
    const { events } = await run(memory, changed)
    expect(events.map(({ changedAt }) => changedAt)).toEqual([MONDAY, MONDAY - 72 * HOUR])
  })

  test("has the time at which it was read, which is written once an hour", async () => {
    await addPhone()
    expect(await readAt(MONDAY)).toBe(MONDAY)
    expect(await readAt(MONDAY + HOUR - 1)).toBe(MONDAY)
    expect(await readAt(MONDAY + HOUR)).toBe(MONDAY + HOUR)
  })
})

describe("a customer's calendar link", () => {
  test("replaces the one before, is recorded, and no other customer has it", async () => {
    expect(await run(memory, ownFeed(7))).toEqual(Option.none())
    await addPhone()
    await run(memory, replaceOwnFeed(7))
    const { id, path } = await run(memory, replaceOwnFeed(7))
    expect(path).toBe(`/api/calendar/feed token ${id}.ics`)
    expect(Option.getOrThrow(await run(memory, ownFeed(7)))).toMatchObject({ id, path })
    expect(await run(memory, ownFeed(8))).toEqual(Option.none())
    expect(memory.feeds.map(({ kind, name, withBlockedTimes }) => [kind, name, withBlockedTimes])).toEqual([
      ["staff", "Phone", true],
      ["customer", null, false],
    ])
    expect(memory.audit.at(-1)).toMatchObject({
      action: "make calendar link",
      subject: "customer 7",
      before: null,
      after: {},
    })
    expect(await failureOf(memory, replaceOwnFeed(8))).toMatchObject({ _tag: "UnknownCustomer" })
  })

  test("shows their visits only, as customers see them, and no blocked time", async () => {
    memory.blocks.push({ ...BLOCK, id: 1 })
    memory.appointments.push(visit(3, MONDAY, { customerId: 7 }), visit(4, MONDAY + 4 * HOUR))
    await run(memory, replaceOwnFeed(7))
    expect((await read()).events).toMatchObject([
      {
        summary: "Visit - Hearth & Wire",
        description:
          "To move or cancel this visit, open http://localhost:3000/portal or call (314) 555-0142.",
      },
    ])
    expect(await uids()).toEqual(["appointment-3"])
  })
})

describe("revoking a calendar link", () => {
  test("removes it, is recorded, and its address does not exist any more", async () => {
    await addPhone()
    await run(memory, replaceOwnFeed(7))
    expect(await run(memory, revokeFeed(1, { kind: "staff", accountId: 1 }))).toMatchObject({ id: 1 })
    expect(await run(memory, revokeFeed(2))).toMatchObject({ id: 2 })
    expect(memory.feeds).toEqual([])
    expect(memory.audit.slice(2)).toMatchObject([
      { action: "revoke calendar link", subject: "staff account 1", before: PHONE, after: null },
      { action: "revoke calendar link", subject: "customer 7", before: {}, after: null },
    ])
    expect(memory.audit.at(-1)!.before).toEqual({})
    expect(await failureOf(memory, readFeed("feed token 1"))).toMatchObject({ _tag: "UnknownFeed" })
  })

  test("of another account, or one that is unknown, fails and removes none", async () => {
    await addPhone()
    for (const attempt of [
      revokeFeed(1, { kind: "staff", accountId: 2 }),
      revokeFeed(1, { kind: "customer", accountId: 1 }),
      revokeFeed(2),
    ])
      expect(await failureOf(memory, attempt)).toMatchObject({ _tag: "UnknownFeed" })
    expect(memory.feeds).toHaveLength(1)
  })
})

const visits = () =>
  memory.appointments.push(
    visit(1, MONDAY),
    visit(2, MONDAY, { technicianIds: [2] }),
    visit(3, MONDAY + DAY, { technicianIds: [1, 2] }),
  )
const secondTechnician = (differences: Partial<Technician> = {}) =>
  memory.technicians.push(aTechnician(2, { name: "Daniel", ...differences }))

const firstDescription = async () => (await read()).events[0]!.description

describe("a calendar link of one technician", () => {
  test("shows their visits and what is blocked for them, and refuses somebody who does not exist", async () => {
    secondTechnician()
    visits()
    memory.blocks.push(
      { ...BLOCK, id: 1, technicianId: 1 },
      { ...BLOCK, id: 2, technicianId: 2 },
      { ...BLOCK, id: 3, technicianId: null },
    )
    await addPhone()
    expect(await uids()).toHaveLength(6)
    await run(memory, addStaffFeed(1, { ...PHONE, technicianId: 2 }))
    expect((await uids(2)).toSorted()).toEqual([
      "appointment-2",
      "appointment-3",
      "blocked-time-2",
      "blocked-time-3",
    ])
    expect(await failureOf(memory, addStaffFeed(1, { ...PHONE, technicianId: 9 }))).toMatchObject({
      _tag: "UnknownTechnician",
    })
  })

  test("of a technician's account shows their own visits, whatever was chosen, and rests while it is linked to nobody", async () => {
    visits()
    await run(memory, addStaffFeed(1, { ...PHONE, technicianId: null }))
    memory.staff[0] = staffRecord({ role: "technician" })
    expect(await failureOf(memory, readFeed("feed token 1"))).toMatchObject({ _tag: "UnknownFeed" })
    expect(await failureOf(memory, addStaffFeed(1, PHONE))).toMatchObject({ _tag: "NoOwnTechnician" })
    secondTechnician({ staffAccountId: 1 })
    expect(await uids()).toEqual(["appointment-2", "appointment-3"])
    await run(memory, addStaffFeed(1, PHONE))
    expect(await uids(2)).toEqual(["appointment-2", "appointment-3"])
  })

  test("names who comes where several can be booked, for staff and for customers", async () => {
    visits()
    await addPhone()
    expect(await firstDescription()).not.toContain("Technician")
    secondTechnician()
    expect(await firstDescription()).toContain("Technician: Technician 1")
    memory.appointments[0] = visit(1, MONDAY, { customerId: 7 })
    memory.feeds.length = 0
    await run(memory, replaceOwnFeed(7))
    expect(await firstDescription()).toContain("Technician 1 comes.")
  })
})
