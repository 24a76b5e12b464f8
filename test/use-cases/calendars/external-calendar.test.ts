import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, test } from "vitest"
import { eventIdOf } from "../../../core/calendars/event-id.ts"
import {
  CalendarGrantEnded,
  CalendarRefused,
  CalendarUnavailable,
  ExternalCalendar,
  SyncTokenExpired,
} from "../../../core/calendars/ports/external-calendar.ts"
import { concerns } from "../../../core/schedule/hours/blocked-time.ts"
import { listBlockedTimes } from "../../../core/schedule/use-cases/hours/blocked-times.ts"
import { BlockedTimes } from "../../../core/schedule/ports/blocked-times.ts"
import { CalendarConnections } from "../../../core/calendars/ports/calendar-connections.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { HOUR, MINUTE, type Interval } from "../../../core/time/interval.ts"
import { DEFAULT_HORIZON_DAYS } from "../../../core/time/lead-time.ts"
import {
  ownTechnicianId,
  readCalendars,
  readOwnCalendar,
} from "../../../core/calendars/use-cases/calendar-status.ts"
import {
  chooseCalendar,
  connectCalendar,
  disconnectCalendar,
  dismissCalendarEdit,
  listCalendars,
  requestCalendarSync,
  startCalendarConsent,
} from "../../../core/calendars/use-cases/external-calendar.ts"
import { syncCalendar } from "../../../core/calendars/use-cases/sync-calendar.ts"
import { syncCalendars } from "../../../core/calendars/use-cases/sync-calendars.ts"
import { connectionOf, deleteEvent, eventsIn, putEvent } from "../../ports/external-calendar.ts"
import { staffRecord } from "../../ports/staff.ts"
import { aTechnician } from "../../support/samples.ts"
import { appointment, createMemory, failureOf, MONDAY, run, type Memory } from "../support/memory-ports.ts"

const INSTALLATION = "0f8fad5b-d9cb-469f-a165-70867728950e"
const SESSION = { sessionId: 3, technicianId: null }
const HORIZON = DEFAULT_HORIZON_DAYS * DAY

let memory: Memory

beforeEach(() => {
  memory = createMemory()
})

const idOf = (visitId: number, technicianId: number | null = null) =>
  eventIdOf(visitId, INSTALLATION, technicianId)
const sync = () => run(memory, syncCalendar(null))
const syncAll = () => run(memory, syncCalendars)
const status = () => run(memory, readCalendars)
const busyHere = (technicianId: number | null) =>
  connectionOf(memory, technicianId).busyTimes.map(({ eventId }) => eventId)
const setActive = (id: number, active: boolean) => {
  memory.technicians[id - 1] = { ...memory.technicians[id - 1]!, active }
}
const eventOf = (visitId: number, calendarId = "ours", technicianId: number | null = null) =>
  eventsIn(memory, calendarId).find(({ id }) => id === idOf(visitId, technicianId))

const connect = () => run(memory, connectCalendar({ code: "code", state: "state" }, SESSION, 1))
const chosen = async () => {
  await connect()
  await run(memory, chooseCalendar(null, "ours"))
  memory.syncRequests = 0
}

/** A technician connects their own calendar, or for null an owner the business's. */
const connectTo = async (technicianId: number | null, calendarId = "ours", code = "code") => {
  const session = { ...SESSION, technicianId }
  await run(memory, connectCalendar({ code, state: "state" }, session, technicianId ?? 1))
  await run(memory, chooseCalendar(technicianId, calendarId))
}

const timeOn = (day: number): Interval => ({
  start: MONDAY + day * DAY,
  end: MONDAY + day * DAY + 2 * HOUR,
})
const addVisit = (id: number, differences: Parameters<typeof appointment>[1] = {}) =>
  void memory.appointments.push(appointment(id, { ...timeOn(id), ...differences }))
const changeVisit = (id: number, differences: Parameters<typeof appointment>[1]) => {
  const index = memory.appointments.findIndex((each) => each.id === id)
  const stored = memory.appointments[index]!
  memory.appointments[index] = { ...stored, ...differences, version: stored.version + 1 }
}

const isOurs = (eventId: string) => eventId.startsWith(idOf(1).slice(0, -1))

/** What is read of a calendar at a time of which nothing was read before. */
const rangeAt = (now: number) => ({ range: { start: now - DAY, end: now + HORIZON + 30 * DAY } })

/** What an event of this calendar is called; the business's for null. */
const isOf = (technicianId: number | null) => (eventId: string) =>
  memory.appointments.some(({ id }) => idOf(id, technicianId) === eventId)

/**
 * The schedule and a calendar agree: every visit ahead that belongs there stands there once at its time, and every busy time
 * here.
 */
