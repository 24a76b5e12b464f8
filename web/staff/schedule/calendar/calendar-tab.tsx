import { Callout } from "@blueprintjs/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { dateAt, toIso } from "../../../../core/time/chicago.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { useNow } from "../../../shared/use-now.ts"
import { calendarOf } from "./calendar.ts"
import { CalendarDays } from "./days/calendar-days.tsx"
import { useCalendarState } from "./calendar-state.ts"
import { CalendarToolbar } from "./calendar-toolbar.tsx"
import { StatusFilter } from "./status-filter.tsx"
import { shownOf, useTechnicianChoice } from "./technicians/shown-technicians.ts"
import { RoutesButton } from "../routes/routes-button.tsx"
import { TechnicianFilter, TechnicianSwitch } from "./technicians/technician-filter.tsx"
import { useCalendarShortcuts } from "./use-calendar-shortcuts.ts"
import { useNarrow } from "./use-narrow.ts"
import { datesIn, rangeOf } from "./view.ts"
import "./calendar-tab.css"

/** Appointments by day, with blocked times and working hours (spec §2). A phone shows one day at first. */
export const CalendarTab = () => {
  const now = useNow()
  const today = dateAt(now)
  const narrow = useNarrow()
  const [state, setState] = useCalendarState(narrow ? "day" : "month", today)
  useCalendarShortcuts(state, today, setState)
  const dates = datesIn(state.view, state.date)
  const { start, end } = rangeOf(dates)
  const query = useQuery({
    ...endpointQuery("readCalendar", { query: { from: toIso(start), to: toIso(end) } }),
    placeholderData: keepPreviousData,
    select: calendarOf,
  })
  const [choice, setChoice] = useTechnicianChoice()
  const several = query.data?.several ?? []
  const technicians = shownOf(several, choice, state.view, narrow)
  return (
    <div
      className="calendar-tab"
      aria-busy={query.isFetching}
      data-loading={query.isPlaceholderData || undefined}
    >
      <CalendarToolbar state={state} today={today} onState={setState} />
      {several.length > 0 &&
        (narrow ? (
          <TechnicianSwitch
            several={several}
            shown={technicians}
            view={state.view}
            onSingle={(single) => setChoice({ ...choice, single })}
          />
        ) : (
          <TechnicianFilter
            several={several}
            shown={technicians}
            onHidden={(hidden) => setChoice({ ...choice, hidden })}
          />
        ))}
      {state.view === "day" && query.data?.driving && <RoutesButton date={state.date} />}
      <StatusFilter statuses={state.statuses} onStatuses={(statuses) => setState({ statuses })} />
      {query.error && query.data && (
        <Callout intent="warning" role="alert" compact>
          {sentenceFor(query.error, "The calendar could not be loaded again.")} It may be out of date.
        </Callout>
      )}
      {query.data ? (
        <CalendarDays
          calendar={query.data}
          isLoading={query.isPlaceholderData}
          state={state}
          technicians={technicians}
          onState={setState}
          dates={dates}
          now={now}
          narrow={narrow}
        />
      ) : query.error ? (
        <FailedState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}
