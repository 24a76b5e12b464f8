import { type CSSProperties, useLayoutEffect, useRef, useState } from "react"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { formatDay, startOfDay, WEEKDAYS, weekdayOf } from "../../../../../core/time/chicago.ts"
import type { Instant } from "../../../../../core/time/interval.ts"
import type { Calendar, Visit } from "../calendar.ts"
import type { SetCalendar } from "../calendar-state.ts"
import { type Axis, hourRows, minutesShown } from "./day-axis.ts"
import { DayColumn } from "./day-column.tsx"
import "./days-view.css"

interface Props {
  readonly calendar: Calendar
  readonly axis: Axis
  readonly dates: readonly PlainDate[]
  readonly date: PlainDate
  readonly today: PlainDate
  readonly now: Instant
  readonly onState: SetCalendar
  readonly onOpen: (visit: Visit) => void
  readonly onNew: (start: Instant) => void
}

/** One day, or the days of a week side by side, with hours drawn to scale. */
export const DaysView = ({ calendar, axis, dates, date, today, now, onState, onOpen, onNew }: Props) => {
  const { view, focusedMinute, focusTime } = useFocusedTime(axis, date, onState)
  return (
    <div
      ref={view}
      className="days-view"
      data-days={dates.length}
      style={{ "--days": dates.length, "--hours": minutesShown(axis) / 60 } as CSSProperties}
    >
      <div className="days-view__corner">CT</div>
      {dates.map((day) => (
        <DayHeading
          key={day}
          day={day}
          isToday={day === today}
          onOpenDay={dates.length > 1 ? () => onState({ view: "day", date: day }) : undefined}
        />
      ))}
      <div className="days-view__hours" aria-hidden="true">
        {hourRows(axis).map((row) => (
          <span key={row.minute} className="days-view__hour">
            {row.label}
          </span>
        ))}
      </div>
      {dates.map((day) => (
        <DayColumn
          key={day}
          day={day}
          calendar={calendar}
          axis={axis}
          now={day === today ? now : undefined}
          focusedMinute={day === date ? focusedMinute : undefined}
          onFocusTime={focusTime}
          onOpen={onOpen}
          onNew={onNew}
        />
      ))}
    </div>
  )
}

/** One half hour of the shown date can be reached with Tab; keys move the focus from it, into other weeks too. */
function useFocusedTime(axis: Axis, date: PlainDate, onState: SetCalendar) {
  const view = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [minute, setMinute] = useState(axis.start)
  const focusedMinute = minute < axis.start || minute >= axis.end ? axis.start : minute
  useLayoutEffect(() => {
    if (moved.current)
      view.current
        ?.querySelector<HTMLElement>(`[data-day="${date}"] [data-minute="${focusedMinute}"]`)
        ?.focus()
    moved.current = false
  }, [date, focusedMinute])
  const focusTime = (nextDate: PlainDate, nextMinute: number) => {
    moved.current = true
    setMinute(nextMinute)
    onState({ date: nextDate }, { replace: true })
  }
  return { view, focusedMinute, focusTime }
}

const DayHeading = ({
  day,
  isToday,
  onOpenDay,
}: {
  readonly day: PlainDate
  readonly isToday: boolean
  readonly onOpenDay: (() => void) | undefined
}) => {
  const name = WEEKDAYS[weekdayOf(day)]
  return (
    <div className="days-view__day" data-today={isToday || undefined}>
      {onOpenDay ? (
        <button
          type="button"
          className="days-view__open bare-button"
          aria-current={isToday ? "date" : undefined}
          title={`Open ${formatDay(startOfDay(day))}`}
          onClick={onOpenDay}
        >
          {name.slice(0, 3)} <span className="days-view__number strong">{Number(day.slice(8))}</span>
        </button>
      ) : (
        <span aria-current={isToday ? "date" : undefined}>
          {name} <span className="days-view__number strong">{Number(day.slice(8))}</span>
        </span>
      )}
    </div>
  )
}
