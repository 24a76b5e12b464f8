import { isSameRule, QUICK_SETUPS, type AvailabilityRule } from "../schedule/hours/availability-rule.ts"

/** The rules after the business has extended the usual set-up to the hours that its site gives; others stay. */
export const demoRules = (rules: readonly AvailabilityRule[]): readonly AvailabilityRule[] =>
  rules.map((rule) => {
    if (!USUAL.some((usual) => isSameRule(usual, rule))) return rule
    return { ...rule, ...(rule.weekday === SATURDAY ? SATURDAY_HOURS : WEEKDAY_HOURS) }
  })

const USUAL = QUICK_SETUPS.flatMap((setup) => setup.rules)
const SATURDAY = 6

/** Business hours of spec §1. */
const WEEKDAY_HOURS = { startTime: "08:00", endTime: "18:00" }
const SATURDAY_HOURS = { startTime: "09:00", endTime: "15:00" }
