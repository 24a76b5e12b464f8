import type { AvailabilityRule } from "../../../../core/schedule/hours/availability-rule.ts"
import type { BlockedTime } from "../../../../core/schedule/hours/blocked-time.ts"
import type { Opening } from "../../../../core/schedule/hours/opening.ts"
import { WEEKDAYS } from "../../../../core/time/chicago.ts"
import { localTime, type CsvColumns } from "../write-csv.ts"

export const ruleColumns: CsvColumns<AvailabilityRule> = [
  ["Id", ({ id }) => id],
  ["Weekday", ({ weekday }) => WEEKDAYS[weekday]],
  ["Start (CT)", ({ startTime }) => startTime],
  ["End (CT)", ({ endTime }) => endTime],
  ["Active", ({ active }) => active],
]

export const openingColumns: CsvColumns<Opening> = [
  ["Id", ({ id }) => id],
  ["Date", ({ date }) => date],
  ["Start (CT)", ({ startTime }) => startTime],
  ["End (CT)", ({ endTime }) => endTime],
]

export const blockedTimeColumns: CsvColumns<BlockedTime> = [
  ["Id", ({ id }) => id],
  ["Start (CT)", ({ start }) => localTime(start)],
  ["End (CT)", ({ end }) => localTime(end)],
  ["All day", ({ isFullDay }) => isFullDay],
  ["Reason", ({ reason }) => reason],
]
