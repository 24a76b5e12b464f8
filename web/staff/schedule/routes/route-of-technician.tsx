import { Button } from "@blueprintjs/core"
import { mapLink, routeLink } from "../../../../core/fields/contact-links.ts"
import { formatTime, formatTimes, parseIso } from "../../../../core/time/chicago.ts"
import { RouteMap } from "./route-map.tsx"
import type { Route, Suggestion } from "./route.ts"
import "./route-of-technician.css"

interface Props {
  readonly route: Route
  /** Whether there are several technicians: with one, none is named. */
  readonly isSeveral: boolean
  readonly isApplying: boolean
  readonly onApply: (suggestion: Suggestion) => void
}

/** The day of one technician: visits with the driving between them, and what would save driving. */
export const RouteOfTechnician = ({ route, isSeveral, isApplying, onApply }: Props) => {
  const { technician, stops, minutes, minutesHome, suggestion } = route
  const directions = routeLink(stops.flatMap(({ appointment }) => appointment.address ?? []))
  const name = isSeveral ? technician.name : "All visits"
  return (
    <section className="route-of-technician" aria-label={name}>
      <h3 className="route-of-technician__name">
        {name}
        {stops.length > 0 && `: ${driving(minutes)}`}
      </h3>
      {stops.length === 0 ? (
        <p className="plain soft">No visits on this day.</p>
      ) : (
        <>
          <RouteMap route={route} name={name} />
          <ol className="route-of-technician__stops">
            {stops.map(({ appointment, minutes: way }) => (
              <li key={appointment.id}>
                {way > 0 && <span className="soft small">{driving(way)}, then </span>}
                <strong>{formatTimes(timeOf(appointment))}</strong> {nameOf(appointment)}
                <span className="route-of-technician__address">
                  {appointment.address === null ? (
                    "Address not given"
                  ) : (
                    <>
                      {appointment.address}{" "}
                      <a
                        className="route-of-technician__map"
                        href={mapLink(appointment.address)}
                        target="_blank"
                        rel="noreferrer"
                      >
                        Open in maps<span className="visually-hidden">, {nameOf(appointment)}</span>
                      </a>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ol>
          {minutesHome > 0 && <p className="plain soft">{driving(minutesHome)} back to the base.</p>}
          {directions !== undefined && (
            <p className="plain">
              <a href={directions} target="_blank" rel="noreferrer">
                Open the whole day in maps
                {isSeveral && <span className="visually-hidden">, {technician.name}</span>}
              </a>
            </p>
          )}
        </>
      )}
      {suggestion !== null && (
        <div className="route-of-technician__suggestion">
          <p className="plain">
            <strong>Saves {suggestion.saved} minutes</strong>
          </p>
          <ul className="plain">
            {suggestion.visits.map(({ id, start }) => {
              const { appointment } = stops.find((stop) => stop.appointment.id === id)!
              return (
                <li key={id}>
                  {nameOf(appointment)} moves from {formatTime(timeOf(appointment).start)} to{" "}
                  {formatTime(parseIso(start) ?? 0)}
                </li>
              )
            })}
          </ul>
          <div>
            <Button
              intent="primary"
              text="Apply and tell the customers"
              loading={isApplying}
              onClick={() => onApply(suggestion)}
            />
          </div>
        </div>
      )}
    </section>
  )
}

type Visit = Route["stops"][number]["appointment"]

const timeOf = ({ startTimestamptz, endTimestamptz }: Visit) => ({
  start: parseIso(startTimestamptz) ?? 0,
  end: parseIso(endTimestamptz) ?? 0,
})

const nameOf = ({ firstName, lastName }: Visit): string => `${firstName} ${lastName}`.trim()

const driving = (minutes: number): string => `${minutes} minutes of driving`
