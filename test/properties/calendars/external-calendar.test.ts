import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { BusyTime } from "../../../core/schedule/hours/busy-time.ts"
import { goesOn, isRevocable } from "../../../core/calendars/connection.ts"
import { busyTimeChanges, busyTimeOf } from "../../../core/calendars/busy-time-changes.ts"
import { eventIdOf, visitOfEvent } from "../../../core/calendars/event-id.ts"
import type { ExternalEvent } from "../../../core/calendars/external-event.ts"
import { editOf, writesOf, type CalendarVisit } from "../../../core/calendars/visit-event.ts"
import { dayOf } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { anyText } from "../../arbitraries/text.ts"

const NOW = Date.parse("2026-11-22T15:00:00Z")
const INSTALLATION = "0f8fad5b-d9cb-469f-a165-70867728950e"

const id = fc.integer({ min: 1, max: 2_147_483_647 })
/** Few hours, so that many intervals begin or end now, or are the same. */
const hours = fc.integer({ min: -6, max: 6 }).map((n) => NOW + n * HOUR)

const interval = fc
  .record({ start: hours, length: fc.integer({ min: 1, max: 4 }) })
  .map(({ start, length }) => ({
    start,
    end: start + length * HOUR,
  }))

const SERIES = ["a", "b"]
const OCCURRENCES = ["a_20261124", "a_20261124T150000Z", "b_20261201T150000Z"]

const event = fc.record<ExternalEvent>({
  id: fc.constantFrom(
    "c",
    "d_2026",
    "x_20261124_20261124T1",
    "a_T150000Z",
    "a_20261124T15Z",
    ...SERIES,
    ...OCCURRENCES,
  ),
  seriesId: fc.constant(null),
  isDeleted: fc.boolean(),
  isFree: fc.boolean(),
  isDeclined: fc.boolean(),
  time: fc.option(
    fc.oneof(
      interval,
      hours.map((start) => ({ start, end: start })),
      fc.record({
        startDate: fc.constantFrom("2026-11-21", "2026-11-22"),
        endDate: fc.constantFrom("2026-11-22", "2026-11-23"),
      }),
    ),
  ),
  title: fc.oneof(
    anyText({ maxLength: 600 }),
    fc.constantFrom("", "Dentist", " Dentist\0 ", "Den\uD800tist", `${"🏠".repeat(500)}more`),
  ),
})

const visit = fc
  .record({
    id,
    status: fc.constantFrom("scheduled", "confirmed", "completed", "cancelled" as const),
    time: interval,
    technicianIds: fc.constantFrom([1], [2], [1, 2]),
    version: fc.integer({ min: 1, max: 3 }),
    writtenTo: fc.option(fc.constantFrom("ours", "other")),
    writtenVersion: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ time, ...fields }): CalendarVisit => ({
    ...fields,
    ...time,
    firstName: "Jane",
    lastName: "Doe",
    phone: "(314) 555-0100",
    address: null,
    serviceType: "TV Mounting",
    arrivalFrom: null,
    arrivalUntil: null,
  }))

describe("ids of events", () => {
  test("have Google's alphabet, lead back to their visit and calendar, and to none of another installation", () => {
    fc.assert(
      fc.property(id, fc.option(id), fc.uuid(), (appointmentId, technicianId, installation) => {
        const eventId = eventIdOf(appointmentId, installation, technicianId)
        expect(eventId).toMatch(/^[0-9a-v]{5,1024}$/u)
        expect(visitOfEvent(eventId, installation)).toEqual({ appointmentId, technicianId })
        expect(visitOfEvent(eventId, INSTALLATION)).toBe(undefined)
      }),
    )
  })

  test("of other events lead to no visit", () => {
    fc.assert(
      fc.property(fc.string(), (other) => {
        expect(visitOfEvent(other, INSTALLATION)).toBe(undefined)
      }),
    )
  })
})

/** What an event keeps busy, told in another way. */
const expectedBusyTime = ({ id: eventId, isDeleted, isFree, isDeclined, time, title }: ExternalEvent) => {
  if (time === null || [isDeleted, isFree, isDeclined].includes(true)) return undefined
  const isFullDay = "startDate" in time
  const [start, end] = isFullDay
    ? [Date.parse(`${time.startDate}T06:00:00Z`), Date.parse(`${time.endDate}T06:00:00Z`)]
    : [time.start, time.end]
  const shown = Array.from(title.toWellFormed())
    .filter((character, index) => character !== "\0" && Array.from(title)[index] === character)
    .join("")
    .trim()
  const reason = shown === "" ? null : Array.from(shown).slice(0, 500).join("")
  return end - start > 0 ? { eventId, start, end, isFullDay, reason } : undefined
}

