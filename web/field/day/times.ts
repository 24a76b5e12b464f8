import { between } from "../../../core/time/between.ts"
import { ZONE } from "../../../core/time/chicago.ts"

// By Intl rather than by the rules of the core, which need Temporal: Safari would load 17 kB for it.

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: ZONE, ...options })

const time = formatter({ hour: "numeric", minute: "2-digit" })
const day = formatter({ weekday: "short", month: "short", day: "numeric" })
const date = formatter({ month: "short", day: "numeric", year: "numeric" })

/** "9:00 AM" */
export const timeText = (instant: string | number): string =>
  // Some browsers separate AM by a narrow space.
  time.format(new Date(instant)).replace(/\s/u, " ")

interface Window {
  readonly arrivalFrom: string | null
  readonly arrivalUntil: string | null
}

/** "Arrive between 9:00 AM and 11:00 AM"; undefined where only the visit's time was agreed. */
export const arrivalText = ({ arrivalFrom, arrivalUntil }: Window): string | undefined =>
  // Days that were kept by an earlier version have none.
  arrivalFrom && arrivalUntil ? `Arrive ${between(timeText(arrivalFrom), timeText(arrivalUntil))}` : undefined

/** "Mon, Nov 23" */
export const dayText = (instant: string | number): string => day.format(new Date(instant))

/** "Nov 23, 2026" */
export const dateText = (instant: string | number): string => date.format(new Date(instant))
