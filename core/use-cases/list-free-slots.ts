import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { DEFAULT_HOURS } from "../booking/appointment.ts"
import { freeDays, freeSlots, onlineVisit, prepare } from "../booking/availability.ts"
import { hoursOf } from "../booking/job-size.ts"
import { Schedules } from "../ports/schedules.ts"
import { Services } from "../ports/services.ts"
import { UnknownService } from "../services/service.ts"
import { HOUR, type Interval } from "../time/interval.ts"

export interface SlotQuery {
  readonly range: Interval
  /** Length of the visit; a service, where one is named, decides it instead. */
  readonly hours?: number | undefined
  readonly serviceId?: number | undefined
}

// Untraced: a span costs more than finding a day's slots, and nothing is asked for as often.

/** The starts in the range that a visitor can book now, earliest first. Fails with `UnknownService`. */
export const listFreeSlots = Effect.fnUntraced(function* (query: SlotQuery) {
  const { schedule, visit } = yield* known(query)
  return freeSlots(schedule, visit, query.range)
})

/** The days of the range on which a visitor can still book. Fails with `UnknownService`. */
export const listFreeDays = Effect.fnUntraced(function* (query: SlotQuery) {
  const { schedule, visit } = yield* known(query)
  return freeDays(schedule, visit, query.range)
})

const known = Effect.fnUntraced(function* (query: SlotQuery) {
  const schedules = yield* Schedules
  const hours = yield* requestedHours(query)
  // The last start's visit may run on beyond the range.
  const reach = { start: query.range.start, end: query.range.end + hours * HOUR }
  return {
    schedule: prepare(yield* schedules.during(reach)),
    visit: onlineVisit(hours, yield* currentTimeMillis),
  }
})

const requestedHours = Effect.fnUntraced(function* ({ hours, serviceId }: SlotQuery) {
  if (serviceId === undefined) return hours ?? DEFAULT_HOURS
  const service = yield* (yield* Services).byId(serviceId)
  if (Option.isNone(service) || !service.value.isActive) return yield* new UnknownService()
  return hoursOf(service.value.jobSize)
})
