import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react"
import { addDays, dateAt, formatDay, startOfDay, WEEKDAYS } from "../../../core/time/chicago.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Button } from "../ui/button.tsx"
import "./day-picker.css"
import {
  firstOfMonth,
  firstShown,
  monthName,
  monthsLater,
  monthTitle,
  sameDateIn,
  startOfWeek,
  WEEKS_SHOWN,
} from "./month.ts"
import { useFreeDays, type SlotSource } from "./slot-source.ts"

const MONTHS_AHEAD = 12

interface DayPickerProps {
  readonly source: SlotSource
  readonly now: Instant
  readonly chosen: PlainDate | null
  /** Days that can never be chosen on this screen, whatever the schedule says. */
  readonly isClosed: (date: PlainDate) => boolean
  readonly onChoose: (date: PlainDate) => void
}

/**
 * A month's days, of which those with a free start can be chosen. If the free days cannot be loaded, every day that is
 * not closed can be. Keys follow the ARIA grid pattern: arrows, Home and End in the week, Page Up and Down by months.
 */
export const DayPicker = ({ source, now, chosen, isClosed, onChoose }: DayPickerProps) => {
  const today = dateAt(now)
  const thisMonth = firstOfMonth(today)
  const lastMonth = monthsLater(thisMonth, MONTHS_AHEAD)
  const [month, setMonth] = useState(() => firstOfMonth(chosen ?? today))
  const first = firstShown(month, today)
  const shown = Array.from({ length: WEEKS_SHOWN * 7 }, (_, index) => addDays(first, index))
  const free = useFreeDays(source, first, addDays(first, shown.length))
  const isFull = (date: PlainDate) => free.data?.has(date) === false
  const isAvailable = (date: PlainDate) => !isClosed(date) && !isFull(date)
  const { grid, focused, moveTo } = useFocusedDay(shown, chosen ?? shown.find(isAvailable) ?? today, setMonth)

  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, focused)
    if (target === undefined) return
    event.preventDefault()
    const lastDay = addDays(monthsLater(lastMonth, 1), -1)
    moveTo(target < today ? today : target > lastDay ? lastDay : target)
  }
  return (
    <div className="day-picker" aria-busy={free.isFetching}>
      <div className="day-picker__head">
        <MonthButton to={monthsLater(month, -1)} step={-1} disabled={month <= thisMonth} onTurn={setMonth} />
        <div className="day-picker__month" aria-live="polite">
          {monthTitle(month)}
        </div>
        <MonthButton to={monthsLater(month, 1)} step={1} disabled={month >= lastMonth} onTurn={setMonth} />
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="day-picker__grid"
        aria-label={monthTitle(month)}
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
              <div key={date} role="gridcell" data-day={date} aria-selected={date === chosen}>
                <button
                  type="button"
                  className="day-picker__day"
                  tabIndex={date === focused ? 0 : -1}
                  aria-disabled={!isAvailable(date)}
                  aria-label={labelOf(date, {
                    today,
                    chosen,
                    isFull: isFull(date),
                    isClosed: isClosed(date),
                  })}
                  data-today={date === today || undefined}
                  data-full={(isFull(date) && !isClosed(date)) || undefined}
                  data-chosen={date === chosen || undefined}
                  onClick={() => isAvailable(date) && onChoose(date)}
                >
                  {date.endsWith("-01") && (
                    <span className="day-picker__month-name" data-month={monthName(date).slice(0, 3)} />
                  )}
                  {Number(date.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
      <output className="day-picker__status">
        {free.isFetching
          ? "Checking which days are free…"
          : free.isError
            ? "We could not check which days are full. Pick a day to see its times."
            : free.data?.size === 0
              ? `No free days until ${formatDay(startOfDay(shown.at(-1)!))}.`
              : "Crossed-out days are full. We are closed on Sundays."}
      </output>
      {free.data?.size === 0 && month < lastMonth && (
        <Button look="outline" onClick={() => setMonth(monthsLater(month, 1))}>
          Show {monthName(monthsLater(month, 1))}
        </Button>
      )}
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

const dayAfterKey = (key: string, date: PlainDate): PlainDate | undefined => {
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

interface DayState {
  readonly today: PlainDate
  readonly chosen: PlainDate | null
  readonly isFull: boolean
  readonly isClosed: boolean
}

const labelOf = (date: PlainDate, { today, chosen, isFull, isClosed }: DayState): string =>
  [
    date === today && "Today",
    formatDay(startOfDay(date)),
    isClosed ? "not available" : isFull && "fully booked",
    date === chosen && "selected",
  ]
    .filter(Boolean)
    .join(", ")

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
