import { useFormContext, useWatch } from "react-hook-form"
import { fullName } from "../../../../core/fields/full-name.ts"
import { parseIso, toIso } from "../../../../core/time/chicago.ts"
import { HOUR } from "../../../../core/time/interval.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallInput, CallReply } from "../../../shared/api/endpoints.ts"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { type Appointment, intervalOf, refreshAppointments } from "../appointments/appointment.ts"
import { CrewField, crewIn } from "./crew-field.tsx"
import { HoursField } from "./hours-field.tsx"
import { StartField } from "../new-appointment/start-field.tsx"
import { toastMove } from "./toast-move.ts"

type Body = CallInput<"moveAppointment">["body"]

interface Props {
  readonly appointment: Appointment
  readonly onClose: () => void
}

interface Values {
  /** Null after another day was picked. */
  readonly startTime: string | null
  readonly hours: string
  readonly isForced: boolean
  /** Ids with commas; empty: the same, or the best choice. */
  readonly crew: string
}

/** Moves a visit or changes its length. The toast undoes it before its customer is mailed. */
export const MoveDialog = ({ appointment, onClose }: Props) => (
  <FormDialog<Values, CallReply<"moveAppointment">, Appointment>
    title={`Move the visit to ${fullName(appointment)}`}
    saveLabel="Move visit"
    record={appointment}
    subject={`appointment ${appointment.id}`}
    values={(stored = appointment) => ({
      startTime: stored.startTimestamptz,
      hours: String(hoursOf(stored)),
      isForced: false,
      crew: "",
    })}
    save={({ startTime, hours, isForced, crew }, version) =>
      call("moveAppointment", {
        params: { id: String(appointment.id) },
        body: {
          ...(startTime !== null && { startTime, endTime: endOf(startTime, Number(hours)) }),
          checkAvailability: !isForced,
          ...crewIn(crew),
        } as Body,
        ...version,
      })
    }
    failure="The visit was not moved."
    onSaved={async (moved) => {
      toastMove(appointment, moved)
      await refreshAppointments()
      onClose()
    }}
    onClose={onClose}
  >
    <HoursField />
    <CrewField people={appointment.technicianIds.length} best="As now, where that is possible" />
    <MoveTimes appointment={appointment} />
  </FormDialog>
)

const MoveTimes = ({ appointment: { id, zip } }: { readonly appointment: Appointment }) => {
  const { control } = useFormContext<Values>()
  const hours = useWatch({ control, name: "hours" })
  return <StartField hours={Number(hours)} zip={zip} appointmentId={id} />
}

const hoursOf = (appointment: Appointment): number => {
  const { start, end } = intervalOf(appointment)
  return (end - start) / HOUR
}

export const endOf = (startTime: string, hours: number): string =>
  toIso((parseIso(startTime) ?? 0) + hours * HOUR)
