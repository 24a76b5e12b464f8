import { between } from "../../time/between.ts"
import { dateAt, dayOf, formatTime } from "../../time/chicago.ts"
import { HOUR, type Instant } from "../../time/interval.ts"
import type { Appointment } from "./appointment.ts"

// Without Effect, because screens that move visits load it.

/** Between which starts, both included, the customer agreed that the visit may begin. */
export interface ArrivalWindow {
  readonly from: Instant
  readonly until: Instant
}

type Agreed = Pick<Appointment, "arrivalFrom" | "arrivalUntil">

/** As the columns of a visit for which only its time was agreed. */
const NO_WINDOW: Agreed = { arrivalFrom: null, arrivalUntil: null }

/** As the columns of a visit. */
export const columnsOf = (window: ArrivalWindow | null): Agreed =>
  window === null ? NO_WINDOW : { arrivalFrom: window.from, arrivalUntil: window.until }

/** Null where only its time was agreed. */
export const arrivalWindowOf = ({ arrivalFrom, arrivalUntil }: Agreed): ArrivalWindow | null =>
  arrivalFrom === null || arrivalUntil === null ? null : { from: arrivalFrom, until: arrivalUntil }

/**
 * What a customer agrees to who chooses a start online: so many hours from it, which the business sets
 * (`arrivalHours`); null with 0. It begins at the start, which is what the schedule guarantees: the visit's own time is kept
 * free, and nothing for who arrives later. It ends in the visit's time and so within the hours of that day; where these go to
 * midnight, half an hour before. What customers book is as long as the longest window, so that its end needs not be named.
 */
export const windowOnline = (start: Instant, hours: number, end = Infinity): ArrivalWindow | null =>
  hours === 0
    ? null
    : { from: start, until: Math.min(start + hours * HOUR, end, dayOf(dateAt(start)).end - HOUR / 2) }

/** "between 9:00 AM and 11:00 AM". */
export const windowText = ({ from, until }: ArrivalWindow): string =>
  between(formatTime(from), formatTime(until))

/** "between 9:00 AM and 11:00 AM CT"; null where only its time was agreed. */
export const arrivalTimes = (visit: Agreed): string | null => {
  const window = arrivalWindowOf(visit)
  return window && `${windowText(window)} CT`
}

export const isInWindow = ({ from, until }: ArrivalWindow, start: Instant): boolean =>
  from <= start && start <= until

/** The window of a visit that begins at another time; none where that is outside of it, because nobody agreed to one there. */
export const windowAt = (visit: Agreed, start: Instant): Agreed => {
  const window = arrivalWindowOf(visit)
  return columnsOf(window !== null && isInWindow(window, start) ? window : null)
}

/** Whether the window is of the visit's day and its start lies in it. */
export const fitsWindow = ({ start }: Pick<Appointment, "start">, window: ArrivalWindow): boolean =>
  isInWindow(window, start) && dateAt(window.from) === dateAt(start) && dateAt(window.until) === dateAt(start)
