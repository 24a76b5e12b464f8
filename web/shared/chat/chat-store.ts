import { create } from "zustand"
import type { CallReply } from "../api/endpoints.ts"
import { uuid } from "../api/uuid.ts"
import {
  countUnread,
  EMPTY,
  withOutgoing,
  withReceived,
  type BookedVisit,
  type Conversation,
  type Message,
  type OutgoingMessage,
} from "./conversation.ts"
import { keepChat, keptChat, type KeptChat } from "./kept-chat.ts"

/** Where the chat stands, as the server says; nulls before the first message. */
export type ChatStatus = CallReply<"checkChatSession">

interface ChatStore {
  readonly kept: KeptChat | undefined
  readonly status: ChatStatus | undefined
  readonly conversation: Conversation
  /** Whether everything that the server had when the chat was opened has been read. */
  readonly isLoaded: boolean
  /** Whether the last attempt to reach the server failed. */
  readonly isOffline: boolean
  readonly personTypes: boolean
  /** Why what the visitor wanted last was not done. */
  readonly problem: string | undefined
}

const BLANK: ChatStore = {
  kept: undefined,
  status: undefined,
  conversation: EMPTY,
  isLoaded: false,
  isOffline: false,
  personTypes: false,
  problem: undefined,
}

/** The chat of this browser, as this tab knows it. */
export const useChat = create<ChatStore>(() => BLANK)

export const chatNow = useChat.getState

/** The number that the launcher shows. */
export const useUnread = (): number =>
  useChat(({ conversation, kept }) => countUnread(conversation, kept?.seenId ?? 0))

/** The id by which this browser names its chat; a new one where it has none. */
export function sessionId(): string {
  const kept = chatNow().kept ?? keptChat() ?? { sessionId: uuid(), seenId: 0, visits: [] }
  keep(kept)
  return kept.sessionId
}

/** Takes up what another tab, or the page before this one, has kept. */
export function adoptKeptChat(): void {
  const kept = keptChat()
  const isOther = kept?.sessionId !== chatNow().kept?.sessionId
  useChat.setState(isOther ? { ...BLANK, kept } : { kept })
}

/** Forgets the chat that has ended; the next message begins another. */
export function beginNewChat(): void {
  useChat.setState({ ...BLANK, isLoaded: true })
  keep({ sessionId: uuid(), seenId: 0, visits: [] })
}

/** A chat that the server began meanwhile under the same name replaces the one that has ended. */
export function showStatus(status: ChatStatus): void {
  const before = chatNow().status?.shortSessionId
  const isOther = before !== undefined && before !== null && before !== status.shortSessionId
  useChat.setState(({ conversation }) => ({
    status,
    ...(isOther && { conversation: { ...EMPTY, outgoing: conversation.outgoing } }),
  }))
}

export const showMessages = (messages: readonly Message[]): void =>
  useChat.setState(({ conversation, personTypes }) => ({
    conversation: withReceived(conversation, messages),
    personTypes: personTypes && !messages.some(({ from }) => from === "person"),
  }))

export const showOutgoing = (message: OutgoingMessage): void =>
  useChat.setState(({ conversation }) => ({ conversation: withOutgoing(conversation, message) }))

/** Remembers that the messages up to this id have been shown. Returns whether any of them is new. */
export function markSeen(seenId: number): boolean {
  const { kept } = chatNow()
  if (!kept || seenId <= kept.seenId) return false
  keep({ ...kept, seenId })
  return true
}

export function addVisit(visit: BookedVisit): void {
  sessionId()
  const { kept } = chatNow()
  if (kept) keep({ ...kept, visits: [...kept.visits, visit] })
}

/** The link or code of the mail has confirmed a visit that was held. */
export function confirmVisit(id: number): void {
  const { kept } = chatNow()
  if (!kept) return
  const visits = kept.visits.map((visit) => (visit.id === id ? { ...visit, heldUntil: null } : visit))
  keep({ ...kept, visits })
}

function keep(kept: KeptChat): void {
  useChat.setState({ kept })
  keepChat(kept)
}
