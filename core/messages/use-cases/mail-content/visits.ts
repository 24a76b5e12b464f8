import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isUpcoming, type Appointment } from "../../../schedule/visits/appointment.ts"
import { isHeld, isUnconfirmed } from "../../../schedule/visits/hold.ts"
import {
  reminderKindOf,
  type ReminderMail,
  type SeriesMail,
  type VisitMail,
  type MailOf,
  type NoticeMail,
} from "../../../outbox/outgoing-mail.ts"
import { DEFAULT_CHOICES, wantsReminderMail } from "../../../contacts/message-choices.ts"
import { CustomerMessages } from "../../../contacts/ports/customer-messages.ts"
import { Appointments } from "../../../schedule/ports/appointments.ts"
import type { InviteTag, MailContent, MailedAppointment } from "../../ports/mailer.ts"
import type { Visitor } from "../../../schedule/technicians/who-comes.ts"
import { visitorsOf } from "../../../schedule/use-cases/technicians/visitors.ts"
import { Services } from "../../../services/ports/services.ts"
import { Tokens } from "../../../storage/ports/tokens.ts"
import type { ReminderKind } from "../../../outbox/reminder-kind.ts"
import { mailWords } from "../../mail-words.ts"
import { isOfToday } from "./is-of-today.ts"
import { maySendReminder } from "../../reminder.ts"
import type { Settings } from "../../../business/settings.ts"
import { isOnTheWay } from "../../../schedule/visits/on-the-way.ts"
import type { Instant } from "../../../time/interval.ts"
import { showOnlineTraffic } from "../../../schedule/use-cases/visits/online-bookings.ts"
import { noticeAddress, readSettings } from "../../../business/use-cases/settings.ts"

/** Not once the visit is over, or was changed since. */
export const readInvite = Effect.fnUntraced(function* (mail: MailOf<InviteTag>) {
  const found = yield* currentAppointment(mail)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const appointment = found.value
  if (isOver(appointment, yield* currentTimeMillis)) return Option.none<MailContent>()
  const { _tag, resentAt } = mail
  const { id, sequence } = appointment
  if (!isUpcoming(appointment) || isUnconfirmed(appointment)) return Option.none()
  if (_tag !== "BookingConfirmation" && resentAt === null && (yield* isKnownTime(appointment)))
    return Option.none()
  const service = yield* priceOf(appointment)
  const rescheduleToken = (yield* Tokens).reschedule(id, sequence)
  const visitors = yield* visitorsOf(appointment)
  return Option.some<MailContent>({ _tag, appointment, service, rescheduleToken, visitors })
})

/** What its customer was told that the service costs, or else what it costs today; null for one that is in no catalogue. */
const priceOf = Effect.fnUntraced(function* ({ bookedPrice, serviceId }: Appointment) {
  if (bookedPrice !== null || serviceId === null) return bookedPrice
  return Option.getOrNull(yield* (yield* Services).byId(serviceId))
})

/** Not once it is confirmed, its time is over, or it is cancelled. */
export const readHold = Effect.fnUntraced(function* (mail: MailOf<"BookingHeld">) {
  const now = yield* currentTimeMillis
  const { visitConfirmation, visitCode } = yield* Tokens
  return Option.map(
    Option.filter(yield* currentAppointment(mail), (visit) => isHeld(visit, now)),
    (appointment): MailContent => ({
      _tag: "BookingHeld",
      appointment,
      until: appointment.heldUntil!,
      token: visitConfirmation(appointment.id),
      code: visitCode(appointment.id),
    }),
  )
})

export const readLapse = Effect.fnUntraced(function* (mail: MailOf<"HoldLapsed">) {
  return Option.map(
    Option.filter(yield* currentAppointment(mail), ({ status }) => status === "cancelled"),
    (appointment): MailContent => ({ _tag: "HoldLapsed", appointment }),
  )
})

export const readUnusualBookings = Effect.fnUntraced(function* ({ since }: MailOf<"UnusualBookingsNotice">) {
  const { lastDay, held } = yield* showOnlineTraffic
  const { holdHours } = yield* readSettings
  const to = yield* noticeAddress
  return Option.some<MailContent>({ _tag: "UnusualBookingsNotice", since, lastDay, held, holdHours, to })
})

/** Not once the visit would be over. */
export const readCancellation = Effect.fnUntraced(function* (mail: MailOf<"VisitCancelled">) {
  const now = yield* currentTimeMillis
  const found = Option.filter(
    yield* currentAppointment(mail),
    (visit) => visit.status === "cancelled" && !isOver(visit, now),
  )
  if (Option.isNone(found)) return Option.none<MailContent>()
  const appointment = found.value
  // A visit that was never confirmed has no invite that could be taken back.
  return Option.some<MailContent>({
    _tag: "VisitCancelled",
    appointment,
    wasInvited: appointment.heldUntil === null,
  })
})

