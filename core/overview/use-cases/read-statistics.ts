import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { DEFAULT_HOURS } from "../../schedule/visits/appointment.ts"
import { reachOf } from "../../schedule/hours/availability.ts"
import { onlineVisit } from "../../schedule/hours/wanted-visit.ts"
import { hoursOfDays, hoursOfTechnicians } from "../../schedule/hours/day-hours.ts"
import { firstCountedDay, statisticsOf } from "../statistics.ts"
import { Appointments } from "../../schedule/ports/appointments.ts"
import { Technicians } from "../../schedule/ports/technicians.ts"
import { Schedules } from "../../schedule/ports/schedules.ts"
import { addDays, dateAt, dayOf, startOfDay } from "../../time/chicago.ts"
import { readBookingLimits } from "../../schedule/use-cases/hours/booking-limits.ts"

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
  const several = (yield* (yield* Technicians).list).filter(({ active }) => active)
  const totals = several.length < 2 ? [] : hoursOfTechnicians(schedule, visit, range)
  const technicians = several.flatMap(({ id, name }) =>
    totals.filter((each) => each.id === id).map((hours) => ({ ...hours, name })),
  )
  return statisticsOf(now, hoursOfDays(schedule, visit, range), technicians, appointments)
})

const DAYS = 28
