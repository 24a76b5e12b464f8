import * as Effect from "effect/Effect"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { isChangedSince } from "../../../fields/record-version.ts"
import { toIso } from "../../../time/chicago.ts"
import { AppointmentChanged, type Appointment } from "../../visits/appointment.ts"
import { columnsOf, fitsWindow, type ArrivalWindow } from "../../visits/arrival-window.ts"
import { WindowWithoutVisit } from "../../visits/window-without-visit.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { storeVisit } from "./change-visit.ts"
import { showAppointment } from "./appointments.ts"

/**
 * Records between which starts its customer agreed that the visit may begin; null: only at its time. Fails with
 * `UnknownAppointment`, `AppointmentChanged` or `WindowWithoutVisit`.
 */
export const setArrivalWindow = Effect.fn("setArrivalWindow")(function* (
  id: number,
  window: ArrivalWindow | null,
  version?: number,
) {
  const before = yield* showAppointment(id)
  if (isChangedSince(version, before)) return yield* new AppointmentChanged({ current: before })
  if (window !== null && !fitsWindow(before, window)) return yield* new WindowWithoutVisit()
  const after: Appointment = {
    ...before,
    ...columnsOf(window),
  }
  if (after.arrivalFrom === before.arrivalFrom && after.arrivalUntil === before.arrivalUntil) return before
  // Its time stays, so that no other visit can have taken it.
  const stored = yield* Effect.orDie(storeVisit(after))
  yield* recordChange("edit", `appointment ${id}`, windowIn(before), windowIn(after))
  return stored
}, changeSchedule)

const windowIn = ({ arrivalFrom, arrivalUntil }: Appointment) => ({
  arrivalFrom: arrivalFrom && toIso(arrivalFrom),
  arrivalUntil: arrivalUntil && toIso(arrivalUntil),
})
