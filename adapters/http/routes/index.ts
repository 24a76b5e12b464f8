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
import { calendarFeedsHandlers } from "./calendar-feeds.ts"
import { chatHandlers } from "./chat.ts"
import { chatTranscriptHandlers } from "./chat-transcript.ts"
import { customerMessagesHandlers } from "./customer-messages.ts"
import { customersHandlers } from "./customers.ts"
import { exportsHandlers } from "./exports.ts"
import { galleryHandlers } from "./gallery.ts"
import { liveChatHandlers } from "./live-chat.ts"
import { mailHandlers } from "./mail.ts"
import { portalSignInHandlers } from "./portal-sign-in.ts"
import { onlineBookingsHandlers } from "./online-bookings.ts"
import { visitConfirmationHandlers } from "./visit-confirmation.ts"
import { portalAppointmentsHandlers } from "./portal-appointments.ts"
import { portalHandlers } from "./portal.ts"
import { plansHandlers } from "./plans.ts"
import { reviewsHandlers } from "./reviews.ts"
import { quotesHandlers } from "./quotes.ts"
import { rescheduleHandlers } from "./reschedule.ts"
import { serviceHistoryHandlers } from "./service-history.ts"
import { yourDataHandlers } from "./your-data.ts"
import { servicesHandlers } from "./services.ts"
import { chatVisitorHandlers } from "./chat-visitor.ts"
import { campaignsHandlers } from "./campaigns.ts"
import { cannedRepliesHandlers } from "./canned-replies.ts"
import { googleCalendarHandlers } from "./google-calendar.ts"
import { openingsHandlers } from "./openings.ts"
import { appointmentSeriesHandlers } from "./appointment-series.ts"
import { sickDayHandlers } from "./sick-day.ts"
import { siteHandlers, type State } from "./site.ts"
import { settingsHandlers } from "./settings.ts"
import { smsHandlers, smsSignatures } from "./sms.ts"
import { staffHandlers } from "./staff.ts"
import { staffAccountsHandlers } from "./staff-accounts.ts"
import { unsubscribeHandlers, unsubscribeSignatures } from "./unsubscribe.ts"
import { summaryHandlers } from "./summary.ts"

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
      ...servicesHandlers,
      ...availabilityRulesHandlers,
      ...openingsHandlers,
      ...googleCalendarHandlers,
      ...cannedRepliesHandlers,
      ...campaignsHandlers,
      ...unsubscribeHandlers,
      ...chatVisitorHandlers,
      ...blockedTimesHandlers,
      ...appointmentSeriesHandlers,
      ...sickDayHandlers,
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
      ...plansHandlers,
      ...reviewsHandlers,
      ...quotesHandlers,
      ...auditHandlers,
      ...galleryHandlers,
      ...mailHandlers,
      ...staffHandlers,
      ...accountHandlers,
      ...staffAccountsHandlers,
      ...chatHandlers,
      ...liveChatHandlers,
      ...settingsHandlers,
      ...portalSignInHandlers,
      ...summaryHandlers,
      ...serviceHistoryHandlers,
      ...yourDataHandlers,
    },
    signatures: { ...smsSignatures, ...unsubscribeSignatures },
  })
