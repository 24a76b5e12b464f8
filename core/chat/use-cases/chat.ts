import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { ChatLine } from "../assistant/conversation.ts"
import {
  CHAT_ID_LENGTH,
  MAX_MESSAGES_PER_CHAT,
  MAX_MESSAGES_PER_MINUTE,
  TooManyChatMessages,
  UnknownChat,
  type Chat,
  type ChatContactInput,
  type ChatName,
} from "../chat.ts"
import { MAX_MESSAGE_LENGTH } from "../chat-rules.ts"
import { assistantReplies, ChatEnded, isAbandoned } from "../hand-off.ts"
import type { ChatMessage, ChatMessageType } from "../message.ts"
import { visitedPage } from "../visited-page.ts"
import { textOrNull } from "../../fields/text.ts"
import { contactNotice } from "../../outbox/outgoing-mail.ts"
import { ChatEvents } from "../ports/chat-events.ts"
import { Chats } from "../ports/chats.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { MINUTE } from "../../time/interval.ts"
import { assistantReply } from "./assistant-reply.ts"
import { appendMessage, changeChat, startWaiting, storeEnd } from "./change-chat.ts"
import { forwardVisitorMessage } from "./chat-notices.ts"
import { comingVisitsOf } from "./coming-visits.ts"
import { ownBillsOf } from "./own-bills.ts"
import { recordUnanswered } from "./unanswered-questions.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** The browser that a request comes from. */
export interface ChatVisitor {
  /** The secret id in its cookie. */
  readonly browserId: string
  /** The customer who is signed in there. */
  readonly customerId: number | null
}

export interface SentByVisitor {
  readonly text: string
  readonly clientMessageId?: string | undefined
  /** The path of the page. */
  readonly page?: string | undefined
}

/** The newest chat of this name; none for a name that this browser has not used. */
export const checkChat = Effect.fn("checkChat")(function* ({ browserId }: ChatVisitor, name: string) {
  return yield* (yield* Chats).byName(yield* chatName(browserId, name))
})

/** The open chat of this name, which is a new one where there is none or it has ended. */
export const openChat = Effect.fn("openChat")(function* (visitor: ChatVisitor, name: string) {
  return yield* inTransaction(openLocked(visitor, yield* chatName(visitor.browserId, name)))
})

/**
 * Stores a visitor's message, in a new chat where there is none of this name or it has ended, and then the assistant's
 * reply, unless somebody asked for a person. A message sent again is stored once and gets the same reply. Fails with
 * `TooManyChatMessages`.
 */
export const sendChatMessage = Effect.fn("sendChatMessage")(function* (
  visitor: ChatVisitor,
  name: string,
  sent: SentByVisitor,
) {
  const { chatId, message } = yield* storeVisitorMessage(
    visitor,
    yield* chatName(visitor.browserId, name),
    sent,
  )
  // Outside of any transaction: the assistant may need seconds.
  const reply = yield* replyOfAssistant(visitor, chatId, message)
  const chat = yield* someOrFail((yield* Chats).byId(chatId), () => new UnknownChat())
  return { chat, message, reply }
})

const storeVisitorMessage = Effect.fnUntraced(function* (
  visitor: ChatVisitor,
  name: ChatName,
  { page, ...sent }: SentByVisitor,
) {
  const before = yield* sentBefore(name, sent)
  if (Option.isSome(before)) return before.value
  return yield* inTransaction(
    Effect.gen(function* () {
      const chat = yield* openLocked(visitor, name)
      // The same message may have been stored while this one waited for the lock.
      const stored = yield* sentBefore(name, sent)
      if (Option.isSome(stored)) return stored.value
      yield* checkPace(chat)
      const seen = page === undefined ? chat : { ...chat, page: visitedPage(page) }
      if (seen !== chat) yield* (yield* Chats).update(seen)
      const message = yield* appendMessage({ chatId: chat.id, type: "customer", ...sent })
      yield* forwardVisitorMessage(chat, message)
      if (isAbandoned(seen)) yield* Effect.orDie(startWaiting(seen))
      yield* (yield* ChatEvents).publish({ chatId: chat.id, kind: "changed" })
      return { chatId: chat.id, message }
    }),
  )
})