/** What is stored once the changes are made. */
const applied = (
  stored: readonly BusyTime[],
  changes: ReturnType<typeof busyTimeChanges>,
): ReadonlyMap<string, BusyTime> => {
  const after = new Map(stored.map((busy) => [busy.eventId, busy]))
  for (const eventId of changes.remove) after.delete(eventId)
  for (const busy of changes.put) after.set(busy.eventId, busy)
  return after
}

const read = (
  stored: readonly BusyTime[],
  events: readonly ExternalEvent[],
  all = false,
): readonly BusyTime[] => [...applied(stored, busyTimeChanges(stored, events, { all })).values()]

const byEventId = (a: BusyTime, b: BusyTime) => (a.eventId < b.eventId ? -1 : 1)

const whole = (startDate: string, endDate: string) =>
  busyTimeOf({
    id: "a",
    seriesId: null,
    isDeleted: false,
    isFree: false,
    isDeclined: false,
    time: { startDate, endDate },
    title: "",
  })

describe("busy times", () => {
  test("are those of the events that are neither deleted, free, declined nor without length", () => {
    fc.assert(
      fc.property(event, (each) => {
        expect(busyTimeOf(each)).toEqual(expectedBusyTime(each))
      }),
    )
  })

  test("are put where they differ from what is stored, and removed where the last report of them or their series says so", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(event, { selector: ({ id }) => id }),
        fc.array(event, { maxLength: 12 }),
        fc.boolean(),
        (before, events, all) => {
          const stored = before.flatMap((each) => expectedBusyTime(each) ?? [])
          const lastReportOf = (eventId: string) =>
            events.findLast(
              ({ id, isDeleted }) =>
                id === eventId || (isDeleted && OCCURRENCES.includes(eventId) && id === eventId[0]),
            )
          const busy = [...new Set(events.map(({ id }) => id))].flatMap((eventId) => {
            const last = lastReportOf(eventId)
            return last?.id === eventId ? (expectedBusyTime(last) ?? []) : []
          })
          const { put, remove } = busyTimeChanges(stored, events, { all })
          expect(put.toSorted(byEventId)).toEqual(
            busy
              .filter((each) => !stored.some((old) => JSON.stringify(old) === JSON.stringify(each)))
              .toSorted(byEventId),
          )
          expect(remove).toEqual(
            stored
              .map(({ eventId }) => eventId)
              .filter((eventId) =>
                lastReportOf(eventId) === undefined ? all : !busy.some((each) => each.eventId === eventId),
              ),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  test("read one change at a time, in pages or all at once are the same, and read again change nothing", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), fc.nat(20), (events, page) => {
        const oneByOne = events.reduce<readonly BusyTime[]>((stored, each) => read(stored, [each]), [])
        const first = read([], events.slice(0, page))
        expect(read(first, events.slice(page)).toSorted(byEventId)).toEqual(oneByOne.toSorted(byEventId))
        expect(read(first, events, true).toSorted(byEventId)).toEqual(oneByOne.toSorted(byEventId))
        expect(busyTimeChanges(oneByOne, events, { all: true })).toEqual({ put: [], remove: [] })
      }),
      { numRuns: 300 },
    )
  })

  test("are put again when any part of them has changed", () => {
    const stored = { eventId: "c", start: NOW, end: NOW + HOUR, isFullDay: false, reason: "Dentist" }
    const changes = [{ start: NOW - HOUR }, { end: NOW + 2 * HOUR }, { isFullDay: true }, { reason: null }]
    const same = { id: "c", seriesId: null, isDeleted: false, isFree: false, isDeclined: false }
    const found = { ...same, time: { start: NOW, end: NOW + HOUR }, title: "Dentist" }
    expect(busyTimeChanges([stored], [found], { all: false }).put).toEqual([])
    for (const change of changes)
      expect(busyTimeChanges([{ ...stored, ...change }], [found], { all: false }).put).toEqual([stored])
  })

  test("of every occurrence go when its series is deleted, and no others", () => {
    const others = ["c", "x_20261124_20261124T1", "a_2026", "a_x20261124", "ab_20261124", "a_20261124z"]
    const stored = [...OCCURRENCES, ...others].map((eventId) => ({
      eventId,
      start: NOW,
      end: NOW + HOUR,
      isFullDay: false,
      reason: null,
    }))
    const deleted = {
      seriesId: null,
      isDeleted: true,
      isFree: false,
      isDeclined: false,
      time: null,
      title: "",
    }
    const events = ["a", "az", "b", "x", "ab_2026"].map((series) => ({ ...deleted, id: series }))
    expect(busyTimeChanges(stored, events, { all: false }).remove).toEqual(OCCURRENCES)
  })

  test("have a title of at most 500 characters that Postgres can store", () => {
    fc.assert(
      fc.property(event, (each) => {
        const { reason = null } = busyTimeOf(each) ?? {}
        expect(reason === null || ([...reason].length <= 500 && reason.isWellFormed())).toBe(true)
        expect(reason).not.toBe("")
        expect(reason ?? "").not.toContain("\0")
      }),
    )
  })

  test("of whole days are midnights in Chicago, also where the clocks change", () => {
    expect(whole("2026-11-01", "2026-11-02")).toMatchObject({
      ...dayOf("2026-11-01"),
      isFullDay: true,
      reason: null,
    })
    expect(whole("2026-03-08", "2026-03-09")).toMatchObject(dayOf("2026-03-08"))
  })
})

