import * as Effect from "effect/Effect"
import { isChangedSince } from "../../../fields/record-version.ts"
import { AppointmentChanged, type AppointmentStatus } from "../../visits/appointment.ts"
import { withStatus } from "../../visits/appointment-change.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"
import { recordStatus, storeVisit } from "./change-visit.ts"
import { enqueueMailOfChange } from "./enqueue-mail-of-change.ts"

/**
 * Sets any status (spec §4). The customer is mailed about cancelling and reviving, unless it is undone within 30
 * seconds. Fails with `UnknownAppointment`, with `AppointmentChanged` where it no longer has the `version` that was
 * read, and with `SlotNotFree` when a cancelled visit is revived whose time another visit has taken.
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
  const after = yield* storeVisit(changed)
  yield* enqueueMailOfChange(before, after)
  yield* recordStatus("set status", before, status)
  return after
}, changeSchedule)
