import { dateAt } from "../../../core/time/chicago.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import type { BookedVisit, Conversation, OutgoingMessage } from "./conversation.ts"

/** What somebody wrote, one bubble. */
export interface Bubble {
  readonly key: string
  readonly text: string
  readonly at: number
  readonly fromSMS: boolean
  readonly offersTimes: boolean
  /** Undefined for a message that the server has listed. */
  readonly outgoing?: OutgoingMessage
}

export type Writer = "visitor" | "assistant" | "person"

/** Bubbles of one writer in a row, or one line between them. */
export type Entry =
  | { readonly kind: "day"; readonly key: string; readonly at: number }
  | { readonly kind: "notice"; readonly key: string; readonly text: string; readonly at: number }
  | { readonly kind: "visit"; readonly key: string; readonly visit: BookedVisit; readonly at: number }
  | {
      readonly kind: "bubbles"
      readonly key: string
      readonly from: Writer
      readonly name: string | null
      readonly bubbles: readonly Bubble[]
      readonly at: number
    }

/** Bubbles further apart have a time of their own. */
const TOGETHER_MS = 5 * MINUTE

/** The conversation in the order in which it is shown, with a line where a day begins. */
export const timelineOf = (
  { received, outgoing }: Conversation,
  visits: readonly BookedVisit[],
): readonly Entry[] => {
  const listed = received.map((message): Entry => {
    const at = Date.parse(message.timestamp)
    const key = message.clientMessageId ?? `message-${message.id}`
    if (message.from === "notice") return { kind: "notice", key, text: message.text, at }
    const bubble = {
      key,
      text: message.text,
      at,
      fromSMS: message.fromSMS,
      offersTimes: message.shouldShowScheduling,
    }
    return { kind: "bubbles", key, from: message.from, name: message.senderName, bubbles: [bubble], at }
  })
  const booked = visits.map((visit): Entry => {
    const at = Date.parse(visit.bookedAt)
    return { kind: "visit", key: `visit-${visit.bookedAt}`, visit, at }
  })
  const unlisted = outgoing.map((message): Entry => {
    const at = Date.parse(message.timestamp)
    const { clientMessageId: key, text } = message
    const bubble = { key, text, at, fromSMS: false, offersTimes: false, outgoing: message }
    return { kind: "bubbles", key, from: "visitor", name: null, bubbles: [bubble], at }
  })
  return withDays(grouped([...merged(listed, booked), ...unlisted]))
}

/** Both in their own order; a visit stands before the first message that is later. */
const merged = (messages: readonly Entry[], visits: readonly Entry[]): readonly Entry[] => {
  const entries: Entry[] = []
  const waiting = visits.toSorted((a, b) => a.at - b.at)
  for (const message of messages) {
    while (waiting[0] && waiting[0].at < message.at) entries.push(waiting.shift()!)
    entries.push(message)
  }
  return [...entries, ...waiting]
}

const grouped = (entries: readonly Entry[]): readonly Entry[] => {
  const groups: Entry[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const continues =
      last?.kind === "bubbles" &&
      entry.kind === "bubbles" &&
      last.from === entry.from &&
      last.name === entry.name &&
      last.bubbles.at(-1)!.fromSMS === entry.bubbles[0]!.fromSMS &&
      entry.at - last.bubbles.at(-1)!.at < TOGETHER_MS &&
      dateAt(last.at) === dateAt(entry.at)
    if (continues) groups[groups.length - 1] = { ...last, bubbles: [...last.bubbles, ...entry.bubbles] }
    else groups.push(entry)
  }
  return groups
}

const withDays = (entries: readonly Entry[]): readonly Entry[] => {
  const dated: Entry[] = []
  let day: string | undefined
  for (const entry of entries) {
    const date = dateAt(entry.at)
    if (date !== day) dated.push({ kind: "day", key: `day-${date}-${entry.key}`, at: entry.at })
    day = date
    dated.push(entry)
  }
  return dated
}
