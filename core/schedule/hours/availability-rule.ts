import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { CHANGED_MEANWHILE, RecordVersion } from "../../fields/record-version.ts"
import { hoursOf } from "../../services/job-size.ts"
import { minutesOf, TIME_OPTIONS } from "./rule-hours.ts"
import { Instant } from "../../time/instant.ts"

/** 0 is Sunday. */
export const weekday = Schema.Literals([0, 1, 2, 3, 4, 5, 6])
  .annotate({ message: "Please select a weekday" })
  .pipe(Schema.annotateKey({ messageMissingKey: "Please select a weekday" }))

/** "09:00" in Chicago; "24:00" is the midnight that ends the day. */
const TimeOfDay = Schema.String.check(Schema.isPattern(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u))

/** Hours of a day as they are stored. */
export const storedTimes = { startTime: TimeOfDay, endTime: TimeOfDay }

const chosenTime = (message: string) =>
  Schema.Literals(TIME_OPTIONS)
    .annotate({ message })
    .pipe(Schema.annotateKey({ messageMissingKey: message }))

/** Hours of a day as staff enter them (spec §5). */
export const chosenTimes = {
  startTime: chosenTime("Please select a start time"),
  endTime: chosenTime("Please select an end time"),
}

/** The weekday is 0 on Sunday. */
const hours = { weekday, ...chosenTimes }

const ENDS_TOO_EARLY = "End time must be after start time"

export const endsAfterStart = Schema.makeFilter(
  (rule: { readonly startTime: string; readonly endTime: string }) =>
    // "HH:MM" sorts in the order of time.
    rule.startTime < rule.endTime ? undefined : { path: ["endTime"], issue: ENDS_TOO_EARLY },
)

/** Working hours of a weekday (spec §3). */
export const AvailabilityRule = Schema.Struct({
  id: Schema.Int,
  weekday,
  ...storedTimes,
  active: Schema.Boolean,
  createdAt: Instant,
  version: RecordVersion,
}).annotate({ identifier: "AvailabilityRule" })
export type AvailabilityRule = typeof AvailabilityRule.Type

/** What of a rule decides which times are free. */
export type WorkingHours = Pick<AvailabilityRule, "weekday" | "startTime" | "endTime" | "active">

const Active = Schema.Boolean.annotate({ message: "Please choose whether the rule is active" })

/** The input that adds a rule (spec §5); active by default. */
export const NewAvailabilityRule = Schema.Struct({ ...hours, active: Schema.optionalKey(Active) })
  .check(endsAfterStart)
  .annotate({ identifier: "NewAvailabilityRule" })
export type NewAvailabilityRule = typeof NewAvailabilityRule.Type

/** The input that changes a rule: any of its fields (spec §5). */
export const AvailabilityRuleChanges = Schema.Struct({ ...hours, active: Active })
  .mapFields(Struct.map(Schema.optionalKey))
  .check(
    Schema.makeFilter((changes) => Object.keys(changes).length > 0 || "At least one field must be updated"),
  )
  .annotate({ identifier: "AvailabilityRuleChanges" })
export type AvailabilityRuleChanges = typeof AvailabilityRuleChanges.Type

/** The rule with the changes. */
export const changedRule = (
  rule: AvailabilityRule,
  changes: AvailabilityRuleChanges,
): Result.Result<AvailabilityRule, RuleEndsTooEarly> => {
  const changed = { ...rule, ...changes }
  return changed.startTime < changed.endTime ? Result.succeed(changed) : Result.fail(new RuleEndsTooEarly())
}

/** Whether two rules are identical; adding a rule again adds nothing (decisions). */
export const isSameRule = (rule: NewAvailabilityRule, other: NewAvailabilityRule): boolean =>
  rule.weekday === other.weekday &&
  rule.startTime === other.startTime &&
  rule.endTime === other.endTime &&
  (rule.active ?? true) === (other.active ?? true)

export class RuleEndsTooEarly extends Data.TaggedError("RuleEndsTooEarly")<{}> {
  override readonly message = ENDS_TOO_EARLY
}

/** The rule is no longer in the version that was read. */
export class RuleChanged extends Data.TaggedError("RuleChanged")<{ readonly current: AvailabilityRule }> {
  override readonly message = CHANGED_MEANWHILE
}

export class UnknownRule extends Data.TaggedError("UnknownRule")<{ readonly id: number }> {
  override readonly message = "Availability rule not found."
}

/** The initial values of a rule's form (spec §9). */
export const DEFAULT_RULE: NewAvailabilityRule = {
  weekday: 1,
  startTime: "09:00",
  endTime: "17:00",
  active: true,
}

/** The two buttons that set up a usual week (spec §9). */
export const QUICK_SETUPS: readonly {
  readonly label: string
  readonly rules: readonly NewAvailabilityRule[]
}[] = [
  {
    label: "Mon-Fri 9-5",
    rules: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ ...DEFAULT_RULE, weekday })),
  },
  { label: "Saturday 9 AM-1 PM", rules: [{ ...DEFAULT_RULE, weekday: 6, endTime: "13:00" }] },
]

/** A sentence for staff about a rule that offers customers no visit; undefined for every other rule. */
export const ruleHint = (rule: NewAvailabilityRule): string | undefined =>
  hoursHint(rule) ?? (rule.weekday === 0 ? "Customers are never offered Sundays." : undefined)

/** A sentence for staff about hours in which no visit fits; undefined for all others. */
export const hoursHint = (hours: Pick<NewAvailabilityRule, "startTime" | "endTime">): string | undefined => {
  const { opens, closes } = minutesOf(hours)
  const firstStart = Math.ceil(opens / 30) * 30
  return firstStart + SHORTEST_VISIT_HOURS * 60 > closes
    ? `No visit fits in: the shortest takes ${SHORTEST_VISIT_HOURS} hours, from :00 or :30.`
    : undefined
}

const SHORTEST_VISIT_HOURS = hoursOf("A")