describe("events of visits", () => {
  test("are put where the visit is the calendar's, and ahead or there already, and removed from every other place", () => {
    fc.assert(
      fc.property(visit, fc.option(fc.constantFrom(1, 2)), (each, technicianId) => {
        const calendar = { calendarId: "ours", technicianId, installationId: INSTALLATION }
        const { put, removeFrom } = writesOf(each, calendar, NOW)
        const isTheirs = technicianId === null || each.technicianIds.includes(technicianId)
        const belongs =
          each.status !== "cancelled" && isTheirs && (each.end > NOW || each.writtenTo === "ours")
        expect(put?.id).toBe(belongs ? eventIdOf(each.id, INSTALLATION, technicianId) : undefined)
        expect(put !== null).toBe(belongs)
        expect(removeFrom).toBe(each.writtenTo === "ours" && belongs ? null : each.writtenTo)
        expect([put?.start, put?.end]).toEqual(belongs ? [each.start, each.end] : [undefined, undefined])
      }),
    )
  })

  test("are found edited exactly if a visit that is ahead and fully written stands at another time, repeats, or is gone", () => {
    const found = fc.record({
      isDeleted: fc.boolean(),
      seriesId: fc.option(fc.constant("a")),
      time: fc.constantFrom("same", "other end", "other start", "whole day", "none"),
    })
    fc.assert(
      fc.property(visit, fc.option(found, { nil: undefined }), (each, edited) => {
        const { start, end } = each
        const times = {
          same: { start, end },
          "other end": { start, end: end + HOUR },
          "other start": { start: start - HOUR, end },
          "whole day": { startDate: "2026-11-22", endDate: "2026-11-23" },
          none: null,
        }
        const time = edited === undefined ? null : times[edited.time]
        const edit = editOf(
          each,
          edited && {
            ...edited,
            id: eventIdOf(each.id, INSTALLATION, null),
            isFree: false,
            isDeclined: false,
            time,
            title: "",
          },
          NOW,
        )
        const isWatched = each.status !== "cancelled" && end > NOW && each.writtenVersion === each.version
        const isGone = edited === undefined || edited.isDeleted
        const isThere = edited?.time === "same" && edited.seriesId === null
        const to = isGone || time === null || "startDate" in time ? null : time
        expect(edit).toEqual(
          isWatched && (isGone || !isThere) ? { kind: isGone ? "deleted" : "moved", to } : undefined,
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe("a connection", () => {
  const technicians = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(1, 2),
      active: fc.boolean(),
      staffAccountId: fc.option(fc.constantFrom(1, 2)),
    }),
    { selector: ({ id: each }) => each },
  )
  const accounts = fc.uniqueArray(fc.record({ id: fc.constantFrom(1, 2), active: fc.boolean() }), {
    selector: ({ id: each }) => each,
  })

  test("of the business goes on, and of a technician while they are active with an account that is", () => {
    fc.assert(
      fc.property(technicians, accounts, (all, staff) => {
        expect(goesOn({ technicianId: null, staffAccountId: null }, all, staff)).toBe(true)
        const technician = all.find((each) => each.id === 1)
        const account = staff.find((each) => each.id === 2)
        expect(goesOn({ technicianId: 1, staffAccountId: 2 }, all, staff)).toBe(
          technician?.active === true && technician.staffAccountId === 2 && account?.active === true,
        )
      }),
    )
  })

  test("is revoked unless the access of one that works could end with it", () => {
    const account = fc.option(fc.constantFrom("maria@example.com", "owner@example.com"))
    fc.assert(
      fc.property(
        account,
        fc.array(fc.record({ account, needsReconnect: fc.boolean() }), { maxLength: 3 }),
        (own, others) => {
          const endsWithIt = others
            .filter(({ needsReconnect }) => !needsReconnect)
            .filter((other) => new Set([own, other.account].filter((each) => each !== null)).size < 2)
          expect(isRevocable(own, others)).toBe(endsWithIt.length === 0)
        },
      ),
    )
  })
})
