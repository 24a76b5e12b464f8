import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query"
import { hoursOf } from "../../../../core/services/job-size.ts"
import { dateAt, formatTime } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { ApiError, isUnreachable, sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import { invalidateAvailability } from "../../../shared/slot-picker/slot-source.ts"
import { rememberVisit } from "../../../shared/visits/own-visits.ts"
import { toast } from "../../../shared/toasts/toasts.ts"
import { chooseSlot, endAttempt, finish, startAttempt, type Visit } from "./draft.ts"

const KEY = { mutationKey: ["book"] }

/** Books once, however often the button is pressed meanwhile, and shows the outcome (spec §8). */
export function useBook() {
  const queries = useQueryClient()
  const { mutate, error, reset } = useMutation({
    ...KEY,
    mutationFn: (visit: Visit) => {
      const body = payload(visit)
      const { idempotencyKey } = startAttempt(visit.start, JSON.stringify(body))
      return call("bookAppointment", { body, idempotencyKey })
    },
    onSuccess: ({ id, calendarUid, heldUntil, arrivalFrom, arrivalUntil }, visit) => {
      // The screen says so of a visit that is held, and on a phone a toast would cover the field for its code.
      if (heldUntil === null)
        toast({
          title: "Appointment Booked!",
          description: `A confirmation email is on its way to ${visit.details.email}.`,
        })
      void invalidateAvailability(queries)
      rememberVisit(id, visit.start)
      finish({ ...visit, id, calendarUid, heldUntil, arrivalFrom, arrivalUntil })
    },
    onError: (failure) => {
      if (!mayBeBooked(failure)) endAttempt()
      toast({ variant: "destructive", title: "Booking Failed", description: failureSentence(failure) })
      void queries.invalidateQueries(endpointQuery("listServices"))
      if (!isTaken(failure)) return
      chooseSlot(null)
      void invalidateAvailability(queries)
    },
  })
  return {
    isPending: useIsMutating(KEY) > 0,
    error,
    reset,
    book: (visit: Visit) => {
      if (queries.isMutating(KEY) === 0) mutate(visit)
    },
  }
}

/** Whether the time was shown as free and has been booked by somebody else meanwhile. */
export const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Whether the reply tells nothing about the booking: none came, or a proxy sent it while the server was busy or away. */
const mayBeBooked = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && error.status >= 500)

export const failureSentence = (error: unknown): string =>
  sentenceFor(error, "Something went wrong on our side and nothing was booked. Please try again.")

/** What the server is sent (spec §7). */
const payload = ({ category, serviceId, serviceName, addons, start, details }: Visit) => {
  const { addons: _, notes, textConsent, ...contact } = details
  return {
    ...contact,
    serviceType: serviceName,
    notes: notes || null,
    ...(textConsent && { textConsent: true }),
    appointmentDate: dateAt(Date.parse(start)),
    appointmentTime: formatTime(Date.parse(start)),
    durationHours: hoursOf(category),
    serviceId,
    addons: addons.map(({ name }) => name),
    source: "website",
  }
}
