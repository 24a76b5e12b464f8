import { fullName } from "../../../../core/fields/full-name.ts"
import { toIso } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { refresh } from "../../api/queries.ts"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { type Appointment, intervalOf, refreshAppointments } from "../appointments/appointment.ts"
import { WindowFields, windowIn } from "./window-fields.tsx"

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
  const own = toIso(start)
  /** The choice of a stored time; its own one is empty. */
  const choiceOf = (time: string | null) => (time === null || time === own ? "" : time)
  return (
    <FormDialog<Values, CallReply<"setArrivalWindow">, Appointment>
      title={`Arrival window of ${fullName(appointment)}`}
      record={appointment}
      subject={`appointment ${appointment.id}`}
      values={({ arrivalFrom, arrivalUntil } = appointment) => ({
        arrivalFrom: choiceOf(arrivalFrom),
        arrivalUntil: choiceOf(arrivalUntil),
      })}
      save={(typed, version) =>
        call("setArrivalWindow", {
          params: { id: String(appointment.id) },
          body: windowIn(typed, own),
          ...version,
        })
      }
      failure="The arrival window was not saved."
      done="Arrival window saved"
      onSaved={async () => {
        await Promise.all([refresh("readRoutes"), refreshAppointments()])
      }}
      onClose={onClose}
    >
      <p className="form-dialog__wide">
        The customer agreed that we may arrive between these times. Emails and texts name them. A suggestion
        of Routes may move the visit within them, and the customer is mailed the new time.
      </p>
      <WindowFields start={start} />
    </FormDialog>
  )
}
