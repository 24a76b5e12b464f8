import { dateAt } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"

const KEY = "booked-visits"

/** Starts of upcoming visits, as instants on the wire, by the appointment's id. */
type Starts = Readonly<Record<string, string>>

/** Remembers in this browser when its user has a visit: an instant on the wire, or null once it is cancelled or over. */
export const rememberVisit = (id: number, start: string | null): void => {
  const { [id]: _, ...others } = upcoming()
  store(start === null ? others : { ...others, [id]: start })
}

/** After the customer has signed out: somebody else may use this browser next. */
export const forgetVisits = (): void => store({})

/** Whether the user of this browser has a visit on that day; the server does not say who has one (decisions). */
export const hasVisitOn = (date: PlainDate): boolean =>
  Object.values(upcoming()).some((start) => dateAt(Date.parse(start)) === date)

const upcoming = (): Starts => {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Starts
    return Object.fromEntries(Object.entries(stored).filter(([, start]) => Date.parse(start) > Date.now()))
  } catch {
    return {}
  }
}

const store = (starts: Starts): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(starts))
  } catch {
    // Without storage a second visit on that day is not asked about.
  }
}
