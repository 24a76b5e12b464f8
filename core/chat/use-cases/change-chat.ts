import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { UnknownChat, type Chat } from "../chat.ts"
import { askForPerson, endChat, isAbandoned } from "../hand-off.ts"
import type { NewChatMessage } from "../message.ts"
import { ENDED_NOTICE, WAITING_NOTICE } from "../notices.ts"
import { ChatEvents } from "../ports/chat-events.ts"
import { Chats } from "../ports/chats.ts"
import { noticeOfWaitingChat } from "./chat-notices.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/**
 * Runs a change of a chat in a transaction while nobody else changes it, and lets both sides know. Fails with
 * `UnknownChat`.
 */
export const changeChat = Effect.fn("changeChat")(function* <A, E, R>(
  id: string,
  change: (chat: Chat) => Effect.Effect<A, E, R>,
) {
  const chat = yield* someOrFail((yield* Chats).locked(id), () => new UnknownChat())
  const changed = yield* change(chat)
  yield* (yield* ChatEvents).publish({ chatId: id, kind: "changed" })
  return changed
}, inTransaction)

/** Within `changeChat`: stores the message with the current time. */
export const appendMessage = Effect.fn("appendMessage")(function* (
  message: Omit<NewChatMessage, "timestamp">,
) {
  return yield* (yield* Chats).append({ ...message, timestamp: yield* currentTimeMillis })
})

/** Within `changeChat`: the chat waits for a person from now on, or again where it is abandoned. Fails with `ChatEnded`. */
export const startWaiting = Effect.fn("startWaiting")(function* (chat: Chat) {
  const asked = yield* Effect.fromResult(askForPerson(chat))
  if (asked.owner === chat.owner) return chat
  const chats = yield* Chats
  const waiting = { ...asked, code: yield* chats.freeCode, waitingSince: yield* currentTimeMillis }
  yield* chats.update(waiting)
  yield* appendMessage({ chatId: chat.id, type: "notice", text: WAITING_NOTICE })
  yield* noticeOfWaitingChat(waiting, isAbandoned(chat))
  return waiting
})

/** Within `changeChat`: ends the chat; one that has ended stays as it is. */
export const storeEnd = Effect.fn("storeEnd")(function* (chat: Chat) {
  const ended = endChat(chat)
  if (ended === chat) return chat
  yield* appendMessage({ chatId: chat.id, type: "notice", text: ENDED_NOTICE })
  const stored = { ...ended, endTime: yield* currentTimeMillis }
  yield* (yield* Chats).update(stored)
  return stored
})
