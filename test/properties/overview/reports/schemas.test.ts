import { HourGroup, HourReport, HourSums } from "../../../../core/overview/reports/hour-report.ts"
import { MoneyAmounts, MoneyGroup, MoneyReport } from "../../../../core/overview/reports/money-report.ts"
import { OfferMonth, OfferNumbers, OfferReport } from "../../../../core/overview/reports/offer-report.ts"
import { testEntities, testNames, type EntityExamples } from "../../support/entities.ts"

const AMOUNTS = { earned: 5, invoiced: 4, tax: 3, open: 2, overdue: 1 }
const SUMS = { sold: 1.5, free: 2 }
const NUMBERS = {
  sent: 4,
  accepted: 1,
  declined: 1,
  lapsed: 1,
  waiting: 1,
  sentAmount: 400,
  acceptedAmount: 100,
  answerMs: 1_000,
}
const MONEY_GROUP = { id: 1, name: "Maria", ...AMOUNTS }
const HOUR_GROUP = { id: 1, name: "Maria", ...SUMS }
const OFFER_MONTH = { name: "2026-11", ...NUMBERS }

const EXAMPLES: EntityExamples = {
  MoneyAmounts: [MoneyAmounts, AMOUNTS],
  MoneyGroup: [MoneyGroup, MONEY_GROUP],
  MoneyReport: [MoneyReport, { groups: [MONEY_GROUP], total: AMOUNTS, previous: AMOUNTS }],
  HourSums: [HourSums, SUMS],
  HourGroup: [HourGroup, HOUR_GROUP],
  HourReport: [HourReport, { groups: [HOUR_GROUP], total: SUMS, previous: SUMS }],
  OfferNumbers: [OfferNumbers, NUMBERS],
  OfferMonth: [OfferMonth, OFFER_MONTH],
  OfferReport: [OfferReport, { months: [OFFER_MONTH], total: NUMBERS, previous: NUMBERS }],
}

testEntities(EXAMPLES)
testNames(Object.fromEntries(Object.entries(EXAMPLES).map(([name, [schema]]) => [name, schema])))
