import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { SILENCE_MS, UnknownChat, type Chat } from "../chat.ts"
import { checkReply, isAbandoned, takeChat as take, type StaffMember } from "../hand-off.ts"
import type { ChatMessage } from "../message.ts"
import { joinedNotice, tookOverNotice } from "../notices.ts"
import { endOfSilence } from "../reply-hours.ts"
import { ChatEvents } from "../ports/chat-events.ts"
import { Chats, type ChatPage } from "../ports/chats.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { appendMessage, changeChat, startWaiting, storeEnd } from "./change-chat.ts"
import { messagesAfter } from "./chat.ts"
import { readReplyTimes } from "./reply-times.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** A page of chats, how many there are on all pages, and how many of all chats wait for a person. */
export const listLiveChats = Effect.fn("listLiveChats")(function* (page: ChatPage) {
  const { list, count } = yield* Chats
  const [chats, total, waiting] = yield* Effect.all(
    [list(page), count(page), count({ owners: ["waiting"] })],
    { concurrency: "unbounded" },
  )
  return { chats, total, waiting }
})

/** The newest messages of each of the chats, at most 20, the oldest of them first. */
export const newestMessagesOf = Effect.fn("newestMessagesOf")(function* (chats: readonly Pick<Chat, "id">[]) {
  const found = yield* (yield* Chats).newestMessagesOf(
    chats.map(({ id }) => id),
    LISTED_MESSAGES,
  )
  return (chat: Pick<Chat, "id">): readonly ChatMessage[] => found.get(chat.id) ?? []
})

const LISTED_MESSAGES = 20

/** A chat with its messages after an id, the oldest first. Fails with `UnknownChat`. */
export const readLiveChat = Effect.fn("readLiveChat")(function* (id: string, after: number) {
  const chat = yield* chatById(id)
  return { chat, ...(yield* messagesAfter(id, after)) }
})

/**
 * Takes a chat that waits, or over from the staff member with the id `fromId`. Fails with `UnknownChat`, `ChatEnded`,
 * `ChatTaken` where somebody else has it, and `ChatNotWaiting`.
 */
export const takeLiveChat = Effect.fn("takeLiveChat")(function* (
  id: string,
  staff: StaffMember,
  fromId?: number,
) {
  return yield* changeChat(
    id,
    Effect.fnUntraced(function* (before) {
      const after = yield* Effect.fromResult(take(before, staff, fromId))
      const from = before.takenBy
      if (from?.id === staff.id) return before
      yield* (yield* Chats).update(after)
      yield* appendMessage({
        chatId: id,
        type: "notice",
        text: from === null ? joinedNotice(staff.name) : tookOverNotice(staff.name, from.name),
      })
      yield* recordHandOff("take", before, after)
      return after
    }),
  )
})

export interface SentByStaff {
  readonly chatId: string
  readonly staff: StaffMember
  readonly text: string
  readonly clientMessageId?: string | undefined
  /** Whether it was sent as a text message from a phone. */
  readonly fromSMS?: boolean
}

/**
 * Stores a message of the staff member who has the chat; sent again it is stored once. Fails with `UnknownChat`,
 * `ChatEnded`, `ChatTaken` and `ChatNotTaken`.
 */
export const sendLiveChatMessage = Effect.fn("sendLiveChatMessage")(function* ({
  staff,
  ...sent
}: SentByStaff) {
  return yield* changeChat(
    sent.chatId,
    Effect.fnUntraced(function* (chat) {
      const stored =
        sent.clientMessageId === undefined
          ? Option.none()
          : yield* (yield* Chats).byClientMessageId(chat.id, sent.clientMessageId)
      if (Option.isSome(stored)) return stored.value
      yield* Effect.fromResult(checkReply(chat, staff))
      return yield* appendMessage({ ...sent, type: "agent", senderName: staff.name })
    }),
  )
})

/** Ends a chat, whoever has it. Fails with `UnknownChat`. */
export const endLiveChat = Effect.fn("endLiveChat")(function* (id: string) {
  return yield* changeChat(
    id,
    Effect.fnUntraced(function* (before) {
      const after = yield* storeEnd(before)
      if (after !== before) yield* recordHandOff("end", before, after)
      return after
    }),
  )
})

const recordHandOff = (action: string, before: Chat, after: Chat) =>
  recordChange(action, `chat ${before.id}`, recorded(before), recorded(after))

const recorded = ({ owner, takenBy }: Chat) => ({ owner, "taken by": takenBy?.name ?? null })

/** Tells the visitor that staff are typing; stored nowhere. Fails as `sendLiveChatMessage` does. */
export const sendLiveChatTyping = Effect.fn("sendLiveChatTyping")(function* (id: string, staff: StaffMember) {
  yield* Effect.fromResult(checkReply(yield* chatById(id), staff))
  yield* (yield* ChatEvents).publish({ chatId: id, kind: "staff is typing" })
})

/** Staff have read up to this message. Fails with `UnknownChat`. */
export const markLiveChatRead = Effect.fn("markLiveChatRead")(function* (id: string, messageId: number) {
  yield* chatById(id)
  yield* (yield* Chats).markRead(id, "staff", messageId)
  yield* (yield* ChatEvents).publish({ chatId: id, kind: "changed" })
})

/** Ends the chats in which nobody has written for long enough (`endOfSilence`). Returns how many. */
export const endSilentChats = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const replyTimes = yield* readReplyTimes
  const isOver = (chat: Chat) => endOfSilence(chat, replyTimes) <= now
  const silent = yield* (yield* Chats).silentSince(now - SILENCE_MS)
  const ended = yield* Effect.forEach(silent.filter(isOver), ({ id }) =>
    changeChat(id, (chat) =>
      // Somebody may have written since the list was read, and ended it or deleted it.
      isOver(chat) ? Effect.as(storeEnd(chat), true) : Effect.succeed(false),
    ).pipe(Effect.catchTag("UnknownChat", () => Effect.succeed(false))),
  )
  return ended.filter(Boolean).length
})

/** Lets the chats wait for another person whose staff member takes part in none any more. Returns how many. */
export const returnAbandonedChats = Effect.gen(function* () {
  const abandoned = (yield* (yield* Chats).list({ owners: ["human"] })).filter(isAbandoned)
  // One may have been ended or deleted since the list was read.
  yield* Effect.forEach(abandoned, ({ id }) => Effect.ignore(changeChat(id, startWaiting)))
  return abandoned.length
})

const chatById = (id: string) =>
  Effect.flatMap(Chats, ({ byId }) => someOrFail(byId(id), () => new UnknownChat()))
