import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { hoursOf } from "../../../core/booking/job-size.ts"
import { dateAt, formatTime } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import { ApiError, sentenceFor } from "../../shared/api/errors.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import { toast } from "../../shared/toasts/toasts.ts"
import { forgetAvailability } from "./availability.ts"
import { chooseSlot, finish, type Booked } from "./draft.ts"

const KEY = { mutationKey: ["book"] }

/** Books once, however often the button is pressed meanwhile, and tells how it went (spec §8). */
export function useBook() {
  const queries = useQueryClient()
  const [sendOnce] = useState(idempotentSender)
  const { mutate, error, reset } = useMutation({
    ...KEY,
    mutationFn: (wanted: Booked) =>
      sendOnce(payload(wanted), (body, idempotencyKey) => call("bookAppointment", { body, idempotencyKey })),
    onSuccess: (_reply, wanted) => {
      toast({
        title: "Appointment Booked!",
        description: `A confirmation email is on its way to ${wanted.details.email}.`,
      })
      void forgetAvailability(queries)
      finish(wanted)
    },
    onError: (failure) => {
      toast({ variant: "destructive", title: "Booking Failed", description: failureSentence(failure) })
      if (!isTaken(failure)) return
      chooseSlot(null)
      void forgetAvailability(queries)
    },
  })
  return {
    isPending: useIsMutating(KEY) > 0,
    error,
    reset,
    book: (wanted: Booked) => {
      if (queries.isMutating(KEY) === 0) mutate(wanted)
    },
  }
}

/** Whether the time was free when it was shown, and is not any more. */
export const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409

export const failureSentence = (error: unknown): string =>
  sentenceFor(error, "Something went wrong on our side and nothing was booked. Please try again.")

/** What the server is sent (spec §7). */
const payload = ({ category, serviceId, serviceName, start, details }: Booked) => ({
  firstName: details.firstName,
  lastName: details.lastName,
  email: details.email,
  phone: details.phone,
  street: details.street,
  city: details.city,
  state: details.state,
  zip: details.zip,
  serviceType: serviceName,
  notes: details.notes || null,
  appointmentDate: dateAt(Date.parse(start)),
  appointmentTime: formatTime(Date.parse(start)),
  durationHours: hoursOf(category),
  serviceId,
  source: "website",
})
