import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { candidates, onlineVisit, prepare } from "../booking/availability.ts"
import { Appointments } from "../ports/appointments.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { BlockedTimes } from "../ports/blocked-times.ts"
import { Schedules } from "../ports/schedules.ts"
import type { PlainDate } from "../time/calendar.ts"
import { dayOf, weekdayOf } from "../time/chicago.ts"
import { HOUR, overlaps } from "../time/interval.ts"

/**
 * Every half-hour start of a day and what keeps a visitor from booking it, if anything does; with the rules, blocked
 * times and visits of the day, so that it can be told which one it is.
 */
export const explainDay = Effect.fn("explainDay")(function* (date: PlainDate, hours: number) {
  const day = dayOf(date)
  const reach = { start: day.start, end: day.end + hours * HOUR }
  const schedule = prepare(yield* (yield* Schedules).during(reach))
  return {
    date,
    hours,
    starts: candidates(schedule, onlineVisit(hours, yield* currentTimeMillis), day),
    rules: (yield* (yield* AvailabilityRules).list).filter(
      (rule) => rule.active && rule.weekday === weekdayOf(date),
    ),
    blocked: (yield* (yield* BlockedTimes).list).filter((block) => overlaps(block, reach)),
    booked: yield* (yield* Appointments).activeDuring(reach),
  }
})
