import { undecidedOf } from "../../../core/field/queue.ts"
import { addressLine } from "../../../core/business/business.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { Undecided } from "../visit/undecided.tsx"
import { StatusBar } from "../ui/status-bar.tsx"
import { withQueue, type FieldDay, type FieldVisit } from "./field-visit.ts"
import { isUnfinished, progressText } from "./progress.ts"
import { useField } from "./state.ts"
import { arrivalText, dayText, timeText } from "./times.ts"
import { toTop } from "../ui/to-top.ts"

/** The visits of today and tomorrow in their order, after those of the days before that are unfinished. */
export const DayList = ({ day }: { readonly day: FieldDay }) => {
  const { queue, now } = useField()
  const dates = [...new Set(day.visits.map(({ start }) => dayText(start)))]
  const ids = new Set(day.visits.map(({ id }) => id))
  const today = dayText(now)
  return (
    <main ref={toTop} className="phone-page" tabIndex={-1}>
      <h1>My day</h1>
      <StatusBar />
      {/* Of visits that had left the list before this account signed in again. */}
      {queue
        .filter((entry) => entry === undecidedOf(queue, entry.visitId) && !ids.has(entry.visitId))
        .map((entry) => (
          <Undecided key={entry.id} visitId={entry.visitId} entry={undecidedOf(queue, entry.visitId)!} />
        ))}
      {day.visits.length === 0 && <p>No visits today or tomorrow.</p>}
      {dates.map((date) => (
        <section key={date} aria-label={date}>
          <h2>{date === today ? `Today, ${date}` : date}</h2>
          <ol className="phone-list">
            {day.visits
              .filter(({ start }) => dayText(start) === date)
              .map((visit) => (
                <li key={visit.id}>
                  <VisitLink
                    visit={withQueue(visit, queue)}
                    isUndecided={undecidedOf(queue, visit.id) !== undefined}
                    now={now}
                  />
                </li>
              ))}
          </ol>
        </section>
      ))}
      <footer className="phone-page__end">
        <p>{day.account.name}</p>
        <a className="phone-button" href="#leave">
          Sign out
        </a>
      </footer>
    </main>
  )
}

interface LinkProps {
  readonly visit: FieldVisit
  /** Whether the person has to decide about one of its reports. */
  readonly isUndecided: boolean
  readonly now: Instant
}

const VisitLink = ({ visit, isUndecided, now }: LinkProps) => {
  const progress = progressText(visit)
  const arrival = arrivalText(visit)
  return (
    <a className="phone-visit" href={`#${visit.id}`} data-status={visit.status}>
      <span className="phone-visit__time">
        <Unbroken text={`${timeText(visit.start)} to ${timeText(visit.end)}`} />
      </span>
      {arrival && <span>{arrival}</span>}
      <strong className="phone-visit__name">{fullName(visit)}</strong>
      <span>{visit.serviceType}</span>
      {visit.address && (
        <span>
          <Unbroken text={addressLine(visit.address)} />
        </span>
      )}
      {progress && <span className="phone-visit__progress">{progress}</span>}
      {isUnfinished(visit, now) && <span className="phone-visit__question">Not completed yet</span>}
      {isUndecided && <span className="phone-visit__question">Please decide</span>}
    </a>
  )
}
