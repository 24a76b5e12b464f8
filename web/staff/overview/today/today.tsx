import { Callout } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useMemo } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { dayPlan } from "../../../../core/schedule/hours/day-plan.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import { parseDate, type PlainDate } from "../../../../core/time/calendar.ts"
import {
  addDays,
  dateAt,
  dayOf,
  formatDay,
  formatTime,
  parseIso,
  toIso,
} from "../../../../core/time/chicago.ts"
import type { Interval } from "../../../../core/time/interval.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { CatchErrors } from "../../../shared/ui/notices/catch-errors.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { useShortcuts } from "../../shell/shortcuts/shortcuts.ts"
import { FailedState, LoadingState, NotLoadedState, State } from "../../ui/boxes/states.tsx"
import { DeletionRequests } from "../../customers/customer/deletion-requests.tsx"
import { OwnerOnly } from "../../api/session.ts"
import { BackupLine } from "./backup-line.tsx"
import { CancelledVisits } from "./cancelled-visits.tsx"
import { DayBar } from "./day-bar.tsx"
import { DayParts } from "./day-parts.tsx"
import { GoogleCalendarLine } from "./google-calendar-line.tsx"
import type { TimedBlock, TimedVisit } from "./timed.ts"
import { UnansweredQuotes } from "./unanswered-quotes.tsx"
import { UnfinishedVisits } from "./unfinished-visits.tsx"
import { WaitingChats } from "./waiting-chats.tsx"
import { useNow } from "../../../shared/use-now.ts"
import "./today.css"

/** The visits of a day in the order of driving, today's unless the URL names another date. */
export const Today = () => {
  const [params, setParams] = useSearchParams()
  const today = dateAt(useNow())
  const date = dateIn(params, today)
  const open = (next: PlainDate) => setParams(next === dateAt(Date.now()) ? {} : { date: next })
  // The URL is newer than `date` when a key is pressed before the last change is rendered.
  const turn = (days: number) => open(addDays(dateIn(new URLSearchParams(location.search), today), days))
  useDayShortcuts(turn, open)
  return (
    <div className="today stack-4">
      <DayBar date={date} isToday={date === today} onDate={open} />
      <WaitingChats />
      <UnansweredQuotes />
      <UnfinishedVisits />
      <GoogleCalendarLine />
      <OwnerOnly>
        <BackupLine />
      </OwnerOnly>
      <DeletionRequests />
      <Day date={date} />
      <section className="today__numbers" aria-label="Charts">
        <h2 className="today__heading">How busy we are</h2>
        <CatchErrors fallback={<NotLoadedState />}>
          <Charts />
        </CatchErrors>
      </section>
    </div>
  )
}

const Charts = lazyPart(async () => (await import("../../ui/charts/charts.tsx")).Charts, <LoadingState />)

const dateIn = (params: URLSearchParams, today: PlainDate): PlainDate => {
  const named = params.get("date")
  return named !== null && parseDate(named) !== undefined ? named : today
}

const useDayShortcuts = (turn: (days: number) => void, open: (date: PlainDate) => void) => {
  const shortcuts = useMemo(
    () => [
      { keys: "arrowleft", label: "Previous day", run: () => turn(-1) },
      { keys: "arrowright", label: "Next day", run: () => turn(1) },
      { keys: "t", label: "Today", run: () => open(dateAt(Date.now())) },
      { keys: "p", label: "Print the day", run: () => print() },
    ],
    [turn, open],
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
  const cancelled = visits.filter((visit) => visit.status === "cancelled" && startsIn(dayOf(date), visit))
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
          action={
            <Link className="bp6-button bp6-intent-primary" to="/admin/appointments?open=new">
              <Plus />
              <span>New appointment</span>
            </Link>
          }
        />
      ) : (
        <DayParts parts={parts} />
      )}
      {cancelled.length > 0 && <CancelledVisits visits={cancelled} />}
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
      : `first visit at ${formatTime(first.start)}, ${fullName(first)}, ${first.serviceType}${first.city === null ? "" : ` in ${first.city}`}.`}
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
