import type { Instant, Interval } from "../../time/interval.ts"
import type { WorkingHours } from "./availability-rule.ts"
import type { Opening } from "./opening.ts"

/** What decides which times are free; visits without cancelled ones. Each list but the technicians is in any order. */
export interface Schedule {
  /** Those with whom visits can be booked, in the order in which they are preferred; one for everything unless named. */
  readonly technicians?: readonly TechnicianHours[]
  readonly rules: readonly WorkingHours[]
  readonly openings: readonly OpeningHours[]
  readonly blocked: readonly BlockedHours[]
  readonly booked: readonly BookedTime[]
}

/** A blocked time; of all technicians unless one is named. */
export interface BlockedHours extends Interval {
  readonly technicianId?: number | null
}

/** The time of a visit; with `heldUntil`, it is free again from then on, because the visit is not confirmed. */
export interface BookedTime extends Interval {
  readonly heldUntil?: Instant | null
  /** Who comes; all technicians unless named. */
  readonly technicianIds?: readonly number[]
  /** Where it is; unknown unless named. */
  readonly zip?: string | null
}

/** What of a one-off opening decides which times are free; of all technicians unless one is named. */
export interface OpeningHours extends Pick<Opening, "date" | "startTime" | "endTime"> {
  readonly technicianId?: number | null
}

/** A technician with whom visits can be booked, as far as it decides about times. */
export interface TechnicianHours {
  readonly id: number
  /** What they can do; null for everything. */
  readonly serviceIds: readonly number[] | null
  /** Their own hours; null for the rules of the business. */
  readonly hours: readonly Omit<WorkingHours, "active">[] | null
  /** Where their day begins and ends; null where these ways do not count. */
  readonly baseZip: string | null
}
