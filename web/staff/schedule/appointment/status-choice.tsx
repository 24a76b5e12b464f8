import { HTMLSelect } from "@blueprintjs/core"
import { useState } from "react"
import { fullName } from "../../../../core/fields/full-name.ts"
import { StatusIcon } from "../calendar/status-tone.tsx"
import { type Appointment, STATUSES } from "../appointments/appointment.ts"
import { CompleteDialog } from "./complete-dialog.tsx"
import { useSetStatus } from "./use-set-status.ts"
import "./status-choice.css"

/**
 * Sets the appointment's status when one is chosen; "Completed" opens the dialog of the record first. After a failure it shows the
 * stored status again.
 */
export const StatusChoice = ({ appointment }: { readonly appointment: Appointment }) => {
  const [isCompleting, setCompleting] = useState(false)
  const saving = useSetStatus(appointment)
  const shown = saving.isPending ? saving.variables.status : appointment.status
  return (
    <>
      <span className="status-choice">
        <StatusIcon status={shown} />
        <HTMLSelect
          aria-label={`Status of ${fullName(appointment)}`}
          options={STATUSES}
          value={shown}
          disabled={saving.isPending}
          onChange={({ currentTarget: { value } }) => {
            const status = STATUSES.find((each) => each.value === value)?.value
            if (status === "completed") setCompleting(true)
            else if (status) saving.mutate({ status })
          }}
        />
      </span>
      {isCompleting && <CompleteDialog appointment={appointment} onClose={() => setCompleting(false)} />}
    </>
  )
}
