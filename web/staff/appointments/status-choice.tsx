import { HTMLSelect } from "@blueprintjs/core"
import { useState } from "react"
import { fullName } from "../../../core/customers/full-name.ts"
import { type Appointment, STATUSES } from "./appointment.ts"
import { CompleteDialog } from "./complete-dialog.tsx"
import { useSetStatus } from "./use-set-status.ts"

/**
 * Sets the appointment's status when one is chosen; "Completed" asks what was done first. After a failure it shows the
 * stored status again.
 */
export const StatusChoice = ({ appointment }: { readonly appointment: Appointment }) => {
  const [isCompleting, setCompleting] = useState(false)
  const saving = useSetStatus(appointment)
  return (
    <>
      <HTMLSelect
        aria-label={`Status of ${fullName(appointment)}`}
        options={STATUSES}
        value={saving.isPending ? saving.variables.status : appointment.status}
        disabled={saving.isPending}
        onChange={({ currentTarget: { value } }) => {
          const status = STATUSES.find((each) => each.value === value)?.value
          if (status === "completed") setCompleting(true)
          else if (status) saving.mutate({ status })
        }}
      />
      {isCompleting && <CompleteDialog appointment={appointment} onClose={() => setCompleting(false)} />}
    </>
  )
}
