import * as Effect from "effect/Effect"
import { QUICK_SETUPS, UnknownRule, type NewAvailabilityRule } from "../booking/availability-rule.ts"
import { AvailabilityRules } from "../ports/availability-rules.ts"
import { Schedules } from "../ports/schedules.ts"

/** Every availability rule, by weekday and start. */
export const listRules = Effect.flatMap(AvailabilityRules, (rules) => rules.list)

/** Adds working hours on a weekday. */
export const addRule = Effect.fn("addRule")(function* (rule: NewAvailabilityRule) {
  const rules = yield* AvailabilityRules
  return yield* (yield* Schedules).change(rules.add(rule))
})

/** Switches a rule on or off. Fails with `UnknownRule`. */
export const toggleRule = Effect.fn("toggleRule")(function* (id: number, active: boolean) {
  const rules = yield* AvailabilityRules
  const known = yield* (yield* Schedules).change(rules.setActive(id, active))
  if (!known) return yield* new UnknownRule({ id })
})

/** Removes a rule; visits that are already booked stay. Fails with `UnknownRule`. */
export const removeRule = Effect.fn("removeRule")(function* (id: number) {
  const rules = yield* AvailabilityRules
  const removed = yield* (yield* Schedules).change(rules.remove(id))
  if (!removed) return yield* new UnknownRule({ id })
})

/** Adds the two quick set-ups (spec §9) if no rule exists yet. Returns the rules it added. */
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
