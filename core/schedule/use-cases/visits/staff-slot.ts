import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { SlotNotFree } from "../../visits/appointment.ts"
import { obstacle, reachOf, staffVisit, type Obstacle } from "../../hours/availability.ts"
import { Schedules } from "../../ports/schedules.ts"
import { HOUR, type Interval } from "../../../time/interval.ts"
import { readBookingLimits } from "../hours/booking-limits.ts"

/**
 * Checks the time of a visit that staff book or move, under the schedule lock; `except` is the visit to be moved.
 * Returns the obstacle that staff ignore when the availability is not to be checked, if there is one. Fails with
 * `SlotNotFree`, always where another visit takes the time.
 */
export const checkStaffSlot = Effect.fnUntraced(function* (
  { start, end }: Interval,
  checkAvailability: boolean,
  except?: number,
) {
  const hours = (end - start) / HOUR
  const limits = yield* readBookingLimits
  const schedule = yield* (yield* Schedules).during(
    reachOf({ start, end: start }, hours, limits),
    except === undefined ? [] : [except],
  )
  const visit = staffVisit(hours, yield* currentTimeMillis, limits)
  const found = obstacle(schedule, visit, start)
  if (found !== undefined && isRefused(found, checkAvailability))
    return yield* new SlotNotFree({ obstacle: found })
  return found
})

/** Whether the obstacle keeps staff from booking: when they insist, only another visit does. */
export const isRefused = (found: Obstacle, checkAvailability: boolean): boolean =>
  found === "booked" || checkAvailability
