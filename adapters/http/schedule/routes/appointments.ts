import * as Effect from "effect/Effect"
import type { StaffBooking } from "../../../../core/schedule/visits/staff-booking.ts"
import type { AppointmentPage } from "../../../../core/schedule/ports/appointments.ts"
import { addAppointment } from "../../../../core/schedule/use-cases/visits/add-appointment.ts"
import { listAppointments, listSchedule } from "../../../../core/schedule/use-cases/visits/appointments.ts"
import { editVisit } from "../../../../core/schedule/use-cases/visits/edit-visit.ts"
import { moveAppointment } from "../../../../core/schedule/use-cases/visits/move-appointment.ts"
import { setArrivalWindow } from "../../../../core/schedule/use-cases/visits/set-arrival-window.ts"
import { setOut } from "../../../../core/schedule/use-cases/visits/set-out.ts"
import { setAppointmentStatus } from "../../../../core/schedule/use-cases/visits/set-appointment-status.ts"
import { OPEN_STATUSES } from "../../../../core/schedule/visits/appointment.ts"
import { arrivalWindowOf } from "../../../../core/schedule/visits/arrival-window.ts"
import type { AppointmentFilters, appointmentsEndpoints, NewAppointment } from "../contract/appointments.ts"
import type { Handlers } from "../../engine/api.ts"
import { rangeOf } from "../../engine/range.ts"
import { withTerms } from "../../engine/with-terms.ts"

export const appointmentsHandlers: Handlers<typeof appointmentsEndpoints> = {
  listAppointments: ({ query }) => listAppointments(appointmentPageOf(query)),
  listSchedule: ({ query: { from, to } }) =>
    Effect.map(listSchedule(rangeOf(from, to)), (appointments) => ({ appointments })),
  addAppointment: ({ body }) => addAppointment(staffBookingOf(body)),
  setAppointmentStatus: ({ params, body, version }) => setAppointmentStatus(params.id, body.status, version),
  setOut: ({ params }) => setOut(params.id),
  setArrivalWindow: ({ params, body, version }) =>
    setArrivalWindow(params.id, arrivalWindowOf(body), version),
  editVisit: ({ params, body, version }) => editVisit(params.id, body, version),
  moveAppointment: ({
    params: { id },
    body: {
      startTime: start,
      endTime: end,
      checkAvailability = true,
      technicianIds,
      arrivalFrom,
      arrivalUntil,
    },
    version,
  }) => {
    const window =
      arrivalFrom === undefined
        ? undefined
        : arrivalWindowOf({ arrivalFrom, arrivalUntil: arrivalUntil ?? null })
    return moveAppointment({ id, start, end, checkAvailability, technicianIds, window, version })
  },
}

/** The page that a query string names. */
export const appointmentPageOf = ({
  from,
  to,
  status,
  ...page
}: typeof AppointmentFilters.Type & Pick<AppointmentPage, "limit" | "offset">): AppointmentPage => ({
  ...withTerms(page),
  ...(status && { status: status === "open" ? OPEN_STATUSES : status }),
  range: rangeOf(from, to),
})

/** The visit that staff book by a request. */
export const staffBookingOf = ({
  startTime,
  endTime,
  checkAvailability = true,
  technicianIds,
  arrivalFrom = null,
  arrivalUntil = null,
  ...caller
}: typeof NewAppointment.Type): StaffBooking => ({
  caller,
  start: startTime,
  end: endTime ?? null,
  checkAvailability,
  technicianIds,
  window: arrivalWindowOf({ arrivalFrom, arrivalUntil }),
})
