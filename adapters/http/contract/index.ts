import { accountEndpoints } from "./account.ts"
import { appointmentsEndpoints } from "./appointments.ts"
import { auditEndpoints } from "./audit.ts"
import { availabilityRulesEndpoints } from "./availability-rules.ts"
import { availabilityEndpoints } from "./availability.ts"
import { bookingEndpoints } from "./booking.ts"
import { visitRecordsEndpoints } from "./visit-records.ts"
import { blockedTimesEndpoints } from "./blocked-times.ts"
import { calendarEndpoints } from "./calendar.ts"
import { calendarFeedsEndpoints } from "./calendar-feeds.ts"
import { chatEndpoints } from "./chat.ts"
import { chatTranscriptEndpoints } from "./chat-transcript.ts"
import { customerMessagesEndpoints } from "./customer-messages.ts"
import { customersEndpoints } from "./customers.ts"
import type { Endpoint } from "./endpoint.ts"
import { googleCalendarEndpoints } from "./google-calendar.ts"
import { exportsEndpoints } from "./exports.ts"
import { galleryEndpoints } from "./gallery.ts"
import { liveChatEndpoints } from "./live-chat.ts"
import { mailEndpoints } from "./mail.ts"
import type { paths } from "./paths.ts"
import { portalSignInEndpoints } from "./portal-sign-in.ts"
import { portalAppointmentsEndpoints } from "./portal-appointments.ts"
import { portalEndpoints } from "./portal.ts"
import { plansEndpoints } from "./plans.ts"
import { reviewsEndpoints } from "./reviews.ts"
import { quotesEndpoints } from "./quotes.ts"
import { rescheduleEndpoints } from "./reschedule.ts"
import { serviceHistoryEndpoints } from "./service-history.ts"
import { yourDataEndpoints } from "./your-data.ts"
import { servicesEndpoints } from "./services.ts"
import { chatVisitorEndpoints } from "./chat-visitor.ts"
import { campaignsEndpoints } from "./campaigns.ts"
import { cannedRepliesEndpoints } from "./canned-replies.ts"
import { openingsEndpoints } from "./openings.ts"
import { appointmentSeriesEndpoints } from "./appointment-series.ts"
import { sickDayEndpoints } from "./sick-day.ts"
import { siteEndpoints } from "./site.ts"
import { settingsEndpoints } from "./settings.ts"
import { smsEndpoints } from "./sms.ts"
import { staffEndpoints } from "./staff.ts"
import { staffAccountsEndpoints } from "./staff-accounts.ts"
import { onlineBookingsEndpoints } from "./online-bookings.ts"
import { visitConfirmationEndpoints } from "./visit-confirmation.ts"
import { unsubscribeEndpoints } from "./unsubscribe.ts"
import { summaryEndpoints } from "./summary.ts"

/** Every endpoint of the product by its name. A path without its description does not compile. */
export const endpoints = {
  // First, because "export.csv" is no id.
  ...exportsEndpoints,
  ...smsEndpoints,
  ...customerMessagesEndpoints,
  ...chatTranscriptEndpoints,
  ...siteEndpoints,
  ...servicesEndpoints,
  ...availabilityRulesEndpoints,
  ...openingsEndpoints,
  ...googleCalendarEndpoints,
  ...cannedRepliesEndpoints,
  ...campaignsEndpoints,
  ...unsubscribeEndpoints,
  ...chatVisitorEndpoints,
  ...blockedTimesEndpoints,
  ...appointmentSeriesEndpoints,
  ...sickDayEndpoints,
  ...availabilityEndpoints,
  ...appointmentsEndpoints,
  ...visitRecordsEndpoints,
  ...bookingEndpoints,
  ...visitConfirmationEndpoints,
  ...onlineBookingsEndpoints,
  ...rescheduleEndpoints,
  ...portalEndpoints,
  ...portalAppointmentsEndpoints,
  ...calendarEndpoints,
  ...calendarFeedsEndpoints,
  ...customersEndpoints,
  ...plansEndpoints,
  ...reviewsEndpoints,
  ...quotesEndpoints,
  ...auditEndpoints,
  ...galleryEndpoints,
  ...mailEndpoints,
  ...staffEndpoints,
  ...accountEndpoints,
  ...staffAccountsEndpoints,
  ...chatEndpoints,
  ...liveChatEndpoints,
  ...settingsEndpoints,
  ...portalSignInEndpoints,
  ...summaryEndpoints,
  ...serviceHistoryEndpoints,
  ...yourDataEndpoints,
} as const satisfies {
  readonly [Name in keyof typeof paths]: Endpoint & { readonly at: (typeof paths)[Name] }
}
