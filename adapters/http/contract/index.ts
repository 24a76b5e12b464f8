import { paths } from "./paths.ts"
import { map as mapRecord } from "effect/Record"
import { accountEndpoints } from "../staff/contract/account.ts"
import { appointmentsEndpoints } from "../schedule/contract/appointments.ts"
import { auditEndpoints } from "../audit/contract.ts"
import { availabilityRulesEndpoints } from "../schedule/contract/availability-rules.ts"
import { availabilityEndpoints } from "../schedule/contract/availability.ts"
import { bookingEndpoints } from "../schedule/contract/booking.ts"
import { visitRecordsEndpoints } from "../schedule/contract/visit-records.ts"
import { blockedTimesEndpoints } from "../schedule/contract/blocked-times.ts"
import { calendarEndpoints } from "../schedule/contract/calendar.ts"
import { calendarFeedsEndpoints } from "../calendars/contract/calendar-feeds.ts"
import { chatEndpoints } from "../chat/contract/chat.ts"
import { chatTranscriptEndpoints } from "../chat/contract/chat-transcript.ts"
import { customerMessagesEndpoints } from "../customers/contract/customer-messages.ts"
import { customersEndpoints } from "../customers/contract/customers.ts"
import { importsEndpoints } from "../customers/contract/imports.ts"
import type { Entry } from "../engine/contract/endpoint.ts"
import { googleCalendarEndpoints } from "../calendars/contract/google-calendar.ts"
import { ownGoogleCalendarEndpoints } from "../calendars/contract/own-google-calendar.ts"
import { fieldEndpoints } from "../field/contract.ts"
import { exportsEndpoints } from "../overview/contract/exports.ts"
import { faqEndpoints } from "../business/contract/faq.ts"
import { galleryEndpoints } from "../gallery/contract.ts"
import { liveChatEndpoints } from "../chat/contract/live-chat.ts"
import { mailEndpoints } from "../messages/contract/mail.ts"
import { portalSignInEndpoints } from "../customers/contract/portal-sign-in.ts"
import { portalAppointmentsEndpoints } from "../schedule/contract/portal-appointments.ts"
import { portalEndpoints } from "../overview/contract/portal.ts"
import { plansEndpoints } from "../plans/contract.ts"
import { invoiceLinksEndpoints } from "../invoices/contract/invoice-links.ts"
import { invoicePhotosEndpoints } from "../invoices/contract/invoice-photos.ts"
import { cardLinksEndpoints } from "../invoices/contract/card-links.ts"
import { cardPaymentsEndpoints } from "../invoices/contract/card-payments.ts"
import { invoicesEndpoints } from "../invoices/contract/invoices.ts"
import { reviewsEndpoints } from "../reviews/contract.ts"
import { quotesEndpoints } from "../quotes/contract/quotes.ts"
import { offersEndpoints } from "../quotes/contract/offers.ts"
import { offerLinksEndpoints } from "../quotes/contract/offer-links.ts"
import { rescheduleEndpoints } from "../schedule/contract/reschedule.ts"
import { serviceHistoryEndpoints } from "../schedule/contract/service-history.ts"
import { yourDataEndpoints } from "../overview/contract/your-data.ts"
import { servicesEndpoints } from "../services/contract/services.ts"
import { declinedWorksEndpoints } from "../services/contract/declined-works.ts"
import { chatVisitorEndpoints } from "../chat/contract/chat-visitor.ts"
import { campaignsEndpoints } from "../messages/contract/campaigns.ts"
import { unansweredQuestionsEndpoints } from "../chat/contract/unanswered-questions.ts"
import { cannedRepliesEndpoints } from "../chat/contract/canned-replies.ts"
import { openingsEndpoints } from "../schedule/contract/openings.ts"
import { techniciansEndpoints } from "../schedule/contract/technicians.ts"
import { appointmentSeriesEndpoints } from "../schedule/contract/appointment-series.ts"
import { routesEndpoints } from "../schedule/contract/routes.ts"
import { sickDayEndpoints } from "../schedule/contract/sick-day.ts"
import { siteEndpoints } from "../overview/contract/site.ts"
import { remindersEndpoints } from "../messages/contract/reminders.ts"
import { settingsEndpoints } from "../business/contract/settings.ts"
import { smsEndpoints } from "../chat/contract/sms.ts"
import { staffEndpoints } from "../staff/contract/staff.ts"
import { staffAccountsEndpoints } from "../staff/contract/staff-accounts.ts"
import { onlineBookingsEndpoints } from "../schedule/contract/online-bookings.ts"
import { visitConfirmationEndpoints } from "../schedule/contract/visit-confirmation.ts"
import { unsubscribeEndpoints } from "../messages/contract/unsubscribe.ts"
import { systemCheckEndpoints } from "../overview/contract/system-check.ts"
import { backupsEndpoints } from "../overview/contract/backups.ts"
import { reportsEndpoints } from "../overview/contract/reports.ts"
import { summaryEndpoints } from "../overview/contract/summary.ts"

const entries = {
  // First, because "export.csv" is no id.
  ...exportsEndpoints,
  ...smsEndpoints,
  ...customerMessagesEndpoints,
  ...chatTranscriptEndpoints,
  ...siteEndpoints,
  ...systemCheckEndpoints,
  ...servicesEndpoints,
  ...declinedWorksEndpoints,
  ...availabilityRulesEndpoints,
  ...openingsEndpoints,
  ...techniciansEndpoints,
  ...googleCalendarEndpoints,
  ...ownGoogleCalendarEndpoints,
  ...cannedRepliesEndpoints,
  ...unansweredQuestionsEndpoints,
  ...campaignsEndpoints,
  ...unsubscribeEndpoints,
  ...chatVisitorEndpoints,
  ...blockedTimesEndpoints,
  ...appointmentSeriesEndpoints,
  ...sickDayEndpoints,
  ...routesEndpoints,
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
  ...importsEndpoints,
  ...plansEndpoints,
  ...invoicesEndpoints,
  ...invoiceLinksEndpoints,
  ...invoicePhotosEndpoints,
  ...cardLinksEndpoints,
  ...cardPaymentsEndpoints,
  ...reviewsEndpoints,
  ...quotesEndpoints,
  ...offersEndpoints,
  ...offerLinksEndpoints,
  ...auditEndpoints,
  ...galleryEndpoints,
  ...mailEndpoints,
  ...staffEndpoints,
  ...accountEndpoints,
  ...staffAccountsEndpoints,
  ...chatEndpoints,
  ...liveChatEndpoints,
  ...settingsEndpoints,
  ...faqEndpoints,
  ...remindersEndpoints,
  ...portalSignInEndpoints,
  ...fieldEndpoints,
  ...summaryEndpoints,
  ...reportsEndpoints,
  ...backupsEndpoints,
  ...serviceHistoryEndpoints,
  ...yourDataEndpoints,
} satisfies Readonly<Record<keyof typeof paths, Entry>>

type Paths = typeof paths
type Entries = typeof entries

/** Every endpoint of the product by its name. A path without its description does not compile, nor the reverse. */
export const endpoints = mapRecord(entries as Readonly<Record<string, Entry>>, (entry, name) => ({
  ...entry,
  at: paths[name as keyof Paths],
})) as unknown as { readonly [Name in keyof Entries]: Entries[Name] & { readonly at: Paths[Name] } }