/** The visits ahead as they are now: a customer is told neither of a time nor of a cancellation that they know. */
export const readSeriesMail = Effect.fnUntraced(function* ({
  _tag,
  seriesId,
  appointmentId,
  resentAt,
}: SeriesMail) {
  const now = yield* currentTimeMillis
  const appointments = yield* Appointments
  const all = yield* appointments.list({ seriesId })
  const first = all.find(({ id }) => id === appointmentId)
  const concerned = all.filter(
    (each): each is MailedAppointment =>
      first !== undefined &&
      each.email !== null &&
      !isOver(each, now) &&
      each.series!.position >= first.series!.position &&
      (_tag === "SeriesCancelled" ? each.status === "cancelled" : isUpcoming(each)),
  )
  const unknown = yield* Effect.filter(concerned, (each) =>
    resentAt !== null ? Effect.succeed(true) : isToBeMailed(_tag, each),
  )
  const { reschedule } = yield* Tokens
  const [visit, ...following] = yield* Effect.forEach(unknown, (appointment) =>
    Effect.map(visitorsOf(appointment), (visitors) => ({
      appointment,
      rescheduleToken: reschedule(appointment.id, appointment.sequence),
      visitors,
    })),
  )
  if (visit === undefined) return Option.none<MailContent>()
  const service = yield* priceOf(visit.appointment)
  return Option.some<MailContent>({ _tag, visits: [visit, ...following], service })
})

const isToBeMailed = Effect.fnUntraced(function* (tag: SeriesMail["_tag"], appointment: Appointment) {
  if (tag !== "SeriesCancelled") return !(yield* isKnownTime(appointment))
  return Option.isSome(yield* (yield* Appointments).mailedTime(appointment.id))
})

/** Not once the visit is cancelled or completed, nor when so long after setting out that it would mislead. */
export const readOnTheWay = Effect.fnUntraced(function* (mail: MailOf<"VisitOnTheWay">) {
  const now = yield* currentTimeMillis
  const found = Option.filter(
    yield* currentAppointment(mail),
    (visit) => isUpcoming(visit) && isOnTheWay(visit, now),
  )
  if (Option.isNone(found)) return Option.none<MailContent>()
  const visitors = yield* visitorsOf(found.value)
  return Option.some<MailContent>({ _tag: "VisitOnTheWay", appointment: found.value, visitors })
})

/**
 * Not when the visit was moved or cancelled meanwhile or is too near, in the quiet hours, on another day, switched off,
 * or not wanted by its customer.
 */
export const readReminder = Effect.fnUntraced(function* (mail: ReminderMail) {
  const kind = reminderKindOf(mail)
  const now = yield* currentTimeMillis
  const found = yield* currentAppointment(mail)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const appointment = found.value
  const settings = yield* readSettings
  if (!isOfToday(mail, now) || !maySendReminder(kind, appointment, now, settings)) return Option.none()
  if (mail.resentAt === null && !settings.reminders.includes(kind)) return Option.none()
  if (!wantsReminderMail(yield* choicesOf(appointment), kind)) return Option.none()
  const visitors = yield* visitorsOf(appointment)
  return Option.some(reminderContent(kind, appointment, settings, yield* Tokens, visitors))
})

/** The mail with the words of staff. */
export const reminderContent = (
  kind: ReminderKind,
  appointment: MailedAppointment,
  { reminderText, followUpText, phone }: Pick<Settings, "reminderText" | "followUpText" | "phone">,
  { reschedule, review }: Pick<(typeof Tokens)["Service"], "reschedule" | "review">,
  visitors: readonly Visitor[],
): MailContent => {
  const { id, sequence, firstName } = appointment
  const noteOf = (text: string | null) => text && mailWords(text, firstName, phone)
  return kind === "follow-up"
    ? { _tag: "FollowUp", appointment, reviewToken: review(id), note: noteOf(followUpText) }
    : {
        _tag: "VisitReminder",
        kind,
        appointment,
        rescheduleToken: reschedule(id, sequence),
        visitors,
        note: noteOf(reminderText),
      }
}

/** Of a visit that belongs to no customer, the defaults. */
const choicesOf = Effect.fnUntraced(function* ({ customerId }: Pick<Appointment, "customerId">) {
  return customerId === null ? DEFAULT_CHOICES : yield* (yield* CustomerMessages).choices(customerId)
})

/** The visit at the time that the notice is about; where it was moved since, also its present start. */
export const readNotice = Effect.fnUntraced(function* (mail: NoticeMail) {
  const found = yield* (yield* Appointments).byId(mail.appointmentId)
  const to = yield* noticeAddress
  const { _tag, start, end } = mail
  const previousStart = "previousStart" in mail ? mail.previousStart : null
  const isCancellation = _tag === "CancellationNotice"
  const current = Option.filter(found, ({ status }) => (status === "cancelled") === isCancellation)
  if (Option.isNone(current)) return Option.none<MailContent>()
  const appointment = current.value
  return Option.some<MailContent>({
    _tag,
    appointment: { ...appointment, start, end },
    visitors: isCancellation ? [] : yield* visitorsOf(appointment),
    to,
    previousStart,
    startNow: appointment.start === start ? null : appointment.start,
  })
})

/** The mail's appointment, if it has an email address and was not changed since. */
const currentAppointment = Effect.fnUntraced(function* ({ appointmentId, sequence }: VisitMail) {
  const found = yield* (yield* Appointments).byId(appointmentId)
  return Option.filter(
    found,
    (appointment): appointment is MailedAppointment =>
      appointment.email !== null && appointment.sequence === sequence,
  )
})

const isOver = ({ end }: Appointment, now: Instant): boolean => end <= now

const isKnownTime = Effect.fnUntraced(function* ({ id, start, end }: Appointment) {
  const mailed = yield* (yield* Appointments).mailedTime(id)
  return Option.exists(mailed, (time) => time.start === start && time.end === end)
})
