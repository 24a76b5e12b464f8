import { useState } from "react"
import { isTimeOf } from "../../../../../core/schedule/technicians/whose-time.ts"
import type { PlainDate } from "../../../../../core/time/calendar.ts"
import { dateAt } from "../../../../../core/time/chicago.ts"
import { overlaps, type Instant } from "../../../../../core/time/interval.ts"
import { useOpenRecord } from "../../../ui/list/list-state.ts"
import { type Calendar, clockHoursOf, type Technician, type Visit } from "../calendar.ts"
import type { CalendarState, SetCalendar } from "../calendar-state.ts"
import { axisOf } from "./day-axis.ts"
import { DaysView } from "./days-view.tsx"
import { hoursGrid, monthGrid } from "../moving/drag-grids.ts"
import { DragToMove } from "../moving/drag-to-move.tsx"
import { MonthView } from "../month-view.tsx"
import { MoveAnywayDialog } from "../moving/move-anyway-dialog.tsx"
import { TimeDialog } from "../moving/time-dialog.tsx"
import { useDrop } from "../moving/use-drop.ts"
import { MarkedTechnicians } from "../technicians/technician-marks.tsx"
import { rangeOf } from "../view.ts"
import { VisitDialog } from "../visit-dialog.tsx"

interface Props {
  readonly calendar: Calendar
  /** The calendar is that of other days, until the one of these is loaded. */
  readonly isLoading: boolean
  readonly state: CalendarState
  /** Those whose visits are shown, where there are several. */
  readonly technicians: readonly Technician[]
  readonly onState: SetCalendar
  readonly dates: readonly PlainDate[]
  readonly now: Instant
  readonly narrow: boolean
}

/** A free time that was chosen, in whose column if each technician has one. */
interface NewVisit {
  readonly start: Instant
  readonly technicianId: number | undefined
}

/** The days with their visits, which can be opened and moved. */
export const CalendarDays = ({
  calendar,
  isLoading,
  state,
  technicians,
  onState,
  dates,
  now,
  narrow,
}: Props) => {
  const [open, setOpen] = useOpenRecord()
  const [newVisit, setNewVisit] = useState<NewVisit>()
  const { drop, unconfirmed, confirm, cancel } = useDrop(calendar)
  const range = rangeOf(dates)
  // Those beside the range only count where a visit is moved.
  const inRange = calendar.visits.filter((visit) => overlaps(visit, range))
  const ofTechnicians = visitsOf(technicians, calendar, inRange)
  const shown = {
    ...calendar,
    visits: ofTechnicians.filter(({ status }) => state.statuses.includes(status)),
    blocks: calendar.blocks.filter(
      (block) => technicians.length === 0 || technicians.some(({ id }) => isTimeOf(block, id)),
    ),
  }
  const columns = state.view === "day" ? columnsOf(technicians, shown, narrow) : []
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
          {inRange.length === 0
            ? "No visits"
            : ofTechnicians.length === 0
              ? "No visits of the chosen technicians"
              : "No visits with these statuses"}{" "}
          {state.view === "day" ? "on" : "in"} this {state.view}.
        </p>
      )}
      <DragToMove
        calendar={calendar}
        range={range}
        now={now}
        grid={state.view === "month" ? monthGrid(dates) : hoursGrid(dates, axis)}
        columns={columns.map(({ id }) => id)}
        onDrop={drop}
      >
        <MarkedTechnicians value={calendar.several.length > 0 ? calendar.technicians : []}>
          {state.view === "month" ? (
            <MonthView {...view} narrow={narrow} />
          ) : (
            <DaysView
              {...view}
              technicians={columns}
              axis={axis}
              now={now}
              onNew={(start, technicianId) => setNewVisit({ start, technicianId })}
            />
          )}
        </MarkedTechnicians>
      </DragToMove>
      {opened && <VisitDialog visit={opened} onClose={() => setOpen(undefined)} />}
      {newVisit && <TimeDialog {...newVisit} onClose={() => setNewVisit(undefined)} />}
      {unconfirmed && <MoveAnywayDialog {...unconfirmed} onMove={confirm} onClose={cancel} />}
    </>
  )
}

/** The visits of those who are shown, and those of technicians with whom visits cannot be booked any more. */
const visitsOf = (
  shown: readonly Technician[],
  { several }: Calendar,
  visits: readonly Visit[],
): readonly Visit[] => {
  const hidden = several.filter((technician) => !shown.includes(technician)).map(({ id }) => id)
  return visits.filter(({ technicianIds }) => !technicianIds.every((id) => hidden.includes(id)))
}

/** Who has a column: those who are shown, and on a wide screen those who are not active any more and have a visit. */
const columnsOf = (
  shown: readonly Technician[],
  { several, technicians, visits }: Calendar,
  narrow: boolean,
): readonly Technician[] => {
  if (several.length === 0) return []
  const others = technicians.filter(
    ({ id, active }) => !active && visits.some(({ technicianIds }) => technicianIds.includes(id)),
  )
  return narrow ? shown : [...shown, ...others]
}
