import { minutesOf, TIME_OPTIONS } from "../../../../core/schedule/hours/rule-hours.ts"
import { formatClock, parseHHMM, WEEKDAYS } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"

export type Rule = CallReply<"listAvailabilityRules">["availabilityRules"][number]

/** "9:00 AM to 5:00 PM". */
export const hoursText = (rule: Pick<Rule, "startTime" | "endTime">): string => {
  const { opens, closes } = minutesOf(rule)
  return `${formatClock(opens)} to ${formatClock(closes)}`
}

/** "Monday, 9:00 AM to 5:00 PM". */
export const ruleText = (rule: Pick<Rule, "weekday" | "startTime" | "endTime">): string =>
  `${WEEKDAYS[rule.weekday]}, ${hoursText(rule)}`

export const TIME_CHOICES = TIME_OPTIONS.map((value) => ({
  value,
  label: formatClock(parseHHMM(value) ?? 0),
}))