const expectAgreement = async (calendarId = "ours", technicianId: number | null = null) => {
  const there = eventsIn(memory, calendarId)
  const ours = there.filter(({ id }) => isOf(technicianId)(id)).map(({ id, time }) => [id, time])
  const ahead = memory.appointments.filter(
    (each) => each.status !== "cancelled" && each.end > memory.now && concerns({ technicianId }, each),
  )
  expect(new Map(ours as [string, unknown][])).toEqual(
    new Map(ahead.map(({ id, start, end }) => [idOf(id, technicianId), { start, end }])),
  )
  const busy = there.filter(({ id, isFree }) => !isOurs(id) && !isFree).map(({ id, time }) => [id, time])
  const { busyTimes } = connectionOf(memory, technicianId)
  expect(busyTimes.map(({ eventId, start, end }) => [eventId, { start, end }]).toSorted()).toEqual(
    busy.toSorted(),
  )
  const all = await status()
  const state = technicianId === null ? all : all.technicians.find(({ id }) => id === technicianId)
  expect(state).toMatchObject({ unwritten: 0, busyTimes: busy.length })
}

describe("the connection", () => {
  test("begins with the owner's consent, for this session and at this time", async () => {
    expect(await run(memory, startCalendarConsent(SESSION))).toBe(`/consent/3/${memory.now}`)
    expect(
      await failureOf(memory, connectCalendar({ code: "wrong", state: "state" }, SESSION, 1)),
    ).toMatchObject({
      _tag: "CalendarConsentFailed",
    })
    expect(memory.connection).toBeNull()
    await connect()
    expect(memory.connection).toMatchObject({
      grant: `grant code 3 ${memory.now}`,
      calendar: null,
      connectedAt: memory.now,
      connectedBy: "system",
      staffAccountId: null,
    })
    expect(memory.syncRequests).toBe(1)
    expect(memory.audit).toMatchObject([
      { subject: "Google Calendar", action: "connect", before: null, after: { connected: true } },
    ])
  })

  test("does not begin with a consent that lacks a permission, whose grant is revoked unless a connection works", async () => {
    const refused = async () => {
      const attempt = connectCalendar({ code: "incomplete", state: "state" }, SESSION, 1)
      expect(await failureOf(memory, attempt)).toMatchObject({
        _tag: "CalendarConsentFailed",
        message: expect.stringContaining("tick both boxes"),
      })
      return memory.revokedGrants.splice(0)
    }
    const grant = `grant incomplete 3 ${memory.now}`
    memory.calendarFault = () => new CalendarUnavailable({ message: "No answer." })
    expect(await refused()).toEqual([])
    memory.calendarFault = () => undefined
    expect(await refused()).toEqual([grant])
    expect([memory.connection, memory.audit, memory.syncRequests]).toEqual([null, [], 0])
    await connect()
    expect(await refused()).toEqual([])
    memory.connection = { ...memory.connection!, needsReconnect: true }
    expect(await refused()).toEqual([grant])
    expect(memory.connection).toMatchObject({ grant: `grant code 3 ${memory.now}` })
  })

  test("that is not there is told by every use case", async () => {
    const NOT_CONNECTED = { _tag: "CalendarNotConnected" }
    expect(await failureOf(memory, listCalendars(null))).toMatchObject(NOT_CONNECTED)
    expect(await failureOf(memory, chooseCalendar(null, "ours"))).toMatchObject(NOT_CONNECTED)
    expect(await failureOf(memory, disconnectCalendar(null))).toMatchObject(NOT_CONNECTED)
    expect(await failureOf(memory, requestCalendarSync(null))).toMatchObject(NOT_CONNECTED)
    expect(await sync()).toEqual({ result: "off" })
    expect(await status()).toEqual({
      isAvailable: true,
      connection: null,
      unwritten: 0,
      busyTimes: 0,
      overlaps: [],
      edits: [],
      technicians: [],
    })
  })

  test("without a chosen calendar lists those of the owner, and syncs nothing", async () => {
    addVisit(1)
    await connect()
    expect(await run(memory, listCalendars(null))).toEqual(memory.calendars)
    expect(await failureOf(memory, requestCalendarSync(null))).toMatchObject({ _tag: "CalendarNotConnected" })
    expect(await failureOf(memory, chooseCalendar(null, "unknown"))).toMatchObject({
      _tag: "CalendarNotConnected",
    })
    expect([await sync(), memory.calendarReads, memory.connection!.calendar]).toEqual([
      { result: "off" },
      [],
      null,
    ])
    expect((await status()).unwritten).toBe(0)
  })

  test("shows staff neither the grant nor the position of the sync", async () => {
    await chosen()
    await sync()
    expect(Object.keys((await status()).connection!).toSorted()).toEqual([
      "account",
      "calendar",
      "connectedAt",
      "connectedBy",
      "failedAt",
      "failure",
      "lastSyncedAt",
      "needsReconnect",
      "staffAccountId",
      "technicianId",
    ])
    expect((await status()).connection).toMatchObject({ lastSyncedAt: memory.now, failure: null })
  })

  test("to another calendar moves the visits there and forgets the busy times of the first", async () => {
    await chosen()
    addVisit(1)
    putEvent(memory, "ours", { id: "dentist", time: timeOn(2) })
    await sync()
    expect(await run(memory, chooseCalendar(null, "other"))).toEqual({ id: "other", name: "Other" })
    expect([memory.busyTimes, memory.syncRequests]).toEqual([[], 1])
    expect(memory.audit.at(-1)).toMatchObject({
      subject: "Google Calendar",
      action: "choose",
      before: { id: "ours" },
      after: { id: "other" },
    })
    await sync()
    expect([eventOf(1), eventOf(1, "other")?.time]).toEqual([undefined, timeOn(1)])
    await expectAgreement("other")
  })

  test("to the same calendar again changes nothing", async () => {
    await chosen()
    await sync()
    const [changes, entries] = [memory.changes, memory.audit.length]
    await run(memory, chooseCalendar(null, "ours"))
    expect([memory.changes, memory.audit.length, memory.syncRequests]).toEqual([changes, entries, 1])
  })

  test("that is made anew writes every visit again", async () => {
    await chosen()
    addVisit(1)
    await sync()
    memory.calendarEvents.clear()
    await connect()
    expect((await status()).unwritten).toBe(1)
    await sync()
    await expectAgreement()
  })

  test("that is ended takes the busy times with it, and the grant is revoked, also without an answer", async () => {
    for (const fault of [undefined, new CalendarUnavailable({ message: "No answer." })]) {
      await chosen()
      putEvent(memory, "ours", { id: "dentist", time: timeOn(2) })
      await sync()
      memory.calendarFault = (operation) => (operation === "revoke" ? fault : undefined)
      await run(memory, disconnectCalendar(null))
      expect([memory.connection, memory.busyTimes]).toEqual([null, []])
      expect(memory.audit.at(-1)).toMatchObject({
        subject: "Google Calendar",
        action: "disconnect",
        before: { id: "ours", name: "Visits" },
        after: null,
      })
    }
    expect(memory.revokedGrants).toEqual([`grant code 3 ${memory.now}`])
  })

  test("without busy times changes no schedule when it is ended", async () => {
    await chosen()
    const withoutChange = Effect.updateService(disconnectCalendar(null), BlockedTimes, (service) => ({
      ...service,
      changeExternal: () => Effect.die("Nothing is to be changed."),
    }))
    await run(memory, withoutChange)
    expect(memory.connection).toBeNull()
  })

  test("can be asked for a sync", async () => {
    await chosen()
    await run(memory, requestCalendarSync(null))
    expect(memory.syncRequests).toBe(1)
  })
})

