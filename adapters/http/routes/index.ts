import { errorReplies } from "../contract/errors.ts"
import { endpoints } from "../contract/index.ts"
import { defineApi, type Api } from "../engine/api.ts"
import { accountHandlers } from "../staff/routes/account.ts"
import { appointmentsHandlers } from "../schedule/routes/appointments.ts"
import { auditHandlers } from "../audit/routes.ts"
import { availabilityRulesHandlers } from "../schedule/routes/availability-rules.ts"
import { availabilityHandlers } from "../schedule/routes/availability.ts"
import { bookingHandlers } from "../schedule/routes/booking.ts"
import { visitRecordsHandlers } from "../schedule/routes/visit-records.ts"
import { blockedTimesHandlers } from "../schedule/routes/blocked-times.ts"
import { calendarHandlers } from "../schedule/routes/calendar.ts"
import { calendarFeedsHandlers } from "../calendars/routes/calendar-feeds.ts"
import { chatHandlers } from "../chat/routes/chat.ts"
import { chatTranscriptHandlers } from "../chat/routes/chat-transcript.ts"
import { customerMessagesHandlers } from "../customers/routes/customer-messages.ts"
import { customersHandlers } from "../customers/routes/customers.ts"
import { importsHandlers } from "../customers/routes/imports.ts"
import { exportsHandlers } from "../overview/routes/exports.ts"
import { faqHandlers } from "../business/routes/faq.ts"
import { galleryHandlers } from "../gallery/routes.ts"
import { liveChatHandlers } from "../chat/routes/live-chat.ts"
import { mailHandlers } from "../messages/routes/mail.ts"
import { portalSignInHandlers } from "../customers/routes/portal-sign-in.ts"
import { onlineBookingsHandlers } from "../schedule/routes/online-bookings.ts"
import { visitConfirmationHandlers } from "../schedule/routes/visit-confirmation.ts"
import { portalAppointmentsHandlers } from "../schedule/routes/portal-appointments.ts"
import { portalHandlers } from "../overview/routes/portal.ts"
import { plansHandlers } from "../plans/routes.ts"
import { invoicePhotosHandlers } from "../invoices/routes/invoice-photos.ts"
import { cardsHandlers, cardSignatures } from "../invoices/routes/cards.ts"
import { invoicesHandlers } from "../invoices/routes/invoices.ts"
import { reviewsHandlers } from "../reviews/routes.ts"
import { quotesHandlers } from "../quotes/routes/quotes.ts"
import { offersHandlers } from "../quotes/routes/offers.ts"
import { offerLinksHandlers } from "../quotes/routes/offer-links.ts"
import { rescheduleHandlers } from "../schedule/routes/reschedule.ts"
import { serviceHistoryHandlers } from "../schedule/routes/service-history.ts"
import { yourDataHandlers } from "../overview/routes/your-data.ts"
import { declinedWorksHandlers } from "../services/routes/declined-works.ts"
import { servicesHandlers } from "../services/routes/services.ts"
import { chatVisitorHandlers } from "../chat/routes/chat-visitor.ts"
import { campaignsHandlers } from "../messages/routes/campaigns.ts"
import { cannedRepliesHandlers } from "../chat/routes/canned-replies.ts"
import { unansweredQuestionsHandlers } from "../chat/routes/unanswered-questions.ts"
import { chatQuotesHandlers } from "../chat/routes/chat-quotes.ts"
import { googleCalendarHandlers, ownGoogleCalendarHandlers } from "../calendars/routes/google-calendar.ts"
import { openingsHandlers } from "../schedule/routes/openings.ts"
import { techniciansHandlers } from "../schedule/routes/technicians.ts"
import { appointmentSeriesHandlers } from "../schedule/routes/appointment-series.ts"
import { routesHandlers } from "../schedule/routes/routes.ts"
import { sickDayHandlers } from "../schedule/routes/sick-day.ts"
import { siteHandlers, type State } from "../overview/routes/site.ts"
import { remindersHandlers } from "../messages/routes/reminders.ts"
import { settingsHandlers } from "../business/routes/settings.ts"
import { smsHandlers, smsSignatures } from "../chat/routes/sms.ts"
import { staffHandlers } from "../staff/routes/staff.ts"
import { staffAccountsHandlers } from "../staff/routes/staff-accounts.ts"
import { unsubscribeHandlers, unsubscribeSignatures } from "../messages/routes/unsubscribe.ts"
import { systemCheckHandlers } from "../overview/routes/system-check.ts"
import { backupsHandlers } from "../overview/routes/backups.ts"
import { fieldHandlers } from "../field/routes.ts"
import { reportsHandlers } from "../overview/routes/reports.ts"
import { summaryHandlers } from "../overview/routes/summary.ts"

/**
 * The product's endpoints with their handlers.
 *
 * @param isProxyUntrusted Whether requests came through a proxy that the settings do not name.
 */
export const productApi = (state: () => State, isProxyUntrusted: () => boolean = () => false): Api =>
  defineApi({
    endpoints,
    errors: errorReplies,
    handlers: {
      ...exportsHandlers,
      ...smsHandlers,
      ...customerMessagesHandlers,
      ...chatTranscriptHandlers,
      ...siteHandlers(state, isProxyUntrusted),
      ...systemCheckHandlers(isProxyUntrusted),
      ...servicesHandlers,
      ...declinedWorksHandlers,
      ...availabilityRulesHandlers,
      ...openingsHandlers,
      ...techniciansHandlers,
      ...googleCalendarHandlers,
      ...ownGoogleCalendarHandlers,
      ...cannedRepliesHandlers,
      ...unansweredQuestionsHandlers,
      ...chatQuotesHandlers,
      ...campaignsHandlers,
      ...unsubscribeHandlers,
      ...chatVisitorHandlers,
      ...blockedTimesHandlers,
      ...appointmentSeriesHandlers,
      ...sickDayHandlers,
      ...routesHandlers,
      ...availabilityHandlers,
      ...appointmentsHandlers,
      ...visitRecordsHandlers,
      ...bookingHandlers,
      ...visitConfirmationHandlers,
      ...onlineBookingsHandlers,
      ...rescheduleHandlers,
      ...portalHandlers,
      ...portalAppointmentsHandlers,
      ...calendarHandlers,
      ...calendarFeedsHandlers,
      ...customersHandlers,
      ...importsHandlers,
      ...plansHandlers,
      ...invoicesHandlers,
      ...invoicePhotosHandlers,
      ...cardsHandlers,
      ...reviewsHandlers,
      ...quotesHandlers,
      ...offersHandlers,
      ...offerLinksHandlers,
      ...auditHandlers,
      ...galleryHandlers,
      ...mailHandlers,
      ...staffHandlers,
      ...accountHandlers,
      ...staffAccountsHandlers,
      ...chatHandlers,
      ...liveChatHandlers,
      ...settingsHandlers,
      ...faqHandlers,
      ...remindersHandlers,
      ...portalSignInHandlers,
      ...fieldHandlers,
      ...summaryHandlers,
      ...reportsHandlers,
      ...backupsHandlers,
      ...serviceHistoryHandlers,
      ...yourDataHandlers,
    },
    signatures: { ...smsSignatures, ...cardSignatures, ...unsubscribeSignatures },
  })
