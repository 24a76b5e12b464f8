import type { PlainDate } from "../../../core/time/calendar.ts"
import { addDays } from "../../../core/time/chicago.ts"
import { firstOfMonth, monthsLater, sameDateIn, startOfWeek } from "./month.ts"

/**
 * The day that a key moves to in a month's grid (ARIA grid pattern): arrows by days and weeks, Home and End in the week,
 * Page Up and Page Down by months. Undefined for every other key.
 */
export const dayAfterKey = (key: string, date: PlainDate): PlainDate | undefined => {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1)
    case "ArrowRight":
      return addDays(date, 1)
    case "ArrowUp":
      return addDays(date, -7)
    case "ArrowDown":
      return addDays(date, 7)
    case "Home":
      return startOfWeek(date)
    case "End":
      return addDays(startOfWeek(date), 6)
    case "PageUp":
      return sameDateIn(monthsLater(firstOfMonth(date), -1), date)
    case "PageDown":
      return sameDateIn(monthsLater(firstOfMonth(date), 1), date)
    default:
      return undefined
  }
}