describe("what staff should look at", () => {
  test("are the visits during a busy time that is not over, earliest first", async () => {
    await chosen()
    for (const id of [3, 2]) addVisit(id)
    addVisit(9, { ...timeOn(2), status: "cancelled" })
    addVisit(5, { ...timeOn(3) })
    addVisit(4, { ...timeOn(3) })
    addVisit(1, { start: memory.now - 3 * DAY, end: memory.now - 3 * DAY + HOUR })
    putEvent(memory, "ours", { id: "trip", time: { start: memory.now - 4 * DAY, end: timeOn(3).end } })
    putEvent(memory, "ours", { id: "past", time: { start: memory.now - HOUR, end: memory.now } })
    memory.blocks.push({
      ...timeOn(2),
      id: 1,
      reason: null,
      isFullDay: false,
      technicianId: null,
      source: "staff",
      createdAt: 0,
    })
    await sync()
    const { overlaps, busyTimes, unwritten } = await status()
    expect(overlaps.map(({ visit, busy }) => [visit.id, busy.source])).toEqual([
      [2, "google"],
      [3, "google"],
      [4, "google"],
      [5, "google"],
    ])
    expect([busyTimes, unwritten]).toEqual([1, 0])
    addVisit(6)
    expect((await status()).unwritten).toBe(1)
  })

  test("is an edit of a visit's event until it is dismissed", async () => {
    await chosen()
    addVisit(1)
    await sync()
    putEvent(memory, "ours", { id: idOf(1), time: timeOn(4) })
    memory.now += MINUTE
    await sync()
    expect((await status()).edits).toMatchObject([
      { kind: "moved", to: timeOn(4), noticedAt: memory.now, visit: { id: 1 } },
    ])
    await run(memory, dismissCalendarEdit(null, 1))
    expect((await status()).edits).toEqual([])
    expect(await failureOf(memory, dismissCalendarEdit(null, 1))).toMatchObject({
      _tag: "UnknownCalendarEdit",
    })
  })
})

