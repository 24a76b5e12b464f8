import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { CalendarVisit, VisitEdit } from "../visit-event.ts"
import type { Instant, Interval } from "../../time/interval.ts"

/** An edit of a visit's event in an external calendar that was undone. */
export interface NoticedEdit extends VisitEdit {
  readonly visit: CalendarVisit
  /** In whose own calendar; null for the business's. */
  readonly technicianId: number | null
  readonly noticedAt: Instant
}

/** What of the visits is written to one external calendar. */
export interface VisitsOfCalendar {
  /**
   * Visits that differ from what was written of them, and those that start after `now` and were not written; at most
   * 50, earliest first.
   */
  readonly unwritten: (now: Instant, except: readonly number[]) => Effect<readonly CalendarVisit[]>
  /** How many there are. */
  readonly countUnwritten: (now: Instant) => Effect<number>
  readonly byIds: (ids: readonly number[]) => Effect<readonly CalendarVisit[]>
  /** Visits that are written to the calendar and lie in the range. */
  readonly writtenDuring: (calendarId: string, range: Interval) => Effect<readonly CalendarVisit[]>
  /** Stores where the visit's event may be from now on; null once it is nowhere. */
  readonly setWrittenTo: (id: number, event: WrittenEvent | null) => Effect<void>
  /** Stores which version of the visit stands in the calendar. */
  readonly setWrittenVersion: (id: number, version: number) => Effect<void>
  /** The next sync writes these visits again. */
  readonly rewrite: (events: readonly (WrittenEvent & { readonly appointmentId: number })[]) => Effect<void>
  /** The next sync writes every visit again that has not ended, as to a calendar that was emptied. */
  readonly rewriteAll: (now: Instant) => Effect<void>
  /** Keeps an edit for staff to read; of each visit the last one. */
  readonly noticeEdit: (id: number, edit: VisitEdit, at: Instant) => Effect<void>
  readonly dismissEdit: (id: number) => Effect<boolean>
}

export class CalendarVisits extends Context.Service<
  CalendarVisits,
  {
    /** @param technicianId Of the own calendar of a technician, to which only their visits are written; null for the business's. */
    readonly ownedBy: (technicianId: number | null) => VisitsOfCalendar
    /** In all calendars, of visits that have not ended, latest first. */
    readonly edits: (now: Instant) => Effect<readonly NoticedEdit[]>
  }
>()("core/CalendarVisits") {}

export interface WrittenEvent {
  readonly eventId: string
  readonly calendarId: string
}
