import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { UnconfirmedTraffic } from "../visits/hold.ts"
import type { Instant } from "../../time/interval.ts"
import type { BookingOrigin } from "./appointments.ts"

/** What is known before a visit is booked online. */
export interface OnlineTraffic extends UnconfirmedTraffic {
  /** Visits of the email that were booked online: neither cancelled nor completed, and ahead. */
  readonly upcoming: number
  /** Whether the email has confirmed something here, or staff have completed a visit of its customer. */
  readonly isKnown: boolean
  /** When the last visit was booked that was held, of the last week; null for none. */
  readonly lastHoldAt: Instant | null
}

/** How a visit that is held can be confirmed. */
export interface Confirmation {
  /** Of the mailed link; only its hash is stored. */
  readonly tokenHash: string
  /** Of the browser that booked the visit, in which the mailed code can be entered. */
  readonly browserHash: string
}

export interface OnlineBooking extends BookingOrigin {
  readonly appointmentId: number
}

/** The visits that visitors have booked, as far as it takes to keep the calendar from being booked full. */
export class OnlineBookings extends Context.Service<
  OnlineBookings,
  {
    readonly traffic: (email: string, now: Instant) => Effect<OnlineTraffic>
    /** Visits booked in the last 24 hours by emails that have confirmed nothing here, and not cancelled. */
    readonly unconfirmed: (now: Instant) => Effect<ReadonlyArray<number>>
    readonly addConfirmation: (
      appointmentId: number,
      confirmation: Confirmation,
      now: Instant,
    ) => Effect<void>
    /** The visit of a link. */
    readonly byTokenHash: (tokenHash: string) => Effect<Option<number>>
    /** Whether the visit is one that was held when this browser booked it, be it confirmed meanwhile or not. */
    readonly wasHeldFor: (appointmentId: number, browserHash: string) => Effect<boolean>
    /**
     * Counts that a code is entered for a visit; false where it was booked by another browser or as many codes as `most`
     * were entered already.
     */
    readonly countAttempt: (appointmentId: number, browserHash: string, most: number) => Effect<boolean>
    /** Those booked since an instant, newest first; at most 500. */
    readonly listSince: (since: Instant) => Effect<ReadonlyArray<OnlineBooking>>
  }
>()("core/OnlineBookings") {}
