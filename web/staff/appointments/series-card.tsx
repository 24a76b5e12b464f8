import { Button } from "@blueprintjs/core"
import { Repeat } from "@blueprintjs/icons"
import { useState } from "react"
import { placeText, rhythmText } from "../../../core/booking/series-text.ts"
import { fullName } from "../../../core/customers/full-name.ts"
import { formatDay, formatTime, parseIso } from "../../../core/time/chicago.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { Card } from "../card.tsx"
import { ConfirmDialog } from "../confirm-dialog.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { toast } from "../toasts.tsx"
import { type Appointment, intervalOf, refreshAppointments } from "./appointment.ts"
import { StartField } from "./start-field.tsx"

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
        <p className="appointment-view__series">
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

interface Values {
  readonly startTime: string
  readonly isForced: boolean
}

const MoveFollowing = ({ appointment, onClose }: DialogProps) => {
  const { start, end } = intervalOf(appointment)
  return (
    <FormDialog<Values, CallReply<"moveFollowing">, Appointment>
      title={`Move the visits to ${fullName(appointment)}`}
      saveLabel="Move visits"
      record={appointment}
      subject={`appointment ${appointment.id}`}
      values={(stored = appointment) => ({ startTime: stored.startTimestamptz, isForced: false })}
      save={({ startTime, isForced }, version) =>
        call("moveFollowing", {
          params: { id: String(appointment.id) },
          body: { startTime, checkAvailability: !isForced },
          ...version,
        })
      }
      failure="The visits were not moved."
      onSaved={async ({ appointments: [first, ...following] }) => {
        const moved = parseIso(first?.startTimestamptz ?? "") ?? 0
        toast({
          title: visitsText(following.length + 1, "moved"),
          description: `The first is on ${formatDay(moved)}, ${formatTime(moved)}.`,
        })
        await refreshAppointments()
        onClose()
      }}
      onClose={onClose}
    >
      <p>Choose the new time of this visit. All that follow it move as far.</p>
      <StartField hours={(end - start) / HOUR} appointmentId={appointment.id} />
    </FormDialog>
  )
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
      toast({ title: visitsText(appointments.length, "cancelled") })
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

const visitsText = (visits: number, done: string): string =>
  `${visits === 1 ? "1 visit" : `${visits} visits`} ${done}`
