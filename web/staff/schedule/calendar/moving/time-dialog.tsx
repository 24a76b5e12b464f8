import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { dateAt, formatHHMM, minuteOfDayAt, toIso } from "../../../../../core/time/chicago.ts"
import type { Instant } from "../../../../../core/time/interval.ts"
import { dayAndTime } from "../calendar.ts"

interface Props {
  readonly start: Instant
  /** In whose column it is, if each technician has one. */
  readonly technicianId: number | undefined
  readonly onClose: () => void
}

/** What can be done with a time that has no visit. */
export const TimeDialog = ({ start, technicianId, onClose }: Props) => {
  const minute = minuteOfDayAt(start)
  const technician = technicianId === undefined ? {} : { technician: String(technicianId) }
  const block = new URLSearchParams({
    ...technician,
    date: dateAt(start),
    from: formatHHMM(minute),
    to: formatHHMM(Math.min(minute + 60, 24 * 60)),
  })
  const appointment = new URLSearchParams({ open: "new", start: toIso(start), ...technician })
  return (
    <Dialog isOpen title={dayAndTime(start)} onClose={onClose}>
      <DialogBody>Book a visit for this time, or keep customers from booking it.</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            <Link className="bp6-button" to={`/admin/blocked-dates?${block}`}>
              Block this time
            </Link>
            <Link className="bp6-button bp6-intent-primary" to={`/admin/appointments?${appointment}`}>
              New appointment
            </Link>
          </>
        }
      />
    </Dialog>
  )
}
