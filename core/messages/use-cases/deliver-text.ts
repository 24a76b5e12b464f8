import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Match from "effect/Match"
import * as Option from "effect/Option"
import { isTagged } from "effect/Predicate"
import { forwardedTextMessage, waitingTextMessage } from "../../chat/text-messages.ts"
import type { OutgoingText, StaffText, VisitText } from "../../outbox/outgoing-text.ts"
import { textNumberOf } from "../../contacts/text-consent.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { CustomerMessages } from "../../contacts/ports/customer-messages.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { Reminders } from "../ports/reminders.ts"
import { arrivalTimes } from "../../schedule/visits/arrival-window.ts"
import { comesText } from "../../schedule/technicians/who-comes.ts"
import { visitorsOf } from "../../schedule/use-cases/technicians/visitors.ts"
import { Services } from "../../services/ports/services.ts"
import { reminderTextBody } from "../../outbox/reminder-text.ts"
import { maySendReminder } from "../reminder.ts"
import { dateAt } from "../../time/chicago.ts"
import { Chats } from "../../chat/ports/chats.ts"
import { Sms, type TextMessage, type TextRefused } from "../../outbox/ports/sms.ts"
import { StaffAccounts } from "../../staff/ports/staff-accounts.ts"
import { isByText } from "../../chat/use-cases/chat-notices.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import { answersChats } from "../../staff/staff-account.ts"
import { editStaff } from "../../staff/use-cases/staff-accounts.ts"

/**
 * Sends a text unless it is outdated: the chat was taken or ended, the staff member gets no texts any more, or the
 * reminder is not wanted. Returns the provider's id of the text, or null for an outdated one. Fails with `TextRefused`
 * or `TextNotAccepted`.
 */
export const deliverText = Effect.fn("deliverText")(function* (text: OutgoingText) {
  return yield* isTagged(text, "VisitText") ? deliverVisitText(text) : deliverStaffText(text)
})

const deliverStaffText = Effect.fnUntraced(function* (text: StaffText) {
  const { _tag } = text
  const staff = yield* (yield* StaffAccounts).byId(text.staffId)
  const recipient = Option.filter(
    staff,
    (account) => answersChats(account) && (account.getsTexts || _tag === "Reply"),
  )
  if (Option.isNone(recipient) || recipient.value.phone === null) return null
  const body = yield* bodyOf(text)
  if (body === null) return null
  const message = { to: recipient.value.phone, body }
  return yield* (yield* Sms)
    .send(message)
    .pipe(Effect.tapErrorTag("TextRefused", (refused) => storeStaffOptOut(text.staffId, message, refused)))
})

/** As a STOP from the staff member's number: no text goes to it, and the account gets none. */
const storeStaffOptOut = Effect.fnUntraced(function* (
  staffId: number,
  message: TextMessage,
  refused: TextRefused,
) {
  yield* storeOptOut(message, refused)
  // An account that was removed meanwhile gets no texts either.
  if (refused.isOptedOut) yield* Effect.ignore(editStaff(staffId, { getsTexts: false }))
})

/** One that waited into the quiet hours or to another day is enqueued again when it may be sent. */
const deliverVisitText = Effect.fnUntraced(function* (text: VisitText) {
  const message = yield* readVisitText(text)
  if (message !== null)
    return yield* (yield* Sms)
      .send(message)
      .pipe(Effect.tapErrorTag("TextRefused", (refused) => storeOptOut(message, refused)))
  const { appointmentId: id, sequence, kind } = text
  yield* (yield* Reminders).unmark({ id, sequence }, { channel: "text", kind })
  return null
})

/** A STOP that the carrier got and did not report to us holds as one that we got. */
const storeOptOut = Effect.fnUntraced(function* ({ to }: TextMessage, { isOptedOut }: TextRefused) {
  if (isOptedOut) yield* (yield* CustomerMessages).stop(to, yield* currentTimeMillis, "carrier")
})

/**
 * Null when the visit was moved or cancelled meanwhile or is too near, in the quiet hours, on another day, when texts
 * were switched off, or when its customer has withdrawn the consent or sent STOP.
 */
const readVisitText = Effect.fnUntraced(function* ({ appointmentId, sequence, kind, date }: VisitText) {
  const now = yield* currentTimeMillis
  const settings = yield* readSettings
  const found = Option.getOrNull(yield* (yield* Appointments).byId(appointmentId))
  if (found?.sequence !== sequence || date !== dateAt(now)) return null
  if (!maySendReminder(kind, found, now, settings)) return null
  const { customerId, serviceId } = found
  if (!settings.textReminders || !settings.reminders.includes(kind) || customerId === null) return null
  const customer = Option.getOrNull(yield* (yield* Customers).byId(customerId))
  const allowed = yield* (yield* CustomerMessages).allowedNumbers(customerId)
  const to = textNumberOf([found.phone, customer?.phone ?? null], allowed)
  if (to === undefined) return null
  const service = serviceId === null ? null : Option.getOrNull(yield* (yield* Services).byId(serviceId))
  const visit = {
    start: found.start,
    arrival: arrivalTimes(found),
    service: service?.name ?? null,
    comes: comesText(yield* visitorsOf(found)),
  }
  return { to, body: reminderTextBody(settings.textReminderWords, visit, settings, now) }
})

type TextOf<Tag extends StaffText["_tag"]> = Extract<StaffText, { readonly _tag: Tag }>

/** Null for a text that must not be sent any more. */
const bodyOf = (text: StaffText) =>
  Match.valueTags(text, {
    ChatWaiting: waitingBody,
    VisitorMessage: forwardedBody,
    Reply: ({ body }) => Effect.succeed(body),
  })

const waitingBody = Effect.fnUntraced(function* ({ chatId, waitingSince }: TextOf<"ChatWaiting">) {
  const chats = yield* Chats
  const chat = Option.getOrNull(yield* chats.byId(chatId))
  if (chat?.owner !== "waiting" || chat.waitingSince !== waitingSince) return null
  const messages = yield* chats.newestMessages(chatId, 20)
  const written = messages.findLast(({ type }) => type === "customer")
  return waitingTextMessage(chat.code ?? "", written?.text ?? null)
})

const forwardedBody = Effect.fnUntraced(function* ({ chatId, staffId, messageId }: TextOf<"VisitorMessage">) {
  const chats = yield* Chats
  const chat = Option.getOrNull(yield* chats.byId(chatId))
  if (chat?.owner !== "human" || chat.takenBy?.id !== staffId || !(yield* isByText(chatId))) return null
  const [message] = yield* chats.messages(chatId, messageId - 1, 1)
  return message?.id === messageId ? forwardedTextMessage(chat.code ?? "", message.text) : null
})
