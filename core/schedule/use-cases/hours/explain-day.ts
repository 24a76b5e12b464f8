import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { candidates, reachOf } from "../../hours/availability.ts"
import { onlineVisit } from "../../hours/wanted-visit.ts"
import type { WorkingHours } from "../../hours/availability-rule.ts"
import { explainStarts } from "../../explanation/explained-day.ts"
import { jobOfVisit } from "../../visits/appointment.ts"
import { showAppointment } from "../visits/appointments.ts"
import { Appointments } from "../../ports/appointments.ts"
import { AvailabilityRules } from "../../ports/availability-rules.ts"
import { BlockedTimes } from "../../ports/blocked-times.ts"
import { Openings } from "../../ports/openings.ts"
import { Schedules } from "../../ports/schedules.ts"
import { Technicians } from "../../ports/technicians.ts"
import type { PlainDate } from "../../../time/calendar.ts"
import { dayOf, weekdayOf } from "../../../time/chicago.ts"
import { readBookingLimits } from "./booking-limits.ts"
import { requestedJob, type VisitLength } from "./list-free-slots.ts"

/**
 * Every half-hour start of a day and why a customer cannot book it, if so. The length is `hours`, else the service's; who can do
 * the work depends on the service, or is chosen. Of a visit that is to be moved, the visit itself says all but the length and
 * the choice. Fails with `ServiceNotOffered` or `UnknownAppointment`.
 */
export const explainDay = Effect.fn("explainDay")(function* (
  date: PlainDate,
  length: VisitLength,
  /** The visit that is to be moved, whose own time counts as free. */
  except?: number,
) {
  const { hours: usual, ...requested } = yield* requestedJob(length)
  const hours = length.hours ?? usual
  const job = {
    ...requested,
    ...(except !== undefined && jobOfVisit(yield* showAppointment(except))),
  }
  const day = dayOf(date)
  const limits = yield* readBookingLimits
  const reach = reachOf(day, hours, limits)
  const schedule = yield* (yield* Schedules).during(reach, except === undefined ? [] : [except])
  const visit = onlineVisit(hours, yield* currentTimeMillis, limits, job)
  const { booked, ...situation } = yield* readSituation(date, hours, visit.sundays, job.zip)
  const others = booked.filter(({ id }) => id !== except)
  return {
    date,
    hours,
    starts: explainStarts({ ...situation, booked: others }, candidates(schedule, visit, day)),
  }
})

/** What decides about the starts of a day, with names; `sundays` counts the rules of a Sunday. */
export const readSituation = Effect.fnUntraced(function* (
  date: PlainDate,
  hours: number,
  sundays: boolean,
  zip: string | null,
) {
  const limits = yield* readBookingLimits
  const reach = reachOf(dayOf(date), hours, limits)
  return {
    ...limits,
    date,
    hours,
    zip,
    technicians: (yield* (yield* Technicians).list)
      .filter(({ active }) => active)
      .map(({ id, name, baseZip, hours: own }) => ({
        id,
        name,
        baseZip,
        hours: own && hoursOn(date, own, sundays),
      })),
    rules: hoursOn(
      date,
      (yield* (yield* AvailabilityRules).list).filter(({ active }) => active),
      sundays,
    ),
    openings: (yield* (yield* Openings).list).filter((each) => each.date === date),
    blocked: yield* (yield* BlockedTimes).list,
    booked: yield* (yield* Appointments).activeDuring(reach),
  }
})

/** Customers are not offered the weekly hours of Sundays. */
const hoursOn = <H extends Pick<WorkingHours, "weekday">>(
  date: PlainDate,
  weekly: readonly H[],
  sundays: boolean,
) => {
  const weekday = weekdayOf(date)
  return weekday === 0 && !sundays ? [] : weekly.filter((hours) => hours.weekday === weekday)
}