const sentBefore = Effect.fnUntraced(function* (name: ChatName, { clientMessageId }: SentByVisitor) {
  return clientMessageId === undefined
    ? Option.none()
    : yield* (yield* Chats).sentBefore(name, clientMessageId)
})

const openLocked = Effect.fnUntraced(function* ({ customerId }: ChatVisitor, name: ChatName) {
  const chats = yield* Chats
  const newId = (yield* (yield* Tokens).random).slice(0, CHAT_ID_LENGTH)
  const chat = yield* chats.openLocked(name, newId, yield* currentTimeMillis)
  if (customerId === null || chat.customerId !== null) return chat
  const linked = { ...chat, customerId }
  yield* chats.update(linked)
  return linked
})

const checkPace = Effect.fnUntraced(function* ({ id }: Chat) {
  const { total, recent } = yield* (yield* Chats).visitorCounts(id, (yield* currentTimeMillis) - MINUTE)
  if (total < MAX_MESSAGES_PER_CHAT && recent < MAX_MESSAGES_PER_MINUTE) return
  const { phone } = yield* readSettings
  return yield* new TooManyChatMessages({ phone })
})

/**
 * Stores what the assistant replies to a message and returns it; null where a person has the chat, was asked for, or
 * took it while the assistant was busy.
 */
const replyOfAssistant = Effect.fnUntraced(function* (
  { customerId }: ChatVisitor,
  chatId: string,
  message: ChatMessage,
) {
  const chats = yield* Chats
  const stored = yield* chats.replyTo(message.id)
  if (Option.isSome(stored)) return stored.value
  const chat = yield* chats.byId(chatId)
  if (Option.isNone(chat) || !assistantReplies(chat.value)) return null
  const messages = yield* chats.newestMessages(chatId, CONVERSATION_LENGTH)
  const { text, showsScheduling, wantsHuman, actions, isUnanswered } = yield* assistantReply(
    messages.filter(({ id }) => id <= message.id).map(lineOf),
    { comingVisits: yield* comingVisitsOf(customerId), ownBills: yield* ownBillsOf(customerId) },
  )
  return yield* changeChat(
    chatId,
    Effect.fnUntraced(function* (current) {
      const storedMeanwhile = yield* chats.replyTo(message.id)
      if (Option.isSome(storedMeanwhile)) return storedMeanwhile.value
      if (!assistantReplies(current)) return null
      const reply = yield* appendMessage({
        chatId,
        type: "bot",
        text: text.slice(0, MAX_MESSAGE_LENGTH),
        replyTo: message.id,
        showsScheduling,
        actions,
      })
      if (isUnanswered) yield* recordUnanswered(message, chatId)
      if (wantsHuman) yield* Effect.catchTag(startWaiting(current), "ChatEnded", Effect.die)
      return reply
    }),
  )
})

/** How many of the newest messages the assistant reads. */
const CONVERSATION_LENGTH = 40

const lineOf = ({ type, text }: ChatMessage): ChatLine => ({ from: AUTHORS[type], text })

const AUTHORS = {
  customer: "visitor",
  bot: "assistant",
  agent: "person",
  notice: "notice",
} as const satisfies Record<ChatMessageType, ChatLine["from"]>

/** This browser's chat with its messages after an id, the oldest first. Fails with `UnknownChat`. */
export const readChat = Effect.fn("readChat")(function* (visitor: ChatVisitor, id: string, after: number) {
  const chat = yield* ownChat(visitor, id)
  return { chat, ...(yield* messagesAfter(id, after)) }
})

/** A page of a chat's messages after an id, the oldest first, and whether there are more. */
export const messagesAfter = Effect.fn("messagesAfter")(function* (id: string, after: number) {
  const found = yield* (yield* Chats).messages(id, after, MESSAGES_PER_PAGE + 1)
  return { messages: found.slice(0, MESSAGES_PER_PAGE), hasMore: found.length > MESSAGES_PER_PAGE }
})

