import * as Effect from "effect/Effect"
import { UnknownRule } from "../booking/availability-rule.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { Schedules } from "../ports/schedules.ts"

/** Switches a rule on or off. Fails with `UnknownRule`. */
export const toggleRule = Effect.fn("toggleRule")(function* (id: number, active: boolean) {
  const rules = yield* AvailabilityRules
  const known = yield* (yield* Schedules).change(rules.setActive(id, active))
  if (!known) return yield* new UnknownRule({ id })
})
