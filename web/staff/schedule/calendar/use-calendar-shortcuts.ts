import { useMemo } from "react"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import { useShortcuts } from "../../shell/shortcuts/shortcuts.ts"
import type { CalendarState, SetCalendar } from "./calendar-state.ts"
import { turned } from "./view.ts"

export function useCalendarShortcuts({ view }: CalendarState, today: PlainDate, onState: SetCalendar): void {
  const shortcuts = useMemo(
    () => [
      { keys: "t", label: "Today", run: () => onState({ date: today }) },
      {
        keys: "arrowleft",
        label: `Previous ${view}`,
        run: () => onState((current) => ({ date: turned(current.view, current.date, -1) })),
      },
      {
        keys: "arrowright",
        label: `Next ${view}`,
        run: () => onState((current) => ({ date: turned(current.view, current.date, 1) })),
      },
      { keys: "m", label: "Month", run: () => onState({ view: "month" }) },
      { keys: "w", label: "Week", run: () => onState({ view: "week" }) },
      { keys: "d", label: "Day", run: () => onState({ view: "day" }) },
    ],
    [view, today, onState],
  )
  useShortcuts("Calendar", shortcuts)
}
