import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Struct from "effect/Struct"
import type { Chat, ChatName } from "../../core/chat/chat.ts"
import type { ChatMessage } from "../../core/chat/message.ts"
import type { OutgoingText, WaitingReminder } from "../../core/outbox/outgoing-text.ts"
import type { ChatJobs } from "../../core/outbox/ports/chat-jobs.ts"
import type { ChatTranscript, ChatTranscripts } from "../../core/chat/ports/chat-transcripts.ts"
import type { CustomerText, IncomingTexts } from "../../core/chat/ports/incoming-texts.ts"
import { TextRefused, type Sms, type TextMessage } from "../../core/outbox/ports/sms.ts"
import type { ChatEvent, ChatEvents } from "../../core/chat/ports/chat-events.ts"
import type { ChatFilter, Chats } from "../../core/chat/ports/chats.ts"
import type { UnansweredQuestions } from "../../core/chat/ports/unanswered-questions.ts"
import type { Instant } from "../../core/time/interval.ts"
import type { UnansweredQuestion } from "../../core/chat/unanswered-question.ts"

/** The chats and their messages, in arrays that a test can read and change. */
export interface StoredChats {
  readonly chats: (Chat & ChatName)[]
  readonly chatMessages: (ChatMessage & { readonly chatId: string; readonly replyTo: number | null })[]
  readonly chatEvents: ChatEvent[]
  readonly texts: OutgoingText[]
  readonly reminders: (WaitingReminder & { readonly delaySeconds: number })[]
  readonly incomingTexts: string[]
  readonly customerTexts: Map<string, CustomerText>
  readonly transcripts: ChatTranscript[]
  readonly unanswered: (Omit<UnansweredQuestion, "askedAt"> & { readonly messageId: number })[]
  smsAvailable: boolean
  /** What the provider of texts was given. */
  readonly sentTexts: TextMessage[]
  /** Numbers that have sent STOP to the carrier. */
  readonly optedOut: Set<string>
}

export const noChats = (): StoredChats => ({
  chats: [],
  chatMessages: [],
  chatEvents: [],
  texts: [],
  reminders: [],
  incomingTexts: [],
  customerTexts: new Map(),
  transcripts: [],
  unanswered: [],
  smsAvailable: true,
  sentTexts: [],
  optedOut: new Set(),
})

