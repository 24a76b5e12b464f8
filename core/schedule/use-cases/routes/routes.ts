import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { PlainDate } from "../../../time/calendar.ts"
import { dayOf, dayOfDate } from "../../../time/chicago.ts"
import { reachOf } from "../../hours/availability.ts"
import { travelOf } from "../../travel/travel-limits.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Schedules } from "../../ports/schedules.ts"
import { Technicians } from "../../ports/technicians.ts"
import { mayMove } from "../../routes/movable.ts"
import { positionOf } from "../../routes/position.ts"
import { routeOf } from "../../routes/route.ts"
import { shorterRoutes } from "../../routes/shorter-routes.ts"
import { jobOfVisit, type Appointment } from "../../visits/appointment.ts"
import { arrivalWindowOf } from "../../visits/arrival-window.ts"
import { isHoldOver } from "../../visits/hold.ts"
import { readBookingLimits } from "../hours/booking-limits.ts"

/**
 * The day of each technician with whom visits can be booked: their visits with the driving between them in minutes and where
 * these are; and the starts and technicians with which all of them would drive less, if there are any.
 */
export const readRoutes = Effect.fn("readRoutes")(function* (date: PlainDate) {
  const now = yield* currentTimeMillis
  const limits = yield* readBookingLimits
  const range = dayOf(date)
  const appointments = yield* Appointments
  const active = (yield* appointments.activeDuring(range)).filter((visit) => !isHoldOver(visit, now))
  const visits = yield* Effect.forEach(active, (appointment) =>
    Effect.map(appointments.mailedTime(appointment.id), (time) =>
      onRoute(appointment, Option.isSome(time), range.start <= appointment.start ? now : Infinity),
    ),
  )
  const movable = visits.filter(({ canMove }) => canMove)
  const schedule = yield* (yield* Schedules).during(
    reachOf(range, LONGEST_VISIT_HOURS, limits),
    movable.map(({ id }) => id),
  )
  const technicians = (yield* (yield* Technicians).list).filter(({ active: isActive }) => isActive)
  const visitsOf = (technicianId: number) =>
    visits.filter(({ appointment }) => appointment.technicianIds.includes(technicianId))
  const shorter = shorterRoutes({
    ...limits,
    day: dayOfDate(date),
    range,
    now,
    technicians: schedule.technicians.map((each) => ({
      schedule: each,
      fixed: visitsOf(each.id).filter(({ canMove }) => !canMove),
    })),
    movable,
  })
  return {
    date,
    travelMinutes: limits.driving === undefined ? limits.travelMinutes : null,
    routes: technicians.map(({ id, name, color, baseZip }) => {
      const { stops, ...minutes } = routeOf(visitsOf(id), baseZip, travelOf(limits))
      return {
        technician: { id, name, color },
        base: baseZip === null ? null : { zip: baseZip, position: positionOf(baseZip) },
        stops: stops.map(({ visit: { appointment, zip, canMove, mailed }, minutes: driven }) => ({
          appointment,
          minutes: driven,
          position: positionOf(zip),
          mayMove: canMove,
          isMailed: mailed !== null,
        })),
        ...minutes,
      }
    }),
    suggestion:
      shorter === undefined
        ? null
        : { ...shorter, visits: shorter.visits.map((move) => withRead(move, visits)) },
  }
})

const LONGEST_VISIT_HOURS = 12

const onRoute = (appointment: Appointment, isMailed: boolean, now: number) => {
  const { id, start, end, technicianIds } = appointment
  const technicianId = technicianIds[0]!
  return {
    id,
    start,
    end,
    zip: appointment.address?.zip ?? null,
    job: jobOfVisit(appointment),
    technicianId,
    window: arrivalWindowOf(appointment),
    mailed: isMailed ? { start, technicianId } : null,
    canMove: mayMove(appointment, isMailed, now),
    appointment,
  }
}

/** What was read of the visit, with its new place. */
const withRead = <Move extends { readonly id: number }>(
  move: Move,
  visits: readonly ReturnType<typeof onRoute>[],
) => {
  const { appointment, mailed } = visits.find(({ id }) => id === move.id)!
  return { ...move, version: appointment.version, isMailed: mailed !== null }
}
