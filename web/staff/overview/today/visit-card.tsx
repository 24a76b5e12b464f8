import { Tag } from "@blueprintjs/core"
import { Chat, MapMarker, Phone } from "@blueprintjs/icons"
import { Link } from "react-router-dom"
import { callLink, mapLink, textMessageLink } from "../../../../core/fields/contact-links.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import { dateAt, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import type { Instant } from "../../../../core/time/interval.ts"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import { useCrewText } from "../../schedule/appointment/crew-field.tsx"
import { STATUSES } from "../../schedule/appointments/appointment.ts"
import { HoldTag } from "../../schedule/appointments/hold-tag.tsx"
import { DoneButton, OnTheWayButton } from "./status-buttons.tsx"
import type { TimedVisit } from "./timed.ts"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"
import "./visit-card.css"

interface Props {
  readonly visit: TimedVisit
  /** Where it is the first that is not over, which of these it is: "Next", "Now", "Next for Maria Soto". */
  readonly next: string | undefined
  readonly now: Instant
}

/** One visit with everything that is needed in front of the customer's home. */
export const VisitCard = ({ visit, next, now }: Props) => {
  const { id, start, end, serviceType, phone, address, notes, status, onTheWayAt } = visit
  const name = fullName(visit)
  const crew = useCrewText(visit.technicianIds)
  const arrival = status === "completed" ? null : arrivalOf(visit)
  const isToday = dateAt(start) === dateAt(now)
  const onTheWay =
    onTheWayAt === null || !isToday || status === "completed" ? undefined : parseIso(onTheWayAt)
  return (
    <article className={`visit-card visit-card--${status}`} aria-label={`${formatTime(start)}, ${name}`}>
      <header className="row-2 middle">
        <h3 className="visit-card__time">
          {formatTime(start)} to {formatTime(end)}
        </h3>
        {next !== undefined && <Tag intent="primary">{next}</Tag>}
        <Tag minimal>{STATUSES.find(({ value }) => value === status)?.label}</Tag>
        <HoldTag visit={visit} />
        {onTheWay !== undefined && <span className="soft">On the way since {formatTime(onTheWay)}</span>}
      </header>
      <p className="visit-card__what plain">
        <Link to={`/admin/appointments?open=${id}`}>
          <strong>{name}</strong>
        </Link>
        , {serviceType}
      </p>
      {crew !== null && <p className="plain">Who comes: {crew}</p>}
      {arrival !== null && <p className="plain">Arrival {arrival}</p>}
      {notes && <p className="visit-card__notes plain">{notes}</p>}
      <div className="visit-card__links row-2 middle">
        {address === null ? (
          <span className="visit-card__address">No address was given.</span>
        ) : (
          <a
            className="visit-card__address"
            href={mapLink(address)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Map of ${address}`}
          >
            <MapMarker size={16} /> <Unbroken text={address} />
          </a>
        )}
        <span className="visit-card__phone">{phone}</span>
        {phone !== "" && (
          <>
            <a className="bp6-button" href={callLink(phone)} aria-label={`Call ${name}`}>
              <Phone />
              <span>Call</span>
            </a>
            <a className="bp6-button" href={textMessageLink(phone)} aria-label={`Text ${name}`}>
              <Chat />
              <span>Text</span>
            </a>
          </>
        )}
        {status !== "completed" && (
          <>
            {isToday && <OnTheWayButton visit={visit} wasPressed={onTheWay !== undefined} />}
            <DoneButton visit={visit} />
          </>
        )}
      </div>
    </article>
  )
}