describe("a sync", () => {
  test("writes visits and reads busy times, and says how many", async () => {
    await chosen()
    for (const id of [1, 2]) addVisit(id)
    putEvent(memory, "ours", { id: "dentist", title: "Dentist", time: timeOn(2) })
    memory.calendarFault = (operation) =>
      operation === "remove" ? new CalendarUnavailable({ message: "No answer." }) : undefined
    expect(await sync()).toEqual({ result: "synced", read: 1, written: 2 })
    await expectAgreement()
    expect(eventOf(1)).toMatchObject({ title: "TV Mounting: Jane Doe" })
    expect(memory.busyTimes).toMatchObject([{ reason: "Dentist", isFullDay: false }])
    expect(memory.connection).toMatchObject({ lastSyncedAt: memory.now, failure: null, syncToken: "1" })
    // Its own writes are read once more, and change nothing.
    const { changes } = memory
    expect(await sync()).toEqual({ result: "synced", read: 2, written: 0 })
    expect(memory.changes).toBe(changes)
  })

  test("tells of no edit and writes nothing again where nothing was changed", async () => {
    await chosen()
    addVisit(1)
    await sync()
    await sync()
    memory.connection = { ...memory.connection!, syncToken: null }
    expect(await sync()).toEqual({ result: "synced", read: 1, written: 0 })
    expect(memory.calendarEdits.size).toBe(0)
  })

  test("begun with a token that is wrong from then on reads everything once more, and then fails for good", async () => {
    await chosen()
    await sync()
    memory.calendarFault = (operation) => (operation === "events" ? new SyncTokenExpired() : undefined)
    await expect(sync()).rejects.toMatchObject({ _tag: "SyncTokenExpired" })
    expect(memory.leaseHolder).toBeNull()
  })

  test("takes over an event that replaces another one", async () => {
    await chosen()
    putEvent(memory, "ours", { id: "dentist", time: timeOn(2) })
    await sync()
    deleteEvent(memory, "ours", "dentist")
    putEvent(memory, "ours", { id: "doctor", time: timeOn(3) })
    await sync()
    expect(busyHere(null)).toEqual(["doctor"])
  })

  test("of a calendar that is not chosen takes no lease", async () => {
    await connect()
    memory.leaseHolder = "another process"
    expect(await sync()).toEqual({ result: "off" })
  })

  test("without access to the service, after the grant has ended and while another process syncs, does nothing", async () => {
    await chosen()
    addVisit(1)
    memory.leaseHolder = "another process"
    expect(await sync()).toEqual({ result: "running" })
    expect(memory.leaseHolder).toBe("another process")
    memory.leaseHolder = null
    memory.connection = { ...memory.connection!, needsReconnect: true }
    expect(await sync()).toEqual({ result: "reconnect" })
    memory.connection = { ...memory.connection!, needsReconnect: false }
    memory.calendarAvailable = false
    expect(await sync()).toEqual({ result: "off" })
    expect([memory.calendarReads, eventsIn(memory, "ours")]).toEqual([[], []])
  })

  test("ends when the connection is ended while it begins", async () => {
    await chosen()
    const ended = Effect.updateService(syncCalendar(null), CalendarConnections, (service) => ({
      ...service,
      ownedBy: (technicianId) => ({
        ...service.ownedBy(technicianId),
        lease: (holder) =>
          Effect.tap(service.ownedBy(technicianId).lease(holder), () =>
            Effect.sync(() => {
              memory.connection = null
            }),
          ),
      }),
    }))
    expect(await run(memory, ended)).toEqual({ result: "off" })
  })

  test("writes no more visits once another process has taken over", async () => {
    await chosen()
    for (const id of [1, 2]) addVisit(id)
    memory.calendarFault = (operation) => {
      if (operation === "put") memory.leaseHolder = "another process"
      return undefined
    }
    expect(await sync()).toEqual({ result: "synced", read: 0, written: 1 })
    expect([eventOf(1)?.id, eventOf(2)]).toEqual([idOf(1), undefined])
    expect(memory.leaseHolder).toBe("another process")
  })

  test("reads a day back and 30 days beyond the horizon, then what changed, until the horizon reaches that end", async () => {
    await chosen()
    const start = memory.now
    await sync()
    expect(memory.calendarReads).toEqual([rangeAt(start)])
    memory.now = start + 30 * DAY
    await sync()
    expect(memory.calendarReads.at(-1)).toEqual({ syncToken: "0" })
    memory.now += 1
    await sync()
    expect(memory.calendarReads.at(-1)).toEqual(rangeAt(memory.now))
    await sync()
    expect(memory.calendarReads.at(-1)).toEqual({ syncToken: "0" })
  })

  test("with an expired token reads everything again, and what is gone there is no longer busy here", async () => {
    await chosen()
    putEvent(memory, "ours", { id: "dentist", time: timeOn(2) })
    await sync()
    memory.calendarEvents.clear()
    let faults = 1
    memory.calendarFault = (operation) =>
      operation === "events" && faults-- > 0 ? new SyncTokenExpired() : undefined
    memory.now += MINUTE
    expect(await sync()).toMatchObject({ result: "synced", read: 0 })
    expect(memory.busyTimes).toEqual([])
    expect(memory.connection!.readUntil).toBe(memory.now + HORIZON + 30 * DAY)
    expect(memory.calendarReads.at(-1)).toEqual(rangeAt(memory.now))
  })

  test.for([
    [new CalendarUnavailable({ message: "Google did not answer." }), false],
    [new CalendarRefused({ message: "Google refused this.", status: 403 }), false],
    [new CalendarGrantEnded(), true],
  ] as const)(
    "that fails with %s stores why, and is told apart from the one before",
    async ([fault, needsReconnect]) => {
      await chosen()
      addVisit(1)
      memory.calendarFault = (operation) => (operation === "events" ? fault : undefined)
      const { message } = fault
      expect(await sync()).toEqual({ result: "failed", message, isNew: true })
      expect(memory.connection).toMatchObject({
        failure: message,
        failedAt: memory.now,
        needsReconnect,
        lastSyncedAt: null,
      })
      expect(memory.leaseHolder).toBeNull()
      memory.connection = { ...memory.connection!, needsReconnect: false }
      expect(await sync()).toEqual({ result: "failed", message, isNew: false })
      memory.connection = { ...memory.connection!, needsReconnect: false }
      memory.calendarFault = () => undefined
      expect(await sync()).toMatchObject({ result: "synced" })
      await expectAgreement()
    },
  )

  test("of a visit that is refused names it, and writes the others", async () => {
    await chosen()
    for (const id of [1, 2, 3]) addVisit(id)
    memory.calendarFault = (operation, id) =>
      operation === "put" && id !== idOf(2)
        ? new CalendarRefused({ message: "Too long.", status: 400 })
        : undefined
    const message = "Visit #1 could not be written: Too long."
    expect(await sync()).toEqual({ result: "failed", message, isNew: true })
    expect(eventsIn(memory, "ours").map(({ id }) => id)).toEqual([idOf(2)])
  })

  test("writes more visits than fit in one batch", async () => {
    await chosen()
    for (let id = 1; id <= 60; id++) addVisit(id)
    expect(await sync()).toEqual({ result: "synced", read: 0, written: 60 })
  })

  test("puts back an event that was moved, deleted or repeated, and tells of it", async () => {
    await chosen()
    for (const id of [1, 2, 3]) addVisit(id)
    await sync()
    putEvent(memory, "ours", { id: idOf(1), time: { startDate: "2026-11-26", endDate: "2026-11-27" } })
    deleteEvent(memory, "ours", idOf(2))
    putEvent(memory, "ours", { id: `${idOf(3)}_20261130T150000Z`, seriesId: idOf(3), time: timeOn(9) })
    expect(await sync()).toMatchObject({ result: "synced", read: 4, written: 3 })
    for (const id of [1, 2, 3]) expect(eventOf(id)?.time).toEqual(timeOn(id))
    expect((await status()).edits.map(({ visit, kind, to }) => [visit.id, kind, to])).toEqual([
      [1, "moved", null],
      [2, "deleted", null],
      [3, "moved", timeOn(9)],
    ])
    expect(memory.busyTimes).toEqual([])
  })

  test("notices a deleted event also where everything is read again", async () => {
    await chosen()
    addVisit(1)
    await sync()
    memory.calendarEvents.clear()
    memory.connection = { ...memory.connection!, syncToken: null }
    await sync()
    expect((await status()).edits).toMatchObject([{ kind: "deleted", visit: { id: 1 } }])
    await expectAgreement()
  })

  test("takes an occurrence that is left for the visit's event, whatever was deleted beside it", async () => {
    for (const order of ["before", "after"]) {
      memory = createMemory()
      await chosen()
      addVisit(1)
      await sync()
      memory.calendarEvents.get("ours")!.delete(idOf(1))
      const occurrences = [
        { id: `${idOf(1)}_20261201T150000Z`, seriesId: idOf(1), isDeleted: true },
        { id: `${idOf(1)}_20261202T150000Z`, seriesId: idOf(1), time: timeOn(9) },
      ]
      for (const each of order === "before" ? occurrences : occurrences.toReversed())
        putEvent(memory, "ours", each)
      await sync()
      expect((await status()).edits).toMatchObject([{ kind: "moved", to: timeOn(9) }])
    }
  })

  test("removes the event of a cancelled visit, and of one that the database does not have", async () => {
    await chosen()
    addVisit(1)
    await sync()
    changeVisit(1, { status: "cancelled" })
    putEvent(memory, "ours", { id: idOf(77), time: timeOn(5) })
    await sync()
    expect([eventsIn(memory, "ours"), memory.written.size, memory.busyTimes]).toEqual([[], 0, []])
    // A deleted one is not deleted again.
    putEvent(memory, "ours", { id: idOf(78), isDeleted: true })
    memory.calendarFault = (operation) =>
      operation === "remove" ? new CalendarUnavailable({ message: "No answer." }) : undefined
    expect(await sync()).toMatchObject({ result: "synced" })
  })

  test("removes a left-over event of a cancelled visit, though it was stored as nowhere", async () => {
    await chosen()
    addVisit(1, { status: "cancelled" })
    putEvent(memory, "ours", { id: idOf(1), time: timeOn(1) })
    await sync()
    expect(eventsIn(memory, "ours")).toEqual([])
    deleteEvent(memory, "ours", idOf(1))
    await sync()
    expect(memory.written.size).toBe(0)
  })

  test("leaves the calendar that was chosen before as it is when that refuses, but not the chosen one", async () => {
    await chosen()
    for (const id of [1, 2]) addVisit(id)
    await sync()
    await run(memory, chooseCalendar(null, "other"))
    memory.calendarFault = (operation) =>
      operation === "remove" ? new CalendarRefused({ message: "Gone.", status: 404 }) : undefined
    expect(await sync()).toMatchObject({ result: "synced", written: 2 })
    changeVisit(1, { status: "cancelled" })
    expect(await sync()).toMatchObject({
      result: "failed",
      message: "Visit #1 could not be written: Gone.",
    })
  })

  test("stores where an event may be before it is written, so that a lost reply leaves none behind", async () => {
    await chosen()
    addVisit(1)
    memory.calendarFault = (operation, id) => {
      if (operation !== "put") return undefined
      putEvent(memory, "ours", { id: id!, time: timeOn(1) })
      return new CalendarUnavailable({ message: "No answer." })
    }
    await sync()
    memory.calendarFault = () => undefined
    changeVisit(1, { status: "cancelled" })
    await sync()
    expect(eventsIn(memory, "ours")).toEqual([])
  })
})

