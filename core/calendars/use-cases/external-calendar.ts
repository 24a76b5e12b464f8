import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import { conflictsWith, type BlockedTime } from "../../schedule/hours/blocked-time.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import {
  CalendarConsentFailed,
  CalendarNotConnected,
  UnknownCalendarEdit,
  type CalendarConnection,
  type ChosenCalendar,
} from "../connection.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { BlockedTimes } from "../../schedule/ports/blocked-times.ts"
import { CalendarConnections } from "../ports/calendar-connections.ts"
import { CalendarSyncRequests } from "../ports/calendar-sync-requests.ts"
import { CalendarVisits, type NoticedEdit } from "../ports/calendar-visits.ts"
import { ExternalCalendar } from "../ports/external-calendar.ts"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** How the connection to the external calendar is, and what staff should look at. */
export interface CalendarStatus {
  readonly isAvailable: boolean
  readonly connection: Omit<CalendarConnection, "grant" | "syncToken" | "readUntil"> | null
  /** How many visits are to be written. */
  readonly unwritten: number
  /** How many busy times come from the calendar. */
  readonly busyTimes: number
  /** Visits during a busy time of the calendar, earliest first. */
  readonly overlaps: readonly { readonly visit: Appointment; readonly busy: BlockedTime }[]
  /** Events of visits that were moved or deleted in the calendar, and were put back. */
  readonly edits: readonly NoticedEdit[]
}

export const readCalendarStatus = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const { isAvailable } = yield* ExternalCalendar
  const connection = Option.getOrNull(yield* (yield* CalendarConnections).read)
  const visits = yield* CalendarVisits
  const blocks = (yield* (yield* BlockedTimes).list).filter(
    ({ source, end }) => source === "google" && end > now,
  )
  const upcoming =
    blocks.length === 0 ? [] : yield* (yield* Appointments).list({ range: { start: now }, sort: "start" })
  const status: CalendarStatus = {
    isAvailable,
    connection: connection === null ? null : shownOf(connection),
    unwritten: connection?.calendar == null ? 0 : yield* visits.countUnwritten(now),
    busyTimes: blocks.length,
    overlaps: blocks
      .flatMap((busy) => conflictsWith(busy, upcoming).map((visit) => ({ visit, busy })))
      .toSorted((a, b) => a.visit.start - b.visit.start || a.visit.id - b.visit.id),
    edits: yield* visits.edits(now),
  }
  return status
})

const shownOf = (connection: CalendarConnection) =>
  Struct.omit(connection, ["grant", "syncToken", "readUntil"])

/** Google's page on which the calendar's owner grants access. Fails with `CalendarNotSetUp`. */
export const startCalendarConsent = Effect.fn("startCalendarConsent")(function* (sessionId: number) {
  return yield* (yield* ExternalCalendar).consentUrl(sessionId, yield* currentTimeMillis)
})

/**
 * Ends the consent with the code that the service gave. A calendar is then chosen with `chooseCalendar`. A consent that
 * lacks a permission fails with `CalendarConsentFailed`, and its grant is revoked.
 */
export const connectCalendar = Effect.fn("connectCalendar")(function* (
  consent: { readonly code: string; readonly state: string },
  sessionId: number,
) {
  const now = yield* currentTimeMillis
  const { grant, isComplete } = yield* (yield* ExternalCalendar).grant(consent, sessionId, now)
  if (!isComplete) return yield* refuseGrant(grant)
  yield* inTransaction(
    Effect.gen(function* () {
      yield* (yield* CalendarConnections).connect({ grant, connectedAt: now, connectedBy: yield* Actor })
      yield* (yield* CalendarVisits).rewriteAll(now)
      yield* recordChange("connect", SUBJECT, null, { connected: true })
    }),
  )
  yield* (yield* CalendarSyncRequests).add
})

/** Without an answer to the revocation, the grant is refused all the same. */
const refuseGrant = Effect.fnUntraced(function* (grant: string) {
  const connection = Option.getOrUndefined(yield* (yield* CalendarConnections).read)
  // A connection that works can be of the same owner: revoking would end it too.
  if (connection === undefined || connection.needsReconnect)
    yield* Effect.ignore((yield* ExternalCalendar).revoke(grant))
  return yield* new CalendarConsentFailed({ message: NOT_ALL_GRANTED })
})

const NOT_ALL_GRANTED =
  "Google did not give access to the calendar. Please connect again and tick both boxes on Google's page."

const SUBJECT = "Google Calendar"

/** The calendars that the owner can write. Fails with `CalendarNotConnected`, and as `ExternalCalendar` does. */
export const listCalendars = Effect.gen(function* () {
  const { grant } = yield* connected
  return yield* (yield* ExternalCalendar).calendars(grant)
})

/**
 * Chooses the calendar that visits are written to and busy times are read from. The next sync moves the visits there from
 * the one that was chosen before. Fails with `CalendarNotConnected` also for a calendar that the owner does not have.
 */
export const chooseCalendar = Effect.fn("chooseCalendar")(function* (id: string) {
  const now = yield* currentTimeMillis
  const before = yield* connected
  const chosen = (yield* listCalendars).find((calendar) => calendar.id === id)
  if (chosen === undefined) return yield* new CalendarNotConnected()
  if (before.calendar?.id !== id) yield* (yield* Schedules).change(useCalendar(chosen, before, now))
  yield* (yield* CalendarSyncRequests).add
  return chosen
})

const useCalendar = Effect.fnUntraced(function* (
  calendar: ChosenCalendar,
  before: CalendarConnection,
  now: number,
) {
  yield* (yield* CalendarConnections).choose(calendar)
  yield* forgetBusyTimes
  yield* (yield* CalendarVisits).rewriteAll(now)
  yield* recordChange("choose", SUBJECT, before.calendar, calendar)
})

/** Ends the connection and revokes the grant. Busy times go; visits that were written stay in the calendar. */
export const disconnectCalendar = Effect.gen(function* () {
  const { grant, calendar } = yield* connected
  yield* (yield* Schedules).change(
    Effect.gen(function* () {
      yield* (yield* CalendarConnections).disconnect
      yield* forgetBusyTimes
      yield* recordChange("disconnect", SUBJECT, calendar ?? {}, null)
    }),
  )
  // Without an answer the grant is useless all the same: it is stored nowhere any more.
  yield* Effect.ignore((yield* ExternalCalendar).revoke(grant))
})

const forgetBusyTimes = Effect.gen(function* () {
  const blockedTimes = yield* BlockedTimes
  const remove = (yield* blockedTimes.listExternal).map(({ eventId }) => eventId)
  if (remove.length > 0) yield* blockedTimes.changeExternal({ put: [], remove })
})

const connected = Effect.gen(function* () {
  const connection = Option.getOrUndefined(yield* (yield* CalendarConnections).read)
  return connection === undefined ? yield* new CalendarNotConnected() : connection
})

/** Removes the notice of an edit once staff have read it. Fails with `UnknownCalendarEdit`. */
export const dismissCalendarEdit = Effect.fn("dismissCalendarEdit")(function* (appointmentId: number) {
  if (!(yield* (yield* CalendarVisits).dismissEdit(appointmentId))) return yield* new UnknownCalendarEdit()
})

/** Has the calendar synced within seconds; see `readCalendarStatus` for how it ended. Fails with `CalendarNotConnected`. */
export const requestCalendarSync = Effect.gen(function* () {
  if ((yield* connected).calendar === null) return yield* new CalendarNotConnected()
  yield* (yield* CalendarSyncRequests).add
})
