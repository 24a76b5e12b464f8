import * as Effect from "effect/Effect"
import { listAppointments } from "../../../core/use-cases/appointments.ts"
import { listRules } from "../../../core/use-cases/availability-rules.ts"
import { listBlockedTimes } from "../../../core/use-cases/blocked-times.ts"
import { listCustomers } from "../../../core/use-cases/customers.ts"
import { listMail } from "../../../core/use-cases/mail.ts"
import { listOpenings } from "../../../core/use-cases/openings.ts"
import { listAllServices } from "../../../core/use-cases/services.ts"
import { listChangesWithTotal } from "../../../core/use-cases/audit.ts"
import { listStaff } from "../../../core/use-cases/staff-accounts.ts"
import { appointmentColumns } from "../../csv/appointment-columns.ts"
import { auditColumns } from "../../csv/audit-columns.ts"
import { customerColumns } from "../../csv/customer-columns.ts"
import { mailColumns } from "../../csv/mail-columns.ts"
import { blockedTimeColumns, openingColumns, ruleColumns } from "../../csv/schedule-columns.ts"
import { serviceColumns } from "../../csv/service-columns.ts"
import { staffColumns } from "../../csv/staff-columns.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { exportsEndpoints } from "../contract/exports.ts"
import type { Handlers } from "./api.ts"
import { appointmentPageOf } from "./appointments.ts"
import { auditFilterOf } from "./audit.ts"
import { blockedTimesShown } from "./blocked-times.ts"
import { customerPageOf } from "./customers.ts"
import { csvFile, MAX_EXPORTED_ROWS } from "./csv-file.ts"

export const exportsHandlers: Handlers<typeof exportsEndpoints, typeof errorReplies> = {
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
  exportAudit: ({ query }) =>
    Effect.flatMap(
      listChangesWithTotal({ ...auditFilterOf(query), limit: MAX_EXPORTED_ROWS, offset: 0 }),
      ({ entries, total }) => csvFile("audit-log", auditColumns, entries, total),
    ),
  exportMail: ({ query }) =>
    Effect.flatMap(listMail({ ...query, limit: MAX_EXPORTED_ROWS, offset: 0 }), ({ mails, total }) =>
      csvFile("mail", mailColumns, mails, total),
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
  exportStaff: () => Effect.flatMap(listStaff, (accounts) => csvFile("staff", staffColumns, accounts)),
}
