import { useMemo } from "react"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { useShortcuts } from "../shortcuts/shortcuts.ts"
import type { CalendarState, SetCalendar } from "./calendar-state.ts"
import { turned } from "./view.ts"

export function useCalendarShortcuts(
  { view, date }: CalendarState,
  today: PlainDate,
  onState: SetCalendar,
): void {
  const shortcuts = useMemo(
    () => [
      { keys: "t", label: "Today", run: () => onState({ date: today }) },
      { keys: "arrowleft", label: `Previous ${view}`, run: () => onState({ date: turned(view, date, -1) }) },
      { keys: "arrowright", label: `Next ${view}`, run: () => onState({ date: turned(view, date, 1) }) },
      { keys: "m", label: "Month", run: () => onState({ view: "month" }) },
      { keys: "w", label: "Week", run: () => onState({ view: "week" }) },
      { keys: "d", label: "Day", run: () => onState({ view: "day" }) },
    ],
    [view, date, today, onState],
  )
  useShortcuts("Calendar", shortcuts)
}
