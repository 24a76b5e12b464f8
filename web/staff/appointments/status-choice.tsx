import { HTMLSelect } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { call } from "../../shared/api/client.ts"
import { isChangedMeanwhile, sentenceFor } from "../../shared/api/errors.ts"
import { refresh } from "../queries.ts"
import { toast } from "../toasts.tsx"
import { type Appointment, type Status, STATUSES } from "./appointment.ts"

/** Sets the appointment's status when one is chosen; after a failure it shows the stored one again. */
export const StatusChoice = ({ appointment }: { readonly appointment: Appointment }) => {
  const { id, firstName, lastName, version } = appointment
  const saving = useMutation({
    mutationFn: (status: Status) =>
      call("setAppointmentStatus", { params: { id: String(id) }, body: { status }, version }),
    onSuccess: () => refresh("listAppointments"),
    onError: (error) => {
      if (isChangedMeanwhile(error)) void refresh("listAppointments")
      toast({
        title: "The status was not changed",
        description: sentenceFor(error, "Please try again."),
        failed: true,
      })
    },
  })
  return (
    <HTMLSelect
      aria-label={`Status of ${firstName} ${lastName}`}
      options={STATUSES}
      value={saving.isPending ? saving.variables : appointment.status}
      disabled={saving.isPending}
      onChange={({ currentTarget: { value } }) => {
        const status = STATUSES.find((each) => each.value === value)
        if (status) saving.mutate(status.value)
      }}
    />
  )
}
