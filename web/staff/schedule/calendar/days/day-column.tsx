import type { ComponentProps, CSSProperties, KeyboardEvent } from "react"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { addDays, formatDay, formatTime, startOfDay } from "../../../../../core/time/chicago.ts"
import {
  anyContains,
  anyOverlaps,
  merge,
  MINUTE,
  type Instant,
  type Interval,
} from "../../../../../core/time/interval.ts"
import { blockLabel, type Calendar, onDay, workingHoursOn, timeOf, type Visit } from "../calendar.ts"
import { CalendarVisit } from "./calendar-visit.tsx"
import { type Axis, instantOn, missingHour, placeOn } from "./day-axis.ts"
import { useDrag } from "../moving/drag-to-move.tsx"
import { sideBySide } from "./side-by-side.ts"
import { targetWords } from "../target.ts"
import "./day-column.css"

const STEP_MINUTES = 30

interface Props {
  readonly day: PlainDate
  readonly calendar: Calendar
  readonly axis: Axis
  /** Undefined on other days than today. */
  readonly now: Instant | undefined
  /** The half hour that Tab reaches, as a minute of the axis; undefined on other days. */
  readonly focusedMinute: number | undefined
  readonly onFocusTime: (day: PlainDate, minute: number) => void
  readonly onOpen: (visit: Visit) => void
  readonly onNew: (start: Instant) => void
}

/** The hours of a day: working hours, blocked times, visits, and a button for each half hour. */
export const DayColumn = ({ day, calendar, axis, now, onOpen, ...times }: Props) => {
  const drag = useDrag()
  const target = drag?.target?.date === day ? drag.target : undefined
  const missing = missingHour(axis, day)
  const place = (interval: Interval): CSSProperties | undefined => {
    const found = placeOn(axis, day, interval)
    return found && { top: percent(found.top), height: percent(found.height) }
  }
  const visits = onDay(day, calendar.visits)
  return (
    <section
      className="day-column"
      data-day={day}
      aria-label={`${formatDay(startOfDay(day))}, ${visits.length === 1 ? "1 visit" : `${visits.length} visits`}`}
    >
      {workingHoursOn(day, calendar).map((opening) => (
        <Part key={opening.start} className="day-column__open" place={place(opening)} />
      ))}
      {missing !== undefined && (
        <div
          className="day-column__missing"
          style={{
            top: percent((missing - axis.start) / (axis.end - axis.start)),
            height: percent(60 / (axis.end - axis.start)),
          }}
        />
      )}
      <HalfHours day={day} calendar={calendar} axis={axis} free={drag?.free.starts} {...times} />
      {onDay(day, calendar.blocks).map((block) => (
        <Part key={block.id} className="day-column__block" data-source={block.source} place={place(block)}>
          <span className="day-column__reason">{blockLabel(block)}</span>
        </Part>
      ))}
      {sideBySide(visits).map((visit) => (
        <div
          key={visit.id}
          className="day-column__visit"
          style={{
            ...place(visit),
            left: percent(visit.column / visit.columns),
            width: percent(1 / visit.columns),
          }}
        >
          <CalendarVisit visit={visit} date={day} tall onOpen={onOpen} />
        </div>
      ))}
      {target && (
        <div
          ref={(element) => element?.scrollIntoView({ block: "nearest" })}
          className="day-column__target"
          data-free={target.obstacle === undefined || undefined}
          style={place(target)}
        >
          {timeOf(target)}, {targetWords(target)}
        </div>
      )}
      {now !== undefined && (
        <Part className="day-column__now" place={place({ start: now, end: now + MINUTE })} />
      )}
    </section>
  )
}

interface PartProps extends ComponentProps<"div"> {
  /** Undefined outside the hours that are shown. */
  readonly place: CSSProperties | undefined
}

/** A part of the day, if it is among the hours that are shown. */
const Part = ({ place, ...props }: PartProps) => place && <div {...props} style={place} />

const percent = (fraction: number): string => `${fraction * 100}%`

interface HalfHoursProps extends Pick<
  Props,
  "day" | "calendar" | "axis" | "focusedMinute" | "onFocusTime" | "onNew"
> {
  /** While a visit is dragged: the starts that are free for it. */
  readonly free: readonly Instant[] | undefined
}

/** A button for each half hour, which starts a new appointment there. Arrow keys move between times and days. */
const HalfHours = ({ day, calendar, axis, free, focusedMinute, onFocusTime, onNew }: HalfHoursProps) => {
  const openings = workingHoursOn(day, calendar)
  const blocked = merge(calendar.blocks)
  const halfHours = Array.from(
    { length: (axis.end - axis.start) / STEP_MINUTES },
    (_, n) => axis.start + n * STEP_MINUTES,
  )
  const onKeyDown = (event: KeyboardEvent, minute: number) => {
    const next = timeAfterKey(event.key, day, minute)
    if (next === undefined) return
    event.preventDefault()
    if (next.minute >= axis.start && next.minute < axis.end) onFocusTime(next.day, next.minute)
  }
  return (
    <div className="day-column__times">
      {halfHours.map((minute) => {
        const start = instantOn(axis, day, minute)
        if (start === undefined) return <span key={minute} />
        const end = start + STEP_MINUTES * MINUTE
        const state = anyOverlaps(blocked, start, end)
          ? "blocked"
          : anyContains(openings, start, end)
            ? undefined
            : "outside the working hours"
        return (
          <button
            key={minute}
            type="button"
            className="day-column__time bare-button"
            data-minute={minute}
            data-time={formatTime(start)}
            data-free={free?.includes(start) || undefined}
            tabIndex={minute === focusedMinute ? 0 : -1}
            aria-label={[`${formatDay(start)}, ${formatTime(start)}`, ...(state ? [state] : [])].join(", ")}
            onClick={() => onNew(start)}
            onKeyDown={(event) => onKeyDown(event, minute)}
          />
        )
      })}
    </div>
  )
}

const timeAfterKey = (key: string, day: PlainDate, minute: number) => {
  switch (key) {
    case "ArrowUp":
      return { day, minute: minute - STEP_MINUTES }
    case "ArrowDown":
      return { day, minute: minute + STEP_MINUTES }
    case "ArrowLeft":
      return { day: addDays(day, -1), minute }
    case "ArrowRight":
      return { day: addDays(day, 1), minute }
    default:
      return undefined
  }
}
