import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react"
import { addDays, formatDay, startOfDay, WEEKDAYS } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import { dayAfterKey } from "./day-after-key.ts"
import "./day-picker.css"
import { daysShown, firstOfMonth, gridTitle, monthName, monthsLater, WEEKS_SHOWN } from "./month.ts"

export interface DayState {
  readonly isAvailable: boolean
  readonly isChosen: boolean
  /** What the day's name adds for screen readers: "fully booked". */
  readonly note?: string | undefined
  readonly isCrossedOut?: boolean
}

interface MonthGridProps {
  /** The first day of the month shown; the grid has its days from today's week on. */
  readonly month: PlainDate
  readonly onMonth: (month: PlainDate) => void
  /** The first day of the last month that can be shown. The first one is that of today. */
  readonly lastMonth: PlainDate
  readonly today: PlainDate
  /** The day that Tab reaches first; today, or the first one of a later month, where this one is not shown. */
  readonly initial: PlainDate
  readonly stateOf: (date: PlainDate) => DayState
  readonly onChoose: (date: PlainDate) => void
}

/**
 * The days of a month as buttons, and buttons for the months before and after. Keys follow the ARIA grid pattern:
 * arrows, Home and End in the week, Page Up and Down by months.
 */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, onMonth, lastMonth, today, initial, stateOf, onChoose } = props
  const thisMonth = firstOfMonth(today)
  const shown = daysShown(month, today)
  const first = month > today ? month : today
  const { grid, focused, moveTo } = useFocusedDay(shown, shown.includes(initial) ? initial : first, onMonth)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, focused)
    if (target === undefined) return
    event.preventDefault()
    const lastDay = addDays(monthsLater(lastMonth, 1), -1)
    moveTo(target < today ? today : target > lastDay ? lastDay : target)
  }
  return (
    <>
      <div className="day-picker__head">
        <MonthButton to={monthsLater(month, -1)} step={-1} disabled={month <= thisMonth} onTurn={onMonth} />
        <div className="day-picker__month" aria-live="polite">
          {gridTitle(month, today)}
        </div>
        <MonthButton to={monthsLater(month, 1)} step={1} disabled={month >= lastMonth} onTurn={onMonth} />
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="day-picker__grid"
        aria-label={gridTitle(month, today)}
        onKeyDown={onKeyDown}
      >
        <div role="row" className="day-picker__week">
          {WEEKDAYS.map((name) => (
            <span key={name} role="columnheader" className="day-picker__weekday" aria-label={name}>
              {name.slice(0, 3)}
            </span>
          ))}
        </div>
        {Array.from({ length: WEEKS_SHOWN }, (_, week) => (
          <div key={shown[week * 7]} role="row" className="day-picker__week">
            {shown.slice(week * 7, week * 7 + 7).map((date) => (
              <Day
                key={date}
                date={date}
                state={stateOf(date)}
                isToday={date === today}
                isFocused={date === focused}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

interface DayProps {
  readonly date: PlainDate
  readonly state: DayState
  readonly isToday: boolean
  readonly isFocused: boolean
  readonly onChoose: (date: PlainDate) => void
}

const Day = ({ date, state, isToday, isFocused, onChoose }: DayProps) => {
  const { isAvailable, isChosen, note, isCrossedOut = false } = state
  return (
    <div role="gridcell" data-day={date} aria-selected={isChosen}>
      <button
        type="button"
        className="day-picker__day"
        tabIndex={isFocused ? 0 : -1}
        aria-disabled={!isAvailable}
        aria-label={[isToday && "Today", formatDay(startOfDay(date)), note, isChosen && "selected"]
          .filter(Boolean)
          .join(", ")}
        data-today={isToday || undefined}
        data-full={isCrossedOut || undefined}
        data-chosen={isChosen || undefined}
        onClick={() => isAvailable && onChoose(date)}
      >
        {date.endsWith("-01") && (
          <span className="day-picker__month-name" data-month={monthName(date).slice(0, 3)} />
        )}
        {Number(date.slice(8))}
      </button>
    </div>
  )
}

/** One day of the grid can be reached with Tab; keys move the focus from it, into other months too. */
function useFocusedDay(
  shown: readonly PlainDate[],
  initial: PlainDate,
  setMonth: (month: PlainDate) => void,
) {
  const grid = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<PlainDate>()
  const focused = moved !== undefined && shown.includes(moved) ? moved : initial
  useLayoutEffect(() => {
    if (moved !== undefined) grid.current?.querySelector<HTMLElement>(`[data-day="${moved}"] button`)?.focus()
  }, [moved])
  const moveTo = (date: PlainDate) => {
    if (!shown.includes(date)) setMonth(firstOfMonth(date))
    setMoved(date)
  }
  return { grid, focused, moveTo }
}

interface MonthButtonProps {
  readonly to: PlainDate
  readonly step: 1 | -1
  readonly disabled: boolean
  readonly onTurn: (month: PlainDate) => void
}

const MonthButton = ({ to, step, disabled, onTurn }: MonthButtonProps) => (
  <button
    type="button"
    className="day-picker__turn"
    aria-label={step > 0 ? "Next month" : "Previous month"}
    aria-disabled={disabled}
    onClick={() => !disabled && onTurn(to)}
  >
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={step > 0 ? "m9 5 7 7-7 7" : "m15 5-7 7 7 7"}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </button>
)
