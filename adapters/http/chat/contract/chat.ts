import * as Schema from "effect/Schema"
import { ChatAction } from "../../../../core/chat/action.ts"
import { ChatContactInput } from "../../../../core/chat/chat.ts"
import { CHAT_OWNERS } from "../../../../core/chat/hand-off.ts"
import { ChatText, ClientMessageId } from "../../../../core/chat/message.ts"
import { VisitedPage } from "../../../../core/chat/visited-page.ts"
import { RowId } from "../../../../core/fields/row-id.ts"
import type { Contract, Limits } from "../../engine/contract/endpoint.ts"
import { wholeNumber } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const NO_CHAT = "That chat does not exist"

/** The name that a browser chose for its chat, or the id that the server gave it. */
const ChatIdText = Schema.String.annotate({ message: NO_CHAT }).check(
  Schema.isMaxLength(100, { message: NO_CHAT }),
  Schema.isPattern(/^[\w-]+$/u, { message: NO_CHAT }),
)

/** The id of a chat in a body. */
export const ChatIdField = ChatIdText.pipe(Schema.annotateKey({ messageMissingKey: NO_CHAT }))

export const CHAT_ID = "9f2c81d07be34a56c0d1"
export const MESSAGE_ID = "0b9d1c52-6a3e-4c0e-9a51-3f6f3b7d2a10"

/** The path parameter of a chat that the browser named. */
const SessionParams = Schema.Struct({ sessionId: ChatIdText }).annotate({
  examples: [{ sessionId: "session-4711" }],
})

export const ChatParams = Schema.Struct({ shortSessionId: ChatIdText }).annotate({
  examples: [{ shortSessionId: CHAT_ID }],
})

const NO_MESSAGE = { message: "That message does not exist" }

/** The query field of the newest message that the client has; 0 is before the first. */
export const afterField = Schema.optionalKey(
  wholeNumber(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }, NO_MESSAGE)),
    NO_MESSAGE.message,
  ),
)

/** Up to which message the client has read. */
export const ReadMarker = Schema.Struct({
  messageId: RowId.annotate(NO_MESSAGE).pipe(Schema.annotateKey({ messageMissingKey: NO_MESSAGE.message })),
}).annotate({ examples: [{ messageId: 41 }] })

const MESSAGE = {
  id: 42,
  from: "assistant",
  text: "We can come on Tuesday at 9:00 AM.",
  isAgent: false,
  senderName: null,
  fromSMS: false,
  clientMessageId: null,
  shouldShowScheduling: true,
  actions: [{ kind: "say", label: "Ceiling fan", text: "I mean the ceiling fan" }],
  timestamp: 1_795_446_000_000,
} as const

/** A message as the visitor sees it (spec §3). Ids rise within a chat. */
const VisitorMessage = Schema.Struct({
  id: RowId,
  from: Schema.Literals(["visitor", "assistant", "person", "notice"]),
  text: Schema.String,
  /** Whether a person of the business wrote it. */
  isAgent: Schema.Boolean,
  senderName: Schema.NullOr(Schema.String),
  fromSMS: Schema.Boolean,
  /** Of the visitor's own messages. */
  clientMessageId: Schema.NullOr(Schema.String),
  shouldShowScheduling: Schema.Boolean,
  /** What the assistant offers below it; buttons while it is the newest message. */
  actions: Schema.Array(ChatAction),
  timestamp: IsoInstant,
}).annotate({ identifier: "VisitorChatMessage", examples: [MESSAGE] })

const stateFields = {
  shortSessionId: Schema.String,
  owner: Schema.Literals(CHAT_OWNERS),
  /** The staff member who has the chat. */
  personName: Schema.NullOr(Schema.String),
  /** 0 where there is none. */
  lastMessageId: Schema.Int,
}
const STATE = { shortSessionId: CHAT_ID, owner: "assistant", personName: null, lastMessageId: 42 } as const

const ChatState = Schema.Struct(stateFields).annotate({ identifier: "ChatState", examples: [STATE] })

/** What the event stream sends: a message with its id as the event's, a new state, or that staff are typing. */
const VisitorChatEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("message"), message: VisitorMessage }),
  Schema.Struct({ type: Schema.Literal("state"), ...stateFields }),
  Schema.Struct({ type: Schema.Literal("typing") }),
]).annotate({ identifier: "VisitorChatEvent" })

/** The id of an event: that of its message. */
export const messageIdOf = (event: { readonly type: string; readonly message?: { readonly id: number } }) =>
  event.message?.id

/** Tabs of one browser, and browsers behind one address: the others poll. */
export const OPEN_STREAMS = { perBrowser: 3, perAddress: 30 }

const DAY_S = 24 * 60 * 60
const TOO_FAST = "That was a lot at once. Please wait {wait} and try again, or call {phone}."

/** Of what a visitor writes: more than a person types. */
const WRITTEN: Limits = {
  perAddress: { requests: 60, seconds: 60, message: TOO_FAST },
  perBrowser: { requests: 30, seconds: 60, message: TOO_FAST },
}

/** Of signals, of which the widget sends one every few seconds at most; nothing is stored. */
const SIGNALS: Limits = { perAddress: { requests: 120, seconds: 60, message: TOO_FAST } }

