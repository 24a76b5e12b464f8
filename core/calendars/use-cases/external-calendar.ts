import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import {
  CalendarConsentFailed,
  CalendarNotConnected,
  isRevocable,
  UnknownCalendarEdit,
  type CalendarConnection,
  type ChosenCalendar,
} from "../connection.ts"
import { Actor } from "../../audit/ports/actor.ts"
import { BlockedTimes } from "../../schedule/ports/blocked-times.ts"
import { CalendarConnections } from "../ports/calendar-connections.ts"
import { CalendarSyncRequests } from "../ports/calendar-sync-requests.ts"
import { CalendarVisits } from "../ports/calendar-visits.ts"
import { ExternalCalendar, type ConsentSession } from "../ports/external-calendar.ts"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** Google's page on which the calendar's owner grants access. Fails with `CalendarNotSetUp`. */
export const startCalendarConsent = Effect.fn("startCalendarConsent")(function* (session: ConsentSession) {
  return yield* (yield* ExternalCalendar).consentUrl(session, yield* currentTimeMillis)
})

/**
 * Ends the consent with the code that the service gave. A calendar is then chosen with `chooseCalendar`. A consent that
 * lacks a permission fails with `CalendarConsentFailed`, and its grant is revoked.
 *
 * @param staffAccountId Of whoever connects it.
 */
export const connectCalendar = Effect.fn("connectCalendar")(function* (
  consent: { readonly code: string; readonly state: string },
  session: ConsentSession,
  staffAccountId: number,
) {
  const now = yield* currentTimeMillis
  const { technicianId } = session
  const { grant, account, isComplete } = yield* (yield* ExternalCalendar).grant(consent, session, now)
  if (!isComplete) {
    yield* revoke({ grant, account })
    return yield* new CalendarConsentFailed({ message: NOT_ALL_GRANTED })
  }
  yield* inTransaction(
    Effect.gen(function* () {
      yield* (yield* CalendarConnections).ownedBy(technicianId).connect({
        grant,
        account,
        staffAccountId: technicianId === null ? null : staffAccountId,
        connectedAt: now,
        connectedBy: yield* Actor,
      })
      yield* (yield* CalendarVisits).ownedBy(technicianId).rewriteAll(now)
      yield* recordChange("connect", subjectOf(technicianId), null, { connected: true })
    }),
  )
  yield* (yield* CalendarSyncRequests).add
})

/** Without an answer the grant is useless all the same: it is stored nowhere any more. */
const revoke = Effect.fnUntraced(function* ({
  grant,
  account,
}: Pick<CalendarConnection, "grant" | "account">) {
  if (isRevocable(account, yield* (yield* CalendarConnections).list))
    yield* Effect.ignore((yield* ExternalCalendar).revoke(grant))
})

const NOT_ALL_GRANTED =
  "Google did not give access to the calendar. Please connect again and tick both boxes on Google's page."

const subjectOf = (technicianId: number | null): string =>
  technicianId === null ? "Google Calendar" : `Google Calendar of technician ${technicianId}`

/** The calendars that the owner can write. Fails with `CalendarNotConnected`, and as `ExternalCalendar` does. */
export const listCalendars = Effect.fn("listCalendars")(function* (technicianId: number | null) {
  const { grant } = yield* connected(technicianId)
  return yield* (yield* ExternalCalendar).calendars(grant)
})

/**
 * Chooses the calendar that visits are written to and busy times are read from. The next sync moves the visits there from
 * the one that was chosen before. Fails with `CalendarNotConnected` also for a calendar that the owner does not have.
 */
export const chooseCalendar = Effect.fn("chooseCalendar")(function* (
  technicianId: number | null,
  id: string,
) {
  const now = yield* currentTimeMillis
  const before = yield* connected(technicianId)
  const chosen = (yield* listCalendars(technicianId)).find((calendar) => calendar.id === id)
  if (chosen === undefined) return yield* new CalendarNotConnected()
  if (before.calendar?.id !== id) yield* (yield* Schedules).change(useCalendar(chosen, before, now))
  yield* (yield* CalendarSyncRequests).add
  return chosen
})

const useCalendar = Effect.fnUntraced(function* (
  calendar: ChosenCalendar,
  { technicianId, ...before }: CalendarConnection,
  now: number,
) {
  yield* (yield* CalendarConnections).ownedBy(technicianId).choose(calendar)
  yield* forgetBusyTimes(technicianId)
  yield* (yield* CalendarVisits).ownedBy(technicianId).rewriteAll(now)
  yield* recordChange("choose", subjectOf(technicianId), before.calendar, calendar)
})

/**
 * Ends the connection and revokes the grant, unless another connection may be of the same account. Busy times go; visits that
 * were written stay in the calendar.
 */
export const disconnectCalendar = Effect.fn("disconnectCalendar")(function* (technicianId: number | null) {
  const { grant, account, calendar } = yield* connected(technicianId)
  yield* (yield* Schedules).change(
    Effect.gen(function* () {
      yield* (yield* CalendarConnections).ownedBy(technicianId).disconnect
      yield* forgetBusyTimes(technicianId)
      yield* recordChange("disconnect", subjectOf(technicianId), calendar ?? {}, null)
    }),
  )
  yield* revoke({ grant, account })
})

const forgetBusyTimes = Effect.fnUntraced(function* (technicianId: number | null) {
  const blockedTimes = yield* BlockedTimes
  const remove = (yield* blockedTimes.listExternal(technicianId)).map(({ eventId }) => eventId)
  if (remove.length > 0) yield* blockedTimes.changeExternal(technicianId, { put: [], remove })
})

const connected = (technicianId: number | null) =>
  Effect.flatMap(CalendarConnections, ({ ownedBy }) =>
    someOrFail(ownedBy(technicianId).read, () => new CalendarNotConnected()),
  )

/** Removes the notice of an edit once staff have read it. Fails with `UnknownCalendarEdit`. */
export const dismissCalendarEdit = Effect.fn("dismissCalendarEdit")(function* (
  technicianId: number | null,
  appointmentId: number,
) {
  const { dismissEdit } = (yield* CalendarVisits).ownedBy(technicianId)
  if (!(yield* dismissEdit(appointmentId))) return yield* new UnknownCalendarEdit()
})

/** Has the calendar synced within seconds; its status says how it ended. Fails with `CalendarNotConnected`. */
export const requestCalendarSync = Effect.fn("requestCalendarSync")(function* (technicianId: number | null) {
  if ((yield* connected(technicianId)).calendar === null) return yield* new CalendarNotConnected()
  yield* (yield* CalendarSyncRequests).add
})
