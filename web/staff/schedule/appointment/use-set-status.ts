import { useMutation } from "@tanstack/react-query"
import { fullName } from "../../../../core/fields/full-name.ts"
import { call } from "../../../shared/api/client.ts"
import { isChangedMeanwhile } from "../../../shared/api/errors.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { emailNote } from "./email-note.ts"
import { type Appointment, refreshAppointments, type Status, STATUSES } from "../appointments/appointment.ts"

interface Change {
  readonly status: Status
  /** Of the record that is changed back; the appointment's own unless named. */
  readonly version?: number
  readonly isUndo?: true
}

/** Sets the status of an appointment. The toast undoes it; what the customer would be mailed waits for that. */
export const useSetStatus = (appointment: Appointment) => {
  const { id, status: before } = appointment
  const saving = useMutation({
    mutationFn: ({ status, version = appointment.version }: Change) =>
      call("setAppointmentStatus", { params: { id: String(id) }, body: { status }, version }),
    onSuccess: async ({ status, version }, { isUndo }) => {
      const label = STATUSES.find(({ value }) => value === status)!.label
      toast({
        title: `${fullName(appointment)}: ${label.toLowerCase()}`,
        ...(!isUndo && {
          description: mailHint(appointment, status),
          action: { label: "Undo", run: () => saving.mutate({ status: before, version, isUndo: true }) },
        }),
      })
      await refreshAppointments()
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void refreshAppointments()
      toastFailure("The status was not changed", error)
    },
  })
  return saving
}

/** Customers are mailed about cancelling and reviving, and when a visit that was held is firm (decisions). */
const mailHint = (appointment: Appointment, status: Status): string => {
  const isMailed =
    (appointment.status === "cancelled") !== (status === "cancelled") ||
    (appointment.heldUntil !== null && status === "confirmed")
  return isMailed ? emailNote(appointment) : "No email is sent."
}
