import type { PlainDate } from "../time/calendar.ts"
import type { Interval } from "../time/interval.ts"

/** An event as the external calendar has it; of a repeating one, one occurrence. */
export interface ExternalEvent {
  readonly id: string
  /** Id of the repeating event that it is an occurrence of. */
  readonly seriesId: string | null
  readonly isDeleted: boolean
  /** Shown as free in the calendar. */
  readonly isFree: boolean
  /** The owner of the calendar was invited and declined. */
  readonly isDeclined: boolean
  /** Null for deleted events, of which some calendars tell the id only. */
  readonly time: Interval | WholeDays | null
  /** Empty where it has none. */
  readonly title: string
}

/** Whole days in the business's time zone; the last date is the one before `endDate`. */
export interface WholeDays {
  readonly startDate: PlainDate
  readonly endDate: PlainDate
}
