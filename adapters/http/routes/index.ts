import { errorReplies } from "../contract/errors.ts"
import { endpoints } from "../contract/index.ts"
import { defineApi, type Api } from "./api.ts"
import { accountHandlers } from "./account.ts"
import { appointmentsHandlers } from "./appointments.ts"
import { auditHandlers } from "./audit.ts"
import { availabilityRulesHandlers } from "./availability-rules.ts"
import { availabilityHandlers } from "./availability.ts"
import { bookingHandlers } from "./booking.ts"
import { visitRecordsHandlers } from "./visit-records.ts"
import { blockedTimesHandlers } from "./blocked-times.ts"
import { calendarHandlers } from "./calendar.ts"
import { customersHandlers } from "./customers.ts"
import { exportsHandlers } from "./exports.ts"
import { mailHandlers } from "./mail.ts"
import { servicesHandlers } from "./services.ts"
import { openingsHandlers } from "./openings.ts"
import { sickDayHandlers } from "./sick-day.ts"
import { siteHandlers, type State } from "./site.ts"
import { staffHandlers } from "./staff.ts"
import { staffAccountsHandlers } from "./staff-accounts.ts"
import { summaryHandlers } from "./summary.ts"

/** The product's endpoints with their handlers. */
export const productApi = (state: () => State): Api =>
  defineApi({
    endpoints,
    errors: errorReplies,
    handlers: {
      ...exportsHandlers,
      ...siteHandlers(state),
      ...servicesHandlers,
      ...availabilityRulesHandlers,
      ...openingsHandlers,
      ...blockedTimesHandlers,
      ...sickDayHandlers,
      ...availabilityHandlers,
      ...appointmentsHandlers,
      ...visitRecordsHandlers,
      ...bookingHandlers,
      ...calendarHandlers,
      ...customersHandlers,
      ...auditHandlers,
      ...mailHandlers,
      ...staffHandlers,
      ...accountHandlers,
      ...staffAccountsHandlers,
      ...summaryHandlers,
    },
  })
