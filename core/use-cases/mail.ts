import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Appointment } from "../booking/appointment.ts"
import { mailTitle } from "../mail/mail-title.ts"
import { copyOf } from "../mail/outgoing-mail.ts"
import { MailNotResendable, MailNotWaiting, UnknownMail, type QueuedMail } from "../mail/queued-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { MailPreviews } from "../ports/mail-previews.ts"
import type { MailContent } from "../ports/mailer.ts"
import { NotifyEmail } from "../ports/notify-email.ts"
import { Outbox, type MailPage } from "../ports/outbox.ts"
import { Transaction } from "../ports/transaction.ts"
import { recordChange } from "./audit.ts"
import { readContent } from "./deliver-mail.ts"

/** A mail with the appointment it is about, or null if that was deleted. */
export interface ListedMail extends QueuedMail {
  readonly appointment: Appointment | null
  /** The address it is sent to; null if there is none. */
  readonly to: string | null
}

/** A page of the mails of the outbox, newest first, and how many there are on all pages. */
export const listMail = Effect.fn("listMail")(function* (page: MailPage) {
  const { list, count } = yield* Outbox
  const [queued, total] = yield* Effect.all([list(page), count(page)], { concurrency: "unbounded" })
  return { mails: yield* withAppointments(queued), total }
})

/** One mail by its id or the beginning of it. Fails with `UnknownMail`. */
export const showMail = Effect.fn("showMail")(function* (id: string) {
  const [mail] = yield* withAppointments([yield* mailById(id)])
  return mail!
})

/**
 * The mail as it would be sent now, or null if it would not be sent any more: its text is made when it is sent, and not
 * kept. The link with which its customer moves the visit is not shown. Fails with `UnknownMail`.
 */
export const previewMail = Effect.fn("previewMail")(function* (id: string) {
  const { mail } = yield* mailById(id)
  const content = yield* readContent(mail)
  return Option.isNone(content) ? null : yield* (yield* MailPreviews).render(withoutToken(content.value))
})

const withoutToken = (content: MailContent): MailContent =>
  "rescheduleToken" in content ? { ...content, rescheduleToken: "not-shown" } : content

/** Sends a mail that has ended once more, as a mail of its own. Fails with `UnknownMail` or `MailNotResendable`. */
export const resendMail = Effect.fn("resendMail")(function* (id: string) {
  const { mail, status } = yield* mailById(id)
  if (status === "waiting" || status === "sending" || status === "outdated")
    return yield* new MailNotResendable({ status })
  const copy = copyOf(mail, yield* currentTimeMillis)
  const outbox = yield* Outbox
  yield* (yield* Transaction).run(
    Effect.andThen(outbox.enqueue(copy), recordMailChange("send email again", mail)),
  )
})

/** Ends a waiting mail without sending it. Fails with `UnknownMail` or `MailNotWaiting`. */
export const dropMail = Effect.fn("dropMail")(function* (id: string) {
  const { id: fullId, mail, status } = yield* mailById(id)
  if (status !== "waiting") return yield* new MailNotWaiting({ status })
  const outbox = yield* Outbox
  yield* (yield* Transaction).run(Effect.andThen(outbox.drop(fullId), recordMailChange("drop email", mail)))
})

const recordMailChange = (action: string, mail: QueuedMail["mail"]) =>
  recordChange({
    action,
    subject: `appointment ${mail.appointmentId}`,
    before: null,
    after: { email: mailTitle(mail) },
  })

const mailById = Effect.fnUntraced(function* (id: string) {
  const [mail, another] = yield* (yield* Outbox).byIdPrefix(id)
  return mail === undefined || another !== undefined ? yield* new UnknownMail({ id }) : mail
})

const withAppointments = Effect.fnUntraced(function* (mails: ReadonlyArray<QueuedMail>) {
  const found = yield* (yield* Appointments).byIds(mails.map(({ mail }) => mail.appointmentId))
  const appointments = new Map(found.map((appointment) => [appointment.id, appointment]))
  const notifyEmail = yield* NotifyEmail
  return mails.map((queued): ListedMail => {
    const { _tag, appointmentId } = queued.mail
    const appointment = appointments.get(appointmentId) ?? null
    return {
      ...queued,
      appointment,
      to: _tag === "BookingNotice" ? notifyEmail : (appointment?.email ?? null),
    }
  })
})
