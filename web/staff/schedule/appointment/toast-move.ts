import { formatDay, formatTime } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { type Appointment, intervalOf, refreshAppointments } from "../appointments/appointment.ts"
import { emailNote, UNDO_SECONDS } from "./email-note.ts"

/** Says where the visit is now, and can move it back. */
export const toastMove = (before: Appointment, moved: Appointment): void => {
  if (moved.sequence === before.sequence)
    return toast({
      title:
        moved.version === before.version
          ? "The visit has this time already"
          : "Somebody else comes to the visit",
    })
  const { start } = intervalOf(moved)
  toast({
    title: `Moved to ${formatDay(start)}, ${formatTime(start)}`,
    description: emailNote(moved),
    seconds: UNDO_SECONDS,
    action: { label: "Undo", run: () => void moveBack(before, moved) },
  })
}

const moveBack = async (before: Appointment, moved: Appointment): Promise<void> => {
  try {
    await call("moveAppointment", {
      params: { id: String(before.id) },
      // The old time may be outside the working hours, or soon.
      body: {
        startTime: before.startTimestamptz,
        endTime: before.endTimestamptz,
        checkAvailability: false,
        ...(moved.technicianIds.join() !== before.technicianIds.join() && {
          technicianIds: before.technicianIds,
        }),
      },
      version: moved.version,
    })
    toast({ title: "Moved back", description: "No email is sent." })
  } catch (error) {
    toastFailure("The visit was not moved back", error)
  }
  await refreshAppointments()
}
