import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isTagged } from "effect/Predicate"
import {
  isNotice,
  isReminder,
  messageKey,
  reminderKindOf,
  type OutgoingMail,
  type ReminderMail,
} from "../mail/outgoing-mail.ts"
import { Appointments } from "../ports/appointments.ts"
import { Campaigns } from "../ports/campaigns.ts"
import { DeletionRequests } from "../ports/deletion-requests.ts"
import { Mailer, type MailContent } from "../ports/mailer.ts"
import { Reminders } from "../ports/reminders.ts"
import { readContent } from "./mail-content/read-content.ts"
import { settleCampaignMail } from "./send-campaigns.ts"

/**
 * Sends a mail unless it is outdated: what it is about was changed since, or a change was undone before its customer was
 * mailed about it. Returns which of the two. Fails with `RecipientRefused` or `MailNotAccepted`.
 */
export const deliverMail = Effect.fn("deliverMail")(function* (mail: OutgoingMail) {
  const content = yield* readContent(mail)
  if (Option.isNone(content)) {
    if (isReminder(mail) && mail.resentAt === null) yield* unmark(mail)
    yield* settle(mail, "outdated")
    return "outdated" as const
  }
  yield* Effect.tapErrorTag((yield* Mailer).send(messageKey(mail), content.value), "RecipientRefused", () =>
    settle(mail, "refused"),
  )
  yield* settle(mail, "sent")
  yield* rememberTime(content.value)
  return "sent" as const
})

/** Stores what became of a mail where something depends on it. */
const settle = Effect.fnUntraced(function* (mail: OutgoingMail, outcome: "sent" | "refused" | "outdated") {
  if (isTagged(mail, "CampaignMail")) yield* settleCampaignMail(mail, outcome)
  // Addresses are kept for no longer than their mail waits.
  if (isTagged(mail, "DeletionCompleted")) yield* (yield* DeletionRequests).forgetAddress(mail.customerId)
  if (isTagged(mail, "CampaignTest")) yield* (yield* Campaigns).removeTest(mail.testId)
})

/** A reminder that waited into the quiet hours or to another day is enqueued again when it may be sent. */
const unmark = Effect.fnUntraced(function* (mail: ReminderMail) {
  const { appointmentId: id, sequence } = mail
  yield* (yield* Reminders).unmark({ id, sequence }, { channel: "email", kind: reminderKindOf(mail) })
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
