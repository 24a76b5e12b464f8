import { useMutation } from "@tanstack/react-query"
import { fullName } from "../../../../../core/fields/full-name.ts"
import { toIso } from "../../../../../core/time/chicago.ts"
import type { Instant } from "../../../../../core/time/interval.ts"
import { call } from "../../../../shared/api/client.ts"
import { queryKeyOf } from "../../../../shared/api/queries.ts"
import { refreshAppointments } from "../../appointments/appointment.ts"
import { toastMove } from "../../appointment/toast-move.ts"
import { staffQueries } from "../../../api/queries.ts"
import { toastFailure } from "../../../ui/toasts/toast-failure.ts"
import type { Calendar, CalendarReply, Visit } from "../calendar.ts"
import { namesOf } from "../technicians/crew.ts"

interface Move {
  readonly visit: Visit
  readonly start: Instant
  /** Who would come; undefined: the same, if they can, else others. */
  readonly technicianIds: readonly number[] | undefined
  /** False moves to a time that is not free; never over another visit. */
  readonly checkAvailability: boolean
}

/** Moves visits, and shows them at their new time before the server has replied. */
export function useMove({ technicians }: Pick<Calendar, "technicians">) {
  const moving = useMutation({
    mutationFn: ({ visit, start, technicianIds, checkAvailability }: Move) =>
      call("moveAppointment", {
        params: { id: String(visit.id) },
        body: { ...timesAt(visit, start), checkAvailability, ...(technicianIds && { technicianIds }) },
        version: visit.version,
      }),
    onMutate: ({ visit, start, technicianIds = visit.technicianIds }) => {
      void staffQueries.cancelQueries({ queryKey: CALENDARS })
      const before = staffQueries.getQueriesData<CalendarReply>({ queryKey: CALENDARS })
      const { startTime, endTime } = timesAt(visit, start)
      showChange({ id: visit.id, startTimestamptz: startTime, endTimestamptz: endTime, technicianIds })
      return before
    },
    onError: (error, { visit }, before) => {
      for (const [key, reply] of before ?? []) staffQueries.setQueryData(key, reply)
      toastFailure(`${fullName(visit)}'s visit was not moved`, error)
    },
    onSuccess: (moved, { visit }) => {
      showChange(moved)
      toastMove(visit, moved, namesOf(moved.technicianIds, technicians))
    },
    onSettled: refreshAppointments,
  })
  return moving.mutate
}

const CALENDARS = [queryKeyOf("readCalendar")[0]]

const timesAt = (visit: Visit, start: Instant) => ({
  startTime: toIso(start),
  endTime: toIso(start + visit.end - visit.start),
})

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
