import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isChangedSince } from "../../../fields/record-version.ts"
import { AppointmentChanged, SlotNotFree, type AppointmentStatus } from "../../visits/appointment.ts"
import { withStatus } from "../../visits/appointment-change.ts"
import { Appointments } from "../../ports/appointments.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { showAppointment } from "./appointments.ts"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { enqueueMailOfChange } from "./enqueue-mail-of-change.ts"
import { ticketOf } from "./reschedule-ticket.ts"

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
  return yield* changeSchedule(write(id, status, version))
})

const write = Effect.fnUntraced(function* (
  id: number,
  status: AppointmentStatus,
  version: number | undefined,
) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  const changed = withStatus(before, status)
  if (changed === before) return before
  const stored = yield* (yield* Appointments).change(changed, yield* ticketOf(changed))
  if (Option.isNone(stored)) return yield* new SlotNotFree({ obstacle: "booked" })
  const after = stored.value
  yield* enqueueMailOfChange(before, after)
  yield* recordChange("set status", `appointment ${id}`, { status: before.status }, { status })
  return after
})
