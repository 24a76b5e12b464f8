import * as Effect from "effect/Effect"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { isChangedSince } from "../../../fields/record-version.ts"
import { Appointments } from "../../ports/appointments.ts"
import { AppointmentChanged, type Appointment } from "../../visits/appointment.ts"
import { changedDetails, type VisitDetails } from "../../visits/visit-details.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"

/**
 * Changes the address and the notes of a visit, of which its customer is not mailed. In a change of the schedule, because
 * the address decides how long the ways from and to other visits take. Fails with `UnknownAppointment` or `AppointmentChanged`.
 */
export const editVisit = Effect.fn("editVisit")(function* (
  id: number,
  details: VisitDetails,
  version?: number,
) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  const [old, changed] = [detailsIn(before), changedDetails(before, details)]
  if (JSON.stringify(detailsIn(changed)) === JSON.stringify(old)) return before
  yield* (yield* Appointments).setDetails(id, changed)
  yield* recordChange("edit", `appointment ${id}`, old, detailsIn(changed))
  return yield* showAppointment(id)
}, changeSchedule)

/** As the audit log has them. */
const detailsIn = ({ address, notes }: Pick<Appointment, "address" | "notes">) => ({ ...address, notes })