/** Maria and Ben, who both can be booked, and with Maria's calendar connected. */
const mariaConnects = async () => {
  memory.technicians.splice(
    0,
    1,
    aTechnician(1, { name: "Maria", staffAccountId: 1 }),
    aTechnician(2, { name: "Ben", staffAccountId: 2 }),
  )
  memory.staff.push(staffRecord({ id: 1 }), staffRecord({ id: 2, username: "ben" }))
  await connectTo(1)
}

describe("a technician's own calendar", () => {
  test("shows their visits, keeps them busy alone, and of what they do only when", async () => {
    await mariaConnects()
    await connectTo(null, "other")
    addVisit(1, { technicianIds: [1] })
    addVisit(2, { technicianIds: [2] })
    addVisit(3, { technicianIds: [2, 1] })
    putEvent(memory, "ours", { id: "doctor", title: "Doctor", time: timeOn(4) })
    putEvent(memory, "other", { id: "fair", title: "Fair", time: timeOn(5) })
    expect(await syncAll()).toEqual([
      { technicianId: null, result: "synced", read: 1, written: 3 },
      { technicianId: 1, result: "synced", read: 1, written: 2 },
    ])
    await expectAgreement("other")
    await expectAgreement("ours", 1)
    expect(
      (await run(memory, listBlockedTimes)).map(({ technicianId, reason }) => [technicianId, reason]),
    ).toEqual([
      [null, "Fair"],
      [1, null],
    ])
  })

  test("loses an event to another technician, and its events are no busy times of a calendar that both have chosen", async () => {
    await mariaConnects()
    await connectTo(2)
    addVisit(1, { technicianIds: [1] })
    await syncAll()
    changeVisit(1, { technicianIds: [2] })
    await syncAll()
    await syncAll()
    expect(eventsIn(memory, "ours").map(({ id }) => id)).toEqual([idOf(1, 2)])
    expect([busyHere(1), busyHere(2)]).toEqual([[], []])
    expect((await status()).edits).toEqual([])
  })

  test("that is another technician's, too, tells each of edits of their own events", async () => {
    await mariaConnects()
    await connectTo(2)
    addVisit(1, { technicianIds: [1, 2] })
    await syncAll()
    deleteEvent(memory, "ours", idOf(1, 1))
    await syncAll()
    expect((await status()).edits).toMatchObject([{ technicianId: 1, kind: "deleted" }])
  })

  test("loses an event that is left over from a backup of another technician's visit", async () => {
    await mariaConnects()
    addVisit(1, { technicianIds: [2] })
    putEvent(memory, "ours", { id: idOf(1, 1), time: timeOn(1) })
    await syncAll()
    expect(eventsIn(memory, "ours")).toEqual([])
  })

  test("tells staff and the technician of visits that overlap with it, and of edits of its events, but nobody else", async () => {
    await mariaConnects()
    await connectTo(2, "other")
    addVisit(1, { technicianIds: [1] })
    addVisit(2, { ...timeOn(1), technicianIds: [2] })
    await syncAll()
    putEvent(memory, "ours", { id: "doctor", time: timeOn(1) })
    putEvent(memory, "ours", { id: idOf(1, 1), time: timeOn(4) })
    await syncAll()
    const noticed = {
      overlaps: [{ visit: { id: 1 }, busy: { technicianId: 1 } }],
      edits: [{ visit: { id: 1 }, technicianId: 1, kind: "moved" }],
    }
    expect(await status()).toMatchObject(noticed)
    expect(await run(memory, readOwnCalendar(1))).toMatchObject({ ...noticed, busyTimes: 1, unwritten: 0 })
    expect(await run(memory, readOwnCalendar(2))).toMatchObject({ overlaps: [], edits: [], busyTimes: 0 })
    expect(await failureOf(memory, dismissCalendarEdit(null, 1))).toMatchObject({
      _tag: "UnknownCalendarEdit",
    })
    await run(memory, dismissCalendarEdit(1, 1))
    expect((await status()).edits).toEqual([])
  })

  test("is offered to the account of a technician who can be booked, while others can be or once it is connected", async () => {
    await mariaConnects()
    const statusOf = (accountId: number) => run(memory, readOwnCalendar(accountId))
    expect(await statusOf(1)).toMatchObject({ connection: { technicianId: 1, staffAccountId: 1 } })
    expect(await statusOf(2)).toMatchObject({ connection: null })
    expect(await statusOf(3)).toBeNull()
    expect((await status()).technicians).toMatchObject([
      { name: "Maria", connection: {} },
      { name: "Ben", connection: null },
    ])
    memory.technicians[0] = { ...memory.technicians[0]!, active: false }
    expect([await statusOf(1), await statusOf(2)]).toEqual([null, null])
    expect((await status()).technicians).toMatchObject([{ id: 1, name: "Maria" }])
    memory.technicians[0] = { ...memory.technicians[0]!, active: true }
    memory.technicians[1] = { ...memory.technicians[1]!, active: false }
    expect([await statusOf(1), await statusOf(2)]).toMatchObject([{ connection: {} }, null])
    expect(await failureOf(memory, ownTechnicianId(2))).toMatchObject({ _tag: "NoOwnTechnician" })
    await run(memory, disconnectCalendar(1))
    expect([await statusOf(1), (await status()).technicians]).toEqual([null, []])
  })

  test.for<[string, () => void]>([
    ["is inactive", () => void (memory.technicians[0] = { ...memory.technicians[0]!, active: false })],
    ["is removed", () => void memory.technicians.shift()],
    [
      "has another account",
      () => void (memory.technicians[0] = { ...memory.technicians[0]!, staffAccountId: 9 }),
    ],
    ["has a disabled account", () => void (memory.staff[0] = { ...memory.staff[0]!, active: false })],
    ["has a removed account", () => void memory.staff.shift()],
  ])("is disconnected once the technician %s, and what was written stays", async ([, leave]) => {
    await mariaConnects()
    await connectTo(2, "other", "ben@example.com")
    addVisit(1, { technicianIds: [1] })
    addVisit(2, { technicianIds: [1, 2] })
    putEvent(memory, "ours", { id: "doctor", time: timeOn(4) })
    await syncAll()
    leave()
    expect(await syncAll()).toMatchObject([{ technicianId: 2, result: "synced" }])
    expect(connectionOf(memory, 1)).toMatchObject({ connection: null, busyTimes: [] })
    expect(eventsIn(memory, "ours").map(({ id }) => id)).toEqual(["doctor", idOf(1, 1), idOf(2, 1)])
    expect(memory.audit.at(-1)).toMatchObject({
      subject: "Google Calendar of technician 1",
      action: "disconnect",
    })
  })

  test("is disconnected without an end of the access of another connection that may be of the same account", async () => {
    await mariaConnects()
    await connectTo(2, "other", "ben@example.com")
    await run(memory, disconnectCalendar(1))
    expect(memory.revokedGrants).toEqual([])
    await connectTo(1, "ours", "ben@example.com")
    await run(memory, disconnectCalendar(1))
    expect(memory.revokedGrants).toEqual([])
    await connectTo(1, "ours", "maria@example.com")
    await run(memory, disconnectCalendar(1))
    expect(memory.revokedGrants).toEqual([`grant maria@example.com 3 ${memory.now}`])
  })

  test("that fails or breaks holds up no other", async () => {
    await mariaConnects()
    await connectTo(2, "other")
    addVisit(1, { technicianIds: [1, 2] })
    const broken = Effect.updateService(syncCalendars, ExternalCalendar, (service) => ({
      ...service,
      events: (grant, calendarId, request) =>
        calendarId === "ours" ? Effect.die("Broken.") : service.events(grant, calendarId, request),
    }))
    await expect(run(memory, broken)).rejects.toMatch("Broken.")
    expect(eventsIn(memory, "other").map(({ id }) => id)).toEqual([idOf(1, 2)])
  })

  test.for(["disconnected", "chosen", "connected"] as const)(
    "that is %s anew while its events are read takes none of them over",
    async (what) => {
      await mariaConnects()
      putEvent(memory, "ours", { id: "doctor", time: timeOn(4) })
      const disconnect = () => run(memory, disconnectCalendar(1))
      const change: () => Promise<unknown> = {
        disconnected: disconnect,
        chosen: () => run(memory, chooseCalendar(1, "other")),
        connected: async () => {
          await disconnect()
          const consent = { code: "code", state: "state" }
          await run(memory, connectCalendar(consent, { ...SESSION, technicianId: 1 }, 1))
        },
      }[what]
      const meanwhile = Effect.updateService(syncCalendar(1), ExternalCalendar, (service) => ({
        ...service,
        events: (grant, calendarId, request) =>
          Effect.tap(service.events(grant, calendarId, request), () => Effect.promise(change)),
      }))
      await run(memory, meanwhile)
      expect(busyHere(1)).toEqual([])
      expect(connectionOf(memory, 1).connection?.syncToken ?? null).toBeNull()
    },
  )
})

