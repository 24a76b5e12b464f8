import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { DEFAULT_HOURS } from "../booking/appointment.ts"
import { onlineVisit, reachOf } from "../booking/availability.ts"
import { hoursOfDays } from "../booking/day-hours.ts"
import { firstCountedDay, statisticsOf } from "../business/statistics.ts"
import { Appointments } from "../ports/appointments.ts"
import { Schedules } from "../ports/schedules.ts"
import { addDays, dateAt, dayOf, startOfDay } from "../time/chicago.ts"
import { readBookingLimits } from "./booking-limits.ts"

/** The numbers of the charts as of now. Free are the hours in which a customer can book the shortest visit online. */
export const readStatistics = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const today = dateAt(now)
  const range = { start: startOfDay(today), end: dayOf(addDays(today, DAYS - 1)).end }
  const limits = yield* readBookingLimits
  const [schedule, appointments] = yield* Effect.all(
    [
      (yield* Schedules).during(reachOf(range, DEFAULT_HOURS, limits)),
      (yield* Appointments).list({ range: { start: startOfDay(firstCountedDay(now)) } }),
    ],
    { concurrency: "unbounded" },
  )
  const visit = onlineVisit(DEFAULT_HOURS, now, limits)
  return statisticsOf(now, hoursOfDays(schedule, visit, range), appointments)
})

const DAYS = 28
