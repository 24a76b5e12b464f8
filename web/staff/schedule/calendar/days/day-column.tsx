import type { ComponentProps, CSSProperties, KeyboardEvent } from "react"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { formatDay, formatTime, startOfDay } from "../../../../../core/time/chicago.ts"
import {
  anyContains,
  anyOverlaps,
  merge,
  MINUTE,
  type Instant,
  type Interval,
} from "../../../../../core/time/interval.ts"
import { isTimeOf } from "../../../../../core/schedule/technicians/whose-time.ts"
import {
  type Block,
  blockLabel,
  type Calendar,
  onDay,
  type Technician,
  timeOf,
  type Visit,
  workingHoursOn,
} from "../calendar.ts"
import { CalendarVisit } from "./calendar-visit.tsx"
import { type Axis, instantOn, missingHour, placeOn } from "./day-axis.ts"
import { useDrag } from "../moving/drag-to-move.tsx"
import { sideBySide } from "./side-by-side.ts"
import { targetWords } from "../target.ts"
import "./day-column.css"

const STEP_MINUTES = 30

/** A column of hours: of a day, or of one technician on it. */
export interface Column {
  readonly day: PlainDate
  readonly technician: Technician | undefined
}

interface Props extends Column {
  /** What is beside it, also beyond what is shown. */
  readonly neighbors: { readonly left: Column; readonly right: Column }
  readonly calendar: Calendar
  readonly axis: Axis
  /** Undefined on other days than today. */
  readonly now: Instant | undefined
  /** The half hour that Tab reaches, as a minute of the axis; undefined in other columns. */
  readonly focusedMinute: number | undefined
  readonly onFocusTime: (column: Column, minute: number) => void
  readonly onOpen: (visit: Visit) => void
  readonly onNew: (start: Instant, technicianId: number | undefined) => void
}

/** The hours of a day: working hours, blocked times, visits, and a button for each half hour. */
export const DayColumn = ({ day, technician, calendar, axis, now, onOpen, ...times }: Props) => {
  const drag = useDrag()
  const target =
    drag?.target?.date === day && drag.target.technicianId === technician?.id ? drag.target : undefined
  const missing = missingHour(axis, day)
  const place = (interval: Interval): CSSProperties | undefined => {
    const found = placeOn(axis, day, interval)
    return found && { top: percent(found.top), height: percent(found.height) }
  }
  const { visits, blocks } = entriesOf({ day, technician }, calendar)
  return (
    <section
      className="day-column"
      data-day={day}
      data-technician={technician?.id}
      aria-label={`${technician ? `${technician.name}, ` : ""}${formatDay(startOfDay(day))}, ${visits.length === 1 ? "1 visit" : `${visits.length} visits`}`}
    >
      {workingHoursOn(day, calendar, technician?.id).map((opening) => (
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
      <HalfHours
        day={day}
        technician={technician}
        blocks={blocks}
        calendar={calendar}
        axis={axis}
        free={drag?.freeIn(technician?.id).starts}
        {...times}
      />
      {blocks.map((block) => (
        <Part
          key={block.id}
          className="day-column__block"
          data-source={block.source}
          data-partly={(technician === undefined && block.whose !== undefined) || undefined}
          place={place(block)}
        >
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
          <CalendarVisit visit={visit} date={day} technicianId={technician?.id} tall onOpen={onOpen} />
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

const entriesOf = ({ day, technician }: Column, { visits, blocks }: Calendar) => {
  const ofDay = { visits: onDay(day, visits), blocks: onDay(day, blocks) }
  return technician === undefined
    ? ofDay
    : {
        visits: ofDay.visits.filter(({ technicianIds }) => technicianIds.includes(technician.id)),
        blocks: ofDay.blocks.filter((block) => isTimeOf(block, technician.id)),
      }
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
  "day" | "technician" | "neighbors" | "calendar" | "axis" | "focusedMinute" | "onFocusTime" | "onNew"
> {
  readonly blocks: readonly Block[]
  /** While a visit is dragged: the starts that are free for it. */
  readonly free: readonly Instant[] | undefined
}

/** A button for each half hour, which starts a new appointment there. Arrow keys move between times and days. */
const HalfHours = ({
  day,
  technician,
  neighbors,
  blocks,
  calendar,
  axis,
  free,
  focusedMinute,
  onFocusTime,
  onNew,
}: HalfHoursProps) => {
  const openings = workingHoursOn(day, calendar, technician?.id)
  const blocked = merge(blocks.filter((block) => isTimeOf(block, technician?.id ?? null)))
  const halfHours = Array.from(
    { length: (axis.end - axis.start) / STEP_MINUTES },
    (_, n) => axis.start + n * STEP_MINUTES,
  )
  const onKeyDown = (event: KeyboardEvent, minute: number) => {
    const next = timeAfterKey(event.key, { day, technician }, minute, neighbors)
    if (next === undefined) return
    event.preventDefault()
    if (next.minute >= axis.start && next.minute < axis.end) onFocusTime(next.column, next.minute)
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
            aria-label={[
              ...(technician ? [technician.name] : []),
              `${formatDay(start)}, ${formatTime(start)}`,
              ...(state ? [state] : []),
            ].join(", ")}
            onClick={() => onNew(start, technician?.id)}
            onKeyDown={(event) => onKeyDown(event, minute)}
          />
        )
      })}
    </div>
  )
}

const timeAfterKey = (key: string, column: Column, minute: number, { left, right }: Props["neighbors"]) => {
  switch (key) {
    case "ArrowUp":
      return { column, minute: minute - STEP_MINUTES }
    case "ArrowDown":
      return { column, minute: minute + STEP_MINUTES }
    case "ArrowLeft":
      return { column: left, minute }
    case "ArrowRight":
      return { column: right, minute }
    default:
      return undefined
  }
}
