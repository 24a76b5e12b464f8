import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { readSettings } from "../../../../business/use-cases/settings.ts"
import { jobOfVisit, SlotNotFree, type Appointment } from "../../../visits/appointment.ts"
import { movedByCustomer, withStatus } from "../../../visits/appointment-change.ts"
import { freeSlots, reachOf } from "../../../hours/availability.ts"
import { onlineVisit } from "../../../hours/wanted-visit.ts"
import { crewFor } from "../../../hours/crew.ts"
import { isUnconfirmed } from "../../../visits/hold.ts"
import {
  cancellationNotice,
  moveNotice,
  visitCancelled,
  visitMoved,
} from "../../../../outbox/outgoing-mail.ts"
import { Outbox } from "../../../../outbox/ports/outbox.ts"
import { Schedules } from "../../../ports/schedules.ts"
import { dateAt, dayOf } from "../../../../time/chicago.ts"
import { HOUR, type Instant, type Interval } from "../../../../time/interval.ts"
import { enqueueConfirmation } from "../book-appointment.ts"
import { readBookingLimits } from "../../hours/booking-limits.ts"
import { recordMove, recordStatus, storeVisit } from "../change-visit.ts"

/**
 * The starts in the range to which its customer can move the visit, earliest first; the time it takes now counts as
 * free.
 */
export const listStartsToMoveTo = Effect.fnUntraced(function* (visit: Appointment, range: Interval) {
  const { schedule, wanted } = yield* readScheduleWithout(visit, range)
  return freeSlots(schedule, wanted, range).filter((start) => start !== visit.start)
})

/**
 * In a change of the schedule: moves a visit for its customer, who is mailed the new time with a new link, and tells
 * staff. The length stays. Fails with `SlotNotFree`.
 */
export const moveByCustomer = Effect.fnUntraced(function* (before: Appointment, start: Instant) {
  const time = { start, end: start + (before.end - before.start) }
  if (start === before.start) return before
  const { schedule, wanted } = yield* readScheduleWithout(before, dayOf(dateAt(start)))
  const crew = crewFor(schedule, wanted, start, { present: before.technicianIds })
  if (typeof crew === "string") return yield* new SlotNotFree({ obstacle: crew })
  const { arrivalHours } = yield* readSettings
  const after = yield* storeVisit(movedByCustomer(before, time, crew.technicianIds, arrivalHours))
  const outbox = yield* Outbox
  if (isUnconfirmed(before)) yield* enqueueConfirmation(after)
  else {
    yield* outbox.enqueue(visitMoved(after.id, after.sequence))
    yield* outbox.enqueue(moveNotice(after, before.start))
  }
  yield* recordMove(before, after)
  return after
})

/** In a change of the schedule: cancels a visit for its customer, who is mailed, and tells staff. */
export const cancelByCustomer = Effect.fnUntraced(function* (before: Appointment) {
  const after = yield* storeVisit(withStatus(before, "cancelled"))
  const outbox = yield* Outbox
  yield* outbox.enqueue(visitCancelled(after.id, after.sequence))
  // Staff were told of no visit that was not confirmed.
  if (!isUnconfirmed(before)) yield* outbox.enqueue(cancellationNotice(after))
  yield* recordStatus("set status", before, after.status)
  return after
})

const readScheduleWithout = Effect.fnUntraced(function* (visit: Appointment, range: Interval) {
  const hours = (visit.end - visit.start) / HOUR
  const limits = yield* readBookingLimits
  return {
    schedule: yield* (yield* Schedules).during(reachOf(range, hours, limits), [visit.id]),
    wanted: onlineVisit(hours, yield* currentTimeMillis, limits, jobOfVisit(visit)),
  }
})
