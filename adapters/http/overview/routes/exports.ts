import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { listFaq } from "../../../../core/business/use-cases/faq.ts"
import { listAppointments } from "../../../../core/schedule/use-cases/visits/appointments.ts"
import { listRules } from "../../../../core/schedule/use-cases/hours/availability-rules.ts"
import { listBlockedTimes } from "../../../../core/schedule/use-cases/hours/blocked-times.ts"
import { listCampaigns } from "../../../../core/messages/use-cases/campaigns.ts"
import { listCustomers } from "../../../../core/contacts/use-cases/customers.ts"
import { listMail } from "../../../../core/messages/use-cases/mail.ts"
import { listOpenings } from "../../../../core/schedule/use-cases/hours/openings.ts"
import { listTechnicians } from "../../../../core/schedule/use-cases/technicians/technicians.ts"
import { listCharges } from "../../../../core/plans/use-cases/plan-charges.ts"
import { listPlans } from "../../../../core/plans/use-cases/plans.ts"
import { listInvoices } from "../../../../core/invoices/use-cases/invoices.ts"
import { listReviews } from "../../../../core/reviews/use-cases/reviews.ts"
import { listQuotes } from "../../../../core/quotes/use-cases/quotes.ts"
import { listProjects } from "../../../../core/gallery/use-cases/gallery.ts"
import { listAllServices } from "../../../../core/services/use-cases/services.ts"
import { listUnanswered } from "../../../../core/chat/use-cases/unanswered-questions.ts"
import { listChangesWithTotal } from "../../../../core/audit/use-cases/audit.ts"
import { listStaff } from "../../../../core/staff/use-cases/staff-accounts.ts"
import { appointmentColumns } from "../../../formats/csv/schedule/appointment-columns.ts"
import { auditColumns } from "../../../formats/csv/audit-columns.ts"
import { campaignColumns } from "../../../formats/csv/messages/campaign-columns.ts"
import { chargeColumns } from "../../../formats/csv/charge-columns.ts"
import { customerColumns } from "../../../formats/csv/customer-columns.ts"
import { faqColumns } from "../../../formats/csv/faq-columns.ts"
import { invoiceColumns } from "../../../formats/csv/invoice-columns.ts"
import { mailColumns } from "../../../formats/csv/messages/mail-columns.ts"
import { planColumns } from "../../../formats/csv/plan-columns.ts"
import { projectColumns } from "../../../formats/csv/project-columns.ts"
import { questionColumns } from "../../../formats/csv/question-columns.ts"
import { quoteColumns } from "../../../formats/csv/quote-columns.ts"
import {
  blockedTimeColumns,
  openingColumns,
  ruleColumns,
} from "../../../formats/csv/schedule/hours-columns.ts"
import { reviewColumns } from "../../../formats/csv/review-columns.ts"
import { serviceColumns } from "../../../formats/csv/service-columns.ts"
import { staffColumns } from "../../../formats/csv/staff-columns.ts"
import type { exportsEndpoints } from "../contract/exports.ts"
import type { Handlers } from "../../engine/api.ts"
import { appointmentPageOf } from "../../schedule/routes/appointments.ts"
import { auditFilterOf } from "../../audit/routes.ts"
import { blockedTimesShown } from "../../schedule/routes/blocked-times.ts"
import { pageOf as projectPageOf } from "../../gallery/routes.ts"
import { downloadEverything } from "./export-everything.ts"
import { csvFile, EXPORTED_PAGE, pageFile } from "../../engine/csv-file.ts"
import { invoiceFilterOf } from "../../invoices/routes/invoices.ts"
import { withTerms } from "../../engine/with-terms.ts"

export const exportsHandlers: Handlers<typeof exportsEndpoints> = {
  exportAppointments: ({ query }) =>
    Effect.flatMap(listTechnicians, (technicians) =>
      pageFile(
        "appointments",
        appointmentColumns(technicians),
        listAppointments(appointmentPageOf({ ...query, ...EXPORTED_PAGE })),
      ),
    ),
  exportCustomers: ({ query }) =>
    pageFile("customers", customerColumns, listCustomers({ ...withTerms(query), ...EXPORTED_PAGE })),
  exportQuotes: ({ query }) =>
    pageFile("quotes", quoteColumns, listQuotes({ ...withTerms(query), ...EXPORTED_PAGE })),
  exportAudit: ({ query }) =>
    pageFile(
      "entries",
      auditColumns,
      listChangesWithTotal({ ...auditFilterOf(query), ...EXPORTED_PAGE }),
      "audit-log",
    ),
  exportMail: ({ query }) => pageFile("mails", mailColumns, listMail({ ...query, ...EXPORTED_PAGE }), "mail"),
  exportCampaigns: ({ query }) =>
    pageFile("campaigns", campaignColumns, listCampaigns({ ...query, ...EXPORTED_PAGE })),
  exportProjects: ({ query }) =>
    pageFile(
      "projects",
      projectColumns,
      listProjects({ ...projectPageOf(query), page: 1, limit: EXPORTED_PAGE.limit }),
    ),
  exportFaq: ({ query }) =>
    Effect.flatMap(listFaq(query.search), (entries) => csvFile("faq", faqColumns, entries)),
  exportServices: () =>
    Effect.flatMap(listAllServices, (services) => csvFile("services", serviceColumns, services)),
  exportAvailabilityRules: () =>
    Effect.flatMap(listRules, (rules) => csvFile("availability-rules", ruleColumns, rules)),
  exportOpenings: () =>
    Effect.flatMap(Effect.all([listOpenings, listTechnicians]), ([openings, technicians]) =>
      csvFile("openings", openingColumns(technicians), openings),
    ),
  exportBlockedTimes: ({ query }) =>
    Effect.flatMap(Effect.all([listBlockedTimes, listTechnicians]), ([blocks, technicians]) =>
      csvFile("blocked-times", blockedTimeColumns(technicians), blockedTimesShown(blocks, query)),
    ),
  exportPlans: ({ query }) => pageFile("plans", planColumns, listPlans({ ...query, ...EXPORTED_PAGE })),
  exportInvoices: ({ query }) =>
    Effect.flatMap(currentTimeMillis, (now) =>
      pageFile(
        "invoices",
        invoiceColumns(now),
        listInvoices({ ...invoiceFilterOf(withTerms(query)), ...EXPORTED_PAGE }),
      ),
    ),
  exportCharges: ({ query }) =>
    pageFile("charges", chargeColumns, listCharges({ ...query, ...EXPORTED_PAGE }), "plan-charges"),
  exportReviews: ({ query }) =>
    pageFile("reviews", reviewColumns, listReviews({ ...withTerms(query), ...EXPORTED_PAGE })),
  exportUnansweredQuestions: () =>
    Effect.flatMap(listUnanswered(), ({ groups }) =>
      csvFile("unanswered-questions", questionColumns, groups),
    ),
  exportEverything: () => downloadEverything,
  exportStaff: () => Effect.flatMap(listStaff, (accounts) => csvFile("staff", staffColumns, accounts)),
}
