import { currentTimeMillis } from "effect/Clock"
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
} from "../../outbox/outgoing-mail.ts"
import {
  isNoticeAboutVisitor,
  isToTypedAddress,
  MAILS_TO_TYPED_ADDRESSES,
  MAX_NOTICES_ABOUT_VISITORS,
  NEW_ADDRESSES_FULL,
  NOTICES_ABOUT_VISITORS,
} from "../../outbox/mail-limits.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import { ticketOf } from "../../schedule/use-cases/visits/by-customer/reschedule-ticket.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { Campaigns } from "../ports/campaigns.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { DeletionRequests } from "../../contacts/ports/deletion-requests.ts"
import { MailNotAccepted, Mailer, type MailContent } from "../ports/mailer.ts"
import { Reminders } from "../ports/reminders.ts"
import { customerAddress } from "./mail-content/customer-address.ts"
import { readContent } from "./mail-content/read-content.ts"
import { settleCampaignMail } from "./send-campaigns.ts"
import { sentInWindow } from "./mail-limits.ts"
import { readSettings } from "../../business/use-cases/settings.ts"

/**
 * Sends a mail unless it is outdated: what it is about was changed since, or a change was undone before its customer was
 * mailed about it; or a notice that is dropped, because staff got very many. Returns which of them. Fails with
 * `RecipientRefused`, or with `MailNotAccepted`, also while too many mails go to strangers.
 */
export const deliverMail = Effect.fn("deliverMail")(function* (mail: OutgoingMail) {
  const content = yield* readContent(mail)
  if (Option.isNone(content)) {
    if (isReminder(mail) && mail.resentAt === null) yield* unmark(mail)
    yield* settle(mail, "outdated")
    return "outdated" as const
  }
  if (isNoticeAboutVisitor(mail) && (yield* areNoticesFull)) return "dropped" as const
  if (isToTypedAddress(mail) && !(yield* mayGoToTypedAddress(content.value)))
    return yield* new MailNotAccepted({ message: NEW_ADDRESSES_FULL })
  yield* Effect.tapErrorTag((yield* Mailer).send(messageKey(mail), content.value), "RecipientRefused", () =>
    settle(mail, "refused"),
  )
  yield* settle(mail, "sent")
  yield* markMailed(content.value)
  yield* rememberTime(content.value)
  return "sent" as const
})

const areNoticesFull = Effect.map(
  sentInWindow(NOTICES_ABOUT_VISITORS),
  (count) => count >= MAX_NOTICES_ABOUT_VISITORS,
)

/** Customers get their mail whatever strangers have made us send. */
const mayGoToTypedAddress = Effect.fnUntraced(function* (content: MailContent) {
  const email = "quote" in content ? content.quote.email : "to" in content ? content.to : undefined
  if (typeof email === "string" && Option.isSome(yield* (yield* Customers).byEmail(email))) return true
  const { newAddressMailsPerDay } = yield* readSettings
  return (yield* sentInWindow(MAILS_TO_TYPED_ADDRESSES)) < newAddressMailsPerDay
})

/** Stores that a customer was mailed; staff and strangers have no such mark. */
const markMailed = Effect.fnUntraced(function* (content: MailContent) {
  const email = customerAddress(content)
  if (email !== null) yield* (yield* Customers).markMailed(email, yield* currentTimeMillis)
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
    const isCancelled = _tag === "SeriesCancelled"
    yield* Effect.forEach(content.visits, ({ appointment }) => setMailedTime(appointment, isCancelled))
  }
  if (!("appointment" in content) || TELLS_NO_TIME.has(_tag) || isNotice(_tag)) return
  yield* setMailedTime(content.appointment, _tag === "VisitCancelled")
})

const setMailedTime = Effect.fnUntraced(function* (appointment: Appointment, isCancelled: boolean) {
  const { id, start, end } = appointment
  const { tokenHash } = yield* ticketOf(appointment)
  yield* (yield* Appointments).setMailedTime(id, isCancelled ? null : { start, end, tokenHash })
})

/** Mails to customers about a visit that say nothing new of its time, or, for one that is held, nothing certain. */
const TELLS_NO_TIME: ReadonlySet<MailContent["_tag"]> = new Set([
  "BookingHeld",
  "HoldLapsed",
  "VisitOnTheWay",
  "FollowUp",
])
