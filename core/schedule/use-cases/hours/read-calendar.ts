import * as Effect from "effect/Effect"
import { BusinessSettings } from "../../../business/ports/business-settings.ts"
import { drivingDataFor } from "../../travel/driving-of.ts"
import { Appointments } from "../../ports/appointments.ts"
import { AvailabilityRules } from "../../ports/availability-rules.ts"
import { BlockedTimes } from "../../ports/blocked-times.ts"
import { Openings } from "../../ports/openings.ts"
import { Technicians } from "../../ports/technicians.ts"
import { dayOf } from "../../../time/chicago.ts"
import { MINUTE, overlaps, type Interval } from "../../../time/interval.ts"
import { travelOf } from "../../travel/travel-limits.ts"
import { readBookingLimits } from "./booking-limits.ts"

/**
 * Everything in a range of the staff's calendar: appointments of every status, blocked times, and the availability
 * rules, one-off openings, technicians and driving times, with which the free times for moving a visit are computed (see
 * `freeSlots`).
 * For these there are also the appointments so close to the range that the way from them reaches into it.
 */
export const readCalendar = Effect.fn("readCalendar")(function* (range: Interval) {
  const settings = yield* (yield* BusinessSettings).current
  const limits = yield* readBookingLimits
  const travel = travelOf(limits).most * MINUTE
  const [appointments, blockedTimes, availabilityRules, openings, technicians] = yield* Effect.all(
    [
      (yield* Appointments).list({ range: { start: range.start - travel, end: range.end + travel } }),
      (yield* BlockedTimes).list,
      (yield* AvailabilityRules).list,
      (yield* Openings).list,
      (yield* Technicians).list,
    ],
    { concurrency: "unbounded" },
  )
  return {
    appointments,
    blockedTimes: blockedTimes.filter((block) => overlaps(block, range)),
    availabilityRules,
    openings: openings.filter(({ date }) => overlaps(dayOf(date), range)),
    technicians,
    ...limits,
    driving: drivingDataFor(settings, [
      ...appointments.map(({ address }) => address?.zip ?? null),
      ...technicians.map(({ baseZip }) => baseZip),
    ]),
  }
})
