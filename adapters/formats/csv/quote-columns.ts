import { dollarsOf } from "../../../core/fields/money.ts"
import type { Quote } from "../../../core/quotes/quote.ts"
import { personColumns } from "./person-columns.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

export const quoteColumns: CsvColumns<Quote> = [
  ["Id", ({ id }) => id],
  ["Requested (CT)", ({ createdAt }) => localTime(createdAt)],
  ["Status", ({ status }) => status],
  ["Answered (CT)", ({ answeredAt }) => (answeredAt === null ? null : localTime(answeredAt))],
  ["Service", ({ serviceNeeded }) => serviceNeeded],
  ...personColumns,
  ["Message", ({ message }) => message],
  ["Estimate for", ({ estimate }) => estimate?.service ?? null],
  ["Estimate from ($)", ({ estimate }) => (estimate === null ? null : dollarsOf(estimate.low))],
  ["Estimate to ($)", ({ estimate }) => (estimate === null ? null : dollarsOf(estimate.high))],
  ["Photos", ({ photos }) => photos.length],
  ["Chat", ({ chatId }) => chatId],
  ["Visit", ({ appointmentId }) => appointmentId],
]
