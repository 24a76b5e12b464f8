import ical, { type ICalCalendarData, type ICalEventData } from "ical-generator"
import { tzlib_get_ical_block } from "timezones-ical-library"
import { isRepeated, ZONE } from "../../../core/time/chicago.ts"
import { HOUR, type Instant, type Interval } from "../../../core/time/interval.ts"
import { oneLine } from "../text/plain-text.ts"

/** An empty calendar of the business (RFC 5545) that can name the zone of Chicago. */
export const emptyCalendar = (company: string, data: Omit<ICalCalendarData, "prodId" | "timezone">) =>
  ical({
    ...data,
    prodId: { company: oneLine(company), product: "Appointments" },
    // The zone is set on the events only: set on the calendar, it would also print DTSTAMP in local time.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  })

/**
 * Start and end of an event in Chicago time, or in UTC where one of them is in the hours that clocks show twice: a local
 * time means the first of the two (RFC 5545 §3.3.5), but some calendar programs take it for the second.
 */
export const timeOfEvent = ({ start, end }: Interval): Pick<ICalEventData, "start" | "end" | "timezone"> => ({
  start: instantOf(start),
  end: instantOf(end),
  timezone: [start, end].some(isShownTwice) ? null : ZONE,
})

/** Whether clocks in Chicago show this local time twice on its date. */
const isShownTwice = (instant: Instant): boolean => isRepeated(instant) || isRepeated(instant + HOUR)

/** Whole days in Chicago; the last one is not included (RFC 5545 §3.6.1). */
export const daysOfEvent = ({ start, end }: Interval): Pick<ICalEventData, "start" | "end" | "allDay"> => ({
  start: instantOf(start).toZonedDateTimeISO(ZONE).toPlainDate(),
  end: instantOf(end).toZonedDateTimeISO(ZONE).toPlainDate(),
  allDay: true,
})

export const instantOf = (ms: Instant) => Temporal.Instant.fromEpochMilliseconds(ms)
