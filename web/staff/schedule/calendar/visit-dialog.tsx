import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { mailLink, mapLink } from "../../../../core/fields/contact-links.ts"
import { placeText, rhythmText } from "../../../../core/schedule/visits/series-text.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import { formatDay } from "../../../../core/time/chicago.ts"
import { useCrewText } from "../appointment/crew-field.tsx"
import { HoldTag } from "../appointments/hold-tag.tsx"
import { timeOf, type Visit } from "./calendar.ts"
import { StatusIcon, statusLabel } from "./status-tone.tsx"
import { EmailText } from "../../../shared/ui/email-text.tsx"
import { Field, Fields } from "../../ui/record/fields.tsx"
import { PhoneLink } from "../../contacts/phone-link.tsx"

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** The essentials of a visit, with the way to everything else about it. */
export const VisitDialog = ({ visit, onClose }: Props) => {
  const { id, serviceType, start, status, phone, email, address, notes, series } = visit
  const crew = useCrewText(visit.technicianIds)
  return (
    <Dialog isOpen title={`${fullName(visit)}, ${serviceType}`} onClose={onClose}>
      <DialogBody>
        <Fields>
          <Field name="When">
            {formatDay(start)}, {timeOf(visit)}
          </Field>
          <Field name="Status">
            <span className="row-2 middle">
              <StatusIcon status={status} /> {statusLabel(status)} <HoldTag visit={visit} />
            </span>
          </Field>
          {crew !== null && <Field name="Who comes">{crew}</Field>}
          {series !== null && (
            <Field name="Repeats">
              {placeText(series)}, {rhythmText(series)}
            </Field>
          )}
          <Field name="Phone">
            <PhoneLink phone={phone} />
          </Field>
          {email !== null && (
            <Field name="Email">
              <a href={mailLink(email)}>
                <EmailText email={email} />
              </a>
            </Field>
          )}
          {address !== null && (
            <Field name="Address">
              <a href={mapLink(address)}>{address}</a>
            </Field>
          )}
          {notes !== null && <Field name="Notes">{notes}</Field>}
        </Fields>
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
