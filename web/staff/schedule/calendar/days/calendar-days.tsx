import { useState } from "react"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { dateAt } from "../../../../../core/time/chicago.ts"
import { overlaps, type Instant } from "../../../../../core/time/interval.ts"
import { useOpenRecord } from "../../../ui/list/list-state.ts"
import { type Calendar, clockHoursOf, type Visit } from "../calendar.ts"
import type { CalendarState, SetCalendar } from "../calendar-state.ts"
import { axisOf } from "./day-axis.ts"
import { DaysView } from "./days-view.tsx"
import { hoursGrid, monthGrid } from "../moving/drag-grids.ts"
import { DragToMove } from "../moving/drag-to-move.tsx"
import { MonthView } from "../month-view.tsx"
import { MoveAnywayDialog } from "../moving/move-anyway-dialog.tsx"
import { TimeDialog } from "../moving/time-dialog.tsx"
import { useDrop } from "../moving/use-drop.ts"
import { rangeOf } from "../view.ts"
import { VisitDialog } from "../visit-dialog.tsx"

interface Props {
  readonly calendar: Calendar
  /** The calendar is that of other days, until the one of these is loaded. */
  readonly isLoading: boolean
  readonly state: CalendarState
  readonly onState: SetCalendar
  readonly dates: readonly PlainDate[]
  readonly now: Instant
  readonly narrow: boolean
}

/** The days with their visits, which can be opened and moved. */
export const CalendarDays = ({ calendar, isLoading, state, onState, dates, now, narrow }: Props) => {
  const [open, setOpen] = useOpenRecord()
  const [newStart, setNewStart] = useState<Instant>()
  const { drop, unconfirmed, confirm, cancel } = useDrop(calendar)
  const range = rangeOf(dates)
  // Those beside the range only count where a visit is moved.
  const inRange = calendar.visits.filter((visit) => overlaps(visit, range))
  const shown = { ...calendar, visits: inRange.filter(({ status }) => state.statuses.includes(status)) }
  const axis = axisOf(dates, clockHoursOf(dates, shown), shown.visits)
  const opened = calendar.visits.find(({ id }) => String(id) === open)
  const view = {
    calendar: shown,
    dates,
    date: state.date,
    today: dateAt(now),
    onState,
    onOpen: ({ id }: Visit) => setOpen(id),
  }
  return (
    <>
      {shown.visits.length === 0 && !isLoading && (
        <p className="plain soft">
          {inRange.length === 0 ? "No visits" : "No visits with these statuses"}{" "}
          {state.view === "day" ? "on" : "in"} this {state.view}.
        </p>
      )}
      <DragToMove
        calendar={calendar}
        range={range}
        now={now}
        grid={state.view === "month" ? monthGrid(dates) : hoursGrid(dates, axis)}
        onDrop={drop}
      >
        {state.view === "month" ? (
          <MonthView {...view} narrow={narrow} />
        ) : (
          <DaysView {...view} axis={axis} now={now} onNew={setNewStart} />
        )}
      </DragToMove>
      {opened && <VisitDialog visit={opened} onClose={() => setOpen(undefined)} />}
      {newStart !== undefined && <TimeDialog start={newStart} onClose={() => setNewStart(undefined)} />}
      {unconfirmed && <MoveAnywayDialog {...unconfirmed} onMove={confirm} onClose={cancel} />}
    </>
  )
}
