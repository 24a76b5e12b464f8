import { CSV } from "../../engine/contract/csv.ts"
import { AppointmentFilters } from "../../schedule/contract/appointments.ts"
import { AuditFilters } from "../../audit/contract.ts"
import { BlockedTimeFilters } from "../../schedule/contract/blocked-times.ts"
import { FaqFilters } from "../../business/contract/faq.ts"
import { CampaignFilters } from "../../messages/contract/campaigns.ts"
import { CustomerFilters } from "../../customers/contract/customers.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"
import { ProjectFilters } from "../../gallery/contract.ts"
import { MailFilters } from "../../messages/contract/mail.ts"
import { QuoteFilters } from "../../quotes/contract.ts"
import { paths } from "../../contract/paths.ts"
import { ChargeFilters, PlanFilters } from "../../plans/contract.ts"
import { ReviewFilters } from "../../reviews/contract.ts"

const exported = { actors: ["owner"], reply: { file: [CSV] }, errors: ["TooManyRows"] } as const

/** The lists as files for spreadsheets, with the filters of the lists. */
export const exportsEndpoints = {
  exportAppointments: {
    at: paths.exportAppointments,
    summary: "The appointments that the filters choose, as CSV.",
    query: AppointmentFilters,
    ...exported,
  },
  exportCustomers: {
    at: paths.exportCustomers,
    summary: "The customers that the search finds, as CSV that can be imported again.",
    query: CustomerFilters,
    ...exported,
  },
  exportQuotes: {
    at: paths.exportQuotes,
    summary: "The quotes that the filters choose, as CSV.",
    query: QuoteFilters,
    ...exported,
  },
  exportAudit: {
    at: paths.exportAudit,
    summary: "The changes that the filters choose, as CSV.",
    query: AuditFilters,
    ...exported,
  },
  exportMail: {
    at: paths.exportMail,
    summary: "The mails of the last 30 days that the filter chooses, as CSV.",
    query: MailFilters,
    ...exported,
  },
  exportCampaigns: {
    at: paths.exportCampaigns,
    summary: "The campaigns that the filters choose, as CSV.",
    query: CampaignFilters,
    ...exported,
  },
  exportProjects: {
    at: paths.exportProjects,
    summary: "The projects of a category, or of all, as CSV.",
    query: ProjectFilters,
    ...exported,
  },
  exportFaq: {
    at: paths.exportFaq,
    summary: "The entries of the FAQ that the search finds, as CSV.",
    query: FaqFilters,
    ...exported,
  },
  exportServices: { at: paths.exportServices, summary: "All services, as CSV.", ...exported },
  exportAvailabilityRules: {
    at: paths.exportAvailabilityRules,
    summary: "The weekly working hours, as CSV.",
    ...exported,
  },
  exportOpenings: { at: paths.exportOpenings, summary: "All one-off openings, as CSV.", ...exported },
  exportBlockedTimes: {
    at: paths.exportBlockedTimes,
    summary: "The blocked days and hours that the filters choose, as CSV.",
    query: BlockedTimeFilters,
    ...exported,
  },
  exportPlans: {
    at: paths.exportPlans,
    summary: "The maintenance plans that the filters choose, as CSV.",
    query: PlanFilters,
    ...exported,
  },
  exportCharges: {
    at: paths.exportCharges,
    summary: "The charges for plans that the filters choose, as CSV.",
    query: ChargeFilters,
    ...exported,
  },
  exportReviews: {
    at: paths.exportReviews,
    summary: "The reviews that the filters choose, as CSV.",
    query: ReviewFilters,
    ...exported,
  },
  exportUnansweredQuestions: {
    at: paths.exportUnansweredQuestions,
    summary: "The groups of questions that the assistant could not answer, as CSV.",
    ...exported,
  },
  exportEverything: {
    at: paths.exportEverything,
    summary:
      "Everything that the business owns, as a ZIP archive: each list as CSV and JSON, a dictionary of their fields, and the pictures, photos and invoices. Recorded in the audit log.",
    actors: ["owner"],
    reply: { file: ["application/zip"] },
    limits: { perAccount: { requests: 10, seconds: 60 * 60 } },
  },
  exportStaff: { at: paths.exportStaff, summary: "All staff accounts, as CSV.", ...exported },
} as const satisfies Contract
