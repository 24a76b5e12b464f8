import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { personRules } from "../fields/contact-rules.ts"
import { email } from "../fields/email.ts"
import { optionalText, ruledText } from "../fields/text.ts"
import { RowId } from "../fields/row-id.ts"
import { Instant } from "../time/instant.ts"
import { chatNameRule } from "./chat-rules.ts"
import { CHAT_OWNERS } from "./hand-off.ts"
import { ChatText, ClientMessageId } from "./message.ts"
import { VisitedPage } from "./visited-page.ts"
import { failure } from "../fields/failure.ts"

/** How to reach a visitor, as they typed it: not verified. */
export const ChatContact = Schema.Struct({
  name: Schema.String,
  email: Schema.String,
  phone: Schema.NullOr(Schema.String),
}).annotate({ identifier: "ChatContact" })
export type ChatContact = typeof ChatContact.Type

/** Characters of the id by which visitors and staff name a chat (spec §3). */
export const CHAT_ID_LENGTH = 20

/** One chat of a visitor (spec §3, chat_sessions). Instants are milliseconds. */
export const Chat = Schema.Struct({
  id: Schema.String.pipe(described("20 characters. By itself it gives access to nothing.")),
  owner: Schema.Literals(CHAT_OWNERS),
  takenBy: Schema.NullOr(Schema.Struct({ id: RowId, name: Schema.String })),
  customerId: Schema.NullOr(RowId).pipe(described("The customer who was signed in when they wrote.")),
  contact: Schema.NullOr(ChatContact),
  page: Schema.NullOr(Schema.String).pipe(
    described("On which page they wrote last; null where it is not known."),
  ),
  code: Schema.NullOr(Schema.String).pipe(
    described("Four digits by which staff name it in a text message; null until somebody asks for a person."),
  ),
  waitingSince: Schema.NullOr(Instant),
  lastMessageId: Schema.Int.pipe(described("Id of its newest message; 0 where it has none.")),
  staffReadId: Schema.Int.pipe(described("Up to which message staff have read.")),
  visitorReadId: Schema.Int.pipe(described("Up to which message the visitor has read.")),
  startTime: Instant,
  endTime: Schema.NullOr(Instant),
  lastActivity: Instant,
}).annotate({ identifier: "Chat" })
export type Chat = typeof Chat.Type

/** A chat in the list of staff. */
export interface ListedChat extends Chat {
  /** The visitor's newest message; null where there is none. */
  readonly customerMessage: string | null
  /** How many of the visitor's messages staff have not read. */
  readonly unread: number
}

/** The chats of one visitor's browser are named by it; the browser is known by the hash of its cookie. */
export interface ChatName {
  readonly browserHash: string
  /** The id that the browser chose (`originalSessionId`). */
  readonly name: string
}

/** What a visitor types who leaves a message for staff. */
export const ChatContactInput = Schema.Struct({
  name: ruledText(chatNameRule),
  email: email("Valid email is required"),
  phone: optionalText({ max: personRules.phone.max }),
  message: ChatText,
  page: Schema.optionalKey(VisitedPage),
  clientMessageId: Schema.optionalKey(ClientMessageId),
}).annotate({ identifier: "ChatContactInput" })
export type ChatContactInput = typeof ChatContactInput.Type

/** A chat without a message for so long is ended (decisions), in milliseconds; one that waits may be ended later. */
export const SILENCE_MS = 24 * 60 * 60 * 1000

/** Most messages that a visitor may send in a minute, and in one chat. */
export const MAX_MESSAGES_PER_MINUTE = 20
export const MAX_MESSAGES_PER_CHAT = 500

/** No such chat, or another browser's. */
export class UnknownChat extends failure("UnknownChat", "Chat not found.") {}

/** The visitor has sent more than a person types. */
export class TooManyChatMessages extends Data.TaggedError("TooManyChatMessages")<{ readonly phone: string }> {
  override get message(): string {
    return `You have sent many messages. Please wait a minute, or call ${this.phone}.`
  }
}
