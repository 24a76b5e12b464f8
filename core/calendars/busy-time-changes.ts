import type { BusyTime, BusyTimeChanges } from "../schedule/hours/busy-time.ts"
import { startOfDay } from "../time/chicago.ts"
import type { Interval } from "../time/interval.ts"
import type { ExternalEvent, WholeDays } from "./external-event.ts"

/** Characters of a title that are kept. */
const TITLE_LENGTH = 500

/** The time that an event keeps busy; undefined for one that is deleted, declined, shown as free or without length. */
export const busyTimeOf = (event: ExternalEvent): BusyTime | undefined => {
  if (event.isDeleted || event.isFree || event.isDeclined || event.time === null) return undefined
  const { start, end } = intervalOf(event.time)
  return start < end
    ? {
        eventId: event.id,
        start,
        end,
        isFullDay: "startDate" in event.time,
        reason: titleOf(event),
      }
    : undefined
}

/** Postgres stores neither zero characters nor halves of surrogate pairs. */
const titleOf = ({ title }: ExternalEvent): string | null =>
  [...title.replaceAll(/[\0\p{Cs}]/gu, "").trim()].slice(0, TITLE_LENGTH).join("") || null

const intervalOf = (time: Interval | WholeDays): Interval =>
  "startDate" in time ? { start: startOfDay(time.startDate), end: startOfDay(time.endDate) } : time

/**
 * The changes that make the stored busy times those of the calendar.
 *
 * @param events Those that changed, in the order of the reports; with `all`, every one that the calendar has.
 */
export const busyTimeChanges = (
  stored: readonly BusyTime[],
  events: readonly ExternalEvent[],
  { all }: { readonly all: boolean },
): BusyTimeChanges => {
  const storedById = new Map(stored.map((busy) => [busy.eventId, busy]))
  const after = new Map(all ? [] : storedById)
  // The last report counts: an event may be on several pages, and change while they are read.
  for (const event of events) {
    const busy = busyTimeOf(event)
    if (busy === undefined) after.delete(event.id)
    else after.set(event.id, busy)
    if (event.isDeleted) for (const id of after.keys()) if (isOccurrence(id, event.id)) after.delete(id)
  }
  return {
    put: [...after.values()].filter((busy) => !isSame(busy, storedById.get(busy.eventId))),
    remove: stored.map(({ eventId }) => eventId).filter((id) => !after.has(id)),
  }
}

/**
 * Whether an event is an occurrence of a repeating event. It ends with that event, which may be the only one that is
 * reported as deleted. Its id is that of the repeating event, "_" and its original start.
 */
const isOccurrence = (eventId: string, seriesId: string): boolean =>
  eventId.startsWith(`${seriesId}_`) && /^\d{8}(?:T\d{6}Z)?$/u.test(eventId.slice(seriesId.length + 1))

const isSame = (a: BusyTime, b: BusyTime | undefined): boolean =>
  b !== undefined &&
  a.start === b.start &&
  a.end === b.end &&
  a.reason === b.reason &&
  a.isFullDay === b.isFullDay
