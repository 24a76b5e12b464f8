import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Instant } from "../../time/interval.ts"
import type { TechnicianMonth } from "../reports/hour-report.ts"
import type { JournalPosting } from "../reports/journal.ts"
import type { MoneyGroup } from "../reports/money-report.ts"
import type { OfferCounts } from "../reports/offer-report.ts"
import type { TaxedBill } from "../reports/tax-report.ts"
import type { ReportDays } from "../reports/report-days.ts"
import type { MoneyReportQuery } from "../reports/report-query.ts"

/** Reports as the rules of the same names compute them, each read in one statement. */
export class Reports extends Context.Service<
  Reports,
  {
    /** `moneyGroups` of the whole ledger; groups without amounts may be among them. */
    readonly money: (query: MoneyReportQuery, now: Instant) => Effect<readonly MoneyGroup[]>
    /** `offerCounts` of all offers. */
    readonly offers: (days: ReportDays, now: Instant) => Effect<OfferCounts>
    /** `technicianMonths` of the schedule. */
    readonly hours: (days: ReportDays, now: Instant) => Effect<readonly TechnicianMonth[]>
    /** The invoices that were sent within the days, and the credit notes that were made within them. */
    readonly taxedBills: (days: ReportDays) => Effect<readonly TaxedBill[]>
    /** The postings of the days, oldest first. */
    readonly postings: (days: ReportDays) => Effect<readonly JournalPosting[]>
  }
>()("core/Reports") {}
