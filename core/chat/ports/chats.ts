import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Chat, ChatName, ListedChat } from "../chat.ts"
import type { ChatOwner } from "../hand-off.ts"
import type { ChatMessage, NewChatMessage } from "../message.ts"
import type { Instant, Interval } from "../../time/interval.ts"

export interface ChatFilter {
  /** All of them unless named. */
  readonly owners?: readonly ChatOwner[]
  /** Only those of this customer who was signed in. */
  readonly customerId?: number
  /** Those that started within it; without an end it is unbounded there. */
  readonly range?: Partial<Interval>
  /** Those with this text, ignoring case, in a message, in what the visitor typed about themselves, or first in the id. */
  readonly text?: string
}

export interface ChatPage extends ChatFilter {
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

export class Chats extends Context.Service<
  Chats,
  {
    /** The newest chat of this name. */
    readonly byName: (name: ChatName) => Effect<Option<Chat>>
    /** A chat of this browser. */
    readonly ofBrowser: (browserHash: string, id: string) => Effect<Option<Chat>>
    readonly byId: (id: string) => Effect<Option<Chat>>
    /**
     * In a transaction: nobody else changes the chat or adds messages to it until the transaction ends. So the ids of
     * its messages become visible in their order, and a reader who asks for those after an id misses none.
     */
    readonly locked: (id: string) => Effect<Option<Chat>>
    /** In a transaction: the open chat of this name, locked, which is a new one with `id` where there is none. */
    readonly openLocked: (name: ChatName, id: string, at: Instant) => Effect<Chat>
    /** Of a locked chat: owner, who has it, contact, customer, code, when it began to wait, and its end. */
    readonly update: (chat: Chat) => Effect<void>
    /** Four digits that no chat which waits or is with a person has, in a transaction. */
    readonly freeCode: Effect<string>
    /** Ids of the chats of customers who were signed in with this browser, but for those of one. */
    readonly ofCustomersIn: (
      browserHash: string,
      exceptCustomerId: number | null,
    ) => Effect<readonly string[]>
    /** Of a locked chat: no browser may read it any more. */
    readonly forgetBrowser: (id: string) => Effect<void>
    /** Adds a message to a locked chat; it becomes the chat's newest. */
    readonly append: (message: NewChatMessage) => Effect<ChatMessage>
    /** After an id, the oldest first. */
    readonly messages: (id: string, after: number, limit: number) => Effect<readonly ChatMessage[]>
    /** The newest messages, the oldest of them first. */
    readonly newestMessages: (id: string, limit: number) => Effect<readonly ChatMessage[]>
    /** As `newestMessages` for each of the chats, by its id; a chat without messages may be missing. */
    readonly newestMessagesOf: (
      ids: readonly string[],
      limit: number,
    ) => Effect<ReadonlyMap<string, readonly ChatMessage[]>>
    /** A message of any chat of this name, with its chat's id. */
    readonly sentBefore: (
      name: ChatName,
      clientMessageId: string,
    ) => Effect<Option<{ readonly chatId: string; readonly message: ChatMessage }>>
    readonly byClientMessageId: (id: string, clientMessageId: string) => Effect<Option<ChatMessage>>
    /** The assistant's reply to a message. */
    readonly replyTo: (messageId: number) => Effect<Option<ChatMessage>>
    /** How many messages the visitor has sent in all, and since the instant. */
    readonly visitorCounts: (
      id: string,
      since: Instant,
    ) => Effect<{ readonly total: number; readonly recent: number }>
    /** Never sets a marker back. */
    readonly markRead: (id: string, by: "staff" | "visitor", messageId: number) => Effect<void>
    /** First those that wait, the longest first; then the others, the last active first. */
    readonly list: (page: ChatPage) => Effect<readonly ListedChat[]>
    readonly count: (filter: ChatFilter) => Effect<number>
    /** The chats that have not ended and had no message since the instant. */
    readonly silentSince: (instant: Instant) => Effect<readonly Chat[]>
  }
>()("core/Chats") {}
