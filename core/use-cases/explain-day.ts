import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { candidates, onlineVisit, prepare } from "../booking/availability.ts"
import { Schedules } from "../ports/schedules.ts"
import { dayOf, type PlainDate } from "../time/chicago.ts"
import { HOUR } from "../time/interval.ts"

/** Every half-hour start of a day, and what keeps a visitor from booking it, if anything does. */
export const explainDay = Effect.fn("explainDay")(function* (date: PlainDate, hours: number) {
  const schedules = yield* Schedules
  const day = dayOf(date)
  const schedule = prepare(yield* schedules.during({ start: day.start, end: day.end + hours * HOUR }))
  return candidates(schedule, onlineVisit(hours, yield* currentTimeMillis), day)
})