test("whatever is done on both sides and fails in between, two syncs without failures make every calendar agree", async () => {
  const visits = fc.integer({ min: 1, max: 4 })
  const step = fc.record({
    do: fc.constantFrom(
      "book",
      "move",
      "hand over",
      "hand over",
      "cancel",
      "revive",
      "move ours",
      "delete ours",
      "busy",
      "free",
      "delete busy",
      "sync",
      "sync",
      "fault",
      "expire",
      "choose",
      "disconnect",
      "leave",
    ),
    id: visits,
    day: fc.integer({ min: 5, max: 20 }),
    /** Whose calendar it concerns: the business's, or a technician's own. */
    owner: fc.constantFrom(null, 1, 2),
  })
  const CREWS = [[1], [2], [1, 2]]
  const CALENDARS = ["ours", "other", "third"]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      memory = createMemory()
      memory.calendars.push({ id: "third", name: "Third" })
      memory.technicians.splice(0, 1, ...[1, 2].map((id) => aTechnician(id, { staffAccountId: id })))
      memory.staff.push(staffRecord({ id: 1 }), staffRecord({ id: 2 }))
      const calendarOf = (owner: number | null) => connectionOf(memory, owner).connection?.calendar?.id
      const OWNERS = [null, 1, 2]
      for (const [n, owner] of OWNERS.entries()) await connectTo(owner, CALENDARS[n]!)
      for (const id of [1, 2, 3]) addVisit(id, { technicianIds: CREWS[id % 3]! })
      await syncAll()
      for (const { do: action, id, day, owner } of steps) {
        const calendarId = calendarOf(owner)
        const known = memory.appointments.some((each) => each.id === id)
        const crew = { technicianIds: CREWS[day % 3]! }
        memory.now += MINUTE
        memory.calendarFault = () => undefined
        if (action === "book" && !known) addVisit(id, crew)
        if (action === "move" && known) changeVisit(id, timeOn(day))
        if (action === "hand over" && known) changeVisit(id, crew)
        if (action === "cancel" && known) changeVisit(id, { status: "cancelled" })
        if (action === "revive" && known) changeVisit(id, { status: "scheduled" })
        if (action === "leave" && owner !== null) setActive(owner, false)
        if (action === "sync") await syncAll()
        if (action === "fault") {
          let passes = day - 5
          memory.calendarFault = () =>
            passes-- > 0 ? undefined : new CalendarUnavailable({ message: "No answer." })
          await syncAll()
        }
        if (action === "choose") {
          const chosen = CALENDARS[day % 3]!
          if (calendarId === undefined) await connectTo(owner, chosen)
          else await run(memory, chooseCalendar(owner, chosen))
          if (owner !== null) setActive(owner, true)
        }
        if (calendarId === undefined) continue
        if (action === "move ours" && eventOf(id, calendarId, owner) !== undefined)
          putEvent(memory, calendarId, { id: idOf(id, owner), time: timeOn(day) })
        if (action === "delete ours") deleteEvent(memory, calendarId, idOf(id, owner))
        if (action === "busy")
          putEvent(memory, calendarId, { id: `busy${id}`, time: timeOn(day), isFree: false })
        if (action === "free")
          putEvent(memory, calendarId, { id: `busy${id}`, time: timeOn(day), isFree: true })
        if (action === "delete busy") deleteEvent(memory, calendarId, `busy${id}`)
        if (action === "expire") {
          const stored = connectionOf(memory, owner)
          stored.connection = { ...stored.connection!, syncToken: null }
        }
        if (action === "disconnect") await run(memory, disconnectCalendar(owner))
      }
      memory.calendarFault = () => undefined
      for (const owner of OWNERS) {
        if (owner !== null) setActive(owner, true)
        if (calendarOf(owner) === undefined) await connectTo(owner, "third")
      }
      for (const each of [await syncAll(), await syncAll()])
        expect(each.map(({ result }) => result)).toEqual(["synced", "synced", "synced"])
      for (const owner of OWNERS) await expectAgreement(calendarOf(owner), owner)
      expect((await syncAll()).map((each) => "written" in each && each.written)).toEqual([0, 0, 0])
    }),
    { numRuns: 100 },
  )
})
