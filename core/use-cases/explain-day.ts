import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { candidates, onlineVisit, reachOf } from "../booking/availability.ts"
import { Appointments } from "../ports/appointments.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { BlockedTimes } from "../ports/blocked-times.ts"
import { BookingHorizonDays } from "../ports/booking-horizon.ts"
import { Schedules } from "../ports/schedules.ts"
import type { PlainDate } from "../time/calendar.ts"
import { dayOf, weekdayOf } from "../time/chicago.ts"
import { overlaps } from "../time/interval.ts"

/**
 * Every half-hour start of a day and what keeps a customer from booking it, if anything does; with the active rules,
 * blocked times and booked visits of the day, so that the one responsible can be shown.
 */
export const explainDay = Effect.fn("explainDay")(function* (date: PlainDate, hours: number) {
  const day = dayOf(date)
  const reach = reachOf(day, hours)
  const schedule = yield* (yield* Schedules).during(reach)
  const visit = onlineVisit(hours, yield* currentTimeMillis, yield* BookingHorizonDays)
  return {
    date,
    hours,
    starts: candidates(schedule, visit, day),
    rules: (yield* (yield* AvailabilityRules).list).filter(
      (rule) => rule.active && rule.weekday === weekdayOf(date),
    ),
    blocked: (yield* (yield* BlockedTimes).list).filter((block) => overlaps(block, reach)),
    booked: yield* (yield* Appointments).activeDuring(reach),
  }
})
