import { Callout } from "@blueprintjs/core"
import { lazy, Suspense, useMemo } from "react"
import { useSearchParams } from "react-router-dom"
import { dayPlan } from "../../../core/booking/day-plan.ts"
import { fullName } from "../../../core/customers/full-name.ts"
import { parseDate, type PlainDate } from "../../../core/time/calendar.ts"
import { addDays, dateAt, dayOf, formatDay, formatTime, parseIso, toIso } from "../../../core/time/chicago.ts"
import type { Interval } from "../../../core/time/interval.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { loadCode } from "../../shared/load-code.ts"
import { CatchErrors } from "../../shared/ui/catch-errors.tsx"
import { useEndpoint } from "../queries.ts"
import { useShortcuts } from "../shortcuts/shortcuts.ts"
import { FailedState, LoadingState, NotLoadedState, State } from "../states.tsx"
import { DayBar } from "./day-bar.tsx"
import { DayParts } from "./day-parts.tsx"
import type { TimedBlock, TimedVisit } from "./timed.ts"
import { useNow } from "../use-now.ts"
import "./today.css"

/** The visits of a day in the order of driving, today's unless the URL names another date. */
export const Today = () => {
  const [params, setParams] = useSearchParams()
  const today = dateAt(useNow())
  const named = params.get("date")
  const date = named !== null && parseDate(named) !== undefined ? named : today
  const open = (next: PlainDate) => setParams(next === dateAt(Date.now()) ? {} : { date: next })
  useDayShortcuts(date, open)
  return (
    <div className="today">
      <DayBar date={date} isToday={date === today} onDate={open} />
      <Day date={date} />
      <section className="today__numbers" aria-label="Charts">
        <h2 className="today__heading">How busy we are</h2>
        <CatchErrors fallback={<NotLoadedState />}>
          <Suspense fallback={<LoadingState />}>
            <Charts />
          </Suspense>
        </CatchErrors>
      </section>
    </div>
  )
}

const Charts = lazy(async () => ({
  default: await loadCode(async () => (await import("../charts/charts.tsx")).Charts),
}))

const useDayShortcuts = (date: PlainDate, open: (date: PlainDate) => void) => {
  const shortcuts = useMemo(
    () => [
      { keys: "arrowleft", label: "Previous day", run: () => open(addDays(date, -1)) },
      { keys: "arrowright", label: "Next day", run: () => open(addDays(date, 1)) },
      { keys: "t", label: "Today", run: () => open(dateAt(Date.now())) },
      { keys: "p", label: "Print the day", run: () => print() },
    ],
    [date, open],
  )
  useShortcuts("This day", shortcuts)
}

const Day = ({ date }: { readonly date: PlainDate }) => {
  const tomorrow = dayOf(addDays(date, 1))
  const query = useEndpoint("readCalendar", {
    query: { from: toIso(dayOf(date).start), to: toIso(tomorrow.end) },
  })
  // Another day's data stand in for those that load.
  if (query.isPending || query.isPlaceholderData) return <LoadingState />
  if (query.data === undefined) {
    return <FailedState error={query.error} retry={() => void query.refetch()} />
  }
  const { visits, blocked } = timed(query.data)
  const active = visits.filter(({ status }) => status !== "cancelled")
  const parts = dayPlan(active, blocked, dayOf(date))
  return (
    <>
      {query.error && (
        <Callout intent="warning" role="status" compact>
          As of {formatTime(query.dataUpdatedAt)}.{" "}
          {sentenceFor(query.error, "The latest changes could not be loaded.")}
        </Callout>
      )}
      {parts.length === 0 ? (
        <State
          title="No visits on this day"
          description={`Nothing is booked or blocked on ${formatDay(dayOf(date).start)}.`}
        />
      ) : (
        <DayParts parts={parts} />
      )}
      <NextDay first={active.find((visit) => startsIn(tomorrow, visit))} />
    </>
  )
}

const startsIn = ({ start, end }: Interval, visit: TimedVisit): boolean =>
  start <= visit.start && visit.start < end

const NextDay = ({ first }: { readonly first: TimedVisit | undefined }) => (
  <p className="today__next-day">
    <strong>The day after:</strong>{" "}
    {first === undefined
      ? "no visits."
      : `first visit at ${formatTime(first.start)}, ${fullName(first)}, ${first.serviceType}${first.address === null ? "" : ` in ${first.address.city}`}.`}
  </p>
)

/** With instants instead of ISO texts; visits by start. */
const timed = ({ appointments, blockedTimes }: CallReply<"readCalendar">) => ({
  visits: appointments.map((visit): TimedVisit => ({ ...visit, ...timesOf(visit) })),
  blocked: blockedTimes.map((block): TimedBlock => ({ ...block, ...timesOf(block) })),
})

const timesOf = (record: {
  readonly startTimestamptz: string
  readonly endTimestamptz: string
}): Interval => ({
  start: parseIso(record.startTimestamptz) ?? 0,
  end: parseIso(record.endTimestamptz) ?? 0,
})
