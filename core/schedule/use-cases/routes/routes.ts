import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { PlainDate } from "../../../time/calendar.ts"
import { dayOf, dayOfDate } from "../../../time/chicago.ts"
import type { Instant } from "../../../time/interval.ts"
import { reachOf } from "../../hours/availability.ts"
import { travelOf } from "../../travel/travel-limits.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Schedules } from "../../ports/schedules.ts"
import { Technicians } from "../../ports/technicians.ts"
import { mayMove } from "../../routes/movable.ts"
import { positionOf } from "../../routes/position.ts"
import { routeOf } from "../../routes/route.ts"
import { shorterRoute } from "../../routes/shorter-route.ts"
import { jobOfVisit, type Appointment } from "../../visits/appointment.ts"
import { isHoldOver } from "../../visits/hold.ts"
import { readBookingLimits } from "../hours/booking-limits.ts"

/**
 * The day of each technician with whom visits can be booked: their visits with the driving between them in minutes, where
 * these are, and the starts with which they would drive less, if there are any.
 */
export const readRoutes = Effect.fn("readRoutes")(function* (date: PlainDate) {
  const now = yield* currentTimeMillis
  const limits = yield* readBookingLimits
  const range = dayOf(date)
  const visits = (yield* (yield* Appointments).activeDuring(range)).filter((visit) => !isHoldOver(visit, now))
  const movable = yield* Effect.filter(visits, (visit) => isMovable(visit, date, now))
  const schedule = yield* (yield* Schedules).during(
    reachOf(range, LONGEST_VISIT_HOURS, limits),
    movable.map(({ id }) => id),
  )
  const technicians = (yield* (yield* Technicians).list).filter(({ active }) => active)
  return {
    date,
    routes: technicians.map(({ id, name, color, baseZip }) => {
      const own = visits.filter(({ technicianIds }) => technicianIds.includes(id)).map(onRoute)
      const { stops, ...minutes } = routeOf(own, baseZip, travelOf(limits))
      const [mayMoveToday, fixed] = [true, false].map((may) =>
        own.filter(({ appointment }) => movable.includes(appointment) === may),
      )
      const technician = schedule.technicians.find((each) => each.id === id)
      const day = { ...limits, day: dayOfDate(date), range, now, fixed: fixed!, movable: mayMoveToday! }
      const shorter = technician && shorterRoute({ ...day, technician })
      return {
        technician: { id, name, color },
        base: baseZip === null ? null : { zip: baseZip, position: positionOf(baseZip) },
        stops: stops.map(({ visit: { appointment, zip }, minutes: driven }) => ({
          appointment,
          minutes: driven,
          position: positionOf(zip),
        })),
        ...minutes,
        suggestion:
          shorter === undefined ? null : { ...shorter, visits: shorter.visits.map(withVersion(visits)) },
      }
    }),
  }
})

const LONGEST_VISIT_HOURS = 12

const onRoute = (appointment: Appointment) => ({
  id: appointment.id,
  start: appointment.start,
  end: appointment.end,
  zip: appointment.address?.zip ?? null,
  job: { ...jobOfVisit(appointment), crew: appointment.technicianIds },
  appointment,
})

const withVersion =
  (visits: readonly Appointment[]) =>
  ({ id, start }: { readonly id: number; readonly start: Instant }) => ({
    id,
    version: visits.find((visit) => visit.id === id)!.version,
    start,
  })

/** Whether a visit of the day may get another start on it (see `mayMove`). */
export const isMovable = Effect.fnUntraced(function* (visit: Appointment, date: PlainDate, now: Instant) {
  if (!mayMove(visit, now) || visit.start < dayOf(date).start) return false
  return Option.isNone(yield* (yield* Appointments).mailedTime(visit.id))
})
