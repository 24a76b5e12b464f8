import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { SlotNotFree } from "../../visits/appointment.ts"
import { reachOfStart } from "../../hours/availability.ts"
import { atShortNotice, staffVisit, type Job, type Visit } from "../../hours/wanted-visit.ts"
import { crewFor } from "../../hours/crew.ts"
import { Schedules } from "../../ports/schedules.ts"
import { HOUR, type Interval } from "../../../time/interval.ts"
import { readBookingLimits } from "../hours/booking-limits.ts"

/** A visit that staff book or move. */
interface StaffSlot extends Interval {
  /** False books outside the rules, in blocked time or at short notice; never over another visit. */
  readonly checkAvailability: boolean
  readonly job: Job & Pick<Visit, "crew" | "away">
  /** Who comes to the visit that is to be moved. */
  readonly present?: readonly number[]
  /** The visit that is to be moved, whose own time counts as free. */
  readonly except?: number
  /** Only the technicians change: that can be at short notice. */
  readonly isSameTime?: boolean
}

/**
 * Who comes to a visit that staff book or move, under the schedule lock, and the obstacle that staff ignore when the
 * availability is not to be checked, if there is one. Fails with `SlotNotFree`.
 */
export const chooseStaffCrew = Effect.fnUntraced(function* ({
  start,
  end,
  checkAvailability,
  job,
  present,
  except,
  isSameTime = false,
}: StaffSlot) {
  const hours = (end - start) / HOUR
  const limits = yield* readBookingLimits
  const schedule = yield* (yield* Schedules).during(
    reachOfStart(start, hours, limits),
    except === undefined ? [] : [except],
  )
  const wanted = staffVisit(hours, yield* currentTimeMillis, limits, job)
  const visit = isSameTime ? atShortNotice(wanted) : wanted
  const crew = crewFor(schedule, visit, start, { present, insist: !checkAvailability })
  return typeof crew === "string" ? yield* new SlotNotFree({ obstacle: crew }) : crew
})
