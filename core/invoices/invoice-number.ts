import { calendarOfDay } from "../time/calendar.ts"
import { dayAt } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"

/** The year in Chicago in which a number is given. */
export const yearAt = (instant: Instant): number => calendarOfDay(dayAt(instant)).year

/** "2026-0007", and "2026-0007-C" of a credit note, which have numbers of their own. */
export const documentNumber = (kind: "invoice" | "credit", year: number, n: number): string =>
  `${year}-${String(n).padStart(4, "0")}${kind === "credit" ? "-C" : ""}`

/** "2026-0007" of the text "2026-0007", "#2026-0007" or "20260007"; undefined for any other text. */
export const invoiceNumberIn = (text: string): string | undefined => {
  const [, year, n] = /^#?(\d{4})-?(\d{4,})$/u.exec(text) ?? []
  return n === undefined ? undefined : `${year}-${n}`
}
