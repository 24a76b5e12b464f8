import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Appointment } from "../../visits/appointment.ts"
import { reachOf } from "../../hours/availability.ts"
import { affectedBySickDay, proposeMoves, searchedAround, VisitsChanged } from "../../hours/sick-day.ts"
import { Appointments } from "../../ports/appointments.ts"
import { Schedules } from "../../ports/schedules.ts"
import type { PlainDate } from "../../../time/calendar.ts"
import { dayOf } from "../../../time/chicago.ts"
import type { Instant } from "../../../time/interval.ts"
import { changeSchedule } from "./change-schedule.ts"
import { readBookingLimits } from "./booking-limits.ts"
import { blockTime } from "./blocked-times.ts"
import { moveAppointment } from "../visits/move-appointment.ts"
import { setAppointmentStatus } from "../visits/set-appointment-status.ts"

/** What blocking a day would take: the block, and for each visit the times it could move to. Fails with `DayOver`. */
export const proposeSickDay = Effect.fn("proposeSickDay")(function* (date: PlainDate) {
  const now = yield* currentTimeMillis
  const { block, visits } = yield* affectedDay(date)
  const range = searchedAround(date, now)
  const limits = yield* readBookingLimits
  const schedule = yield* (yield* Schedules).during(reachOf(range, LONGEST_VISIT_HOURS, limits))
  const day = { block, visits, now, ...limits }
  const proposals = proposeMoves(schedule, day, range)
  return {
    date,
    block,
    visits: visits.map((appointment) => ({
      appointment,
      starts: proposals.find(({ id }) => id === appointment.id)!.starts,
    })),
  }
})

const LONGEST_VISIT_HOURS = 12

export interface SickDayChoice {
  readonly date: PlainDate
  readonly reason: string | null
  /** Every visit of the proposal, in the version that was read. */
  readonly visits: readonly {
    readonly id: number
    readonly version: number
    /** Its new start; null cancels it. */
    readonly start: Instant | null
  }[]
}

/**
 * Moves or cancels every visit of the day, with a mail to each customer, and blocks the day: all of it or nothing.
 * Fails with `DayOver`, with `VisitsChanged` where the day has other visits by now, with `SlotNotFree` where a new time
 * is taken by now, and with `BlockConflict` where a new time lies in the block.
 */
export const applySickDay = Effect.fn("applySickDay")(function* ({
  date,
  reason,
  visits: choices,
}: SickDayChoice) {
  const { block, visits } = yield* affectedDay(date)
  if (choices.length !== visits.length) return yield* new VisitsChanged()
  const appointments = yield* Effect.forEach(visits, (visit) =>
    giveNewTime(
      visit,
      choices.find(({ id }) => id === visit.id),
    ),
  )
  return { ...(yield* blockTime([{ ...block, reason }])), appointments }
}, changeSchedule)

const giveNewTime = (
  { id, start, end }: Appointment,
  choice: SickDayChoice["visits"][number] | undefined,
) => {
  if (choice === undefined) return Effect.fail(new VisitsChanged())
  const { version, start: newStart } = choice
  const change =
    newStart === null
      ? setAppointmentStatus(id, "cancelled", version)
      : moveAppointment({
          id,
          start: newStart,
          end: newStart + end - start,
          checkAvailability: true,
          version,
        })
  return Effect.catchTags(change, {
    AppointmentChanged: () => new VisitsChanged(),
    UnknownAppointment: () => new VisitsChanged(),
  })
}

const affectedDay = Effect.fnUntraced(function* (date: PlainDate) {
  const visits = yield* (yield* Appointments).activeDuring(dayOf(date))
  return yield* Effect.fromResult(affectedBySickDay(date, yield* currentTimeMillis, visits))
})
