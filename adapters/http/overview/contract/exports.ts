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
import { QuoteFilters } from "../../quotes/contract/quotes.ts"
import { ChargeFilters, PlanFilters } from "../../plans/contract.ts"
import { InvoiceFilters } from "../../invoices/contract/invoices.ts"
import { ReviewFilters } from "../../reviews/contract.ts"

const exported = { actors: ["owner"], reply: { file: [CSV] }, errors: ["TooManyRows"] } as const

/** The lists as files for spreadsheets, with the filters of the lists. */
export const exportsEndpoints = {
  exportAppointments: {
    summary: "The appointments that the filters choose, as CSV.",
    query: AppointmentFilters,
    ...exported,
  },
  exportCustomers: {
    summary: "The customers that the search finds, as CSV that can be imported again.",
    query: CustomerFilters,
    ...exported,
  },
  exportQuotes: {
    summary: "The quotes that the filters choose, as CSV.",
    query: QuoteFilters,
    ...exported,
  },
  exportAudit: {
    summary: "The changes that the filters choose, as CSV.",
    query: AuditFilters,
    ...exported,
  },
  exportMail: {
    summary: "The mails of the last 30 days that the filter chooses, as CSV.",
    query: MailFilters,
    ...exported,
  },
  exportCampaigns: {
    summary: "The campaigns that the filters choose, as CSV.",
    query: CampaignFilters,
    ...exported,
  },
  exportProjects: {
    summary: "The projects of a category, or of all, as CSV.",
    query: ProjectFilters,
    ...exported,
  },
  exportFaq: {
    summary: "The entries of the FAQ that the search finds, as CSV.",
    query: FaqFilters,
    ...exported,
  },
  exportServices: { summary: "All services, as CSV.", ...exported },
  exportAvailabilityRules: {
    summary: "The weekly working hours, as CSV.",
    ...exported,
  },
  exportOpenings: { summary: "All one-off openings, as CSV.", ...exported },
  exportBlockedTimes: {
    summary: "The blocked days and hours that the filters choose, as CSV.",
    query: BlockedTimeFilters,
    ...exported,
  },
  exportPlans: {
    summary: "The maintenance plans that the filters choose, as CSV.",
    query: PlanFilters,
    ...exported,
  },
  exportInvoices: {
    summary: "The invoices that the filters choose, as CSV.",
    query: InvoiceFilters,
    ...exported,
  },
  exportCharges: {
    summary: "The charges for plans that the filters choose, as CSV.",
    query: ChargeFilters,
    ...exported,
  },
  exportReviews: {
    summary: "The reviews that the filters choose, as CSV.",
    query: ReviewFilters,
    ...exported,
  },
  exportUnansweredQuestions: {
    summary: "The groups of questions that the assistant could not answer, as CSV.",
    ...exported,
  },
  exportEverything: {
    summary:
      "Everything that the business owns, as a ZIP archive: each list as CSV and JSON, a dictionary of their fields, and the pictures, photos and invoices. Recorded in the audit log.",
    actors: ["owner"],
    reply: { file: ["application/zip"] },
    limits: { perAccount: { requests: 10, seconds: 60 * 60 } },
  },
  exportStaff: { summary: "All staff accounts, as CSV.", ...exported },
} as const satisfies Contract
