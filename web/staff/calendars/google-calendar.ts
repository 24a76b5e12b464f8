import { calendarName } from "../../../core/schedule/technicians/calendar-name.ts"
import { formatShortDay, formatTimes, parseIso } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { unbroken } from "../../shared/unbroken.ts"

export type GoogleCalendar = CallReply<"readGoogleCalendar">

/** What the screen of the business's calendar and that of one's own have in common. */
export type CalendarStatus = NonNullable<CallReply<"readOwnGoogleCalendar">>

export type Connection = NonNullable<GoogleCalendar["connection"]>

interface Consent {
  readonly code: string
  readonly state: string
}

/** What is called for the calendar of the whole business. */
export const BUSINESS_CALENDAR = {
  read: "readGoogleCalendar",
  list: "listGoogleCalendars",
  startConsent: () => call("startGoogleConsent"),
  connect: (body: Consent) => call("connectGoogleCalendar", { body }),
  disconnect: () => call("disconnectGoogleCalendar"),
  choose: (body: { readonly id: string }) => call("chooseGoogleCalendar", { body }),
  sync: () => call("syncGoogleCalendar"),
  dismiss: ({ visit, technicianId }: CalendarStatus["edits"][number]) =>
    call("dismissGoogleEdit", {
      params: { id: String(visit.id) },
      query: technicianId === null ? {} : { technicianId: String(technicianId) },
    }),
} as const

/** What a technician calls for a calendar of their own. */
export const OWN_CALENDAR_CALLS = {
  read: "readOwnGoogleCalendar",
  list: "listOwnGoogleCalendars",
  startConsent: () => call("startOwnGoogleConsent"),
  connect: (body: Consent) => call("connectOwnGoogleCalendar", { body }),
  disconnect: () => call("disconnectOwnGoogleCalendar"),
  choose: (body: { readonly id: string }) => call("chooseOwnGoogleCalendar", { body }),
  sync: () => call("syncOwnGoogleCalendar"),
  dismiss: ({ visit }: CalendarStatus["edits"][number]) =>
    call("dismissOwnGoogleEdit", { params: { id: String(visit.id) } }),
} as const

export type CalendarCalls = typeof BUSINESS_CALENDAR | typeof OWN_CALENDAR_CALLS

/** What shows busy times, and is read again once they change. */
export const SHOWS_BUSY_TIMES = ["listBlockedTimes", "readCalendar"] as const

/** Names a calendar by its owner: "Google Calendar", "Maria's Google Calendar". */
export const calendarNames =
  ({ technicians }: Pick<GoogleCalendar, "technicians">) =>
  (technicianId: number | null): string =>
    calendarName(technicians.find(({ id }) => id === technicianId)?.name)

/** "Fri, Nov 27, 2026, 9:00 AM – 11:00 AM CT", in which no line ends inside a time. */
export const timeText = ({ start, end }: { readonly start: string; readonly end: string }): string => {
  const interval = { start: parseIso(start) ?? 0, end: parseIso(end) ?? 0 }
  return unbroken(`${formatShortDay(interval.start)}, ${formatTimes(interval)}`)
}
