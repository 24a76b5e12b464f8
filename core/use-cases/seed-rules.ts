import * as Effect from "effect/Effect"
import { QUICK_SETUPS } from "../booking/availability-rule.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { Schedules } from "../ports/schedules.ts"

/** Adds the two quick set-ups (spec §9) where no rule exists yet; gives the rules it added. */
export const seedRules = Effect.gen(function* () {
  const rules = yield* AvailabilityRules
  const addWhereEmpty = Effect.flatMap(rules.list, (existing) =>
    existing.length > 0
      ? Effect.succeed([])
      : Effect.forEach(
          QUICK_SETUPS.flatMap((setup) => setup.rules),
          rules.add,
        ),
  )
  return yield* (yield* Schedules).change(addWhereEmpty)
})
