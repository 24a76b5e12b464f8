import type { ReminderKind, TextReminderKind } from "../outbox/reminder-kind.ts"
import { isUpcoming, type Appointment } from "../schedule/visits/appointment.ts"
import { DAY } from "../time/calendar.ts"
import { HOUR, MINUTE, type Instant, type Interval } from "../time/interval.ts"
import { afterQuietHours, isQuiet } from "./quiet-hours.ts"

/** A reminder as it is sent one way. */
export type ChannelReminder =
  | { readonly channel: "email"; readonly kind: ReminderKind }
  | { readonly channel: "text"; readonly kind: TextReminderKind }

/** When a visit is, and from when on somebody may come. */
export type VisitTimes = Pick<Appointment, "start" | "end" | "arrivalFrom">
type Visit = VisitTimes & Pick<Appointment, "status" | "onTheWayAt" | "heldUntil">

/** What of a visit decides which reminders are due. */
export interface RemindedVisit extends Visit {
  /** When it got its present time: its customer was mailed about it then. */
  readonly timeSetAt: Instant
}

const LEAD: Readonly<Record<Exclude<ReminderKind, "follow-up">, number>> = {
  "24h": 24 * HOUR,
  "2h": 2 * HOUR,
}

/** A reminder that an outage has delayed to less than this before the visit is not sent: it would no longer help. */
const LEAST_LEAD: typeof LEAD = { "24h": 4 * HOUR, "2h": 30 * MINUTE }

/** The thank-you is not sent later than this after the planned end. */
const FOLLOW_UP_AGE = 7 * DAY

/** What staff decide about the times of reminders. */
export interface ReminderTimes {
  /** Hours from the planned end of a visit to the thank-you. */
  readonly followUpHours: number
}

/**
 * When a reminder may be sent: not before its start, and not at or after its end, where a late one is dropped. Within it
 * the quiet hours stay free of all but the reminder 2 hours ahead. It is empty if the quiet hours leave no time.
 */
export const reminderWindow = (
  kind: ReminderKind,
  visit: VisitTimes,
  { followUpHours }: ReminderTimes,
): Interval => {
  if (kind === "follow-up")
    return { start: afterQuietHours(visit.end + followUpHours * HOUR), end: visit.end + FOLLOW_UP_AGE }
  const start = beginningOf(kind, visit)
  return {
    start: kind === "2h" ? start - LEAD[kind] : afterQuietHours(start - LEAD[kind]),
    end: start - LEAST_LEAD[kind],
  }
}

/** From when on somebody may come: the reminder 2 hours ahead is counted from the arrival window that was agreed. */
const beginningOf = (kind: ReminderKind, { start, arrivalFrom }: VisitTimes): Instant =>
  kind === "2h" ? (arrivalFrom ?? start) : start

/**
 * Whether the reminder may be sent at `now`: within its window, outside of the quiet hours unless it is the one 2 hours
 * ahead, about a firm visit that is upcoming or, for the thank-you, completed; none 2 hours ahead once staff are on the
 * way.
 */
export const maySendReminder = (
  kind: ReminderKind,
  visit: Visit,
  now: Instant,
  times: ReminderTimes,
): boolean => {
  const { start, end } = reminderWindow(kind, visit, times)
  return isAbout(kind, visit) && start <= now && now < end && (kind === "2h" || !isQuiet(now))
}

/** As `maySendReminder`, and its customer was not mailed the time only after the reminder's own time. */
export const isReminderDue = (
  kind: ReminderKind,
  visit: RemindedVisit,
  now: Instant,
  times: ReminderTimes,
): boolean => isNews(kind, visit) && maySendReminder(kind, visit, now, times)

const isAbout = (kind: ReminderKind, { status, onTheWayAt, heldUntil }: Visit): boolean =>
  kind === "follow-up"
    ? status === "completed"
    : isUpcoming({ status }) && heldUntil === null && (kind === "24h" || onTheWayAt === null)

const isNews = (kind: ReminderKind, visit: RemindedVisit): boolean =>
  kind === "follow-up" || visit.timeSetAt <= beginningOf(kind, visit) - LEAD[kind]

/** When the reminder will be sent, if nothing changes: `now` if it is due, null if it will not be sent. */
export const nextReminderAt = (
  kind: ReminderKind,
  visit: RemindedVisit,
  now: Instant,
  times: ReminderTimes,
): Instant | null => {
  const window = reminderWindow(kind, visit, times)
  const earliest = Math.max(window.start, now)
  const at = kind === "2h" ? earliest : afterQuietHours(earliest)
  return isNews(kind, visit) && isAbout(kind, visit) && at < window.end ? at : null
}
