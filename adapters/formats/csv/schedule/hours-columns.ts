import type { AvailabilityRule } from "../../../../core/schedule/hours/availability-rule.ts"
import type { BlockedTime } from "../../../../core/schedule/hours/blocked-time.ts"
import type { Opening } from "../../../../core/schedule/hours/opening.ts"
import { WEEKDAYS } from "../../../../core/time/chicago.ts"
import { localTime, type CsvColumns } from "../write-csv.ts"
import { technicianColumn, type NamedTechnicians } from "./technician-column.ts"

export const ruleColumns: CsvColumns<AvailabilityRule> = [
  ["Id", ({ id }) => id],
  ["Weekday", ({ weekday }) => WEEKDAYS[weekday]],
  ["Start (CT)", ({ startTime }) => startTime],
  ["End (CT)", ({ endTime }) => endTime],
  ["Active", ({ active }) => active],
]

export const openingColumns = (technicians: NamedTechnicians): CsvColumns<Opening> => [
  ["Id", ({ id }) => id],
  ["Date", ({ date }) => date],
  ["Start (CT)", ({ startTime }) => startTime],
  ["End (CT)", ({ endTime }) => endTime],
  ...technicianColumn<Opening>(technicians, ownerOf),
]

export const blockedTimeColumns = (technicians: NamedTechnicians): CsvColumns<BlockedTime> => [
  ["Id", ({ id }) => id],
  ["Start (CT)", ({ start }) => localTime(start)],
  ["End (CT)", ({ end }) => localTime(end)],
  ["All day", ({ isFullDay }) => isFullDay],
  ["Reason", ({ reason }) => reason],
  ...technicianColumn<BlockedTime>(technicians, ownerOf),
]

const ownerOf = ({ technicianId = null }: Pick<BlockedTime, "technicianId">): readonly number[] =>
  technicianId === null ? [] : [technicianId]
