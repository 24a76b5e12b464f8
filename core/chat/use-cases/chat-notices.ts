import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Chat } from "../chat.ts"
import type { ChatMessage } from "../message.ts"
import { isTookOverNotice } from "../notices.ts"
import { WAITING_STEPS } from "../../outbox/outgoing-text.ts"
import { opening, WAITING_STEP_SECONDS, waitingText } from "../reply-hours.ts"
import { chatNotice, copyOf } from "../../outbox/outgoing-mail.ts"
import { ChatJobs } from "../../outbox/ports/chat-jobs.ts"
import { Chats } from "../ports/chats.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Sms } from "../../outbox/ports/sms.ts"
import { StaffAccounts } from "../../staff/ports/staff-accounts.ts"
import { answersChats } from "../../staff/staff-account.ts"
import type { Instant } from "../../time/interval.ts"
import { readReplyTimes } from "./reply-times.ts"

/**
 * Within `changeChat`, once a chat has begun to wait, for the first time or again: staff are told by mail and text, and the
 * visitor when to expect a reply, at once out of hours, else after each step of waiting.
 */
export const noticeOfWaitingChat = Effect.fn("noticeOfWaitingChat")(function* (
  { id, waitingSince, contact }: Pick<Chat, "id" | "contact"> & { readonly waitingSince: Instant },
  isAgain: boolean,
) {
  const { enqueue } = yield* Outbox
  if (isAgain) yield* enqueue(copyOf(chatNotice(id), waitingSince))
  // Of a message that the visitor left with their address, staff have a mail already.
  else if (contact === null) yield* enqueue(chatNotice(id))
  const jobs = yield* ChatJobs
  for (const staffId of yield* textRecipients)
    yield* jobs.sendText({ _tag: "ChatWaiting", chatId: id, staffId, waitingSince })
  const replyTimes = yield* readReplyTimes
  const now = yield* currentTimeMillis
  if (opening(replyTimes, now).isOpen) {
    for (const step of WAITING_STEPS)
      yield* jobs.remind({ chatId: id, waitingSince, step }, WAITING_STEP_SECONDS[step])
  } else {
    const text = waitingText(replyTimes, "first", now)
    yield* (yield* Chats).append({ chatId: id, type: "notice", text, timestamp: now })
  }
})

/** The staff members who get texts. */
const textRecipients = Effect.gen(function* () {
  if (!(yield* Sms).available) return []
  const accounts = yield* (yield* StaffAccounts).list
  return accounts
    .filter((account) => answersChats(account) && account.phone !== null && account.getsTexts)
    .map(({ id }) => id)
})

/** Within `changeChat`: a visitor's message is sent on to the staff member who has the chat by text. */
export const forwardVisitorMessage = Effect.fn("forwardVisitorMessage")(function* (
  { id, takenBy }: Chat,
  message: ChatMessage,
) {
  if (takenBy === null || !(yield* Sms).available || !(yield* isByText(id))) return
  yield* (yield* ChatJobs).sendText({
    _tag: "VisitorMessage",
    chatId: id,
    staffId: takenBy.id,
    messageId: message.id,
  })
})

/** Whether the newest message of staff in the chat came by text, and nobody took the chat over since. */
export const isByText = Effect.fn("isByText")(function* (chatId: string) {
  const messages = yield* (yield* Chats).newestMessages(chatId, SEARCHED_MESSAGES)
  const byStaff = messages.findLast((message) => message.type === "agent" || isTookOverNotice(message))
  return byStaff?.fromSMS ?? false
})

const SEARCHED_MESSAGES = 100
