import { Disable } from "@blueprintjs/icons"
import { calendarName } from "../../../../core/schedule/technicians/calendar-name.ts"
import type { DayPart } from "../../../../core/schedule/hours/day-plan.ts"
import { formatTime } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { useSeveralTechnicians, type Technician } from "../../api/technicians.ts"
import { useNow } from "../../../shared/use-now.ts"
import { crewText, useCrewText } from "../../schedule/appointment/crew-field.tsx"
import { DaySummary } from "./day-summary.tsx"
import { lengthText, timesText, type TimedBlock, type TimedVisit } from "./timed.ts"
import { VisitCard } from "./visit-card.tsx"
import "./day-parts.css"

type Part = DayPart<TimedVisit, TimedBlock>

/**
 * Visits, blocked times and the free times between them, in the order of the day, below what each technician has to do. Of
 * several technicians, each has a next visit.
 */
export const DayParts = ({ parts }: { readonly parts: readonly Part[] }) => {
  const now = useNow()
  const technicians = useSeveralTechnicians()
  const ownerOf = ({ technicianId }: TimedBlock) => technicians.find(({ id }) => id === technicianId)?.name
  const visits = parts.flatMap((part) => (part.kind === "visit" ? [part.visit] : []))
  const days = technicianDays(visits, technicians)
  const idle = days.flatMap((day) => (day.visits.length === 0 && day.name !== null ? [day.name] : []))
  return (
    <>
      {days
        .filter((day) => day.visits.length > 0 || day.name === null)
        .map((day) => (
          <DaySummary key={day.name} {...day} />
        ))}
      {idle.length > 0 && <p className="plain soft">No visits: {idle.join(", ")}</p>}
      <ol className="day-parts plain stack-2">
        {parts.map((part) => (
          <li key={keyOf(part)} className={`day-parts__part day-parts__part--${part.kind}`}>
            {part.kind === "visit" ? (
              <VisitCard visit={part.visit} next={nextText(part.visit, days, now)} now={now} />
            ) : part.kind === "blocked" ? (
              <>
                <Disable size={16} /> {part.block.isFullDay ? "All day" : timesText(part)}:{" "}
                {part.block.source === "google"
                  ? `busy in ${calendarName(ownerOf(part.block))}`
                  : blockedText(ownerOf(part.block))}
                {part.block.reason && `, ${part.block.reason}`}
              </>
            ) : (
              <FreeTime {...part} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

interface TechnicianDay {
  /** Null where there is one technician, of whom nothing speaks. */
  readonly name: string | null
  readonly visits: readonly TimedVisit[]
}

/** What each of several technicians has, also those who cannot be booked any more but have visits. */
const technicianDays = (
  visits: readonly TimedVisit[],
  technicians: readonly Technician[],
): readonly TechnicianDay[] => {
  if (technicians.length === 0 || visits.length === 0) return [{ name: null, visits }]
  const ids = [...technicians.map(({ id }) => id), ...visits.flatMap(({ technicianIds }) => technicianIds)]
  return [...new Set(ids)].map((id) => ({
    name: crewText([id], technicians),
    visits: visits.filter(({ technicianIds }) => technicianIds.includes(id)),
  }))
}

/** For whom of its crew a visit is the first that is not over: nobody is named where it is for all. */
const nextText = (visit: TimedVisit, days: readonly TechnicianDay[], now: Instant): string | undefined => {
  const isOpen = ({ status, end }: TimedVisit) => status !== "completed" && end > now
  const of = days.filter((day) => day.visits.find(isOpen) === visit)
  const [first] = of
  if (first === undefined) return undefined
  const text = visit.start <= now ? "Now" : "Next"
  const isForAll = first.name === null || of.length === visit.technicianIds.length
  return isForAll ? text : `${text} for ${first.name}`
}

const blockedText = (name: string | undefined): string =>
  name === undefined ? "blocked" : `blocked for ${name}`

/** Technicians may have visits and free times that begin at once. */
const keyOf = (part: Part): string => {
  if (part.kind === "visit") return `visit ${part.visit.id}`
  return part.kind === "blocked" ? `blocked ${part.block.id}` : `free ${part.technicianId} ${part.start}`
}

/** Whose it is, where there are several technicians. */
const FreeTime = ({ technicianId, start, end }: Part & { readonly kind: "free" }) => {
  const who = useCrewText([technicianId])
  return `${who === null ? "" : `${who}: `}${lengthText({ start, end })} until ${formatTime(end)}`
}
