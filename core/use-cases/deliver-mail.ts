import * as Effect from "effect/Effect"
import * as Match from "effect/Match"
import * as Option from "effect/Option"
import type { Appointment } from "../booking/appointment.ts"
import { mailKey, type OutgoingMail } from "../mail/outgoing-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { Mailer, type MailContent, type MailedAppointment } from "../ports/mailer.ts"
import { Services } from "../ports/services.ts"
import { Tokens } from "../ports/tokens.ts"

/**
 * Sends a mail unless it is outdated: its visit was cancelled, is over or was moved since. Returns which of the two.
 * Fails with `RecipientRefused` or `MailNotAccepted`.
 */
export const deliverMail = Effect.fn("deliverMail")(function* (mail: OutgoingMail) {
  const content = yield* readContent(mail)
  if (Option.isNone(content)) return "outdated" as const
  yield* (yield* Mailer).send(mailKey(mail), content.value)
  return "sent" as const
})

type MailOf<Tag extends OutgoingMail["_tag"]> = Extract<OutgoingMail, { readonly _tag: Tag }>

/** A mail that must not be sent any more is read as none. */
const readConfirmation = Effect.fnUntraced(function* (mail: MailOf<"BookingConfirmation">) {
  const found = yield* (yield* Appointments).byId(mail.appointmentId)
  if (Option.isNone(found)) return Option.none<MailContent>()
  const appointment = found.value
  if (!hasEmail(appointment)) return Option.none()
  const { id, serviceId, sequence, status } = appointment
  if (sequence !== mail.sequence || status === "cancelled" || status === "completed") return Option.none()
  const service = serviceId === null ? null : Option.getOrNull(yield* (yield* Services).byId(serviceId))
  const rescheduleToken = (yield* Tokens).reschedule(id, sequence)
  return Option.some<MailContent>({ _tag: "BookingConfirmation", appointment, service, rescheduleToken })
})

const hasEmail = (appointment: Appointment): appointment is MailedAppointment => appointment.email !== null

const readContent = Match.type<OutgoingMail>().pipe(
  Match.tagsExhaustive({ BookingConfirmation: readConfirmation }),
)
