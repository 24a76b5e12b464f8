import { Disable, DriveTime } from "@blueprintjs/icons"
import { calendarName } from "../../../../core/schedule/technicians/calendar-name.ts"
import type { DayPart } from "../../../../core/schedule/hours/day-plan.ts"
import { routeLink } from "../../../../core/fields/contact-links.ts"
import { formatTime } from "../../../../core/time/chicago.ts"
import { HOUR, MINUTE, type Interval } from "../../../../core/time/interval.ts"
import { useSeveralTechnicians } from "../../api/technicians.ts"
import { useNow } from "../../../shared/use-now.ts"
import { useCrewText } from "../../schedule/appointment/crew-field.tsx"
import type { TimedBlock, TimedVisit } from "./timed.ts"
import { VisitCard } from "./visit-card.tsx"
import "./day-parts.css"

type Part = DayPart<TimedVisit, TimedBlock>

/** Visits, blocked times and the free times between them, in the order of the day. */
export const DayParts = ({ parts }: { readonly parts: readonly Part[] }) => {
  const now = useNow()
  const technicians = useSeveralTechnicians()
  const ownerOf = ({ technicianId }: TimedBlock) => technicians.find(({ id }) => id === technicianId)?.name
  const visits = parts.flatMap((part) => (part.kind === "visit" ? [part.visit] : []))
  const next = visits.find(({ status, end }) => status !== "completed" && end > now)
  const route = routeLink(
    visits
      .filter(({ status }) => status !== "completed")
      .flatMap(({ address }) => (address === null ? [] : [address])),
  )
  return (
    <>
      <div className="row-2 across-4 middle spread">
        <p className="plain soft">{summaryOf(visits)}</p>
        {route && (
          <a className="bp6-button day-parts__route" href={route} target="_blank" rel="noreferrer">
            <DriveTime />
            <span>Directions to all open visits</span>
          </a>
        )}
      </div>
      <ol className="day-parts plain stack-2">
        {parts.map((part) => (
          <li key={keyOf(part)} className={`day-parts__part day-parts__part--${part.kind}`}>
            {part.kind === "visit" ? (
              <VisitCard visit={part.visit} isNext={part.visit === next} now={now} />
            ) : part.kind === "blocked" ? (
              <>
                <Disable size={16} /> {part.block.isFullDay ? "All day" : timesText(part)}:{" "}
                {part.block.source === "google" ? `busy in ${calendarName(ownerOf(part.block))}` : "blocked"}
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

const summaryOf = (visits: readonly Interval[]): string => {
  const [first, last] = [visits[0], visits.at(-1)]
  if (first === undefined || last === undefined) return "No visits"
  const length = visits.reduce((sum, { start, end }) => sum + end - start, 0)
  const count = `${visits.length} ${visits.length === 1 ? "visit" : "visits"}`
  return `${count}, ${lengthText({ start: 0, end: length })}, ${timesText({ start: first.start, end: last.end })}`
}

/** "8:00 AM to 10:00 AM". */
const timesText = ({ start, end }: Interval): string => `${formatTime(start)} to ${formatTime(end)}`

/** "1 h 30 min". */
const lengthText = ({ start, end }: Interval): string => {
  const hours = Math.floor((end - start) / HOUR)
  const minutes = Math.round(((end - start) % HOUR) / MINUTE)
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(" ")
}
