import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { busyTimeChanges, busyTimeOf, type BusyTime } from "../../core/external-calendar/busy-time.ts"
import { appointmentIdOf, eventIdOf } from "../../core/external-calendar/event-id.ts"
import type { ExternalEvent } from "../../core/external-calendar/external-event.ts"
import { editOf, writesOf, type CalendarVisit } from "../../core/external-calendar/visit-event.ts"
import { dayOf } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"

const NOW = Date.parse("2026-11-22T15:00:00Z")
const INSTALLATION = "0f8fad5b-d9cb-469f-a165-70867728950e"

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const hours = fc.integer({ min: -100, max: 100 }).map((n) => NOW + n * HOUR)

const interval = fc
  .record({ start: hours, length: fc.integer({ min: 1, max: 12 }) })
  .map(({ start, length }) => ({
    start,
    end: start + length * HOUR,
  }))

const event = fc.record<ExternalEvent>({
  id: fc.constantFrom("a", "b", "c", "d", "e"),
  seriesId: fc.constant(null),
  isDeleted: fc.boolean(),
  isFree: fc.boolean(),
  isDeclined: fc.boolean(),
  time: fc.option(interval),
  title: fc.string({ unit: "binary", maxLength: 600 }),
})

const visit = fc
  .record({
    id,
    status: fc.constantFrom("scheduled", "confirmed", "completed", "cancelled" as const),
    time: interval,
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
  }))

describe("ids of events", () => {
  test("have Google's alphabet, lead back to their visit, and to none of another installation", () => {
    fc.assert(
      fc.property(id, fc.uuid(), (appointmentId, installation) => {
        const eventId = eventIdOf(appointmentId, installation)
        expect(eventId).toMatch(/^[0-9a-v]{5,1024}$/u)
        expect(appointmentIdOf(eventId, installation)).toBe(appointmentId)
        expect(appointmentIdOf(eventId, INSTALLATION)).toBe(undefined)
      }),
    )
  })

  test("of other events lead to no visit", () => {
    fc.assert(
      fc.property(fc.string(), (other) => {
        expect(appointmentIdOf(other, INSTALLATION)).toBe(undefined)
      }),
    )
  })
})

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
  test("read one change at a time, in pages or all at once are the same, and read again change nothing", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), fc.nat(20), (events, page) => {
        const first = applied([], busyTimeChanges([], events.slice(0, page), { all: false }))
        const paged = applied(
          [...first.values()],
          busyTimeChanges([...first.values()], events.slice(page), { all: false }),
        )
        const now = [...new Map(events.map((each) => [each.id, each])).values()]
        const atOnce = applied([...first.values()], busyTimeChanges([...first.values()], now, { all: true }))
        expect(new Map([...atOnce].toSorted())).toEqual(new Map([...paged].toSorted()))
        expect(busyTimeChanges([...paged.values()], now, { all: true })).toEqual({ put: [], remove: [] })
      }),
    )
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
  test("are put where the visit is ahead or they are already, and removed from every other place", () => {
    fc.assert(
      fc.property(visit, (each) => {
        const { put, removeFrom } = writesOf(each, {
          calendarId: "ours",
          installationId: INSTALLATION,
          now: NOW,
        })
        const belongs = each.status !== "cancelled" && (each.end > NOW || each.writtenTo === "ours")
        expect(put !== null).toBe(belongs)
        expect(removeFrom).toBe(each.writtenTo === "ours" && belongs ? null : each.writtenTo)
        expect([put?.start, put?.end]).toEqual(belongs ? [each.start, each.end] : [undefined, undefined])
      }),
    )
  })

  test("are found edited exactly if a visit that is ahead and fully written stands at another time, or not at all", () => {
    fc.assert(
      fc.property(visit, fc.option(interval, { nil: undefined }), fc.boolean(), (each, time, isSame) => {
        const at = isSame ? { start: each.start, end: each.end } : time
        const edit = editOf(
          each,
          at && {
            id: eventIdOf(each.id, INSTALLATION),
            seriesId: null,
            isDeleted: false,
            isFree: false,
            isDeclined: false,
            time: at,
            title: "",
          },
          NOW,
        )
        const isWatched =
          each.status !== "cancelled" && each.end > NOW && each.writtenVersion === each.version
        const differs = at === undefined || at.start !== each.start || at.end !== each.end
        expect(edit).toEqual(
          isWatched && differs ? { kind: at ? "moved" : "deleted", to: at ?? null } : undefined,
        )
      }),
    )
  })
})
