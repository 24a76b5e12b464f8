import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { candidates, onlineVisit, reachOf } from "../booking/availability.ts"
import { explainStarts } from "../booking/explained-day.ts"
import { Appointments } from "../ports/appointments.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { BlockedTimes } from "../ports/blocked-times.ts"
import { BookingHorizonDays } from "../ports/booking-horizon.ts"
import { Openings } from "../ports/openings.ts"
import { Schedules } from "../ports/schedules.ts"
import type { PlainDate } from "../time/calendar.ts"
import { dayOf, weekdayOf } from "../time/chicago.ts"
import { overlaps } from "../time/interval.ts"
import { requestedHours, type VisitLength } from "./list-free-slots.ts"

/**
 * Every half-hour start of a day and why a customer cannot book it, if so. The service, else `hours`, decides the
 * visit's length. Fails with `ServiceNotOffered`.
 */
export const explainDay = Effect.fn("explainDay")(function* (
  date: PlainDate,
  length: VisitLength,
  /** The visit that is to be moved, whose own time counts as free. */
  except?: number,
) {
  const hours = yield* requestedHours(length)
  const day = dayOf(date)
  const reach = reachOf(day, hours)
  const schedule = yield* (yield* Schedules).during(reach, except)
  const visit = onlineVisit(hours, yield* currentTimeMillis, yield* BookingHorizonDays)
  const situation = {
    date,
    hours,
    openings: [
      ...(yield* rulesOn(date)),
      ...(yield* (yield* Openings).list).filter((each) => each.date === date),
    ],
    blocked: (yield* (yield* BlockedTimes).list).filter((block) => overlaps(block, reach)),
    booked: (yield* (yield* Appointments).activeDuring(reach)).filter(({ id }) => id !== except),
  }
  return { date, hours, starts: explainStarts(situation, candidates(schedule, visit, day)) }
})

/** Customers are not offered the hours of Sundays' rules. */
const rulesOn = Effect.fnUntraced(function* (date: PlainDate) {
  const weekday = weekdayOf(date)
  if (weekday === 0) return []
  return (yield* (yield* AvailabilityRules).list).filter((rule) => rule.active && rule.weekday === weekday)
})
