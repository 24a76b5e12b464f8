import { Callout } from "@blueprintjs/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { dateAt, toIso } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { endpointQuery } from "../../shared/api/queries.ts"
import { useOpenRecord } from "../list/list-state.ts"
import { useNow } from "../use-now.ts"
import { FailedState, LoadingState } from "../states.tsx"
import { calendarOf, clockHoursOf, type Visit } from "./calendar.ts"
import { useCalendarState } from "./calendar-state.ts"
import { CalendarToolbar } from "./calendar-toolbar.tsx"
import { axisOf } from "./day-axis.ts"
import { DaysView } from "./days-view.tsx"
import { hoursGrid, monthGrid } from "./drag-grids.ts"
import { DragToMove } from "./drag-to-move.tsx"
import { MonthView } from "./month-view.tsx"
import { MoveAnywayDialog } from "./move-anyway-dialog.tsx"
import { StatusFilter } from "./status-filter.tsx"
import { TimeDialog } from "./time-dialog.tsx"
import { useCalendarShortcuts } from "./use-calendar-shortcuts.ts"
import { useDrop } from "./use-drop.ts"
import { useNarrow } from "./use-narrow.ts"
import { datesIn, rangeOf } from "./view.ts"
import { VisitDialog } from "./visit-dialog.tsx"
import "./calendar-tab.css"

/** Appointments by day, with blocked times and working hours (spec §2). A phone shows one day at first. */
export const CalendarTab = () => {
  const now = useNow()
  const today = dateAt(now)
  const narrow = useNarrow()
  const [state, setState] = useCalendarState(narrow ? "day" : "month", today)
  useCalendarShortcuts(state, today, setState)
  const [open, setOpen] = useOpenRecord()
  const [newStart, setNewStart] = useState<Instant>()
  const dates = datesIn(state.view, state.date)
  const range = rangeOf(dates)
  const query = useQuery({
    ...endpointQuery("readCalendar", { query: { from: toIso(range.start), to: toIso(range.end) } }),
    placeholderData: keepPreviousData,
    select: calendarOf,
  })
  const { drop, unconfirmed, confirm, cancel } = useDrop()
  if (!query.data)
    return query.error ? (
      <FailedState error={query.error} retry={() => void query.refetch()} />
    ) : (
      <LoadingState />
    )
  const shown = {
    ...query.data,
    visits: query.data.visits.filter(({ status }) => state.statuses.includes(status)),
  }
  const axis = axisOf(dates, clockHoursOf(dates, shown), shown.visits)
  const opened = query.data.visits.find(({ id }) => String(id) === open)
  const view = {
    calendar: shown,
    dates,
    date: state.date,
    today,
    onState: setState,
    onOpen: ({ id }: Visit) => setOpen(id),
  }
  return (
    <div
      className="calendar-tab"
      aria-busy={query.isFetching}
      data-loading={query.isPlaceholderData || undefined}
    >
      <CalendarToolbar state={state} today={today} onState={setState} />
      <StatusFilter statuses={state.statuses} onStatuses={(statuses) => setState({ statuses })} />
      {query.error && (
        <Callout intent="warning" role="alert" compact>
          {sentenceFor(query.error, "The calendar could not be loaded again.")} It may be out of date.
        </Callout>
      )}
      {shown.visits.length === 0 && !query.isPlaceholderData && (
        <p className="calendar-tab__empty">
          {query.data.visits.length === 0 ? "No visits" : "No visits with these statuses"}{" "}
          {state.view === "day" ? "on" : "in"} this {state.view}.
        </p>
      )}
      <DragToMove
        calendar={query.data}
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
    </div>
  )
}
