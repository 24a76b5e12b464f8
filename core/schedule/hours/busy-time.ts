import type { BlockedTime } from "./blocked-time.ts"

/** A busy time of an external calendar: a blocked time whose reason is the event's title. */
export interface BusyTime extends Pick<BlockedTime, "start" | "end" | "reason" | "isFullDay"> {
  readonly eventId: string
}

/** What the stored busy times lack. */
export interface BusyTimeChanges {
  /** New ones, and those that changed. */
  readonly put: readonly BusyTime[]
  /** Ids of the events that keep no time busy any more. */
  readonly remove: readonly string[]
}
