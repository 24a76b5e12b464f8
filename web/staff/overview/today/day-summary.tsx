import { DriveTime } from "@blueprintjs/icons"
import { routeLink } from "../../../../core/fields/contact-links.ts"
import { counted } from "../../../../core/fields/counted.ts"
import { lengthText, timesText, type TimedVisit } from "./timed.ts"
import "./day-summary.css"

interface Props {
  /** Null where there is one technician, of whom nothing speaks. */
  readonly name: string | null
  /** By start. */
  readonly visits: readonly TimedVisit[]
}

/** How much there is to do, with the way to what is left of it. */
export const DaySummary = ({ name, visits }: Props) => {
  const open = visits.filter(({ status }) => status !== "completed")
  const route = routeLink(open.flatMap(({ address }) => address ?? []))
  return (
    <div className="row-2 across-4 middle spread">
      <p className={name === null ? "plain soft" : "plain soft day-summary__of"}>
        {name !== null && <strong>{name}: </strong>}
        {summaryOf(visits)}
      </p>
      {route && (
        <a className="bp6-button day-summary__route" href={route} target="_blank" rel="noreferrer">
          <DriveTime />
          <span>
            Directions
            {name === null ? (
              " to all open visits"
            ) : (
              <span className="visually-hidden"> to all open visits of {name}</span>
            )}
          </span>
        </a>
      )}
    </div>
  )
}

const summaryOf = (visits: readonly TimedVisit[]): string => {
  const [first, last] = [visits[0], visits.at(-1)]
  if (first === undefined || last === undefined) return "No visits"
  const length = visits.reduce((sum, { start, end }) => sum + end - start, 0)
  const count = counted(visits.length, "visit")
  return `${count}, ${lengthText({ start: 0, end: length })}, ${timesText({ start: first.start, end: last.end })}`
}
