import { fullName } from "../../../../core/fields/full-name.ts"
import { dateAt, formatTime, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { refresh } from "../../api/queries.ts"
import { SelectField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { type Appointment, intervalOf, refreshAppointments } from "../appointments/appointment.ts"

interface Props {
  readonly appointment: Appointment
  readonly onClose: () => void
}

interface Values {
  readonly arrivalFrom: string
  readonly arrivalUntil: string
}

/** Records between which times the customer agreed that the visit may begin; both its own time: only then. */
export const WindowDialog = ({ appointment, onClose }: Props) => {
  const { start } = intervalOf(appointment)
  const times = halfHoursAround(start).map((instant) => ({
    value: toIso(instant),
    label: formatTime(instant),
  }))
  const own = toIso(start)
  return (
    <FormDialog<Values, CallReply<"setArrivalWindow">, Appointment>
      title={`Arrival window of ${fullName(appointment)}`}
      record={appointment}
      subject={`appointment ${appointment.id}`}
      values={({ arrivalFrom, arrivalUntil } = appointment) => ({
        arrivalFrom: arrivalFrom ?? own,
        arrivalUntil: arrivalUntil ?? own,
      })}
      save={({ arrivalFrom, arrivalUntil }, version) => {
        const isOwn = arrivalFrom === own && arrivalUntil === own
        return call("setArrivalWindow", {
          params: { id: String(appointment.id) },
          body: isOwn ? { arrivalFrom: null, arrivalUntil: null } : { arrivalFrom, arrivalUntil },
          ...version,
        })
      }}
      failure="The arrival window was not saved."
      done="Arrival window saved"
      onSaved={async () => {
        await Promise.all([refresh("readRoutes"), refreshAppointments()])
      }}
      onClose={onClose}
    >
      <p className="form-dialog__wide">
        The customer agreed that we may arrive between these times. A suggestion may move the visit within
        them, and the customer is mailed the new time.
      </p>
      <SelectField
        name="arrivalFrom"
        label="At the earliest"
        options={times.filter(({ value }) => value <= own)}
      />
      <SelectField
        name="arrivalUntil"
        label="At the latest"
        options={times.filter(({ value }) => value >= own)}
      />
    </FormDialog>
  )
}

/** Of the day, from 6 AM to 8 PM, and the visit's own start. */
const halfHoursAround = (start: number): readonly number[] => {
  const midnight = startOfDay(dateAt(start))
  const usual = Array.from({ length: 29 }, (_, n) => midnight + 6 * HOUR + (n * HOUR) / 2)
  return [...new Set([...usual, start])].toSorted((a, b) => a - b)
}
