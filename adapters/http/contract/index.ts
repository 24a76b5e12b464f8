import { accountEndpoints } from "./account.ts"
import { appointmentsEndpoints } from "./appointments.ts"
import { auditEndpoints } from "./audit.ts"
import { availabilityRulesEndpoints } from "./availability-rules.ts"
import { availabilityEndpoints } from "./availability.ts"
import { bookingEndpoints } from "./booking.ts"
import { visitRecordsEndpoints } from "./visit-records.ts"
import { blockedTimesEndpoints } from "./blocked-times.ts"
import { calendarEndpoints } from "./calendar.ts"
import { customersEndpoints } from "./customers.ts"
import type { Endpoint } from "./endpoint.ts"
import { exportsEndpoints } from "./exports.ts"
import { mailEndpoints } from "./mail.ts"
import type { paths } from "./paths.ts"
import { servicesEndpoints } from "./services.ts"
import { openingsEndpoints } from "./openings.ts"
import { sickDayEndpoints } from "./sick-day.ts"
import { siteEndpoints } from "./site.ts"
import { staffEndpoints } from "./staff.ts"
import { staffAccountsEndpoints } from "./staff-accounts.ts"
import { summaryEndpoints } from "./summary.ts"

/** Every endpoint of the product by its name. A path without its description does not compile. */
export const endpoints = {
  // First, because "export.csv" is no id.
  ...exportsEndpoints,
  ...siteEndpoints,
  ...servicesEndpoints,
  ...availabilityRulesEndpoints,
  ...openingsEndpoints,
  ...blockedTimesEndpoints,
  ...sickDayEndpoints,
  ...availabilityEndpoints,
  ...appointmentsEndpoints,
  ...visitRecordsEndpoints,
  ...bookingEndpoints,
  ...calendarEndpoints,
  ...customersEndpoints,
  ...auditEndpoints,
  ...mailEndpoints,
  ...staffEndpoints,
  ...accountEndpoints,
  ...staffAccountsEndpoints,
  ...summaryEndpoints,
} as const satisfies {
  readonly [Name in keyof typeof paths]: Endpoint & { readonly at: (typeof paths)[Name] }
}
