import * as Effect from "effect/Effect"
import { listAppointments } from "../../../../core/schedule/use-cases/visits/appointments.ts"
import { listRules } from "../../../../core/schedule/use-cases/hours/availability-rules.ts"
import { listBlockedTimes } from "../../../../core/schedule/use-cases/hours/blocked-times.ts"
import { listCampaigns } from "../../../../core/messages/use-cases/campaigns.ts"
import { listCustomers } from "../../../../core/contacts/use-cases/customers.ts"
import { listMail } from "../../../../core/messages/use-cases/mail.ts"
import { listOpenings } from "../../../../core/schedule/use-cases/hours/openings.ts"
import { listCharges } from "../../../../core/plans/use-cases/plan-charges.ts"
import { listPlans } from "../../../../core/plans/use-cases/plans.ts"
import { listReviews } from "../../../../core/reviews/use-cases/reviews.ts"
import { listQuotes } from "../../../../core/quotes/use-cases/quotes.ts"
import { listProjects } from "../../../../core/gallery/use-cases/gallery.ts"
import { listAllServices } from "../../../../core/services/use-cases/services.ts"
import { listChangesWithTotal } from "../../../../core/audit/use-cases/audit.ts"
import { listStaff } from "../../../../core/staff/use-cases/staff-accounts.ts"
import { appointmentColumns } from "../../../csv/appointment-columns.ts"
import { auditColumns } from "../../../csv/audit-columns.ts"
import { campaignColumns } from "../../../csv/campaign-columns.ts"
import { chargeColumns } from "../../../csv/charge-columns.ts"
import { customerColumns } from "../../../csv/customer-columns.ts"
import { mailColumns } from "../../../csv/mail-columns.ts"
import { planColumns } from "../../../csv/plan-columns.ts"
import { projectColumns } from "../../../csv/project-columns.ts"
import { quoteColumns } from "../../../csv/quote-columns.ts"
import { blockedTimeColumns, openingColumns, ruleColumns } from "../../../csv/schedule-columns.ts"
import { reviewColumns } from "../../../csv/review-columns.ts"
import { serviceColumns } from "../../../csv/service-columns.ts"
import { staffColumns } from "../../../csv/staff-columns.ts"
import type { exportsEndpoints } from "../contract/exports.ts"
import type { Handlers } from "../../engine/api.ts"
import { appointmentPageOf } from "../../schedule/routes/appointments.ts"
import { auditFilterOf } from "../../audit/routes.ts"
import { blockedTimesShown } from "../../schedule/routes/blocked-times.ts"
import { customerPageOf } from "../../customers/routes/customers.ts"
import { quotePageOf } from "../../quotes/routes.ts"
import { pageOf as projectPageOf } from "../../gallery/routes.ts"
import { csvFile, MAX_EXPORTED_ROWS } from "../../engine/csv-file.ts"
import { reviewPageOf } from "../../reviews/routes.ts"

export const exportsHandlers: Handlers<typeof exportsEndpoints> = {
  exportAppointments: ({ query }) =>
    Effect.flatMap(
      listAppointments({ ...appointmentPageOf(query), limit: MAX_EXPORTED_ROWS }),
      ({ appointments, total }) => csvFile("appointments", appointmentColumns, appointments, total),
    ),
  exportCustomers: ({ query }) =>
    Effect.flatMap(
      listCustomers({ ...customerPageOf(query), limit: MAX_EXPORTED_ROWS }),
      ({ customers, total }) => csvFile("customers", customerColumns, customers, total),
    ),
  exportQuotes: ({ query }) =>
    Effect.flatMap(listQuotes({ ...quotePageOf(query), limit: MAX_EXPORTED_ROWS }), ({ quotes, total }) =>
      csvFile("quotes", quoteColumns, quotes, total),
    ),
  exportAudit: ({ query }) =>
    Effect.flatMap(
      listChangesWithTotal({ ...auditFilterOf(query), limit: MAX_EXPORTED_ROWS, offset: 0 }),
      ({ entries, total }) => csvFile("audit-log", auditColumns, entries, total),
    ),
  exportMail: ({ query }) =>
    Effect.flatMap(listMail({ ...query, limit: MAX_EXPORTED_ROWS, offset: 0 }), ({ mails, total }) =>
      csvFile("mail", mailColumns, mails, total),
    ),
  exportCampaigns: ({ query }) =>
    Effect.flatMap(listCampaigns({ ...query, limit: MAX_EXPORTED_ROWS, offset: 0 }), ({ campaigns, total }) =>
      csvFile("campaigns", campaignColumns, campaigns, total),
    ),
  exportProjects: ({ query }) =>
    Effect.flatMap(
      listProjects({ ...projectPageOf(query), page: 1, limit: MAX_EXPORTED_ROWS }),
      ({ projects, total }) => csvFile("projects", projectColumns, projects, total),
    ),
  exportServices: () =>
    Effect.flatMap(listAllServices, (services) => csvFile("services", serviceColumns, services)),
  exportAvailabilityRules: () =>
    Effect.flatMap(listRules, (rules) => csvFile("availability-rules", ruleColumns, rules)),
  exportOpenings: () =>
    Effect.flatMap(listOpenings, (openings) => csvFile("openings", openingColumns, openings)),
  exportBlockedTimes: ({ query }) =>
    Effect.flatMap(listBlockedTimes, (blocks) =>
      csvFile("blocked-times", blockedTimeColumns, blockedTimesShown(blocks, query)),
    ),
  exportPlans: ({ query }) =>
    Effect.flatMap(listPlans({ ...query, limit: MAX_EXPORTED_ROWS }), ({ plans, total }) =>
      csvFile("plans", planColumns, plans, total),
    ),
  exportCharges: ({ query }) =>
    Effect.flatMap(listCharges({ ...query, limit: MAX_EXPORTED_ROWS }), ({ charges, total }) =>
      csvFile("plan-charges", chargeColumns, charges, total),
    ),
  exportReviews: ({ query }) =>
    Effect.flatMap(listReviews({ ...reviewPageOf(query), limit: MAX_EXPORTED_ROWS }), ({ reviews, total }) =>
      csvFile("reviews", reviewColumns, reviews, total),
    ),
  exportStaff: () => Effect.flatMap(listStaff, (accounts) => csvFile("staff", staffColumns, accounts)),
}
