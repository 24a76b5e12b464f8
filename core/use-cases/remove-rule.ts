import * as Effect from "effect/Effect"
import { UnknownRule } from "../booking/availability-rule.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { Schedules } from "../ports/schedules.ts"

/** Removes a rule; visits that are already booked stay. Fails with `UnknownRule`. */
export const removeRule = Effect.fn("removeRule")(function* (id: number) {
  const rules = yield* AvailabilityRules
  const removed = yield* (yield* Schedules).change(rules.remove(id))
  if (!removed) return yield* new UnknownRule({ id })
})