/**
 * The chat of a visitor (spec §7). The browser's cookie owns a chat: whoever has only its id is told that there is none
 * (decisions).
 */
export const chatEndpoints = {
  sendChatMessage: {
    actors: ["customer", "visitor"],
    summary:
      "Sends a message; `response` is the assistant's reply, null while a person has the chat or was asked for. The same `clientMessageId` is stored once. After the end of a chat it opens a new one.",
    body: {
      json: Schema.Struct({
        message: ChatText,
        sessionId: ChatIdField,
        clientMessageId: Schema.optionalKey(ClientMessageId),
        /** The path of the page on which the visitor writes. */
        page: Schema.optionalKey(VisitedPage),
      }).annotate({
        identifier: "ChatMessageInput",
        examples: [
          {
            message: "What does a ceiling fan cost?",
            sessionId: "session-4711",
            clientMessageId: MESSAGE_ID,
            page: "/gallery",
          },
        ],
      }),
    },
    reply: Schema.Struct({
      response: Schema.NullOr(Schema.String),
      shouldShowScheduling: Schema.Boolean,
      actions: Schema.Array(ChatAction),
      /** Of the visitor's message. */
      messageId: RowId,
      ...stateFields,
    }).annotate({
      examples: [
        {
          response: MESSAGE.text,
          shouldShowScheduling: true,
          actions: MESSAGE.actions,
          messageId: 41,
          ...STATE,
        },
      ],
    }),
    errors: ["TooManyChatMessages", "UnknownChat"],
    limits: WRITTEN,
  },
  openChat: {
    actors: ["customer", "visitor"],
    summary: "The open chat of this name; a new one where there is none.",
    body: {
      json: Schema.Struct({ sessionId: ChatIdField }).annotate({
        identifier: "ChatOpening",
        examples: [{ sessionId: "session-4711" }],
      }),
    },
    reply: ChatState,
    limits: WRITTEN,
  },
  checkChatSession: {
    actors: ["visitor"],
    summary: "Who replies in the newest chat of this name; all null where this browser has none.",
    params: SessionParams,
    reply: Schema.Struct({
      shortSessionId: Schema.NullOr(Schema.String),
      owner: Schema.NullOr(stateFields.owner),
      personName: Schema.NullOr(Schema.String),
      lastMessageId: Schema.NullOr(Schema.Int),
    }).annotate({ examples: [STATE] }),
  },
  listChatMessages: {
    actors: ["visitor"],
    summary: "At most 200 messages after an id, the oldest first.",
    params: ChatParams,
    query: Schema.Struct({ after: afterField }).annotate({ examples: [{ after: 41 }] }),
    reply: Schema.Struct({
      messages: Schema.Array(VisitorMessage),
      /** Whether there are more after these. */
      hasMore: Schema.Boolean,
    }).annotate({ examples: [{ messages: [MESSAGE], hasMore: false }] }),
    errors: ["UnknownChat"],
  },
  readChatEvents: {
    actors: ["visitor"],
    summary:
      "The chat's state, its messages after `after` or after the last event received, and what follows. Ends with the chat.",
    params: ChatParams,
    query: Schema.Struct({ after: afterField }).annotate({ examples: [{ after: 41 }] }),
    reply: { events: VisitorChatEvent, eventId: messageIdOf },
    errors: ["UnknownChat"],
    limits: { openStreams: OPEN_STREAMS },
  },
  askForPerson: {
    actors: ["visitor"],
    summary: "Asks for a person: the assistant no longer replies, and staff are told.",
    params: ChatParams,
    reply: ChatState,
    errors: ["UnknownChat", "ChatEnded"],
    limits: WRITTEN,
  },
  leaveChatMessage: {
    actors: ["visitor"],
    summary: "Leaves a message with how to reach the visitor; the chat waits for a person.",
    params: ChatParams,
    body: {
      json: ChatContactInput.annotate({
        examples: [
          {
            name: "Jane Doe",
            email: "jane@example.com",
            phone: "(314) 555-0100",
            message: "Please call me about the fan.",
            clientMessageId: MESSAGE_ID,
          },
        ],
      }),
    },
    reply: ChatState,
    errors: ["UnknownChat", "ChatEnded", "TooManyChatMessages"],
    limits: {
      ...WRITTEN,
      perRecipient: {
        field: "email",
        requests: 20,
        seconds: DAY_S,
        message: "Many messages were left with this address today. Please call {phone}.",
      },
    },
  },
  endOwnChat: {
    actors: ["visitor"],
    summary: "Ends the chat; the next message opens a new one.",
    params: ChatParams,
    reply: ChatState,
    errors: ["UnknownChat"],
    limits: WRITTEN,
  },
  sendChatTyping: {
    actors: ["visitor"],
    summary: "Lets staff see that the visitor is typing; nothing is stored.",
    params: ChatParams,
    errors: ["UnknownChat"],
    limits: SIGNALS,
  },
  markChatRead: {
    actors: ["visitor"],
    summary: "The visitor has read up to this message.",
    params: ChatParams,
    body: { json: ReadMarker },
    errors: ["UnknownChat"],
    limits: SIGNALS,
  },
} as const satisfies Contract
