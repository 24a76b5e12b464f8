import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import {
  AvailabilityRule,
  AvailabilityRuleChanges,
  NewAvailabilityRule,
} from "../../../../core/schedule/hours/availability-rule.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { pageReply } from "../../engine/contract/list.ts"
import { IdParams, pageFields } from "../../engine/contract/numbers.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

const hours = { weekday: 1, startTime: "09:00", endTime: "17:00" } as const

const stored = { id: 2, ...hours, active: true, createdAt: 1_795_100_000_000, version: 1 }

/** A rule as staff see it (spec §3). */
export const StaffAvailabilityRule = AvailabilityRule.mapFields(
  Struct.assign({ createdAt: IsoInstant }),
).annotate({ identifier: "AvailabilityRule", examples: [stored] })

const CHOOSE_STATE = { message: "Please choose whether the rule is active" }

const RuleState = Schema.Struct({
  active: Schema.Boolean.annotate(CHOOSE_STATE).pipe(
    Schema.annotateKey({ messageMissingKey: CHOOSE_STATE.message }),
  ),
}).annotate({ identifier: "AvailabilityRuleState", examples: [{ active: false }] })

/** Weekly working hours (spec §7). */
export const availabilityRulesEndpoints = endpointsFor("staff", {
  listAvailabilityRules: {
    summary: "The weekly working hours, by weekday (0 is Sunday) and start.",
    query: Schema.Struct(pageFields).annotate({ examples: [{ limit: 50, offset: 0 }] }),
    reply: pageReply("availabilityRules", StaffAvailabilityRule, stored),
  },
  addAvailabilityRule: {
    summary: "Adds working hours on a weekday; 200 with the existing rule where there is an identical one.",
    body: { json: NewAvailabilityRule.annotate({ examples: [{ ...hours, active: true }] }) },
    reply: StaffAvailabilityRule,
    otherReplies: { 200: StaffAvailabilityRule },
    creates: true,
  },
  updateAvailabilityRule: {
    summary: "Changes any fields of a rule; visits that are booked stay.",
    params: IdParams,
    body: { json: AvailabilityRuleChanges.annotate({ examples: [{ endTime: "18:00" }] }) },
    versioned: true,
    reply: StaffAvailabilityRule,
    errors: ["UnknownRule", "RuleEndsTooEarly", "RuleChanged"],
  },
  removeAvailabilityRule: {
    summary: "Removes a rule; visits that are booked stay.",
    params: IdParams,
    errors: ["UnknownRule"],
  },
  toggleAvailabilityRule: {
    summary: "Switches a rule on or off.",
    params: IdParams,
    body: { json: RuleState },
    versioned: true,
    reply: StaffAvailabilityRule,
    errors: ["UnknownRule", "RuleChanged"],
  },
} as const satisfies Entries)
