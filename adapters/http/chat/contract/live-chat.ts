import * as Schema from "effect/Schema"
import { ChatAction } from "../../../../core/chat/action.ts"
import { ChatContact, type Chat, type ListedChat } from "../../../../core/chat/chat.ts"
import { CHAT_OWNERS, flagsOf } from "../../../../core/chat/hand-off.ts"
import {
  CHAT_MESSAGE_TYPES,
  ChatText,
  ClientMessageId,
  type ChatMessage,
} from "../../../../core/chat/message.ts"
import { readable, tooLong, UNREADABLE } from "../../../../core/fields/text-rule.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import {
  afterField,
  CHAT_ID,
  ChatIdField,
  MESSAGE_ID,
  messageIdOf,
  OPEN_STREAMS,
  ReadMarker,
} from "./chat.ts"
import { PlainDate } from "../../../../core/time/plain-date.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageFields } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const LIVE_CHAT = {
  sessionId: CHAT_ID,
  startTime: 1_795_446_000_000,
  endTime: null,
  lastActivity: 1_795_446_060_000,
  waitingSince: 1_795_446_060_000,
  customerMessage: "Can I talk to a person?",
  status: "active",
  needsHandoff: true,
  isLive: false,
  owner: "waiting",
  takenBy: null,
  customerId: 12,
  customer: { name: "Jane Doe", email: "jane@example.com", phone: null },
  page: "/gallery",
  code: "4711",
  unread: 1,
  lastMessageId: 42,
} as const

const chatFields = {
  sessionId: Schema.String,
  startTime: IsoInstant,
  endTime: Schema.NullOr(IsoInstant),
  lastActivity: IsoInstant,
  /** When the visitor asked for a person. */
  waitingSince: Schema.NullOr(IsoInstant),
  status: Schema.Literals(["active", "ended"]),
  needsHandoff: Schema.Boolean,
  isLive: Schema.Boolean,
  owner: Schema.Literals(CHAT_OWNERS),
  takenBy: Schema.NullOr(Schema.Struct({ id: RowId, name: Schema.String })),
  /** The customer who was signed in when they wrote. */
  customerId: Schema.NullOr(RowId),
  /** As the visitor typed it: not verified. */
  customer: Schema.NullOr(ChatContact),
  /** The path of the page on which they wrote last. */
  page: Schema.NullOr(Schema.String),
  /** By which staff name the chat in a text message. */
  code: Schema.NullOr(Schema.String),
  lastMessageId: Schema.Int,
}

/** A chat as staff see it (spec §3). */
export const LiveChat = Schema.Struct(chatFields).annotate({ identifier: "LiveChat" })

const { customerMessage: _, unread: __, ...SHOWN_CHAT } = LIVE_CHAT

const STAFF_MESSAGE = {
  id: 42,
  type: "customer",
  message: "Can I talk to a person?",
  senderName: null,
  fromSMS: false,
  clientMessageId: null,
  actions: [],
  timestamp: 1_795_446_060_000,
} as const

/** A message as staff see it (spec §3). */
export const StaffChatMessage = Schema.Struct({
  id: RowId,
  type: Schema.Literals(CHAT_MESSAGE_TYPES),
  message: Schema.String,
  senderName: Schema.NullOr(Schema.String),
  fromSMS: Schema.Boolean,
  clientMessageId: Schema.NullOr(Schema.String),
  /** What the assistant offered below it. */
  actions: Schema.Array(ChatAction),
  timestamp: IsoInstant,
}).annotate({ identifier: "StaffChatMessage", examples: [STAFF_MESSAGE] })

const LISTED_CHAT = { ...LIVE_CHAT, messages: [STAFF_MESSAGE] } as const

/** In the list, with the visitor's newest message and how many of theirs staff have not read. */
export const ListedLiveChat = Schema.Struct({
  ...chatFields,
  customerMessage: Schema.NullOr(Schema.String),
  unread: Schema.Int,
}).annotate({ identifier: "ListedLiveChat", examples: [LIVE_CHAT] })

/** With its newest messages, at most 20, the oldest of them first (spec §3). */
const ListedLiveChatWithMessages = Schema.Struct({
  ...ListedLiveChat.fields,
  messages: Schema.Array(StaffChatMessage),
}).annotate({ identifier: "ListedLiveChatWithMessages", examples: [LISTED_CHAT] })

const sessionIdField = { sessionId: ChatIdField }

/** The path parameter of a chat. */
export const LiveChatParams = Schema.Struct(sessionIdField).annotate({ examples: [{ sessionId: CHAT_ID }] })

const ChatBody = Schema.Struct(sessionIdField).annotate({
  identifier: "LiveChatChoice",
  examples: [{ sessionId: CHAT_ID }],
})

const ChatTaking = Schema.Struct({
  ...sessionIdField,
  /** The id of the staff account that has the chat, to take it over. */
  from: Schema.optionalKey(RowId),
}).annotate({ identifier: "LiveChatTaking", examples: [{ sessionId: CHAT_ID }] })

const ChatReply = LiveChat.annotate({ examples: [SHOWN_CHAT] })

/**
 * What the event stream sends: of the open chat a message with its id as the event's, a new state, or that the visitor
 * is typing; and, at most once a second, that the list of chats has changed.
 */
const LiveChatEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("message"), sessionId: Schema.String, message: StaffChatMessage }),
  Schema.Struct({ type: Schema.Literal("state"), session: LiveChat }),
  Schema.Struct({ type: Schema.Literal("typing"), sessionId: Schema.String }),
  Schema.Struct({ type: Schema.Literal("chats") }),
]).annotate({ identifier: "LiveChatEvent" })

/** The console of staff (spec §2, §7). */
export const liveChatEndpoints = endpointsFor("staff", {
  listLiveChats: {
    summary:
      "A page of the active or of the ended chats, searched by text and by the date of their start: first those that wait for a person, the longest first, then the last active first; with the newest 20 messages of each. `waiting` counts those that wait on all pages.",
    query: Schema.Struct({
      ...pageFields,
      status: Schema.optionalKey(
        Schema.Literals(["active", "ended"]).annotate({ message: "Unknown status" }),
      ),
      /** In a message or in what the visitor typed about themselves, ignoring case. */
      search: Schema.optionalKey(
        Schema.String.check(
          Schema.isMaxLength(200, { message: tooLong(200) }),
          Schema.isPattern(readable({ max: 200 }), { message: UNREADABLE }),
        ),
      ),
      /** Dates in Chicago on which the chat started, both included. */
      from: Schema.optionalKey(PlainDate),
      to: Schema.optionalKey(PlainDate),
    }).annotate({
      identifier: "LiveChatList",
      examples: [{ limit: 50, offset: 0, status: "ended", search: "faucet", from: "2026-11-01" }],
    }),
    reply: Schema.Struct({
      sessions: Schema.Array(ListedLiveChatWithMessages),
      total: Schema.Int,
      waiting: Schema.Int,
    }).annotate({ examples: [{ sessions: [LISTED_CHAT], total: 1, waiting: 1 }] }),
  },
  readLiveChat: {
    summary: "A chat with at most 200 of its messages after an id, the oldest first.",
    params: LiveChatParams,
    query: Schema.Struct({ after: afterField }).annotate({ examples: [{ after: 41 }] }),
    reply: Schema.Struct({
      session: LiveChat,
      messages: Schema.Array(StaffChatMessage),
      hasMore: Schema.Boolean,
    }).annotate({ examples: [{ session: SHOWN_CHAT, messages: [STAFF_MESSAGE], hasMore: false }] }),
    errors: ["UnknownChat"],
  },
  readLiveChatEvents: {
    summary:
      "When the list of chats changes; and of the chat `sessionId` its state, its messages after `after` or after the last event received, and what follows.",
    query: Schema.Struct({ sessionId: Schema.optionalKey(ChatIdField), after: afterField }).annotate({
      examples: [{ sessionId: CHAT_ID, after: 41 }],
    }),
    reply: { events: LiveChatEvent, eventId: messageIdOf },
    errors: ["UnknownChat"],
    limits: { openStreams: OPEN_STREAMS },
  },
  takeChat: {
    summary:
      "Takes a chat that waits for a person, or over from the staff member who is named; of several who try, one gets it.",
    body: { json: ChatTaking },
    reply: ChatReply,
    errors: ["UnknownChat", "ChatEnded", "ChatTaken", "ChatNotWaiting"],
  },
  sendLiveChatMessage: {
    summary: "Sends a message in the chat that the caller has. The same `clientMessageId` is stored once.",
    body: {
      json: Schema.Struct({
        ...sessionIdField,
        message: ChatText,
        clientMessageId: Schema.optionalKey(ClientMessageId),
      }).annotate({
        identifier: "LiveChatMessageInput",
        examples: [{ sessionId: CHAT_ID, message: "We can come on Tuesday.", clientMessageId: MESSAGE_ID }],
      }),
    },
    reply: StaffChatMessage,
    errors: ["UnknownChat", "ChatEnded", "ChatTaken", "ChatNotTaken"],
    limits: { perAddress: { requests: 120, seconds: 60 } },
  },
  endLiveChat: {
    summary: "Ends a chat; the visitor's next message opens a new one.",
    body: { json: ChatBody },
    reply: ChatReply,
    errors: ["UnknownChat"],
  },
  sendLiveChatTyping: {
    summary: "Lets the visitor see that staff are typing; nothing is stored.",
    params: LiveChatParams,
    errors: ["UnknownChat", "ChatEnded", "ChatTaken", "ChatNotTaken"],
    limits: { perAddress: { requests: 120, seconds: 60 } },
  },
  markLiveChatRead: {
    summary: "Staff have read up to this message.",
    params: LiveChatParams,
    body: { json: ReadMarker },
    errors: ["UnknownChat"],
    limits: { perAddress: { requests: 120, seconds: 60 } },
  },
} as const satisfies Entries)

/** A chat as `LiveChat` encodes it. */
export const liveChatOf = ({ id, contact, ...chat }: Chat) => ({
  ...chat,
  ...flagsOf(chat),
  sessionId: id,
  customer: contact,
})

export const listedChatOf = ({ customerMessage, unread, ...chat }: ListedChat) => ({
  ...liveChatOf(chat),
  customerMessage,
  unread,
})

export const staffMessageOf = ({ text, ...message }: ChatMessage) => ({ ...message, message: text })
