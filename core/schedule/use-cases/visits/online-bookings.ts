import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isUpcoming, type Appointment } from "../../visits/appointment.ts"
import { withStatus } from "../../visits/appointment-change.ts"
import { isUnusualTraffic } from "../../visits/hold.ts"
import { visitCancelled } from "../../../outbox/outgoing-mail.ts"
import { Appointments } from "../../ports/appointments.ts"
import { OnlineBookings } from "../../ports/online-bookings.ts"
import { Outbox } from "../../../outbox/ports/outbox.ts"
import { HOUR } from "../../../time/interval.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { recordStatus } from "./change-visit.ts"
import { refusedEmails } from "./refused-emails.ts"
import { ticketOf } from "./by-customer/reschedule-ticket.ts"
import { readSettings } from "../../../business/use-cases/settings.ts"

/** Whether unusually many visits are booked online right now, and how many are held. */
export const showOnlineTraffic = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const traffic = yield* (yield* OnlineBookings).traffic("", now)
  const { lastHour, lastDay, held } = traffic
  return { isUnusual: isUnusualTraffic(traffic, now, yield* readSettings), lastHour, lastDay, held }
})

/** The visits that were booked online in the last hours, newest first, and from where. */
export const listOnlineBookings = Effect.fn("listOnlineBookings")(function* (hours: number) {
  const now = yield* currentTimeMillis
  const bookings = yield* (yield* OnlineBookings).listSince(now - hours * HOUR)
  const visits = yield* (yield* Appointments).byIds(bookings.map(({ appointmentId }) => appointmentId))
  const refused = yield* refusedEmails(visits)
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  return bookings.flatMap(({ appointmentId, bookedFrom, emailUnconfirmed }) => {
    const appointment = byId.get(appointmentId)
    if (appointment === undefined) return []
    const { email } = appointment
    return [{ appointment, bookedFrom, emailUnconfirmed, emailRefused: email !== null && refused.has(email) }]
  })
})

/**
 * Cancels these visits together; those that are cancelled or completed stay as they are. Each customer is mailed, but not
 * at an email that has refused a mail. Returns those that it has cancelled, and how many mails were enqueued.
 */
export const releaseVisits = Effect.fn("releaseVisits")(function* (ids: ReadonlyArray<number>) {
  const visits = (yield* (yield* Appointments).byIds(ids)).filter(isUpcoming)
  const refused = yield* refusedEmails(visits)
  const released = yield* Effect.forEach(visits, release)
  const mailed = released.filter(({ email }) => email !== null && !refused.has(email))
  const { enqueue } = yield* Outbox
  yield* Effect.forEach(mailed, ({ id, sequence }) => enqueue(visitCancelled(id, sequence)))
  return { appointments: released, mails: mailed.length }
}, changeSchedule)

const release = Effect.fnUntraced(function* (before: Appointment) {
  const cancelled = withStatus(before, "cancelled")
  const stored = yield* (yield* Appointments).change(cancelled, yield* ticketOf(cancelled))
  yield* recordStatus("release", before, "cancelled")
  return Option.getOrElse(stored, () => cancelled)
})