const MESSAGES_PER_PAGE = 200

/** The chat waits for a person from now on. Fails with `UnknownChat` and `ChatEnded`. */
export const requestPerson = Effect.fn("requestPerson")(function* (visitor: ChatVisitor, id: string) {
  yield* ownChat(visitor, id)
  return yield* changeChat(id, startWaiting)
})

/**
 * Stores a message for staff with how to reach the visitor, as typed; the chat waits for a person. Sent again it is
 * stored once. Fails with `UnknownChat`, `ChatEnded` and `TooManyChatMessages`.
 */
export const leaveChatMessage = Effect.fn("leaveChatMessage")(function* (
  visitor: ChatVisitor,
  id: string,
  { name, email, phone, message, page, clientMessageId }: ChatContactInput,
) {
  yield* ownChat(visitor, id)
  return yield* changeChat(
    id,
    Effect.fnUntraced(function* (chat) {
      const chats = yield* Chats
      if (clientMessageId !== undefined && Option.isSome(yield* chats.byClientMessageId(id, clientMessageId)))
        return chat
      if (chat.owner === "ended") return yield* new ChatEnded()
      yield* checkPace(chat)
      const reachable = {
        ...chat,
        contact: { name, email, phone: textOrNull(phone) },
        page: page === undefined ? chat.page : visitedPage(page),
      }
      yield* chats.update(reachable)
      const left = yield* appendMessage({ chatId: id, type: "customer", text: message, clientMessageId })
      yield* forwardVisitorMessage(chat, left)
      yield* (yield* Outbox).enqueue(contactNotice(id, left.id))
      return yield* startWaiting(reachable)
    }),
  )
})

/** Ends this browser's chat. Fails with `UnknownChat`. */
export const endOwnChat = Effect.fn("endOwnChat")(function* (visitor: ChatVisitor, id: string) {
  yield* ownChat(visitor, id)
  return yield* changeChat(id, storeEnd)
})

/**
 * Ends the chats of customers who were signed in with this browser, but for those of the one who has signed in now. The next
 * person at the same computer must not read what they wrote, and what they were told of their visits and invoices.
 */
export const endCustomersChats = Effect.fn("endCustomersChats")(function* (
  browserId: string,
  exceptCustomerId: number | null = null,
) {
  const chats = yield* Chats
  const ids = yield* chats.ofCustomersIn((yield* Tokens).hash(browserId), exceptCustomerId)
  const end = (id: string) =>
    changeChat(id, (chat) => Effect.andThen(storeEnd(chat), chats.forgetBrowser(id)))
  // One that was deleted meanwhile needs no end.
  yield* Effect.forEach(ids, (id) => Effect.ignore(end(id)))
})

/** Tells staff that the visitor is typing; stored nowhere. Fails with `UnknownChat`. */
export const sendChatTyping = Effect.fn("sendChatTyping")(function* (visitor: ChatVisitor, id: string) {
  yield* ownChat(visitor, id)
  yield* (yield* ChatEvents).publish({ chatId: id, kind: "visitor is typing" })
})

/** The visitor has read up to this message. Fails with `UnknownChat`. */
export const markChatRead = Effect.fn("markChatRead")(function* (
  visitor: ChatVisitor,
  id: string,
  messageId: number,
) {
  yield* ownChat(visitor, id)
  yield* (yield* Chats).markRead(id, "visitor", messageId)
  yield* (yield* ChatEvents).publish({ chatId: id, kind: "changed" })
})

/** A chat of this browser. Fails with `UnknownChat` for another's as for a missing one. */
export const ownChat = Effect.fn("ownChat")(function* ({ browserId }: ChatVisitor, id: string) {
  const browserHash = (yield* Tokens).hash(browserId)
  return yield* someOrFail((yield* Chats).ofBrowser(browserHash, id), () => new UnknownChat())
})

const chatName = (browserId: string, name: string) =>
  Effect.map(Tokens, ({ hash }): ChatName => ({ browserHash: hash(browserId), name }))
