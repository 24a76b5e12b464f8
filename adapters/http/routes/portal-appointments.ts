import * as Effect from "effect/Effect"
import type { Appointment } from "../../../core/booking/appointment.ts"
import { calendarUidOf } from "../../../core/booking/calendar-uid.ts"
import { addressLine } from "../../../core/business/business.ts"
import { Installation } from "../../../core/ports/installation.ts"
import { dateAt, formatTime } from "../../../core/time/chicago.ts"
import { confirmOwnVisit } from "../../../core/use-cases/confirm-visit.ts"
import { cancelOwnVisit, moveOwnVisit } from "../../../core/use-cases/portal-appointments.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { portalAppointmentsEndpoints, PortalVisit } from "../contract/portal-appointments.ts"
import type { Handlers } from "./api.ts"

export const portalAppointmentsHandlers: Handlers<typeof portalAppointmentsEndpoints, typeof errorReplies> = {
  moveOwnVisit: ({ params, body, version }, caller) =>
    Effect.flatMap(
      moveOwnVisit({ customerId: caller.id, id: params.id, version }, body.startISO),
      portalVisit,
    ),
  confirmOwnVisit: ({ params }, caller) => Effect.flatMap(confirmOwnVisit(params.id, caller.id), portalVisit),
  cancelOwnVisit: ({ params, version }, caller) =>
    Effect.flatMap(cancelOwnVisit({ customerId: caller.id, id: params.id, version }), portalVisit),
}

const portalVisit = (visit: Appointment) => Effect.map(portalVisits([visit]), ([only]) => only!)

/** The visits as their customer sees them. */
export const portalVisits = Effect.fnUntraced(function* (visits: readonly Appointment[]) {
  const installationId = yield* (yield* Installation).id
  return visits.map(({ start, end, address, ...visit }): typeof PortalVisit.Type => ({
    ...visit,
    startTimestamptz: start,
    endTimestamptz: end,
    appointmentDate: dateAt(start),
    appointmentTime: formatTime(start),
    address: address && addressLine(address),
    calendarUid: calendarUidOf(visit.id, installationId),
  }))
})
