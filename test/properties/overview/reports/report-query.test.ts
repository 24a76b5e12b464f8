import * as fc from "fast-check"
import { expect, test } from "vitest"
import { MAX_REPORT_DAYS } from "../../../../core/overview/reports/report-choices.ts"
import {
  HourReportQuery,
  MoneyReportQuery,
  ReportDaysInput,
} from "../../../../core/overview/reports/report-query.ts"
import { addDays } from "../../../../core/time/chicago.ts"
import { issuesOf, testInputs } from "../../support/inputs.ts"

const DAYS = { from: "2026-03-01", to: "2026-03-31" }

testInputs([
  { name: "days of a report", schema: ReportDaysInput, valid: DAYS },
  { name: "report of money", schema: MoneyReportQuery, valid: { ...DAYS, by: "customer" } },
  { name: "report of hours", schema: HourReportQuery, valid: { ...DAYS, by: "technician" } },
])

test("a report is about at least a day and at most ten years, whatever it is divided by", () => {
  const more = fc.oneof(
    fc.constantFrom(-2, -1, 0, MAX_REPORT_DAYS - 1, MAX_REPORT_DAYS),
    fc.integer({ min: -5_000, max: 5_000 }),
  )
  fc.assert(
    fc.property(more, (n) => {
      const days = { from: DAYS.from, to: addDays(DAYS.from, n) }
      const sentences = [
        ...(n < 0 ? ["The last day must not be before the first"] : []),
        ...(n >= MAX_REPORT_DAYS ? ["Please choose at most ten years"] : []),
      ]
      const issues = sentences.map((message) => ({ path: ["to"], message }))
      expect(issuesOf(ReportDaysInput, days)).toEqual(issues)
      expect(issuesOf(MoneyReportQuery, { ...days, by: "month" })).toEqual(issues)
      expect(issuesOf(HourReportQuery, { ...days, by: "month" })).toEqual(issues)
    }),
  )
})
