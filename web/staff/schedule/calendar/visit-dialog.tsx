import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { callLink, mailLink, mapLink } from "../../../../core/fields/contact-links.ts"
import { placeText, rhythmText } from "../../../../core/schedule/visits/series-text.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import { formatDay } from "../../../../core/time/chicago.ts"
import { HoldTag } from "../appointments/hold-tag.tsx"
import { timeOf, type Visit } from "./calendar.ts"
import { StatusIcon, statusLabel } from "./status-tone.tsx"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import "./visit-dialog.css"

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** The essentials of a visit, with the way to everything else about it. */
export const VisitDialog = ({ visit, onClose }: Props) => {
  const { id, serviceType, start, status, phone, email, address, notes, series } = visit
  return (
    <Dialog isOpen title={`${fullName(visit)}, ${serviceType}`} onClose={onClose}>
      <DialogBody>
        <dl className="visit-dialog">
          <dt>When</dt>
          <dd>
            {formatDay(start)}, {timeOf(visit)}
          </dd>
          <dt>Status</dt>
          <dd className="visit-dialog__status">
            <StatusIcon status={status} /> {statusLabel(status)} <HoldTag visit={visit} />
          </dd>
          {series !== null && (
            <>
              <dt>Repeats</dt>
              <dd>
                {placeText(series)}, {rhythmText(series)}
              </dd>
            </>
          )}
          <dt>Phone</dt>
          <dd>
            <a href={callLink(phone)}>{phone}</a>
          </dd>
          {email !== null && (
            <>
              <dt>Email</dt>
              <dd>
                <a href={mailLink(email)}>
                  <EmailText email={email} />
                </a>
              </dd>
            </>
          )}
          {address !== null && (
            <>
              <dt>Address</dt>
              <dd>
                <a href={mapLink(address)}>{address}</a>
              </dd>
            </>
          )}
          {notes !== null && (
            <>
              <dt>Notes</dt>
              <dd>{notes}</dd>
            </>
          )}
        </dl>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            <Link className="bp6-button bp6-intent-primary" to={`/admin/appointments?open=${id}`}>
              Open the appointment
            </Link>
          </>
        }
      />
    </Dialog>
  )
}
