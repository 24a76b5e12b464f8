import * as Effect from "effect/Effect"
import * as Match from "effect/Match"
import * as Option from "effect/Option"
import type { Appointment, AppointmentStatus } from "../booking/appointment.ts"
import { mailKey, type OutgoingMail } from "../mail/outgoing-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { Mailer, type InviteTag, type MailContent, type MailedAppointment } from "../ports/mailer.ts"
import { NotifyEmail } from "../ports/notify-email.ts"
import { Services } from "../ports/services.ts"
import { Tokens } from "../ports/tokens.ts"

/**
 * Sends a mail unless it is outdated: its visit was changed since, or a change was undone before its customer was
 * mailed about it. Returns which of the two. Fails with `RecipientRefused` or `MailNotAccepted`.
 */
export const deliverMail = Effect.fn("deliverMail")(function* (mail: OutgoingMail) {
  const content = yield* readContent(mail)
  if (Option.isNone(content)) return "outdated" as const
  yield* (yield* Mailer).send(mailKey(mail), content.value)
  yield* rememberTime(content.value)
  return "sent" as const
})

/** Stores the time that the mail gave its customer, if it gave one. */
const rememberTime = Effect.fnUntraced(function* ({ _tag, appointment: { id, start, end } }: MailContent) {
  if (_tag === "VisitOnTheWay" || _tag === "BookingNotice") return
  yield* (yield* Appointments).setMailedTime(id, _tag === "VisitCancelled" ? null : { start, end })
})

type MailOf<Tag extends OutgoingMail["_tag"]> = Extract<OutgoingMail, { readonly _tag: Tag }>

/** A mail that must not be sent any more is read as none. */
const readInvite = Effect.fnUntraced(function* (mail: MailOf<InviteTag>) {
  const found = yield* currentAppointment(mail)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const appointment = found.value
  const { _tag, resentAt } = mail
  const { id, serviceId, sequence, status } = appointment
  if (!isUpcoming(status)) return Option.none()
  if (_tag !== "BookingConfirmation" && resentAt === null && (yield* isKnownTime(appointment)))
    return Option.none()
  const service = serviceId === null ? null : Option.getOrNull(yield* (yield* Services).byId(serviceId))
  const rescheduleToken = (yield* Tokens).reschedule(id, sequence)
  return Option.some<MailContent>({ _tag, appointment, service, rescheduleToken })
})

const isUpcoming = (status: AppointmentStatus): boolean => status === "scheduled" || status === "confirmed"

const readCancellation = Effect.fnUntraced(function* (mail: MailOf<"VisitCancelled">) {
  return Option.map(
    Option.filter(yield* currentAppointment(mail), ({ status }) => status === "cancelled"),
    (appointment): MailContent => ({ _tag: "VisitCancelled", appointment }),
  )
})

/** Not once the visit is cancelled or completed. */
const readOnTheWay = Effect.fnUntraced(function* (mail: MailOf<"VisitOnTheWay">) {
  return Option.map(
    Option.filter(yield* currentAppointment(mail), ({ status }) => isUpcoming(status)),
    (appointment): MailContent => ({ _tag: "VisitOnTheWay", appointment }),
  )
})

/** A visit that was moved meanwhile is reported with its new time. */
const readBookingNotice = Effect.fnUntraced(function* ({ appointmentId }: MailOf<"BookingNotice">) {
  const found = yield* (yield* Appointments).byId(appointmentId)
  const to = yield* NotifyEmail
  return Option.map(
    Option.filter(found, ({ status }) => status !== "cancelled"),
    (appointment): MailContent => ({ _tag: "BookingNotice", appointment, to }),
  )
})

/** The mail's appointment, if it has an email address and was not changed since. */
const currentAppointment = Effect.fnUntraced(function* ({ appointmentId, sequence }: OutgoingMail) {
  const found = yield* (yield* Appointments).byId(appointmentId)
  return Option.filter(
    found,
    (appointment): appointment is MailedAppointment =>
      appointment.email !== null && appointment.sequence === sequence,
  )
})

const isKnownTime = Effect.fnUntraced(function* ({ id, start, end }: Appointment) {
  const mailed = yield* (yield* Appointments).mailedTime(id)
  return Option.exists(mailed, (time) => time.start === start && time.end === end)
})

/** What the mail is written from; none if it must not be sent any more. */
export const readContent = Match.type<OutgoingMail>().pipe(
  Match.tagsExhaustive({
    BookingConfirmation: readInvite,
    VisitMoved: readInvite,
    VisitRevived: readInvite,
    VisitCancelled: readCancellation,
    VisitOnTheWay: readOnTheWay,
    BookingNotice: readBookingNotice,
  }),
)
