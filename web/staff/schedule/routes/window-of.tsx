import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { fullName } from "../../../../core/fields/full-name.ts"
import { parseIso } from "../../../../core/time/chicago.ts"
import { arrivalOf } from "../../../shared/visits/arrival-of.ts"
import type { Appointment } from "../appointments/appointment.ts"
import { WindowDialog } from "./window-dialog.tsx"

/** When a visit may begin, and the dialog that changes it; nothing of one that has begun. */
export const WindowOf = ({ appointment }: { readonly appointment: Appointment }) => {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const { status, startTimestamptz } = appointment
  const arrival = arrivalOf(appointment)
  if (status === "completed" || (parseIso(startTimestamptz) ?? 0) <= now) return null
  return (
    <span className="route-of-technician__window">
      {arrival !== null && <span className="soft">Arrival {arrival}</span>}
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        Arrival window<span className="visually-hidden">, {fullName(appointment)}</span>
      </Button>
      {isOpen && <WindowDialog appointment={appointment} onClose={() => setOpen(false)} />}
    </span>
  )
}
