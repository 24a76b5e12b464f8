import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { ruledText } from "../fields/text.ts"
import { RowId } from "../fields/row-id.ts"
import { ChatAction } from "./action.ts"
import { Instant } from "../time/instant.ts"
import { chatMessageRule } from "./chat-rules.ts"

/** Who wrote a message: the visitor, the assistant, staff; a notice tells both sides what happened to the chat. */
export const CHAT_MESSAGE_TYPES = ["customer", "bot", "agent", "notice"] as const
export type ChatMessageType = (typeof CHAT_MESSAGE_TYPES)[number]

/** One message of a chat (spec §3). The ids of one chat rise in the order in which its messages were stored. */
export const ChatMessage = Schema.Struct({
  id: RowId,
  type: Schema.Literals(CHAT_MESSAGE_TYPES),
  text: Schema.String,
  senderName: Schema.NullOr(Schema.String).pipe(described("Name of the staff member who wrote it.")),
  clientMessageId: Schema.NullOr(Schema.String).pipe(described("The id that the writer's browser gave it.")),
  showsScheduling: Schema.Boolean.pipe(described("The assistant offers to choose a time for a visit.")),
  actions: Schema.Array(ChatAction).pipe(described("What the assistant offers below it.")),
  fromSMS: Schema.Boolean,
  timestamp: Instant,
}).annotate({ identifier: "ChatMessage" })
export type ChatMessage = typeof ChatMessage.Type

/** A message that is not stored yet. */
export interface NewChatMessage {
  readonly chatId: string
  readonly type: ChatMessageType
  readonly text: string
  readonly senderName?: string
  readonly clientMessageId?: string | undefined
  /** The visitor's message that it replies to. */
  readonly replyTo?: number
  readonly showsScheduling?: boolean
  readonly actions?: readonly ChatAction[]
  readonly fromSMS?: boolean
  readonly timestamp: number
}

export const ChatText = ruledText(chatMessageRule)

const NOT_UUID = "The message id must be a UUID"

/** Chosen by the sender, so that a message sent again is stored once. */
export const ClientMessageId = Schema.String.annotate({ message: NOT_UUID }).check(
  Schema.isMaxLength(36, { message: NOT_UUID }),
  Schema.isPattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u, { message: NOT_UUID }),
)
