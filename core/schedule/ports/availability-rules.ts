import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { AvailabilityRule, NewAvailabilityRule } from "../hours/availability-rule.ts"

export class AvailabilityRules extends Context.Service<
  AvailabilityRules,
  {
    /** Sorted by weekday, then start. */
    readonly list: Effect<ReadonlyArray<AvailabilityRule>>
    readonly add: (rule: NewAvailabilityRule) => Effect<AvailabilityRule>
    /** False when there is no such rule. */
    readonly remove: (id: number) => Effect<boolean>
    /** Replaces a rule that exists. Returns it with its new version. */
    readonly update: (rule: AvailabilityRule) => Effect<AvailabilityRule>
  }
>()("core/AvailabilityRules") {}
