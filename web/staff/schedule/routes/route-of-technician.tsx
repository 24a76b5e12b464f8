import { mapLink, routeLink } from "../../../../core/fields/contact-links.ts"
import { formatTimes } from "../../../../core/time/chicago.ts"
import { RouteMap } from "./route-map.tsx"
import { intervalOf } from "../appointments/appointment.ts"
import type { Route } from "./route.ts"
import { WindowOf } from "./window-of.tsx"
import "./route-of-technician.css"
import { counted } from "../../../../core/fields/counted.ts"

interface Props {
  readonly route: Route
  /** Whether there are several technicians: with one, none is named. */
  readonly isSeveral: boolean
}

/** The day of one technician: visits with the driving between them. */
export const RouteOfTechnician = ({ route, isSeveral }: Props) => {
  const { technician, stops, minutes, minutesHome } = route
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
                <strong>{formatTimes(intervalOf(appointment))}</strong> {nameOf(appointment)}
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
                <WindowOf appointment={appointment} />
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
    </section>
  )
}

type Visit = Route["stops"][number]["appointment"]

const nameOf = ({ firstName, lastName }: Visit): string => `${firstName} ${lastName}`.trim()

const driving = (minutes: number): string => `${counted(minutes, "minute")} of driving`
