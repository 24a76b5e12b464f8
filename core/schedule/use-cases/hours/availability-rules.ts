import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { isChangedSince } from "../../../fields/record-version.ts"
import {
  changedRule,
  isSameRule,
  QUICK_SETUPS,
  RuleChanged,
  UnknownRule,
  type AvailabilityRule,
  type AvailabilityRuleChanges,
  type NewAvailabilityRule,
} from "../../hours/availability-rule.ts"
import { AvailabilityRules } from "../../ports/availability-rules.ts"
import { Schedules } from "../../ports/schedules.ts"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { inChangeOf } from "../../../storage/use-cases/transaction.ts"

/** Every availability rule, by weekday and start. */
export const listRules = Effect.flatMap(AvailabilityRules, (rules) => rules.list)

/** Adds working hours on a weekday. `added` is false where an identical rule exists already (decisions). */
export const addRule = Effect.fn("addRule")(function* (rule: NewAvailabilityRule) {
  const rules = yield* AvailabilityRules
  const same = (yield* rules.list).find((existing) => isSameRule(rule, existing))
  if (same !== undefined) return { rule: same, added: false }
  const added = yield* rules.add(rule)
  yield* recordChange("add", `availability rule ${added.id}`, null, added)
  return { rule: added, added: true }
}, inChangeOf(Schedules))

/**
 * Changes a rule; visits that are already booked stay. Fails with `UnknownRule` and `RuleEndsTooEarly`, and with
 * `RuleChanged` where it no longer has the `version` that was read.
 */
export const updateRule = (id: number, changes: AvailabilityRuleChanges, version?: number) =>
  changeRule({ id, version }, "edit", (before) => changedRule(before, changes))

/** Switches a rule on or off. Fails with `UnknownRule`, and with `RuleChanged` as `updateRule` does. */
export const toggleRule = (id: number, active: boolean, version?: number) =>
  changeRule({ id, version }, active ? "activate" : "deactivate", (before) =>
    Result.succeed({ ...before, active }),
  )

const changeRule = Effect.fn("changeRule")(function* <E>(
  { id, version }: { readonly id: number; readonly version: number | undefined },
  action: string,
  edit: (before: AvailabilityRule) => Result.Result<AvailabilityRule, E>,
) {
  const before = yield* ruleById(id)
  if (isChangedSince(version, before)) return yield* new RuleChanged({ current: before })
  const after = yield* (yield* AvailabilityRules).update(yield* Effect.fromResult(edit(before)))
  yield* recordChange(action, `availability rule ${id}`, before, after)
  return after
}, inChangeOf(Schedules))

/** Removes a rule; visits that are already booked stay. Fails with `UnknownRule`. */
export const removeRule = Effect.fn("removeRule")(function* (id: number) {
  const before = yield* ruleById(id)
  yield* (yield* AvailabilityRules).remove(id)
  yield* recordChange("remove", `availability rule ${id}`, before, null)
}, inChangeOf(Schedules))

const ruleById = Effect.fnUntraced(function* (id: number) {
  const rule = (yield* listRules).find((each) => each.id === id)
  return rule ?? (yield* new UnknownRule({ id }))
})

/** Adds the two quick set-ups (spec §9) if no rule exists yet. Returns the rules it added. */
export const seedRules = inChangeOf(Schedules)(
  Effect.gen(function* () {
    const { add, list } = yield* AvailabilityRules
    if ((yield* list).length > 0) return []
    const rules = QUICK_SETUPS.flatMap((setup) => setup.rules)
    return yield* Effect.forEach(rules, add)
  }),
)
