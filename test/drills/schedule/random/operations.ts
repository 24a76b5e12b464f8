import type { Settings as BusinessSettings } from "../../../../core/business/settings.ts"
import type { AppointmentStatus } from "../../../../core/schedule/visits/appointment.ts"
import type { PlanType } from "../../../../core/plans/plan-types.ts"
import type { CancellationType } from "../../../../core/plans/plan.ts"
import type { QuoteStatus } from "../../../../core/quotes/quote.ts"
import type { Instant, Interval } from "../../../../core/time/interval.ts"

/** A visit that staff book: `check` is whether the availability is checked. */
interface StaffBooking extends Interval {
  readonly email: string
  readonly zip: string
  readonly check: boolean
}

/** What staff set about ways. */
export type TravelSettings = Pick<
  BusinessSettings,
  "drivingTimes" | "travelMinutes" | "roadPercent" | "nearMph" | "farMph"
>

/** The version that was read; undefined changes the record whatever was changed since. */
interface Versioned {
  readonly id: number
  readonly version: number | undefined
}

/** What clients do. Links are named by what they are derived from. */
export type Operation =
  | {
      readonly what: "book"
      readonly email: string
      readonly zip: string
      readonly start: Instant
      readonly hours: number
    }
  | { readonly what: "confirm"; readonly id: number }
  | { readonly what: "move by link"; readonly id: number; readonly sequence: number; readonly start: Instant }
  | { readonly what: "cancel by link"; readonly id: number; readonly sequence: number }
  | ({ readonly what: "add" } & StaffBooking)
  | ({ readonly what: "move"; readonly check: boolean } & Versioned & Interval)
  | ({ readonly what: "set status"; readonly status: AppointmentStatus } & Versioned)
  | ({ readonly what: "block"; readonly isFullDay: boolean } & Interval)
  | { readonly what: "unblock"; readonly id: number }
  | { readonly what: "set travel"; readonly changes: Partial<TravelSettings> }
  | { readonly what: "request quote"; readonly email: string }
  | ({ readonly what: "set quote status"; readonly status: QuoteStatus } & Versioned)
  | { readonly what: "reply to quote"; readonly id: number }
  | ({ readonly what: "book quote"; readonly id: number } & StaffBooking)
  | { readonly what: "subscribe"; readonly customerId: number; readonly planType: PlanType }
  | {
      readonly what: "upgrade"
      readonly customerId: number
      readonly id: number
      readonly planType: PlanType
    }
  | {
      readonly what: "cancel plan"
      readonly customerId: number
      readonly id: number
      readonly cancellationType: CancellationType
    }
  | { readonly what: "reactivate"; readonly customerId: number; readonly id: number }

/** The columns that are compared of each table. */
export interface Rows {
  readonly visit: Interval & {
    readonly email: string
    readonly status: AppointmentStatus
    readonly source: "manual" | "website" | "chat"
    readonly sequence: number
    readonly version: number
    readonly heldUntil: Instant | null
    readonly emailUnconfirmed: boolean
    readonly technicianIds: readonly number[]
    readonly zip: string
  }
  readonly block: Interval & { readonly isFullDay: boolean }
  readonly quote: {
    readonly status: QuoteStatus
    readonly appointmentId: number | null
    readonly version: number
  }
  /** One row: what staff have changed of the environment's settings. */
  readonly travel: { readonly changes: Partial<TravelSettings>; readonly version: number }
  readonly plan: {
    readonly customerId: number
    readonly planType: PlanType
    /** Cents. */
    readonly price: number
    readonly status: "active" | "pending_cancellation" | "cancelled"
    readonly startDate: Instant
    readonly billedUntil: Instant
    readonly endDate: Instant | null
    readonly cancelledAt: Instant | null
    readonly cancellationType: CancellationType | null
    readonly version: number
  }
}

export const ENTITIES = [
  "visit",
  "block",
  "travel",
  "quote",
  "plan",
] as const satisfies readonly (keyof Rows)[]
export type Entity = (typeof ENTITIES)[number]

/** A row after a change; null where it was deleted. */
export type Change = {
  readonly [E in Entity]: { readonly entity: E; readonly id: number; readonly row: Rows[E] | null }
}[Entity]

/** What one transaction has changed, in the order of its changes. `at` is in milliseconds since 1970. */
export interface Commit {
  readonly at: Instant
  readonly changes: readonly Change[]
}

/** What of a reply is compared: parts of the row, and which blocks were added. */
export type Reply = {
  readonly [E in Entity]?: { readonly id: number } & Partial<Rows[E]> & { readonly isHeld?: boolean }
} & { readonly added?: readonly number[] }
