import { dateAt } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"

const KEY = "booked-visits"

/** Remembers in this browser that a visit was booked from it. `start` is an instant on the wire. */
export const rememberVisit = (start: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([...upcoming(), start]))
  } catch {
    // Without storage a second visit on that day is not asked about.
  }
}

/** Whether this browser booked a visit on that day; the server does not say who has one (decisions). */
export const hasVisitOn = (date: PlainDate): boolean =>
  upcoming().some((start) => dateAt(Date.parse(start)) === date)

const upcoming = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(stored) ? stored.filter((start) => Date.parse(start) > Date.now()) : []
  } catch {
    return []
  }
}
