import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { hoursOfVisit } from "../../../../core/schedule/hours/link-hours.ts"
import { formatDay, formatTimes, toIso } from "../../../../core/time/chicago.ts"
import type { Instant, Interval } from "../../../../core/time/interval.ts"
import { call } from "../../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { invalidateAvailability, type SlotSource } from "../../../shared/slot-picker/slot-source.ts"
import { StartPicker } from "../../../shared/slot-picker/start-picker.tsx"
import "../../../shared/slot-picker/day-picker.css"
import { toast } from "../../../shared/toasts/toasts.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import "../../../shared/ui/forms/choice.css"
import { DialogActions, DialogFailure, PortalDialog } from "../../ui/dialog/portal-dialog.tsx"
import { customerQueries, refresh } from "../../queries.ts"
import "./reschedule-dialog.css"
import { isVisitChanged, timesOf, type PortalVisit } from "./visit.ts"

interface RescheduleDialogProps {
  readonly visit: PortalVisit
  readonly now: Instant
  readonly onClose: () => void
}

/** Moves a visit: a day, a time, then Confirm (spec §4, §5). */
export const RescheduleDialog = ({ visit, now, onClose }: RescheduleDialogProps) => {
  const [slot, setSlot] = useState<string | null>(null)
  const { mutate, isPending, error } = useMove(visit, onClose, () => setSlot(null))
  const time = timesOf(visit)
  const isTaken = isSlotTaken(error)
  return (
    <PortalDialog
      title="Choose a new time"
      text={`${visit.serviceType}, now on ${unbroken(`${formatDay(time.start)}, ${formatTimes(time)}`)}`}
      onClose={onClose}
    >
      <div className="reschedule-dialog stack-5">
        <StartPicker
          source={slotsOf(visit)}
          now={now}
          chosen={slot}
          onChoose={setSlot}
          messages={MESSAGES}
          taken={isTaken && slot === null && error.serverMessage}
        />
      </div>
      {error !== null && !isTaken && (
        <DialogFailure
          title="Reschedule Failed"
          text={sentenceFor(error, "Failed to reschedule appointment")}
        />
      )}
      {slot !== null && <NewTime start={Date.parse(slot)} length={time.end - time.start} />}
      <DialogActions>
        <Button
          className="button--large"
          busy={isPending}
          disabled={slot === null}
          onClick={() => slot !== null && mutate(slot)}
        >
          {isPending ? "Moving your visit…" : "Confirm Reschedule"}
        </Button>
      </DialogActions>
    </PortalDialog>
  )
}

const MESSAGES = {
  failed: "Failed to load available times. Please try again.",
  none: "No available times for this date",
}

const NewTime = ({ start, length }: { readonly start: number; readonly length: number }) => (
  <p>
    New time:{" "}
    <strong>{unbroken(`${formatDay(start)}, ${formatTimes({ start, end: start + length })}`)}</strong>
  </p>
)

/** The visit's own time counts as free. */
const slotsOf = (visit: PortalVisit): SlotSource => {
  const query = ({ start, end }: Interval) => ({
    from: toIso(start),
    to: toIso(end),
    hours: String(hoursOfVisit(timesOf(visit))),
    excludeAppointmentId: String(visit.id),
  })
  return {
    key: `visit ${visit.id} ${visit.version}`,
    loadDays: (range, signal) => call("listFreeDays", { query: query(range), signal }),
    loadSlots: async (range, signal) => (await call("listFreeSlots", { query: query(range), signal })).slots,
  }
}

function useMove(visit: PortalVisit, onClose: () => void, onTaken: () => void) {
  return useMutation({
    mutationFn: (startISO: string) =>
      call("moveOwnVisit", {
        params: { id: String(visit.id) },
        body: { startISO },
        version: visit.version,
      }),
    onSuccess: async () => {
      toast({
        title: "Appointment Rescheduled!",
        description: "A confirmation email with the new time is on its way.",
      })
      await refresh("readProfile")
      void invalidateAvailability(customerQueries)
      onClose()
    },
    onError: async (error) => {
      if (isSlotTaken(error)) {
        onTaken()
        await invalidateAvailability(customerQueries)
      } else if (isVisitChanged(error)) {
        toastFailure("Reschedule Failed", error, "Failed to reschedule appointment")
        await refresh("readProfile")
        onClose()
      }
    },
  })
}

const isSlotTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && "obstacle" in error.details
