import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { SlotNotFree } from "../booking/appointment.ts"
import { obstacle, staffVisit } from "../booking/availability.ts"
import { BookingHorizonDays } from "../ports/booking-horizon.ts"
import { Schedules } from "../ports/schedules.ts"
import { HOUR, type Interval } from "../time/interval.ts"

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
  const schedule = yield* (yield* Schedules).during({ start, end }, except)
  const visit = staffVisit((end - start) / HOUR, yield* currentTimeMillis, yield* BookingHorizonDays)
  const found = obstacle(schedule, visit, start)
  if (found === "booked" || (found !== undefined && checkAvailability))
    return yield* new SlotNotFree({ obstacle: found })
  return found
})
