import type { CallReply } from "../api/endpoints.ts"

/** A message as the server lists it; its id rises within a chat. */
export type Message = CallReply<"listChatMessages">["messages"][number]

/** A message of this tab that the server has not listed yet. */
export interface OutgoingMessage {
  readonly clientMessageId: string
  readonly text: string
  readonly state: "sending" | "sent" | "failed"
  /** The server's sentence about why it refused the message. */
  readonly problem?: string | undefined
  /** An instant on the wire. */
  readonly timestamp: string
}

export interface Conversation {
  /** In the order of their ids. */
  readonly received: readonly Message[]
  /** In the order in which they were typed. */
  readonly outgoing: readonly OutgoingMessage[]
}

export const EMPTY: Conversation = { received: [], outgoing: [] }

/** Adds messages of the server, each once, whatever was received before and in whatever order. */
export const withReceived = (
  { received, outgoing }: Conversation,
  messages: readonly Message[],
): Conversation => {
  const byId = new Map([...received, ...messages].map((message) => [message.id, message]))
  const listed = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  return {
    received: [...byId.values()].toSorted((a, b) => a.id - b.id),
    outgoing: outgoing.filter(({ clientMessageId }) => !listed.has(clientMessageId)),
  }
}

/** Adds an outgoing message, or replaces the one with its id. One that the server has listed already is left out. */
export const withOutgoing = (conversation: Conversation, message: OutgoingMessage): Conversation => {
  const { received, outgoing } = conversation
  const isSame = ({ clientMessageId }: { readonly clientMessageId: string | null }) =>
    clientMessageId === message.clientMessageId
  if (received.some(isSame)) return conversation
  return {
    received,
    outgoing: outgoing.some(isSame)
      ? outgoing.map((each) => (isSame(each) ? message : each))
      : [...outgoing, message],
  }
}

/** The id after which the server's messages are unknown here. */
export const cursorOf = ({ received }: Conversation): number => received.at(-1)?.id ?? 0

/** How many messages of the assistant and of people have ids above `seenId`. */
export const countUnread = ({ received }: Conversation, seenId: number): number =>
  received.filter(({ id, from }) => id > seenId && (from === "assistant" || from === "person")).length

/** A visit that was booked in the chat. */
export interface BookedVisit {
  readonly id: number
  readonly service: string
  /** Instants on the wire. */
  readonly start: string
  readonly end: string
  /** "between 9:00 AM and 11:00 AM CT"; null where only its time was agreed, absent where an earlier version kept it. */
  readonly arrival?: string | null
  readonly bookedAt: string
  /** When its time is free again unless it is confirmed before; null for a firm visit. */
  readonly heldUntil: string | null
}
