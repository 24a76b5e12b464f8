import { type CSSProperties, useLayoutEffect, useRef, useState } from "react"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { addDays, formatDay, startOfDay, WEEKDAYS, weekdayOf } from "../../../../../core/time/chicago.ts"
import type { Instant } from "../../../../../core/time/interval.ts"
import type { Calendar, Technician, Visit } from "../calendar.ts"
import type { SetCalendar } from "../calendar-state.ts"
import { type Axis, hourRows, minutesShown } from "./day-axis.ts"
import { type Column, DayColumn } from "./day-column.tsx"
import "./days-view.css"

interface Props {
  readonly calendar: Calendar
  readonly axis: Axis
  readonly dates: readonly PlainDate[]
  /** Those who have a column each on the only date; nobody where dates have columns. */
  readonly technicians: readonly Technician[]
  readonly date: PlainDate
  readonly today: PlainDate
  readonly now: Instant
  readonly onState: SetCalendar
  readonly onOpen: (visit: Visit) => void
  readonly onNew: (start: Instant, technicianId: number | undefined) => void
}

/** One day, of each technician if there are several, or the days of a week side by side, with hours drawn to scale. */
export const DaysView = ({
  calendar,
  axis,
  dates,
  technicians,
  date,
  today,
  now,
  onState,
  onOpen,
  onNew,
}: Props) => {
  const columns: readonly Column[] =
    technicians.length === 0
      ? dates.map((day) => ({ day, technician: undefined }))
      : technicians.map((technician) => ({ day: date, technician }))
  const { view, focusedMinute, isFocused, focusTime } = useFocusedTime(axis, date, technicians, onState)
  return (
    <div
      ref={view}
      className="days-view"
      data-days={dates.length}
      data-technicians={technicians.length > 0 || undefined}
      style={{ "--days": columns.length, "--hours": minutesShown(axis) / 60 } as CSSProperties}
    >
      <div className="days-view__corner">CT</div>
      {columns.map(({ day, technician }) =>
        technician ? (
          <div key={technician.id} className="days-view__day days-view__technician" title={technician.name}>
            <span className="days-view__color" style={{ background: technician.color }} />
            <span className="days-view__name">{technician.name}</span>
          </div>
        ) : (
          <DayHeading
            key={day}
            day={day}
            isToday={day === today}
            onOpenDay={dates.length > 1 ? () => onState({ view: "day", date: day }) : undefined}
          />
        ),
      )}
      <div className="days-view__hours" aria-hidden="true">
        {hourRows(axis).map((row) => (
          <span key={row.minute} className="days-view__hour">
            {row.label}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <DayColumn
          key={column.technician?.id ?? column.day}
          {...column}
          neighbors={neighborsOf(column, technicians)}
          calendar={calendar}
          axis={axis}
          now={column.day === today ? now : undefined}
          focusedMinute={isFocused(column) ? focusedMinute : undefined}
          onFocusTime={focusTime}
          onOpen={onOpen}
          onNew={onNew}
        />
      ))}
    </div>
  )
}

/** The days before and after; with technicians, those beside, and from the outermost on those of the other days. */
const neighborsOf = ({ day, technician }: Column, technicians: readonly Technician[]) => {
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  const n = technician === undefined ? -1 : technicians.indexOf(technician)
  if (n < 0) return { left: { day: before, technician }, right: { day: after, technician } }
  return {
    left: n > 0 ? { day, technician: technicians[n - 1] } : { day: before, technician: technicians.at(-1) },
    right:
      n < technicians.length - 1
        ? { day, technician: technicians[n + 1] }
        : { day: after, technician: technicians[0] },
  }
}

/** One half hour of the shown date can be reached with Tab; keys move the focus from it, into other weeks too. */
function useFocusedTime(
  axis: Axis,
  date: PlainDate,
  technicians: readonly Technician[],
  onState: SetCalendar,
) {
  const view = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [minute, setMinute] = useState(axis.start)
  const [chosen, setChosen] = useState<number>()
  const focusedMinute = minute < axis.start || minute >= axis.end ? axis.start : minute
  const focused = (technicians.find(({ id }) => id === chosen) ?? technicians[0])?.id
  const isFocused = ({ day, technician }: Column) => day === date && technician?.id === focused
  useLayoutEffect(() => {
    const column = focused === undefined ? "" : `[data-technician="${focused}"]`
    if (moved.current)
      view.current
        ?.querySelector<HTMLElement>(`[data-day="${date}"]${column} [data-minute="${focusedMinute}"]`)
        ?.focus()
    moved.current = false
  }, [date, focused, focusedMinute])
  const focusTime = ({ day, technician }: Column, nextMinute: number) => {
    moved.current = true
    setMinute(nextMinute)
    setChosen(technician?.id)
    onState({ date: day }, { replace: true })
  }
  return { view, focusedMinute, isFocused, focusTime }
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
