import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { jobOfVisit, type Appointment } from "../../visits/appointment.ts"
import { concerns } from "../../hours/blocked-time.ts"
import { reachOf } from "../../hours/availability.ts"
import {
  affectedBySickDay,
  proposeMoves,
  searchedAround,
  substitutesOf,
  VisitsChanged,
  type AffectedDay,
  type SickDay,
} from "../../hours/sick-day.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Schedules } from "../../ports/schedules.ts"
import type { PlainDate } from "../../../time/calendar.ts"
import { dateAt, dayOf } from "../../../time/chicago.ts"
import { overlaps, type Instant, type Interval } from "../../../time/interval.ts"
import { checkTechnicians } from "../technicians/technicians.ts"
import { changeSchedule } from "./change-schedule.ts"
import { readBookingLimits } from "./booking-limits.ts"
import { blockTime } from "./blocked-times.ts"
import { moveAppointment } from "../visits/move-appointment.ts"
import { setAppointmentStatus } from "../visits/set-appointment-status.ts"

/**
 * What blocking a day would take, for everybody or for one technician: the block, and for each visit the times it could
 * move to, of which its own is the first where `substitutes` can come then. Fails with `DayOver` or `UnknownTechnician`.
 */
export const proposeSickDay = Effect.fn("proposeSickDay")(function* (
  date: PlainDate,
  technicianId: number | null = null,
) {
  const now = yield* currentTimeMillis
  yield* checkTechnicians([{ technicianId }])
  const affected = yield* affectedDay(date, technicianId)
  const { block, visits } = affected
  const range = searchedAround(date, now)
  const { schedule, day } = yield* readDay(affected, technicianId, range)
  const proposals = proposeMoves(schedule, day, range)
  return {
    date,
    block,
    visits: visits.map((appointment) => {
      const { starts, substitutes } = proposals.find(({ id }) => id === appointment.id)!
      return { appointment, starts, substitutes }
    }),
  }
})

/**
 * The day as `proposeMoves` and `substitutesOf` take it, and the schedule for starts in the range and on the whole days of
 * the visits, so that the same technicians take over whatever the range is.
 */
const readDay = Effect.fnUntraced(function* (
  { block, visits }: AffectedDay<Appointment>,
  technicianId: number | null,
  range: Interval,
) {
  const limits = yield* readBookingLimits
  const days = visits.map(({ start }) => dayOf(dateAt(start)).start)
  const schedule = yield* (yield* Schedules).during(
    reachOf({ start: Math.min(range.start, ...days), end: range.end }, LONGEST_VISIT_HOURS, limits),
    visits.map(({ id }) => id),
  )
  const moved = visits.map((visit) => ({ ...visit, job: jobOfVisit(visit) }))
  const day: SickDay = {
    block,
    visits: moved,
    now: yield* currentTimeMillis,
    technicianId,
    ...limits,
  }
  return { schedule, day }
})

const LONGEST_VISIT_HOURS = 12

export interface SickDayChoice {
  readonly date: PlainDate
  /** Who is away; null or absent: everybody. */
  readonly technicianId?: number | null | undefined
  readonly reason: string | null
  /** Every visit of the proposal, in the version that was read. */
  readonly visits: readonly {
    readonly id: number
    readonly version: number
    /** Its new start, or its own, at which another technician comes; null cancels it. */
    readonly start: Instant | null
  }[]
}

/**
 * Moves or cancels every visit of the day, with a mail to each customer, and blocks the day: all of it or nothing.
 * Fails with `DayOver`, with `VisitsChanged` where the day has other visits by now, with `SlotNotFree` where a new time
 * is taken by now, with `BlockConflict` where a new time lies in the block, and with `UnknownTechnician`.
 */
export const applySickDay = Effect.fn("applySickDay")(function* ({
  date,
  technicianId = null,
  reason,
  visits: choices,
}: SickDayChoice) {
  const affected = yield* affectedDay(date, technicianId)
  const { block, visits } = affected
  if (choices.length !== visits.length) return yield* new VisitsChanged()
  const { schedule, day } = yield* readDay(affected, technicianId, dayOf(date))
  const substitutes = substitutesOf(schedule, day)
  const given = visits.map((visit) => {
    const choice = choices.find(({ id }) => id === visit.id)
    return { visit, choice, crew: choice?.start === visit.start ? substitutes.get(visit.id) : undefined }
  })
  // `substitutesOf` holds as long as no other visit is moved, and the new times hold in any order after that.
  const inOrder = [
    ...given.filter(({ crew }) => crew !== undefined),
    ...given.filter(({ crew }) => crew === undefined),
  ]
  const changed = yield* Effect.forEach(inOrder, ({ visit, choice, crew }) =>
    giveNewTime(visit, choice, crew, { ...block, technicianId }),
  )
  const appointments = visits.map(({ id }) => changed.find((each) => each.id === id)!)
  return { ...(yield* blockTime([{ ...block, reason, technicianId }])), appointments }
}, changeSchedule)

const giveNewTime = (
  { id, start, end }: Appointment,
  choice: SickDayChoice["visits"][number] | undefined,
  crew: readonly number[] | undefined,
  { technicianId, ...block }: Interval & { readonly technicianId: number | null },
) => {
  if (choice === undefined) return Effect.fail(new VisitsChanged())
  const { version, start: newStart } = choice
  const moved = (time: Interval) =>
    moveAppointment({
      ...time,
      id,
      checkAvailability: true,
      technicianIds: crew,
      away: overlaps(time, block) ? (technicianId ?? undefined) : undefined,
      version,
    })
  const change =
    newStart === null
      ? setAppointmentStatus(id, "cancelled", version)
      : moved({ start: newStart, end: newStart + end - start })
  return Effect.catchTags(change, {
    AppointmentChanged: () => new VisitsChanged(),
    UnknownAppointment: () => new VisitsChanged(),
    // No window is given.
    WindowWithoutVisit: Effect.die,
  })
}

const affectedDay = Effect.fnUntraced(function* (date: PlainDate, technicianId: number | null) {
  const visits = (yield* (yield* Appointments).activeDuring(dayOf(date))).filter((visit) =>
    concerns({ technicianId }, visit),
  )
  return yield* Effect.fromResult(affectedBySickDay(date, yield* currentTimeMillis, visits))
})
