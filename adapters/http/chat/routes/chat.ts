import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Chat } from "../../../../core/chat/chat.ts"
import type { ChatMessage, ChatMessageType } from "../../../../core/chat/message.ts"
import type { ChatEvent } from "../../../../core/chat/ports/chat-events.ts"
import {
  checkChat,
  endOwnChat,
  leaveChatMessage,
  readChat,
  markChatRead,
  openChat,
  requestPerson,
  sendChatMessage,
  sendChatTyping,
  type ChatVisitor,
} from "../../../../core/chat/use-cases/chat.ts"
import type { chatEndpoints } from "../contract/chat.ts"
import type { Caller, Handlers } from "../../engine/api.ts"
import { followChat, type News } from "./follow-chat.ts"

export const chatHandlers: Handlers<typeof chatEndpoints> = {
  sendChatMessage: ({ body: { message, sessionId, clientMessageId, page } }, caller) =>
    Effect.map(
      sendChatMessage(visitorOf(caller), sessionId, { text: message, clientMessageId, page }),
      ({ chat, message: { id }, reply }) => ({
        response: reply?.text ?? null,
        shouldShowScheduling: reply?.showsScheduling ?? false,
        actions: reply?.actions ?? [],
        messageId: id,
        ...stateOf(chat),
      }),
    ),
  openChat: ({ body: { sessionId } }, caller) => Effect.map(openChat(visitorOf(caller), sessionId), stateOf),
  checkChatSession: ({ params: { sessionId } }, caller) =>
    Effect.map(
      checkChat(visitorOf(caller), sessionId),
      Option.match({
        onNone: () => ({ shortSessionId: null, owner: null, personName: null, lastMessageId: null }),
        onSome: stateOf,
      }),
    ),
  listChatMessages: ({ params, query: { after = 0 } }, caller) =>
    Effect.map(readChat(visitorOf(caller), params.shortSessionId, after), ({ messages, hasMore }) => ({
      messages: messages.map(visitorMessageOf),
      hasMore,
    })),
  readChatEvents: ({ params: { shortSessionId: id }, query, lastEventId }, caller) =>
    followChat({
      newsOf: ({ chatId, kind }) => (chatId === id ? VISITOR_NEWS[kind] : []),
      cursor: lastEventId ?? query.after ?? 0,
      read: (cursor) =>
        Effect.map(readChat(visitorOf(caller), id, cursor), ({ chat, messages, hasMore }) => ({
          state: { type: "state" as const, ...stateOf(chat) },
          messages: messages.map((message) => ({
            type: "message" as const,
            message: visitorMessageOf(message),
          })),
          hasMore,
          ended: chat.owner === "ended",
        })),
      notices: { typing: { type: "typing" as const } },
    }),
  askForPerson: ({ params }, caller) =>
    Effect.map(requestPerson(visitorOf(caller), params.shortSessionId), stateOf),
  leaveChatMessage: ({ params, body }, caller) =>
    Effect.map(leaveChatMessage(visitorOf(caller), params.shortSessionId, body), stateOf),
  endOwnChat: ({ params }, caller) =>
    Effect.map(endOwnChat(visitorOf(caller), params.shortSessionId), stateOf),
  sendChatTyping: ({ params }, caller) => sendChatTyping(visitorOf(caller), params.shortSessionId),
  markChatRead: ({ params, body: { messageId } }, caller) =>
    markChatRead(visitorOf(caller), params.shortSessionId, messageId),
}

/** The visitor's own typing is no news. */
const VISITOR_NEWS: Readonly<Record<ChatEvent["kind"], readonly News[]>> = {
  changed: ["chat"],
  "staff is typing": ["typing"],
  "visitor is typing": [],
}

export const visitorOf = (caller: Extract<Caller, { actor: "visitor" | "customer" }>): ChatVisitor => ({
  browserId: caller.session.id(),
  customerId: caller.actor === "customer" ? caller.id : null,
})

/** Who replies, as the visitor sees it. */
const stateOf = ({ id, owner, takenBy, lastMessageId }: Chat) => ({
  shortSessionId: id,
  owner,
  personName: owner === "human" ? (takenBy?.name ?? null) : null,
  lastMessageId,
})

const visitorMessageOf = ({ type, showsScheduling, ...message }: ChatMessage) => ({
  ...message,
  from: AUTHORS[type],
  isAgent: type === "agent",
  shouldShowScheduling: showsScheduling,
  clientMessageId: type === "customer" ? message.clientMessageId : null,
})

const AUTHORS = {
  customer: "visitor",
  bot: "assistant",
  agent: "person",
  notice: "notice",
} as const satisfies Record<ChatMessageType, string>
