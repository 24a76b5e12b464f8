import * as Effect from "effect/Effect"
import type { NewAvailabilityRule } from "../booking/availability-rule.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { Schedules } from "../ports/schedules.ts"

/** Opens hours on a weekday. */
export const addRule = Effect.fn("addRule")(function* (rule: NewAvailabilityRule) {
  const rules = yield* AvailabilityRules
  return yield* (yield* Schedules).change(rules.add(rule))
})
