import { useSearchParams } from "react-router-dom"
import { parseDate, type PlainDate } from "../../../../core/time/calendar.ts"
import { STATUSES } from "../appointments/appointment.ts"
import type { Status } from "./calendar.ts"
import { type View, VIEWS } from "./view.ts"

/** What the calendar shows; all of it stands in the URL. */
export interface CalendarState {
  readonly view: View
  readonly date: PlainDate
  readonly statuses: readonly Status[]
}

type Changes = Partial<CalendarState>

export type SetCalendar = (
  changes: Changes | ((current: CalendarState) => Changes),
  options?: { readonly replace: boolean },
) => void

/** `?view=week&date=2026-11-23&status=scheduled,confirmed`; what has its usual value is left out. */
export function useCalendarState(usualView: View, today: PlainDate): readonly [CalendarState, SetCalendar] {
  const [params, setParams] = useSearchParams()
  const stateIn = (current: URLSearchParams): CalendarState => {
    const view = VIEWS.find((each) => each === current.get("view")) ?? usualView
    const date = current.get("date")
    return {
      view,
      date: date !== null && parseDate(date) !== undefined ? date : today,
      statuses: statusesIn(current.get("status")) ?? usualStatuses(view),
    }
  }
  const set: SetCalendar = (changes, options) => {
    // The URL is newer than `params` when a key is pressed before the last change is rendered.
    const next = new URLSearchParams(location.search)
    const current = stateIn(next)
    const changed = typeof changes === "function" ? changes(current) : changes
    const { view, date, statuses } = { ...current, ...changed }
    put(next, "view", view === usualView ? undefined : view)
    put(next, "date", date === today ? undefined : date)
    if (changed.statuses !== undefined)
      put(next, "status", sameAs(statuses, usualStatuses(view)) ? undefined : statuses.join(","))
    setParams(next, options)
  }
  return [stateIn(params), set]
}

const ALL: readonly Status[] = STATUSES.map(({ value }) => value)

/** A month shows every status (spec §2); where hours are drawn to scale, cancelled visits would take room from others. */
const usualStatuses = (view: View): readonly Status[] =>
  view === "month" ? ALL : ALL.filter((status) => status !== "cancelled")

const statusesIn = (text: string | null): readonly Status[] | undefined =>
  text === null ? undefined : ALL.filter((status) => text.split(",").includes(status))

const sameAs = (some: readonly Status[], others: readonly Status[]): boolean =>
  some.length === others.length && some.every((status) => others.includes(status))

const put = (params: URLSearchParams, name: string, value: string | undefined): void =>
  value === undefined ? params.delete(name) : params.set(name, value)
