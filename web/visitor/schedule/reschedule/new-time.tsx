import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { formatDay, formatTimes, toIso } from "../../../../core/time/chicago.ts"
import { HOUR, type Interval } from "../../../../core/time/interval.ts"
import { call } from "../../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import { queryKeyOf } from "../../../shared/api/queries.ts"
import { rememberVisit } from "../../../shared/visits/own-visits.ts"
import { invalidateAvailability, type SlotSource } from "../../../shared/slot-picker/slot-source.ts"
import { StartPicker } from "../../../shared/slot-picker/start-picker.tsx"
import { toast } from "../../../shared/toasts/toasts.ts"
import { toastFailure } from "../../../shared/toasts/toast-failure.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import "../../../shared/ui/forms/choice.css"
import "./new-time.css"
import type { Change, LinkedVisit } from "./linked-visit.ts"

interface NewTimeProps {
  readonly token: string
  readonly visit: LinkedVisit
  readonly onChange: (change: Change) => void
}

/** The days and times to which the visit can be moved, and the button that moves it (spec §2, §4). */
export const NewTime = ({ token, visit, onChange }: NewTimeProps) => {
  const [now] = useState(() => Date.now())
  const [slot, setSlot] = useState<string | null>(null)
  const { move, isPending, taken } = useMove({ token, onChange, onTaken: () => setSlot(null) })

  const confirm = () => {
    if (slot !== null) move(slot)
    else
      toast({
        variant: "destructive",
        title: "Missing Information",
        description: "Please select both a date and time slot.",
      })
  }
  return (
    <section className="card new-time stack-5" aria-labelledby="new-time-heading">
      <h2 id="new-time-heading">Choose a new time</h2>
      <StartPicker
        source={slotsOfLink(token)}
        now={now}
        chosen={slot}
        onChoose={setSlot}
        messages={MESSAGES}
        taken={slot === null && taken}
      />
      <div className="new-time__confirm stack-4 start">
        {slot !== null && (
          <p>
            New time: <strong>{timesText(slot, visit.hours)}</strong>
          </p>
        )}
        <Button
          className="button--large"
          busy={isPending}
          aria-disabled={slot === null || isPending}
          onClick={confirm}
        >
          {isPending ? "Moving your visit…" : "Confirm Reschedule"}
        </Button>
      </div>
    </section>
  )
}

const MESSAGES = {
  failed: "Failed to load available times. Please try selecting a different date.",
  none: "No available times for this date. Please select a different date.",
}

const timesText = (slot: string, hours: number): string => {
  const start = Date.parse(slot)
  return unbroken(`${formatDay(start)}, ${formatTimes({ start, end: start + hours * HOUR })}`)
}

/** The visit's own time counts as free. */
const slotsOfLink = (token: string): SlotSource => {
  const input = ({ start, end }: Interval) => ({
    params: { token },
    query: { from: toIso(start), to: toIso(end) },
  })
  return {
    key: token,
    loadDays: (range, signal) => call("listDaysOfLink", { ...input(range), signal }),
    loadSlots: async (range, signal) => (await call("listSlotsOfLink", { ...input(range), signal })).slots,
  }
}

interface MoveOptions {
  readonly token: string
  readonly onChange: (change: Change) => void
  readonly onTaken: () => void
}

function useMove({ token, onChange, onTaken }: MoveOptions) {
  const queries = useQueryClient()
  const [sendOnce] = useState(idempotentSender)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (startISO: string) =>
      sendOnce({ startISO }, (body, idempotencyKey) =>
        call("moveByLink", { params: { token }, body, idempotencyKey }),
      ),
    onSuccess: (visit) => {
      toast({
        title: "Appointment Rescheduled!",
        description: "A confirmation email with the new time is on its way.",
      })
      rememberVisit(visit.id, visit.start)
      onChange({ kind: "moved", visit })
    },
    onError: (failure) => {
      toastFailure("Reschedule Failed", failure, NOT_MOVED)
      if (statusOf(failure) === 404)
        void queries.invalidateQueries({ queryKey: queryKeyOf("showVisitOfLink", { params: { token } }) })
      if (statusOf(failure) !== 409) return
      onTaken()
      void invalidateAvailability(queries)
    },
  })
  return { move: mutate, isPending, taken: statusOf(error) === 409 && sentenceFor(error, NOT_MOVED) }
}

const NOT_MOVED = "Failed to reschedule appointment"

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined
