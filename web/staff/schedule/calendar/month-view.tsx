import { type KeyboardEvent, useLayoutEffect, useRef } from "react"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import { formatDay, formatTime, startOfDay, WEEKDAYS } from "../../../../core/time/chicago.ts"
import { dayAfterKey } from "../../../shared/slot-picker/day-after-key.ts"
import {
  type Block,
  blockLabel,
  type Calendar,
  onDay,
  workingHoursOn,
  sameTimeOn,
  type Visit,
  visitsOn,
} from "./calendar.ts"
import type { SetCalendar } from "./calendar-state.ts"
import { CalendarVisit } from "./days/calendar-visit.tsx"
import { useDrag } from "./moving/drag-to-move.tsx"
import { DayList } from "./days/day-list.tsx"
import { StatusIcon } from "./status-tone.tsx"
import { targetWords } from "./target.ts"
import "./month-view.css"

/** A day of the month shows so many visits, then "+N more" (spec §9). */
const VISITS_SHOWN = 2
/** Fits into a seventh of a phone's width. */
const MARKS_SHOWN = 3

interface Props {
  readonly calendar: Calendar
  /** Whole weeks. */
  readonly dates: readonly PlainDate[]
  /** The day that Tab reaches, and on phones the one whose visits are listed. */
  readonly date: PlainDate
  readonly today: PlainDate
  readonly narrow: boolean
  readonly onState: SetCalendar
  readonly onOpen: (visit: Visit) => void
}

/** A month of days. Arrow keys move between them, Enter opens one. */
export const MonthView = ({ calendar, dates, date, today, narrow, onState, onOpen }: Props) => {
  const { table, onKeyDown } = useArrowKeys(date, (next) => onState({ date: next }, { replace: true }))
  const openDay = (day: PlainDate) => onState(narrow ? { date: day } : { view: "day", date: day })
  return (
    <>
      <table ref={table} className="month-view" data-narrow={narrow || undefined}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="month-view__weekday" abbr={name}>
                {name.slice(0, narrow ? 1 : 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(dates).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  calendar={calendar}
                  isToday={day === today}
                  isCurrent={day === date}
                  isOutside={day.slice(0, 7) !== date.slice(0, 7)}
                  narrow={narrow}
                  onKeyDown={onKeyDown}
                  onOpenDay={() => openDay(day)}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {narrow && <DayList date={date} calendar={calendar} onState={onState} onOpen={onOpen} />}
    </>
  )
}

interface DayProps {
  readonly day: PlainDate
  readonly calendar: Calendar
  readonly isToday: boolean
  readonly isCurrent: boolean
  readonly isOutside: boolean
  readonly narrow: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onOpenDay: () => void
  readonly onOpen: (visit: Visit) => void
}

const Day = ({
  day,
  calendar,
  isToday,
  isCurrent,
  isOutside,
  narrow,
  onKeyDown,
  onOpenDay,
  onOpen,
}: DayProps) => {
  const visits = visitsOn(day, calendar.visits)
  const blocks = onDay(day, calendar.blocks)
  const isClosed = workingHoursOn(day, calendar).length === 0
  const more = visits.length - VISITS_SHOWN
  const drag = useDrag()
  const target = drag?.target?.date === day ? drag.target : undefined
  const freeStart = drag
    ?.freeIn(undefined)
    .starts.find((start) => start === sameTimeOn(day, drag.visit.start))
  return (
    <td
      className="month-view__day"
      data-day={day}
      data-outside={isOutside || undefined}
      data-closed={isClosed || undefined}
      data-blocked={blocks.some(({ isFullDay, whose }) => isFullDay && whose === undefined) || undefined}
      data-free={freeStart !== undefined || undefined}
      data-target={target !== undefined || undefined}
      data-chosen={(narrow && isCurrent) || undefined}
    >
      <button
        type="button"
        className="month-view__date bare-button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        aria-label={dayLabel(day, visits, blocks, isClosed)}
        onClick={onOpenDay}
        onKeyDown={onKeyDown}
      >
        <span className="month-view__number">{Number(day.slice(8))}</span>
        {narrow && freeStart !== undefined && <span className="month-view__marks">free</span>}
        {narrow && freeStart === undefined && (
          <span className="month-view__marks">
            {visits.slice(0, MARKS_SHOWN).map(({ id, status }) => (
              <StatusIcon key={id} status={status} />
            ))}
          </span>
        )}
      </button>
      {!narrow && freeStart !== undefined && (
        <span className="month-view__free">{formatTime(freeStart)} is free</span>
      )}
      {!narrow && target && (
        <span className="month-view__target">
          {formatTime(target.start)}, {targetWords(target)}
        </span>
      )}
      {!narrow && (
        <div className="month-view__entries">
          {blocks.map((block) => (
            <span key={block.id} className="month-view__block">
              {blockLabel(block)}
            </span>
          ))}
          {visits.slice(0, VISITS_SHOWN).map((visit) => (
            <CalendarVisit key={visit.id} visit={visit} date={day} onOpen={onOpen} />
          ))}
          {more > 0 && (
            <button type="button" className="month-view__more bare-button" onClick={onOpenDay}>
              +{more} more
            </button>
          )}
        </div>
      )}
    </td>
  )
}

const dayLabel = (
  day: PlainDate,
  visits: readonly Visit[],
  blocks: readonly Block[],
  isClosed: boolean,
): string =>
  [
    formatDay(startOfDay(day)),
    visits.length === 1 ? "1 visit" : `${visits.length} visits`,
    ...blocks.map(blockLabel),
    ...(isClosed ? ["no working hours"] : []),
  ].join(", ")

const weeksOf = (dates: readonly PlainDate[]): readonly (readonly PlainDate[])[] =>
  Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))

/** Moves the focus between the days, also to one of another month, which is shown then. */
function useArrowKeys(date: PlainDate, onDate: (date: PlainDate) => void) {
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useLayoutEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-day="${date}"] button`)?.focus()
    moved.current = false
  }, [date])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, date)
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    onDate(next)
  }
  return { table, onKeyDown }
}
