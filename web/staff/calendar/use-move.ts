import { fullName } from "../../../core/customers/full-name.ts"
import { useMutation } from "@tanstack/react-query"
import { toIso } from "../../../core/time/chicago.ts"
import type { Instant } from "../../../core/time/interval.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { queryKeyOf } from "../../shared/api/queries.ts"
import { refresh, staffQueries } from "../queries.ts"
import { toast } from "../toasts.tsx"
import { type CalendarReply, dayAndTime, type Visit } from "./calendar.ts"

/** The mail about a move by staff waits so long, and a move that is undone meanwhile sends none. */
const UNDO_SECONDS = 30

interface Move {
  readonly visit: Visit
  readonly start: Instant
  /** False moves to a time that is not free; never over another visit. */
  readonly checkAvailability: boolean
  /** Moves back to where the visit was before. */
  readonly undoes?: true
}

/** Moves visits, and shows them at their new time before the server has replied. */
export function useMove() {
  const moving = useMutation({
    mutationFn: ({ visit, start, checkAvailability }: Move) =>
      call("moveAppointment", {
        params: { id: String(visit.id) },
        body: { ...timesAt(visit, start), checkAvailability },
        version: visit.version,
      }),
    onMutate: ({ visit, start }) => {
      void staffQueries.cancelQueries({ queryKey: CALENDARS })
      const before = staffQueries.getQueriesData<CalendarReply>({ queryKey: CALENDARS })
      showTime(visit, start)
      return before
    },
    onError: (error, { visit, undoes }, before) => {
      for (const [key, reply] of before ?? []) staffQueries.setQueryData(key, reply)
      toast({
        title: undoes ? "The visit was not moved back" : `${fullName(visit)}'s visit was not moved`,
        description: sentenceFor(error, "Please try again."),
        failed: true,
      })
    },
    onSuccess: (moved, { visit, start, undoes }) => {
      showChange(moved)
      if (undoes)
        toast({ title: `Moved back to ${dayAndTime(start)}`, ...emailNote(visit, "No email is sent.") })
      else
        toast({
          title: `Moved to ${dayAndTime(start)}`,
          ...emailNote(visit, `The customer is emailed in ${UNDO_SECONDS} seconds.`),
          seconds: UNDO_SECONDS,
          action: {
            label: "Undo",
            // A visit may go back to where it was, whatever the rules say about that time.
            run: () =>
              moving.mutate({
                visit: { ...visit, version: moved.version },
                start: visit.start,
                checkAvailability: false,
                undoes: true,
              }),
          },
        })
    },
    onSettled: () => refresh("readCalendar", "listAppointments"),
  })
  return moving.mutate
}

const CALENDARS = [queryKeyOf("readCalendar")[0]]

const timesAt = (visit: Visit, start: Instant) => ({
  startTime: toIso(start),
  endTime: toIso(start + visit.end - visit.start),
})

function showTime(visit: Visit, start: Instant): void {
  const { startTime, endTime } = timesAt(visit, start)
  showChange({ id: visit.id, startTimestamptz: startTime, endTimestamptz: endTime })
}

/** Shows an appointment with the change in every calendar that was read. */
const showChange = (change: Pick<Visit, "id"> & Partial<CalendarReply["appointments"][number]>) =>
  staffQueries.setQueriesData<CalendarReply>(
    { queryKey: CALENDARS },
    (reply) =>
      reply && {
        ...reply,
        appointments: reply.appointments.map((appointment) =>
          appointment.id === change.id ? { ...appointment, ...change } : appointment,
        ),
      },
  )

/** Callers without email get no mail, and nobody gets one about a visit that is over. */
const emailNote = ({ email, end }: Visit, description: string) =>
  email === null || end <= Date.now() ? {} : { description }
