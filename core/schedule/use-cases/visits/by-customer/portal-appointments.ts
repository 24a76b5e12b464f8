import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isChangedSince } from "../../../../fields/record-version.ts"
import { UnknownAppointment } from "../../../visits/appointment.ts"
import { changeableInPortal, VisitChanged } from "../../../visits/portal-change.ts"
import { Appointments } from "../../../ports/appointments.ts"
import type { Instant, Interval } from "../../../../time/interval.ts"
import { changeSchedule } from "../../hours/change-schedule.ts"
import { cancelByCustomer, listStartsToMoveTo, moveByCustomer } from "./change-by-customer.ts"

/** A visit that a signed-in customer changes. */
export interface OwnVisit {
  readonly customerId: number
  readonly id: number
  /** The version that was read; undefined changes the visit whatever was changed since. */
  readonly version?: number | undefined
}

/**
 * Moves the customer's visit, as a reschedule link does. Fails with `UnknownAppointment`, also for a visit of somebody
 * else, with `VisitEnded`, `TooLateToChange`, `VisitChanged` or `SlotNotFree`.
 */
export const moveOwnVisit = Effect.fn("moveOwnVisit")(function* (own: OwnVisit, start: Instant) {
  return yield* moveByCustomer(yield* changeableVisit(own), start)
}, changeSchedule)

/** Cancels the customer's visit. Fails as `moveOwnVisit` does. */
export const cancelOwnVisit = Effect.fn("cancelOwnVisit")(function* (own: OwnVisit) {
  return yield* cancelByCustomer(yield* changeableVisit(own))
}, changeSchedule)

/**
 * The starts in the range to which the visit can be moved, earliest first; its own time counts as free, its own length
 * decides. Without `customerId`, for staff. Fails with `UnknownAppointment`.
 */
export const listSlotsOfVisit = Effect.fn("listSlotsOfVisit")(function* (
  id: number,
  customerId: number | undefined,
  range: Interval,
) {
  return yield* listStartsToMoveTo(yield* visitOf(id, customerId), range)
})

/** Read under the schedule lock, so that nobody changes it meanwhile. */
const changeableVisit = Effect.fnUntraced(function* ({ customerId, id, version }: OwnVisit) {
  const visit = yield* visitOf(id, customerId)
  yield* Effect.fromResult(changeableInPortal(visit, yield* currentTimeMillis))
  if (isChangedSince(version, visit)) return yield* new VisitChanged()
  return visit
})

/** Somebody else's visit and a missing one fail alike. */
const visitOf = Effect.fnUntraced(function* (id: number, customerId: number | undefined) {
  const found = yield* (yield* Appointments).byId(id)
  if (Option.isNone(found) || (customerId !== undefined && found.value.customerId !== customerId))
    return yield* new UnknownAppointment()
  return found.value
})
