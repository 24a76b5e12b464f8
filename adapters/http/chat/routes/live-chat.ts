import * as Effect from "effect/Effect"
import { CHAT_OWNERS, flagsOf, type StaffMember } from "../../../../core/chat/hand-off.ts"
import type { ChatEvent } from "../../../../core/chat/ports/chat-events.ts"
import {
  endLiveChat,
  listLiveChats,
  markLiveChatRead,
  newestMessagesOf,
  readLiveChat,
  sendLiveChatMessage,
  sendLiveChatTyping,
  takeLiveChat,
} from "../../../../core/chat/use-cases/live-chats.ts"
import { dayOf, startOfDay } from "../../../../core/time/chicago.ts"
import { listedChatOf, liveChatOf, staffMessageOf, type liveChatEndpoints } from "../contract/live-chat.ts"
import type { Handlers } from "../../engine/api.ts"
import { followChat, type News } from "./follow-chat.ts"
import { rangeOf } from "../../engine/range.ts"

export const liveChatHandlers: Handlers<typeof liveChatEndpoints> = {
  listLiveChats: ({ query: { status = "active", search = "", from, to, limit, offset } }) =>
    Effect.gen(function* () {
      const { chats, ...counts } = yield* listLiveChats({
        limit,
        offset,
        owners: CHAT_OWNERS.filter((owner) => flagsOf({ owner }).status === status),
        range: rangeOf(
          from === undefined ? undefined : startOfDay(from),
          to === undefined ? undefined : dayOf(to).end,
        ),
        ...(search.trim() !== "" && { text: search.trim() }),
      })
      const messagesOf = yield* newestMessagesOf(chats)
      return {
        sessions: chats.map((chat) => ({
          ...listedChatOf(chat),
          messages: messagesOf(chat).map(staffMessageOf),
        })),
        ...counts,
      }
    }),
  readLiveChat: ({ params: { sessionId }, query: { after = 0 } }) =>
    Effect.map(readLiveChat(sessionId, after), ({ chat, messages, hasMore }) => ({
      session: liveChatOf(chat),
      messages: messages.map(staffMessageOf),
      hasMore,
    })),
  readLiveChatEvents: ({ query: { sessionId, after }, lastEventId }) =>
    followChat({
      newsOf: ({ chatId, kind }) => [
        ...(kind === "changed" ? LIST_NEWS : []),
        ...(chatId === sessionId ? STAFF_NEWS[kind] : []),
      ],
      cursor: lastEventId ?? after ?? 0,
      ...(sessionId !== undefined && {
        read: (cursor) =>
          Effect.map(readLiveChat(sessionId, cursor), ({ chat, messages, hasMore }) => ({
            state: { type: "state" as const, session: liveChatOf(chat) },
            messages: messages.map((message) => ({
              type: "message" as const,
              sessionId,
              message: staffMessageOf(message),
            })),
            hasMore,
            // The list goes on.
            ended: false,
          })),
      }),
      notices: {
        list: { type: "chats" as const },
        ...(sessionId !== undefined && { typing: { type: "typing" as const, sessionId } }),
      },
    }),
  takeChat: ({ body: { sessionId, from } }, caller) =>
    Effect.map(takeLiveChat(sessionId, staffMemberOf(caller), from), liveChatOf),
  sendLiveChatMessage: ({ body: { sessionId, message, clientMessageId } }, caller) =>
    Effect.map(
      sendLiveChatMessage({
        chatId: sessionId,
        staff: staffMemberOf(caller),
        text: message,
        clientMessageId,
      }),
      staffMessageOf,
    ),
  endLiveChat: ({ body: { sessionId } }) => Effect.map(endLiveChat(sessionId), liveChatOf),
  sendLiveChatTyping: ({ params: { sessionId } }, caller) =>
    sendLiveChatTyping(sessionId, staffMemberOf(caller)),
  markLiveChatRead: ({ params: { sessionId }, body: { messageId } }) =>
    markLiveChatRead(sessionId, messageId),
}

const LIST_NEWS = ["list"] as const

/** What staff do in the console themselves is no typing. */
const STAFF_NEWS: Readonly<Record<ChatEvent["kind"], readonly News[]>> = {
  changed: ["chat"],
  "visitor is typing": ["typing"],
  "staff is typing": [],
}

const staffMemberOf = ({
  id,
  displayName,
}: {
  readonly id: number
  readonly displayName: string
}): StaffMember => ({ id, name: displayName })
