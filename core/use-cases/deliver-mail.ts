import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isTagged } from "effect/Predicate"
import {
  isNotice,
  mailKey,
  reminderKindOf,
  type OutgoingMail,
  type ReminderMail,
} from "../mail/outgoing-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { DeletionRequests } from "../ports/deletion-requests.ts"
import { Mailer, type MailContent } from "../ports/mailer.ts"
import { Reminders } from "../ports/reminders.ts"
import { readContent } from "./mail-content/read-content.ts"

/**
 * Sends a mail unless it is outdated: what it is about was changed since, or a change was undone before its customer was
 * mailed about it. Returns which of the two. Fails with `RecipientRefused` or `MailNotAccepted`.
 */
export const deliverMail = Effect.fn("deliverMail")(function* (mail: OutgoingMail) {
  const content = yield* readContent(mail)
  if (Option.isNone(content)) {
    if ("date" in mail && "appointmentId" in mail && mail.resentAt === null) yield* unmark(mail)
    return "outdated" as const
  }
  yield* Effect.tapErrorTag((yield* Mailer).send(mailKey(mail), content.value), "RecipientRefused", () =>
    forgetDeletedAddress(mail),
  )
  yield* forgetDeletedAddress(mail)
  yield* rememberTime(content.value)
  return "sent" as const
})

/** A reminder that waited into the quiet hours or to another day is enqueued again when it may be sent. */
const unmark = Effect.fnUntraced(function* (mail: ReminderMail) {
  const { appointmentId: id, sequence } = mail
  yield* (yield* Reminders).unmark({ id, sequence }, reminderKindOf(mail))
})

/** The address of a deleted customer is kept for no longer than its mail waits. */
const forgetDeletedAddress = Effect.fnUntraced(function* (mail: OutgoingMail) {
  if (isTagged(mail, "DeletionCompleted")) yield* (yield* DeletionRequests).forgetAddress(mail.customerId)
})

/** Stores the times that the mail gave its customer, if it gave some. */
const rememberTime = Effect.fnUntraced(function* (content: MailContent) {
  const { _tag } = content
  if ("visits" in content) {
    const appointments = yield* Appointments
    const isCancelled = _tag === "SeriesCancelled"
    yield* Effect.forEach(content.visits, ({ appointment: { id, start, end } }) =>
      appointments.setMailedTime(id, isCancelled ? null : { start, end }),
    )
  }
  if (!("appointment" in content) || _tag === "VisitOnTheWay" || _tag === "FollowUp" || isNotice(_tag)) return
  const { id, start, end } = content.appointment
  yield* (yield* Appointments).setMailedTime(id, _tag === "VisitCancelled" ? null : { start, end })
})
