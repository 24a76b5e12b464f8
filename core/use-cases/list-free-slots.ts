import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { DEFAULT_HOURS, MAX_HOURS } from "../booking/appointment.ts"
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

const known = Effect.fnUntraced(function* ({ range, ...asked }: SlotQuery) {
  const schedules = yield* Schedules
  // The last start's visit may run on beyond the range; how long it is need not be known to look so far.
  const reach = { start: range.start, end: range.end + MAX_HOURS * HOUR }
  const [hours, schedule] = yield* Effect.all([requestedHours(asked), schedules.during(reach)], TOGETHER)
  return { schedule: prepare(schedule), visit: onlineVisit(hours, yield* currentTimeMillis) }
})

const TOGETHER = { concurrency: "unbounded" } as const

const requestedHours = Effect.fnUntraced(function* ({ hours, serviceId }: Omit<SlotQuery, "range">) {
  if (serviceId === undefined) return hours ?? DEFAULT_HOURS
  const service = yield* (yield* Services).byId(serviceId)
  if (Option.isNone(service) || !service.value.isActive) return yield* new UnknownService()
  return hoursOf(service.value.jobSize)
})
