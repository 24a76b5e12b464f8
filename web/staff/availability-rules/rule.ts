import { DEFAULT_RULE, TIME_OPTIONS } from "../../../core/booking/availability-rule.ts"
import { minutesOf } from "../../../core/booking/rule-hours.ts"
import { formatClock, parseHHMM, WEEKDAYS } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"

export type Rule = CallReply<"listAvailabilityRules">["availabilityRules"][number]

/** "9:00 AM to 5:00 PM". */
export const hoursText = (rule: Pick<Rule, "startTime" | "endTime">): string => {
  const { opens, closes } = minutesOf(rule)
  return `${formatClock(opens)} to ${formatClock(closes)}`
}

/** "Monday, 9:00 AM to 5:00 PM". */
export const ruleText = (rule: Pick<Rule, "weekday" | "startTime" | "endTime">): string =>
  `${WEEKDAYS[rule.weekday]}, ${hoursText(rule)}`

/** The times of spec §9, and the one that the rule has if it was set elsewhere. */
export const timeChoices = (current: string = DEFAULT_RULE.startTime) =>
  [...new Set([...TIME_OPTIONS, current])]
    .toSorted()
    .map((value) => ({ value, label: formatClock(parseHHMM(value) ?? 0) }))
