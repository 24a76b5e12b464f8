import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { TechnicianMonth } from "../../../../core/overview/reports/hour-report.ts"
import type { JournalPosting } from "../../../../core/overview/reports/journal.ts"
import type { MoneyAmounts, MoneyGroup } from "../../../../core/overview/reports/money-report.ts"
import type { OfferMonth } from "../../../../core/overview/reports/offer-report.ts"
import type { TaxedBill } from "../../../../core/overview/reports/tax-report.ts"
import { EARLIER } from "../../../../core/overview/reports/report-choices.ts"
import { asOf, intervalOf, monthsOf, type ReportDays } from "../../../../core/overview/reports/report-days.ts"
import { Reports } from "../../../../core/overview/ports/reports.ts"
import { dateAt, toIso } from "../../../../core/time/chicago.ts"
import { Database } from "../../engine/connection.ts"
import { plannedAnew } from "../../engine/query.ts"
import { secondOf, secondsOf } from "../../engine/timestamps.ts"
import { HOURS } from "./hours.ts"
import { MONEY } from "./money.ts"
import { OFFERS } from "./offers.ts"
import { TAXED_BILLS } from "./taxed-bills.ts"
import { POSTINGS } from "./postings.ts"

export const reportsLayer: Layer.Layer<Reports, never, Database> = Layer.effect(
  Reports,
  Effect.map(Database, ({ rows }) =>
    Reports.of({
      money: ({ by, ...days }, now) => {
        const bindings = { ...secondsOf(intervalOf(days)), asOf: secondOf(asOf(days, now)) }
        if (by !== "month") return rows(plannedAnew<MoneyGroup>(MONEY[by], bindings))
        return Effect.map(
          rows(plannedAnew<MoneyAmounts & InMonth>(MONEY.month, { ...bindings, starts: startsOf(days) })),
          (found) =>
            found.map(({ month, ...amounts }) => ({ id: null, name: nameOf(month, days), ...amounts })),
        )
      },
      offers: (days, now) =>
        Effect.map(
          rows(
            plannedAnew<Omit<OfferMonth, "name"> & InMonth>(OFFERS, {
              ...secondsOf(intervalOf(days)),
              starts: startsOf(days),
              today: dateAt(now),
            }),
          ),
          (found) => {
            const all = found.map(({ month, ...numbers }) => ({ month, numbers }))
            return {
              months: all.flatMap(({ month, numbers }) =>
                month === null ? [] : [{ name: nameOf(month, days), ...numbers }],
              ),
              total: all.find(({ month }) => month === null)!.numbers,
            }
          },
        ),
      hours: (days, now) =>
        Effect.map(
          rows(
            plannedAnew<Omit<TechnicianMonth, "month"> & { readonly month: number }>(HOURS, {
              ...secondsOf(intervalOf(days)),
              ...days,
              starts: startsOf(days),
              ends: monthsOf(days).map(({ end }) => toIso(end)),
              now: secondOf(now),
            }),
          ),
          (found) => found.map(({ month, ...hours }) => ({ ...hours, month: nameOf(month, days) })),
        ),
      taxedBills: (days) => rows<TaxedBill>(TAXED_BILLS, { ...secondsOf(intervalOf(days)) }),
      postings: (days) => rows<JournalPosting>(POSTINGS, { ...secondsOf(intervalOf(days)) }),
    }),
  ),
)

/** Null is all months together. */
interface InMonth {
  readonly month: number | null
}

const startsOf = (days: ReportDays): string[] => monthsOf(days).map(({ start }) => toIso(start))

const nameOf = (month: number | null, days: ReportDays): string =>
  monthsOf(days)[(month ?? 0) - 1]?.name ?? EARLIER
