import { Button } from "@blueprintjs/core"
import { Repeat } from "@blueprintjs/icons"
import { useState } from "react"
import { placeText, rhythmText } from "../../../../core/schedule/visits/series-text.ts"
import { call } from "../../../shared/api/client.ts"
import { Card } from "../../ui/boxes/card.tsx"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { toast } from "../../ui/toasts/toasts.tsx"
import { type Appointment, refreshAppointments } from "../appointments/appointment.ts"
import { MoveFollowing } from "./move-following.tsx"

interface Props {
  readonly appointment: Appointment
}

/** The visit's place in its series, and what can be done with it and all that follow; nothing for a single visit. */
export const SeriesCard = ({ appointment }: Props) => {
  const [open, setOpen] = useState<"move" | "cancel">()
  const { series, status } = appointment
  if (series === null) return null
  const close = () => setOpen(undefined)
  const isUpcoming = status === "scheduled" || status === "confirmed"
  return (
    <Card title="Repeats">
      <p>
        <Repeat /> Visit {placeText(series)}, {rhythmText(series)}.
      </p>
      {isUpcoming && (
        <p className="plain row-2">
          <Button text="Move this and all following" onClick={() => setOpen("move")} />
          <Button
            text="Cancel this and all following"
            intent="danger"
            variant="outlined"
            onClick={() => setOpen("cancel")}
          />
        </p>
      )}
      {open === "move" && <MoveFollowing appointment={appointment} onClose={close} />}
      {open === "cancel" && <CancelFollowing appointment={appointment} onClose={close} />}
    </Card>
  )
}

interface DialogProps extends Props {
  readonly onClose: () => void
}

const CancelFollowing = ({ appointment, onClose }: DialogProps) => (
  <ConfirmDialog
    title="Cancel this visit and all that follow it?"
    confirmLabel="Cancel visits"
    confirm={() =>
      call("cancelFollowing", { params: { id: String(appointment.id) }, version: appointment.version })
    }
    failure="The visits were not cancelled."
    onDone={async ({ appointments }) => {
      toast({
        title: appointments.length === 1 ? "1 visit cancelled" : `${appointments.length} visits cancelled`,
      })
      await refreshAppointments()
      onClose()
    }}
    onClose={onClose}
  >
    {appointment.email === null
      ? "There is no email address to write to."
      : `One email to ${appointment.email} names all of them. It leaves in 30 seconds.`}
  </ConfirmDialog>
)
