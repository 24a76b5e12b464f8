import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Appointment, AppointmentStatus } from "../visits/appointment.ts"
import type { VisitContact } from "../visits/visit-contact.ts"
import type { SeriesPlace } from "../visits/series-place.ts"
import type { AppointmentSort } from "../visits/appointment-search.ts"
import type { Instant, Interval } from "../../time/interval.ts"

/** Lets the customer move the visit without signing in; only the hash of the token is stored. */
export interface RescheduleTicket {
  readonly tokenHash: string
  readonly expires: Instant
}

export interface AppointmentFilter {
  /** Visits that overlap it; without an end it is unbounded there. */
  readonly range?: Partial<Interval>
  readonly status?: AppointmentStatus | readonly AppointmentStatus[]
  readonly customerId?: number
  readonly seriesId?: number
  /** Made by `searchTerms`: all of them must match. */
  readonly terms?: ReadonlyArray<string>
}

export interface AppointmentPage extends AppointmentFilter {
  /** "start" unless named. */
  readonly sort?: AppointmentSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

/** Where a visit that is booked online comes from. */
export interface BookingOrigin {
  /** The network, like "203.0.113.0/24" or "2001:db8:1::/48"; null where it is not known. */
  readonly bookedFrom: string | null
  /** Whether its email has confirmed nothing here yet. */
  readonly emailUnconfirmed: boolean
}

export class Appointments extends Context.Service<
  Appointments,
  {
    /** Reserves the id of a new appointment, from which its reschedule token is derived. */
    readonly nextId: Effect<number>
    /** Adds a series, whose visits are added with it. Returns its id. */
    readonly addSeries: (series: Pick<SeriesPlace, "every" | "unit" | "visits">) => Effect<number>
    /** Whether it was added: false when another visit of one of its technicians that is not cancelled overlaps it. */
    readonly add: (
      appointment: Appointment,
      ticket: RescheduleTicket,
      origin?: BookingOrigin,
    ) => Effect<boolean>
    /** By which key a visit of another product's export was stored, so that it is not imported again. */
    readonly markImported: (id: number, key: string) => Effect<void>
    readonly importedKeys: Effect<ReadonlySet<string>>
    readonly byId: (id: number) => Effect<Option<Appointment>>
    /** The visit whose current reschedule token has this hash, or while it has its mailed time the first one that was mailed for it. */
    readonly byTokenHash: (tokenHash: string) => Effect<Option<Appointment>>
    readonly byIds: (ids: ReadonlyArray<number>) => Effect<ReadonlyArray<Appointment>>
    /** When each of these visits was last changed, by its id. */
    readonly changeTimes: (ids: ReadonlyArray<number>) => Effect<ReadonlyMap<number, Instant>>
    /**
     * Stores the time, technicians, status, sequence, hold and arrival window of a known appointment with its new ticket; another start
     * resets the marks of reminders that were sent. Returns it with its new version; none when another visit of one of its
     * technicians that is not cancelled overlaps it: then the transaction can only be rolled back.
     */
    readonly change: (appointment: Appointment, ticket: RescheduleTicket) => Effect<Option<Appointment>>
    readonly setContact: (id: number, contact: VisitContact) => Effect<void>
    /** Stores those that are named. */
    readonly setDetails: (
      id: number,
      details: Partial<Pick<Appointment, "address" | "notes">>,
    ) => Effect<void>
    /**
     * The time that the last mail about the visit gave its customer; none before the first, and after one about its
     * cancellation.
     */
    readonly mailedTime: (id: number) => Effect<Option<Interval>>
    /** With the hash of the reschedule token in the mail. */
    readonly setMailedTime: (
      id: number,
      time: (Interval & Partial<Pick<RescheduleTicket, "tokenHash">>) | null,
    ) => Effect<void>
    readonly list: (page: AppointmentPage) => Effect<ReadonlyArray<Appointment>>
    readonly count: (filter: AppointmentFilter) => Effect<number>
    /** Visits that are not cancelled and overlap the range, earliest first. */
    readonly activeDuring: (range: Interval) => Effect<ReadonlyArray<Appointment>>
    /** Visits that were not confirmed in time (see `isHoldOver`). */
    readonly withHoldOver: (now: Instant) => Effect<ReadonlyArray<Appointment>>
  }
>()("core/Appointments") {}
