import * as Schema from "effect/Schema"
import { ruledText } from "../fields/text.ts"
import { PLAN_TYPES } from "../plans/plan-types.ts"
import { DAY } from "../time/calendar.ts"
import { dayAt, instantOfWall } from "../time/chicago.ts"
import type { Instant } from "../time/interval.ts"
import { monthsAfter } from "../time/months.ts"
import { MAX_MONTHS } from "./campaign-names.ts"

export const NO_AUDIENCE = { message: "Please choose who gets it" }
const WRONG_PLAN = { message: "Please choose a plan, any or none" }
const WRONG_MONTHS = { message: `Months must be a whole number from 1 to ${MAX_MONTHS}` }

/** The values that the fields of an audience can have; a query string has them as text. */
const AudiencePlan = Schema.Literals(["any", "none", ...PLAN_TYPES]).annotate(WRONG_PLAN)
export const AudienceMonths = Schema.Number.annotate(WRONG_MONTHS).check(
  Schema.isInt(WRONG_MONTHS),
  Schema.isBetween({ minimum: 1, maximum: MAX_MONTHS }, WRONG_MONTHS),
)
const AudienceService = ruledText({ required: "Please name a service", max: 255 })
const AudienceCity = ruledText({ required: "Please name a city", max: 100 })

/** To whom a campaign goes: the customers for whom each condition that is given holds; without any, all of them. */
export const Audience = Schema.Struct({
  /** A plan in force: one of any type, one of this type, or none. */
  plan: Schema.optionalKey(AudiencePlan),
  /** So many months without a visit, and none ahead. Cancelled visits do not count. */
  noVisitMonths: Schema.optionalKey(AudienceMonths),
  /** The name of a service of which they had a completed visit, ignoring case. */
  service: Schema.optionalKey(AudienceService),
  /** Of their address, ignoring case. */
  city: Schema.optionalKey(AudienceCity),
}).annotate({ identifier: "Audience", ...NO_AUDIENCE })
export type Audience = typeof Audience.Type

/** Visits that end after this instant keep their customer out of an audience without visits for `months`. */
export const visitCutoff = (now: Instant, months: number): Instant =>
  instantOfWall(monthsAfter(dayAt(now), -months) * DAY)
