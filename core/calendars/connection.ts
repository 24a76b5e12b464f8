import * as Data from "effect/Data"
import type { Instant } from "../time/interval.ts"

/** The installation's connection to an external calendar. Instants are milliseconds. */
export interface CalendarConnection {
  /** What the calendar's owner granted; encrypted, so that only this installation can use it. */
  readonly grant: string
  /** The owner has withdrawn the grant, or it has expired: nothing is read or written until staff connect again. */
  readonly needsReconnect: boolean
  /** Null until staff have chosen one. */
  readonly calendar: ChosenCalendar | null
  readonly connectedAt: Instant
  readonly connectedBy: string
  /** From which the next sync goes on; null for a sync of everything. */
  readonly syncToken: string | null
  /** Until when events were read; null before the first sync. */
  readonly readUntil: Instant | null
  readonly lastSyncedAt: Instant | null
  /** Why the last sync did not succeed, as a sentence for staff; null if it did. */
  readonly failure: string | null
  readonly failedAt: Instant | null
}

export interface ChosenCalendar {
  readonly id: string
  readonly name: string
}

/** This installation has no access to an external calendar's service. */
export class CalendarNotSetUp extends Data.TaggedError("CalendarNotSetUp")<{}> {
  override readonly message =
    "Google Calendar is not set up: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, then restart."
}

/** Nobody has connected a calendar, or none was chosen. */
export class CalendarNotConnected extends Data.TaggedError("CalendarNotConnected")<{}> {
  override readonly message = "Google Calendar is not connected."
}

/** Access was not granted, or not all of it. */
export class CalendarConsentFailed extends Data.TaggedError("CalendarConsentFailed")<{
  readonly message: string
}> {}

/** A sync that was asked for did not succeed. */
export class CalendarSyncFailed extends Data.TaggedError("CalendarSyncFailed")<{
  readonly message: string
}> {}

/** No notice of an edit of this visit's event; staff have dismissed it, or the visit is over. */
export class UnknownCalendarEdit extends Data.TaggedError("UnknownCalendarEdit")<{}> {
  override readonly message = "That notice was dismissed already."
}
