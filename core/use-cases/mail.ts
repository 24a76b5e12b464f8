import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { copyOf } from "../mail/outgoing-mail.ts"
import { MailNotResendable, MailNotWaiting, UnknownMail, type QueuedMail } from "../mail/queued-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { NotifyEmail } from "../ports/notify-email.ts"
import { Outbox, type MailFilter } from "../ports/outbox.ts"

/**
 * Mails of the outbox, newest first, each with the appointment it is about, or null if that was deleted, and the
 * address it is sent to, or null if there is none.
 */
export const listMail = Effect.fn("listMail")(function* (filter: MailFilter) {
  const mails = yield* (yield* Outbox).list(filter)
  return yield* Effect.forEach(mails, withAppointment, { concurrency: 8 })
})

/** One mail by its id or the beginning of it. Fails with `UnknownMail`. */
export const showMail = Effect.fn("showMail")(function* (id: string) {
  return yield* withAppointment(yield* mailById(id))
})

/** Sends a mail that has ended once more, as a mail of its own. Fails with `UnknownMail` or `MailNotResendable`. */
export const resendMail = Effect.fn("resendMail")(function* (id: string) {
  const { mail, status } = yield* mailById(id)
  if (status === "waiting" || status === "sending" || status === "outdated")
    return yield* new MailNotResendable({ status })
  yield* (yield* Outbox).enqueue(copyOf(mail, yield* currentTimeMillis))
})

/** Ends a waiting mail without sending it. Fails with `UnknownMail` or `MailNotWaiting`. */
export const dropMail = Effect.fn("dropMail")(function* (id: string) {
  const { id: fullId, status } = yield* mailById(id)
  if (status !== "waiting") return yield* new MailNotWaiting({ status })
  yield* (yield* Outbox).drop(fullId)
})

const mailById = Effect.fnUntraced(function* (id: string) {
  const [mail, another] = yield* (yield* Outbox).byIdPrefix(id)
  return mail === undefined || another !== undefined ? yield* new UnknownMail({ id }) : mail
})

const withAppointment = Effect.fnUntraced(function* (queued: QueuedMail) {
  const { _tag, appointmentId } = queued.mail
  const appointment = Option.getOrNull(yield* (yield* Appointments).byId(appointmentId))
  const to = _tag === "BookingNotice" ? yield* NotifyEmail : (appointment?.email ?? null)
  return { ...queued, appointment, to }
})