export const chatsInMemory = ({ chats, chatMessages }: StoredChats): Chats["Service"] => {
  const find = (matches: (chat: Chat & ChatName) => boolean) =>
    Effect.sync(() => Option.fromUndefinedOr(chats.findLast(matches)))
  const findMessage = (matches: (message: (typeof chatMessages)[number]) => boolean) =>
    Effect.sync(() => Option.map(Option.fromUndefinedOr(chatMessages.find(matches)), withoutLinks))
  const byId = (id: string) => find((chat) => chat.id === id)
  const change = (id: string, changes: Partial<Chat>) => {
    const index = chats.findIndex((chat) => chat.id === id)
    chats[index] = { ...chats[index]!, ...changes }
  }
  const ofCustomer = (id: string) =>
    chatMessages.filter(({ chatId, type }) => chatId === id && type === "customer")
  const matching = ({ owners, customerId }: ChatFilter) =>
    chats.filter(
      (chat) =>
        (owners === undefined || owners.includes(chat.owner)) &&
        (customerId === undefined || chat.customerId === customerId),
    )
  return {
    byName: (name) => find((chat) => isNamed(chat, name)),
    ofBrowser: (browserHash, id) => find((chat) => chat.id === id && chat.browserHash === browserHash),
    byId,
    locked: byId,
    openLocked: (name, id, at) =>
      Effect.sync(() => {
        const open = chats.find((chat) => isNamed(chat, name) && chat.owner !== "ended")
        if (open !== undefined) return open
        const opened = { ...EMPTY, ...name, id, startTime: at, lastActivity: at }
        chats.push(opened)
        return opened
      }),
    update: ({ id, owner, takenBy, customerId, contact, page, code, waitingSince, endTime }) =>
      Effect.sync(() =>
        change(id, { owner, takenBy, customerId, contact, page, code, waitingSince, endTime }),
      ),
    freeCode: Effect.sync(() => String(1000 + chats.filter(({ code }) => code !== null).length)),
    ofCustomersIn: (browserHash, exceptCustomerId) =>
      Effect.sync(() =>
        chats
          .filter(
            (chat) =>
              chat.browserHash === browserHash &&
              chat.customerId !== null &&
              chat.customerId !== exceptCustomerId,
          )
          .map(({ id }) => id),
      ),
    forgetBrowser: (id) =>
      Effect.sync(() => {
        const index = chats.findIndex((chat) => chat.id === id)
        chats[index] = { ...chats[index]!, browserHash: "" }
      }),
    append: (message) =>
      Effect.sync(() => {
        const stored = {
          id: chatMessages.length + 1,
          type: message.type,
          text: message.text,
          senderName: message.senderName ?? null,
          clientMessageId: message.clientMessageId ?? null,
          showsScheduling: message.showsScheduling ?? false,
          actions: message.actions ?? [],
          fromSMS: message.fromSMS ?? false,
          timestamp: message.timestamp,
        }
        chatMessages.push({ ...stored, chatId: message.chatId, replyTo: message.replyTo ?? null })
        change(message.chatId, { lastMessageId: stored.id, lastActivity: message.timestamp })
        return stored
      }),
    messages: (id, after, limit) =>
      Effect.sync(() =>
        chatMessages
          .filter((message) => message.chatId === id && message.id > after)
          .slice(0, limit)
          .map(withoutLinks),
      ),
    newestMessagesOf: (ids, limit) =>
      Effect.sync(
        () =>
          new Map(
            ids.map((id) => [
              id,
              chatMessages
                .filter(({ chatId }) => chatId === id)
                .slice(-limit)
                .map(withoutLinks),
            ]),
          ),
      ),
    newestMessages: (id, limit) =>
      Effect.sync(() =>
        chatMessages
          .filter(({ chatId }) => chatId === id)
          .slice(-limit)
          .map(withoutLinks),
      ),
    sentBefore: (name, clientMessageId) =>
      Effect.sync(() =>
        Option.map(
          Option.fromUndefinedOr(
            chatMessages.find(
              (message) =>
                message.clientMessageId === clientMessageId &&
                chats.some((chat) => chat.id === message.chatId && isNamed(chat, name)),
            ),
          ),
          (message) => ({ chatId: message.chatId, message: withoutLinks(message) }),
        ),
      ),
    byClientMessageId: (id, clientMessageId) =>
      findMessage((message) => message.chatId === id && message.clientMessageId === clientMessageId),
    replyTo: (messageId) => findMessage(({ replyTo }) => replyTo === messageId),
    visitorCounts: (id, since) =>
      Effect.sync(() => ({
        total: ofCustomer(id).length,
        recent: ofCustomer(id).filter(({ timestamp }) => timestamp > since).length,
      })),
    markRead: (id, by, messageId) =>
      Effect.sync(() => {
        const chat = chats.find((each) => each.id === id)!
        const read = Math.min(messageId, chat.lastMessageId)
        change(
          id,
          by === "staff"
            ? { staffReadId: Math.max(chat.staffReadId, read) }
            : { visitorReadId: Math.max(chat.visitorReadId, read) },
        )
      }),
    list: ({ limit = Infinity, offset = 0, ...filter }) =>
      Effect.sync(() =>
        matching(filter)
          .toSorted(
            (a, b) =>
              Number(b.owner === "waiting") - Number(a.owner === "waiting") ||
              (a.owner === "waiting" ? a.waitingSince! - b.waitingSince! : b.lastActivity - a.lastActivity),
          )
          .slice(offset, offset + limit)
          .map((chat) => ({
            ...chat,
            customerMessage: ofCustomer(chat.id).at(-1)?.text ?? null,
            unread: ofCustomer(chat.id).filter(({ id }) => id > chat.staffReadId).length,
          })),
      ),
    count: (filter) => Effect.sync(() => matching(filter).length),
    silentSince: (instant) =>
      Effect.sync(() =>
        chats.filter(({ owner, lastActivity }) => owner !== "ended" && lastActivity <= instant),
      ),
  }
}

