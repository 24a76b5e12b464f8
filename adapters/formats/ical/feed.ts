import { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator"
import type { Business } from "../../../core/business/business.ts"
import type { FeedEvent } from "../../../core/calendars/feed-event.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { manyLines, oneLine } from "../text/plain-text.ts"
import { daysOfEvent, emptyCalendar, instantOf, timeOfEvent } from "./calendar.ts"

/** How often calendar programs should read a feed; many read less often. */
const REFRESH_S = 60 * 60

interface Feed {
  readonly business: Business
  readonly events: readonly FeedEvent[]
  /** When it is read. */
  readonly now: Instant
}

/** A calendar feed as an iCalendar file, to which calendar programs subscribe. */
export const renderFeed = ({ business, events, now }: Feed): string => {
  const calendar = emptyCalendar(business.name, {
    name: `${oneLine(business.name)} visits`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  })
  for (const event of events)
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: instantOf(event.changedAt ?? now),
      ...(event.isAllDay ? daysOfEvent(event) : timeOfEvent(event)),
      summary: oneLine(event.summary),
      description: manyLines(event.description) || null,
      location: event.location === null ? null : oneLine(event.location),
      status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
      lastModified: event.changedAt === null ? null : instantOf(event.changedAt),
    })
  return `${calendar.toString()}\r\n`
}
