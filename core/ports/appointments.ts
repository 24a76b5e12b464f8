import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Appointment, AppointmentStatus } from "../booking/appointment.ts"
import type { Instant, Interval } from "../time/interval.ts"

/** Lets the customer move the visit without signing in; only the hash of the token is stored. */
export interface RescheduleTicket {
  readonly tokenHash: string
  readonly expires: Instant
}

export interface AppointmentFilter {
  readonly range?: Interval
  readonly status?: AppointmentStatus
  /** Made by `searchTerms`: all of them must match. */
  readonly terms?: ReadonlyArray<string>
  /** By start; earliest first unless named. */
  readonly order?: "earliest first" | "latest first"
  readonly limit: number
  readonly offset: number
}

export class Appointments extends Context.Service<
  Appointments,
  {
    /** Reserves the id of a new appointment, from which its reschedule token is derived. */
    readonly nextId: Effect<number>
    /** Whether it was added: false when another visit that is not cancelled overlaps it. */
    readonly add: (appointment: Appointment, ticket: RescheduleTicket) => Effect<boolean>
    readonly byId: (id: number) => Effect<Option<Appointment>>
    /** Visits that are neither cancelled nor completed, start after `now` and were not booked by staff. */
    readonly countUpcomingOnline: (email: string, now: Instant) => Effect<number>
    readonly list: (filter: AppointmentFilter) => Effect<ReadonlyArray<Appointment>>
    /** Visits that are not cancelled and overlap the range, earliest first. */
    readonly activeDuring: (range: Interval) => Effect<ReadonlyArray<Appointment>>
  }
>()("core/Appointments") {}