const isNamed = (chat: ChatName, { browserHash, name }: ChatName) =>
  chat.browserHash === browserHash && chat.name === name

const withoutLinks = (message: StoredChats["chatMessages"][number]): ChatMessage =>
  Struct.omit(message, ["chatId", "replyTo"])

const EMPTY: Omit<Chat, "id" | "startTime" | "lastActivity"> = {
  owner: "assistant",
  takenBy: null,
  customerId: null,
  contact: null,
  page: null,
  code: null,
  waitingSince: null,
  lastMessageId: 0,
  staffReadId: 0,
  visitorReadId: 0,
  endTime: null,
}

/** What was added, without running it. */
export const chatJobsInMemory = ({ texts, reminders }: StoredChats): ChatJobs["Service"] => ({
  sendText: (text) => Effect.sync(() => void texts.push(text)),
  remind: (reminder, delaySeconds) => Effect.sync(() => void reminders.push({ ...reminder, delaySeconds })),
})

export const incomingTextsInMemory = (
  memory: StoredChats & { readonly now: Instant },
): IncomingTexts["Service"] => ({
  add: (id) =>
    Effect.sync(() => {
      if (memory.incomingTexts.includes(id)) return false
      memory.incomingTexts.push(id)
      return true
    }),
  keep: (id, text) =>
    Effect.sync(() => void memory.customerTexts.set(id, { ...text, receivedAt: memory.now })),
  kept: (id) => Effect.sync(() => Option.fromUndefinedOr(memory.customerTexts.get(id))),
})

export const chatTranscriptsInMemory = ({ transcripts }: StoredChats): ChatTranscripts["Service"] => ({
  add: (transcript) => Effect.sync(() => transcripts.push({ ...transcript, id: transcripts.length + 1 })),
  byIds: (ids) => Effect.sync(() => transcripts.filter(({ id }) => ids.includes(id))),
})

export const unansweredQuestionsInMemory = ({
  unanswered,
  chatMessages,
}: StoredChats): UnansweredQuestions["Service"] => {
  const withTime = ({ messageId, ...question }: StoredChats["unanswered"][number]) => ({
    ...question,
    askedAt: chatMessages.find(({ id }) => id === messageId)!.timestamp,
  })
  return {
    record: (question) =>
      Effect.sync(() => {
        if (unanswered.some(({ messageId }) => messageId === question.messageId)) return
        unanswered.push({ ...question, id: (unanswered.at(-1)?.id ?? 0) + 1 })
      }),
    list: (limit) => Effect.sync(() => unanswered.toReversed().slice(0, limit).map(withTime)),
    remove: (ids) =>
      Effect.sync(() => {
        const removed = unanswered.filter(({ id }) => ids.includes(id))
        for (const question of removed) unanswered.splice(unanswered.indexOf(question), 1)
        return removed.map(withTime)
      }),
  }
}

export const smsInMemory = (stored: StoredChats): Sms["Service"] => ({
  get available() {
    return stored.smsAvailable
  },
  send: (text) =>
    stored.optedOut.has(text.to)
      ? Effect.fail(
          new TextRefused({ message: "Attempt to send to unsubscribed recipient", isOptedOut: true }),
        )
      : Effect.sync(() => `SM${stored.sentTexts.push(text)}`),
  isSigned: () => Effect.succeed(true),
})

/** Delivers every event to the receivers of the same process. */
export const chatEventsInMemory = ({ chatEvents }: StoredChats): ChatEvents["Service"] => {
  const receivers = new Set<(event: ChatEvent | undefined) => void>()
  return {
    publish: (event) =>
      Effect.sync(() => {
        chatEvents.push(event)
        receivers.forEach((receive) => receive(event))
      }),
    subscribe: (onEvent) => {
      receivers.add(onEvent)
      return () => receivers.delete(onEvent)
    },
    isConnected: () => true,
  }
}
