import { formatShortDay, formatTime } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"

/** With the visitor's newest message and how many are unread. */
export type ListedChat = CallReply<"listLiveChats">["sessions"][number]
export type LiveChat = CallReply<"readLiveChat">["session"]
export type LiveChatMessage = CallReply<"readLiveChat">["messages"][number]

/** The badge of spec §4. */
export const badgeOf = ({ needsHandoff, isLive }: Pick<LiveChat, "needsHandoff" | "isLive">) => {
  if (isLive) return { label: "Live", intent: "success" } as const
  if (needsHandoff) return { label: "Needs Handoff", intent: "danger" } as const
  return { label: "Active", intent: "none" } as const
}

/**
 * Whether "Take Chat" is offered: somebody asked for a person and has none (spec §4). A live chat that belongs to
 * nobody is that of a staff member who takes part in none any more.
 */
export const canTake = ({ needsHandoff, isLive, takenBy }: LiveChat): boolean =>
  isLive ? takenBy === null : needsHandoff

/** "Fri, Nov 20, 2026, 8:02 AM" in Chicago, of a date as text or of milliseconds as text (spec §3). */
export const timeText = (time: string): string => {
  const instant = instantOf(time)
  return Number.isNaN(instant) ? "Invalid date" : `${formatShortDay(instant)}, ${formatTime(instant)}`
}

/** NaN for a text that is no time. */
export const instantOf = (time: string): Instant =>
  /^-?\d+$/u.test(time) ? new Date(Number(time)).getTime() : Date.parse(time)

/**
 * In the order in which staff attend to them: those that wait, the longest first; then those with a person, then the
 * assistant's, the latest activity first.
 */
export const inOrderOfNeed = (chats: readonly ListedChat[]): readonly ListedChat[] =>
  chats.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.needsHandoff ? byWait(a, b) : byActivity(a, b)))

const rankOf = ({ needsHandoff, isLive }: LiveChat): number => (needsHandoff ? 0 : isLive ? 1 : 2)

const byWait = (a: LiveChat, b: LiveChat): number =>
  instantOf(a.waitingSince ?? a.startTime) - instantOf(b.waitingSince ?? b.startTime)

const byActivity = (a: LiveChat, b: LiveChat): number => instantOf(b.lastActivity) - instantOf(a.lastActivity)
