import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { RATE_WHOLE } from "../money/line-choices.ts"
import { proportion } from "../money/rounding.ts"
import { calendarOfDay, MONTHS, type Day } from "../time/calendar.ts"
import { dateAt, dayAt, startOfDay } from "../time/chicago.ts"
import type { Interval } from "../time/interval.ts"
import { daysIn } from "./period.ts"
import { PlanType, type PlanState } from "./plan.ts"
import { planName } from "./plan-types.ts"
import { Instant } from "../time/instant.ts"
import { Cents } from "../fields/cents.ts"

/** One amount that a change of a plan bills or credits; all lines of the change add up to what it costs. */
export const PlanLine = Schema.Struct({
  kind: Schema.Literals(["charge", "credit"]),
  planType: PlanType,
  periodStart: Instant.pipe(described("The first instant that the line is for: a midnight in Chicago.")),
  periodEnd: Instant.pipe(described("The midnight after its last day.")),
  periodDays: Schema.Int.pipe(described("Days of the whole period of the plan; the line may be for fewer.")),
  amount: Cents.pipe(described("Negative for a credit.")),
  dueAt: Instant,
})
export type PlanLine = typeof PlanLine.Type

/** The days of the period from that of `dueAt` on, billed or credited in proportion to all of them. */
export const lineFor = (
  kind: PlanLine["kind"],
  { planType, price }: Pick<PlanState, "planType" | "price">,
  period: Interval,
  dueAt: Instant,
): PlanLine => {
  const rest = { start: startOfDay(dateAt(dueAt)), end: period.end }
  const amount = Math.round((price * daysIn(rest)) / daysIn(period))
  return {
    kind,
    planType,
    periodStart: rest.start,
    periodEnd: rest.end,
    periodDays: daysIn(period),
    amount: kind === "credit" ? -amount : amount,
    dueAt,
  }
}

export const totalOf = (lines: readonly Pick<PlanLine, "amount">[]): Cents =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** The tax on lines of one change, in cents, as the invoice of its charge has it. The rate is in thousandths of a percent. */
export const taxOn = (lines: readonly Pick<PlanLine, "amount">[], rate: number): Cents =>
  proportion(totalOf(lines), rate, RATE_WHOLE)

/** "Basic plan, Dec 3 – Dec 21, 2026 (19 of 30 days)"; without the days for a whole period. */
export const lineLabel = ({ kind, planType, periodStart, periodEnd, periodDays }: PlanLine): string => {
  const days = daysIn({ start: periodStart, end: periodEnd })
  const [from, to] = [dayAt(periodStart), dayAt(periodEnd) - 1]
  return [
    kind === "credit" ? "Unused days of the " : "",
    `${planName(planType)} plan, ${shortDate(from)} – ${shortDate(to)}, ${calendarOfDay(to).year}`,
    days === periodDays ? "" : ` (${days} of ${periodDays} days)`,
  ].join("")
}

const shortDate = (day: Day): string => {
  const { month, date } = calendarOfDay(day)
  return `${MONTHS[month - 1]!.slice(0, 3)} ${date}`
}
