import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Appointments } from "../ports/appointments.ts"
import { Mailer } from "../ports/mailer.ts"
import type { OutgoingMail } from "../ports/outbox.ts"
import { Tokens } from "../ports/tokens.ts"

/**
 * Sends a mail that is owed, unless what it would tell is no longer so: the visit was cancelled, is over or was
 * moved since (moving owes a mail of its own). Fails with `MailRefused` or `MailServerUnavailable`.
 */
export const deliverMail = Effect.fn("deliverMail")(function* (mail: OutgoingMail) {
  const appointment = yield* (yield* Appointments).byId(mail.appointmentId)
  if (Option.isNone(appointment)) return
  const { id, sequence, status } = appointment.value
  if (sequence !== mail.sequence || status === "cancelled" || status === "completed") return
  const tokens = yield* Tokens
  yield* (yield* Mailer).confirmBooking(appointment.value, tokens.reschedule(id, sequence))
})
