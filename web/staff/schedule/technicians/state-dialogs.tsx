import type { Technician } from "../../api/technicians.ts"
import { useState } from "react"
import { call } from "../../../shared/api/client.ts"
import { refresh } from "../../api/queries.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { conflictLines } from "../blocked-dates/blocked-time.ts"

interface Props {
  readonly technician: Technician
  readonly onClose: () => void
}

const inputOf = ({ id }: Technician) => ({ params: { id: String(id) } })

/** What technicians decide on other screens. */
export const refreshTechnicians = () =>
  refresh("listTechnicians", "readCalendar", "explainDay", "listFreeDays")

export const ActivateDialog = ({ technician, onClose }: Props) => (
  <ConfirmDialog
    title={`Activate ${technician.name}?`}
    confirmLabel="Activate"
    intent="primary"
    confirm={() => call("editTechnician", { ...inputOf(technician), body: { active: true } })}
    failure="The technician could not be activated"
    done="Technician activated"
    onDone={refreshTechnicians}
    onClose={onClose}
  >
    Visits can be booked with {technician.name} again at once.
  </ConfirmDialog>
)

/** Where visits lie ahead, they are named first, and stay with the technician when it is confirmed again. */
export const DeactivateDialog = ({ technician, onClose }: Props) => {
  const [visits, setVisits] = useState<readonly string[]>([])
  const deactivate = async (keepVisits: boolean) => {
    try {
      return await call("editTechnician", { ...inputOf(technician), body: { active: false, keepVisits } })
    } catch (error) {
      setVisits(conflictLines(error))
      throw error
    }
  }
  return (
    <ConfirmDialog
      title={`Deactivate ${technician.name}?`}
      confirmLabel={visits.length === 0 ? "Deactivate" : "Deactivate and keep the visits"}
      confirm={() => deactivate(visits.length > 0)}
      failure="The technician could not be deactivated"
      done="Technician deactivated"
      onDone={refreshTechnicians}
      onClose={onClose}
    >
      <p>No more visits can be booked with {technician.name}. Everything else is kept.</p>
      {visits.length > 0 && (
        <ul>
          {visits.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

export const RemoveDialog = ({ technician, onClose }: Props) => (
  <ConfirmDialog
    title={`Remove ${technician.name}?`}
    confirmLabel="Remove technician"
    confirm={() => call("removeTechnician", inputOf(technician))}
    failure="The technician could not be removed"
    done="Technician removed"
    onDone={refreshTechnicians}
    onClose={onClose}
  >
    Their own blocked times and openings are removed too. Somebody who has visits, past or ahead, stays.
  </ConfirmDialog>
)
