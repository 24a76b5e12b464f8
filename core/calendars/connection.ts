import * as Data from "effect/Data"
import type { Technician } from "../schedule/technicians/technician.ts"
import type { StaffAccount } from "../staff/staff-account.ts"
import type { Instant } from "../time/interval.ts"

/** A connection to an external calendar. Instants are milliseconds. */
export interface CalendarConnection {
  /** Whose own calendar it is; null for that of the whole business, with the visits of all. */
  readonly technicianId: number | null
  /** The account of the technician who connected it, with which it ends; null for the business's. */
  readonly staffAccountId: number | null
  /** The calendar owner's account, an email address; null where the service did not say. */
  readonly account: string | null
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

/**
 * Whether a connection goes on: that of a technician ends when they become inactive, or when the account that connected it
 * is disabled, removed or no longer theirs.
 */
export const goesOn = (
  { technicianId, staffAccountId }: Pick<CalendarConnection, "technicianId" | "staffAccountId">,
  technicians: readonly Pick<Technician, "id" | "active" | "staffAccountId">[],
  accounts: readonly Pick<StaffAccount, "id" | "active">[],
): boolean =>
  technicianId === null ||
  (technicians.some(
    (each) => each.id === technicianId && each.active && each.staffAccountId === staffAccountId,
  ) &&
    accounts.some((each) => each.id === staffAccountId && each.active))

/**
 * Whether a grant can be revoked: no other connection that works may be of the same account, because the service ends all
 * that an account has granted. An account that is not known may be any.
 */
export const isRevocable = (
  account: string | null,
  others: readonly Pick<CalendarConnection, "account" | "needsReconnect">[],
): boolean =>
  !others.some(
    (other) =>
      !other.needsReconnect && (account === null || other.account === null || other.account === account),
  )

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
