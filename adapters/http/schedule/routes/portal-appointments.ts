import * as Effect from "effect/Effect"
import type { Appointment } from "../../../../core/schedule/visits/appointment.ts"
import { calendarUidOf } from "../../../../core/schedule/visits/calendar-uid.ts"
import { addressLine } from "../../../../core/business/business.ts"
import { Installation } from "../../../../core/storage/ports/installation.ts"
import { dateAt, formatTime } from "../../../../core/time/chicago.ts"
import { namedVisitors } from "../../../../core/schedule/technicians/who-comes.ts"
import { listTechnicians } from "../../../../core/schedule/use-cases/technicians/technicians.ts"
import { confirmOwnVisit } from "../../../../core/schedule/use-cases/visits/by-customer/confirm-visit.ts"
import {
  cancelOwnVisit,
  moveOwnVisit,
} from "../../../../core/schedule/use-cases/visits/by-customer/portal-appointments.ts"
import type { portalAppointmentsEndpoints, PortalVisit } from "../contract/portal-appointments.ts"
import type { Handlers } from "../../engine/api.ts"

export const portalAppointmentsHandlers: Handlers<typeof portalAppointmentsEndpoints> = {
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
  const technicians = yield* listTechnicians
  return visits.map(({ start, end, address, ...visit }): typeof PortalVisit.Type => ({
    ...visit,
    startTimestamptz: start,
    endTimestamptz: end,
    appointmentDate: dateAt(start),
    appointmentTime: formatTime(start),
    address: address && addressLine(address),
    technicians: namedVisitors(technicians, visit.technicianIds),
    calendarUid: calendarUidOf(visit.id, installationId),
  }))
})
