import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { isChangedSince } from "../../../fields/record-version.ts"
import {
  AppointmentChanged,
  jobOfVisit,
  type Appointment,
  type AppointmentStatus,
} from "../../visits/appointment.ts"
import { withStatus } from "../../visits/appointment-change.ts"
import { takenIn } from "../../hours/technician-schedule.ts"
import { Schedules } from "../../ports/schedules.ts"
import { anyOverlaps } from "../../../time/interval.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"
import { recordStatus, storeVisit } from "./change-visit.ts"
import { enqueueMailOfChange } from "./enqueue-mail-of-change.ts"
import { chooseStaffCrew } from "./staff-slot.ts"

/**
 * Sets any status (spec §4). The customer is mailed about cancelling and reviving, unless it is undone within 30
 * seconds. Fails with `UnknownAppointment`, with `AppointmentChanged` where it no longer has the `version` that was
 * read, and with `SlotNotFree` when a cancelled visit is revived whose time other visits have taken. It gets other
 * technicians where its own have another visit by now, are blocked or inactive.
 */
export const setAppointmentStatus = Effect.fn("setAppointmentStatus")(function* (
  id: number,
  status: AppointmentStatus,
  version?: number,
) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  const changed = withStatus(before, status)
  if (changed === before) return before
  const isRevived = before.status === "cancelled"
  const technicianIds = isRevived ? yield* crewOfRevived(before) : before.technicianIds
  const after = yield* storeVisit({ ...changed, technicianIds })
  yield* enqueueMailOfChange(before, after)
  yield* recordStatus("set status", before, status)
  return after
}, changeSchedule)

/** The technicians of a cancelled visit where all of them are active, and not blocked or at another visit then; else others. */
const crewOfRevived = Effect.fnUntraced(function* (visit: Appointment) {
  const { start, end, technicianIds } = visit
  const now = yield* currentTimeMillis
  const { technicians } = yield* (yield* Schedules).during(visit)
  const free = technicians
    .filter(
      (each) => !anyOverlaps(each.blocked, start, end) && !anyOverlaps(takenIn(each, now, visit), start, end),
    )
    .map(({ id }) => id)
  if (technicianIds.every((id) => free.includes(id))) return technicianIds
  const crew = yield* chooseStaffCrew({
    start,
    end,
    checkAvailability: false,
    job: jobOfVisit(visit),
    present: technicianIds,
  })
  return crew.technicianIds
})
