import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { CalendarConnection, ChosenCalendar } from "../connection.ts"
import type { Instant } from "../../time/interval.ts"

/** The connection to one external calendar, if there is one. */
export interface OneConnection {
  readonly read: Effect<Option<CalendarConnection>>
  /** Stores a new grant. The calendar that was chosen before stays chosen, and is read from the beginning. */
  readonly connect: (
    connection: Pick<
      CalendarConnection,
      "grant" | "account" | "staffAccountId" | "connectedAt" | "connectedBy"
    >,
  ) => Effect<void>
  /** The chosen calendar is read from the beginning. */
  readonly choose: (calendar: ChosenCalendar) => Effect<void>
  readonly disconnect: Effect<void>
  /** Stores from where the next sync goes on, unless another calendar was chosen meanwhile. */
  readonly setPosition: (
    calendarId: string,
    position: Pick<CalendarConnection, "syncToken" | "readUntil">,
  ) => Effect<void>
  readonly succeeded: (at: Instant) => Effect<void>
  readonly failed: (
    failure: { readonly message: string; readonly needsReconnect: boolean },
    at: Instant,
  ) => Effect<void>
  /**
   * Takes the lease of the sync for five minutes, or prolongs one's own: of all processes, one syncs at a time. False
   * while somebody else has it, and when there is no connection.
   *
   * @param holder A random token.
   */
  readonly lease: (holder: string) => Effect<boolean>
  readonly release: (holder: string) => Effect<void>
}

/** The connections to external calendars: at most one of the whole business, and one of each technician. */
export class CalendarConnections extends Context.Service<
  CalendarConnections,
  {
    /** Every connection, the business's first. */
    readonly list: Effect<readonly CalendarConnection[]>
    /** @param technicianId Null for the business's. */
    readonly ownedBy: (technicianId: number | null) => OneConnection
  }
>()("core/CalendarConnections") {}
