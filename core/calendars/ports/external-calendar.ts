import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Effect } from "effect/Effect"
import type {
  CalendarConnection,
  CalendarConsentFailed,
  CalendarNotSetUp,
  ChosenCalendar,
} from "../connection.ts"
import type { ExternalEvent } from "../external-event.ts"
import type { VisitEvent } from "../visit-event.ts"
import type { Instant, Interval } from "../../time/interval.ts"

/** The grant was withdrawn or has expired, or was encrypted with another secret: staff must connect again. */
export class CalendarGrantEnded extends Data.TaggedError("CalendarGrantEnded")<{}> {
  override readonly message = "Google no longer gives access to the calendar. Connect it again."
}

/** The service could not be reached, was busy or limited our requests, several times in a row: to be tried later. */
export class CalendarUnavailable extends Data.TaggedError("CalendarUnavailable")<{
  /** A sentence for staff; contains no token. The same holds for the other failures. */
  readonly message: string
}> {}

/** The service refuses this request, and would refuse it again. */
export class CalendarRefused extends Data.TaggedError("CalendarRefused")<{
  readonly message: string
  /** HTTP status of the refusal. */
  readonly status: number
}> {}

/** The sync token has expired: everything is to be read again. */
export class SyncTokenExpired extends Data.TaggedError("SyncTokenExpired")<{}> {}

export type CalendarFailure = CalendarGrantEnded | CalendarUnavailable | CalendarRefused

/** What to read: everything in a range, or what has changed since an earlier reading. */
export type EventsRequest = { readonly range: Interval } | { readonly syncToken: string }

/** Who asks for the access to a calendar, and for whose connection. */
export interface ConsentSession {
  /** Of the staff account. */
  readonly sessionId: number
  /** Null for the connection of the whole business. */
  readonly technicianId: number | null
}

/** What the owner of a calendar has granted. */
export interface CalendarGrant extends Pick<CalendarConnection, "grant" | "account"> {
  /** False where a permission is missing: then it is only good for `revoke`. */
  readonly isComplete: boolean
}

/**
 * A calendar service on the net. Each operation may be repeated: one whose reply was lost changes nothing when it is
 * carried out again. A grant is what `grant` returned.
 */
export class ExternalCalendar extends Context.Service<
  ExternalCalendar,
  {
    /** False where the installation has no access to a service; then every operation fails with `CalendarNotSetUp`. */
    readonly isAvailable: boolean
    /** The dashboard's page on which staff connect a calendar. */
    readonly dashboardUrl: string
    /**
     * The service's page on which the owner of a calendar grants access, and then returns to the dashboard with a code
     * and this state. The state is valid for ten minutes, only in that session, and for that connection.
     */
    readonly consentUrl: (session: ConsentSession, now: Instant) => Effect<string, CalendarNotSetUp>
    /** Exchanges the code for a grant, which is encrypted with the installation's secret. */
    readonly grant: (
      consent: { readonly code: string; readonly state: string },
      session: ConsentSession,
      now: Instant,
    ) => Effect<CalendarGrant, CalendarNotSetUp | CalendarConsentFailed | CalendarUnavailable>
    /** Ends all that the grant's owner has granted to this installation, with other grants too. */
    readonly revoke: (grant: string) => Effect<void, CalendarFailure>
    /** The owner's calendars that can be written, the main one first. */
    readonly calendars: (grant: string) => Effect<readonly ChosenCalendar[], CalendarFailure>
    readonly events: (
      grant: string,
      calendarId: string,
      request: EventsRequest,
    ) => Effect<
      { readonly events: readonly ExternalEvent[]; readonly syncToken: string },
      CalendarFailure | SyncTokenExpired
    >
    /** Adds the event, or overwrites all of the one with its id, also a deleted one. */
    readonly put: (grant: string, calendarId: string, event: VisitEvent) => Effect<void, CalendarFailure>
    /** Deletes the event if it is there. */
    readonly remove: (grant: string, calendarId: string, eventId: string) => Effect<void, CalendarFailure>
  }
>()("core/ExternalCalendar") {}
