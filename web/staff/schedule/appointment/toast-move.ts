import { formatDay, formatTime } from "../../../../core/time/chicago.ts"
import { isSameCrew } from "../../../../core/schedule/visits/appointment-change.ts"
import { call } from "../../../shared/api/client.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { type Appointment, intervalOf, refreshAppointments } from "../appointments/appointment.ts"
import { emailNote, UNDO_SECONDS } from "./email-note.ts"

/** Says where the visit is now, or who comes to it, by `names` where they are known, and can move it back. */
export const toastMove = (before: Appointment, moved: Appointment, names?: string): void => {
  const hasNewCrew = !isSameCrew(before.technicianIds, moved.technicianIds)
  const hasNewTime = moved.sequence !== before.sequence
  if (!hasNewTime && !hasNewCrew) return toast({ title: "The visit has this time already" })
  const { start } = intervalOf(moved)
  const time = `Moved to ${formatDay(start)}, ${formatTime(start)}`
  const who = names === undefined ? "Somebody else comes to the visit" : `Given to ${names}`
  toast({
    title: hasNewTime ? time : who,
    description: hasNewTime ? `${hasNewCrew ? `${who}. ` : ""}${emailNote(moved)}` : "No email is sent.",
    seconds: UNDO_SECONDS,
    action: { label: "Undo", run: () => void moveBack(before, moved.version) },
  })
}

const moveBack = async (before: Appointment, version: number): Promise<void> => {
  try {
    await call("moveAppointment", {
      params: { id: String(before.id) },
      // The old time may be outside the working hours, or soon.
      body: {
        startTime: before.startTimestamptz,
        endTime: before.endTimestamptz,
        checkAvailability: false,
        technicianIds: before.technicianIds,
        arrivalFrom: before.arrivalFrom,
        arrivalUntil: before.arrivalUntil,
      },
      version,
    })
    toast({ title: "Moved back", description: "No email is sent." })
  } catch (error) {
    toastFailure("The visit was not moved back", error)
  }
  await refreshAppointments()
}
