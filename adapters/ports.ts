import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { messageClassifierLayer } from "./assistant/classifier.ts"
import { customerRecordsLayer } from "./postgres/customers/customer-records.ts"
import { JobsDatabase } from "./jobs/jobs-database.ts"
import { chatJobsLayer } from "./jobs/chat-jobs.ts"
import { MAIL_QUEUES } from "./jobs/mail-jobs.ts"
import { outboxLayer } from "./jobs/outbox.ts"
import { installQueues } from "./jobs/queues.ts"
import { backupRecordsLayer } from "./postgres/storage/backup/records.ts"
import { restoreTargetsLayer } from "./postgres/storage/backup/restore-targets.ts"
import { databaseSnapshotsLayer } from "./postgres/storage/backup/snapshots.ts"
import { queueHealthLayer } from "./jobs/queue-health.ts"
import { appointmentsLayer } from "./postgres/schedule/appointments.ts"
import { auditLogLayer } from "./postgres/audit-log.ts"
import { availabilityRulesLayer } from "./postgres/schedule/availability-rules.ts"
import { campaignJobsLayer } from "./jobs/campaign-jobs.ts"
import { cardJobsLayer } from "./jobs/card-jobs.ts"
import { campaignsLayer } from "./postgres/messages/campaigns.ts"
import { cannedRepliesLayer } from "./postgres/chat/canned-replies.ts"
import { openingsLayer } from "./postgres/schedule/openings.ts"
import { techniciansLayer } from "./postgres/schedule/technicians.ts"
import { blockedTimesLayer } from "./postgres/schedule/blocked-times.ts"
import { calendarConnectionsLayer } from "./postgres/calendars/calendar-connections.ts"
import { calendarVisitsLayer } from "./postgres/calendars/calendar-visits.ts"
import { businessDataLayer } from "./postgres/overview/business-data.ts"
import { businessSummariesLayer } from "./postgres/overview/business-summaries.ts"
import { reportsLayer } from "./postgres/overview/reports/reports.ts"
import { Database } from "./postgres/engine/connection.ts"
import { calendarFeedsLayer } from "./postgres/calendars/calendar-feeds.ts"
import { chatTranscriptsLayer } from "./postgres/chat/chat-transcripts.ts"
import { chatsLayer } from "./postgres/chat/chats.ts"
import { customersLayer } from "./postgres/contacts/customers.ts"
import { databaseHealthLayer } from "./postgres/storage/database-health.ts"
import { expiredRecordsLayer } from "./postgres/overview/expired-records.ts"
import { runQuery } from "./postgres/engine/failures.ts"
import { faqEntriesLayer } from "./postgres/business/faq-entries.ts"
import { galleryLayer } from "./postgres/gallery.ts"
import { idempotencyKeysLayer } from "./postgres/storage/idempotency-keys.ts"
import { incomingTextsLayer } from "./postgres/chat/incoming-texts.ts"
import { installationLayer } from "./postgres/storage/installation.ts"
import { siteChangesLayer, calendarSyncRequestsLayer } from "./postgres/engine/kept-reads.ts"
import { loginRequestsLayer } from "./postgres/contacts/login-requests.ts"
import { onlineBookingsLayer } from "./postgres/schedule/online-bookings.ts"
import { invoicesLayer } from "./postgres/invoices.ts"
import { plansLayer } from "./postgres/plans.ts"
import { customerMessagesLayer } from "./postgres/contacts/customer-messages.ts"
import { remindersLayer } from "./postgres/messages/reminders.ts"
import { deletionRequestsLayer } from "./postgres/contacts/deletion-requests.ts"
import { emailChangesLayer } from "./postgres/contacts/email-changes.ts"
import { personalDataLayer } from "./postgres/customers/personal-data.ts"
import { offersLayer } from "./postgres/offers.ts"
import { quotesLayer } from "./postgres/quotes.ts"
import { rateLimitsLayer } from "./postgres/storage/rate-limits.ts"
import { reviewsLayer } from "./postgres/reviews.ts"
import { schedulesLayer } from "./postgres/schedule/schedules.ts"
import { declinedWorksLayer } from "./postgres/services/declined-works.ts"
import { servicesLayer } from "./postgres/services/services.ts"
import { sessionsLayer } from "./postgres/staff/sessions.ts"
import { staffAccountsLayer } from "./postgres/staff/staff-accounts.ts"
import { cardPaymentsLayer } from "./postgres/money/card-payments.ts"
import { depositsLayer } from "./postgres/money/deposits.ts"
import { savedCardsLayer } from "./postgres/money/saved-cards.ts"
import { taxExemptionsLayer } from "./postgres/money/tax-exemptions.ts"
import { transactionLayer } from "./postgres/engine/transaction.ts"
import { unansweredQuestionsLayer } from "./postgres/chat/unanswered-questions.ts"
import { visitRecordsLayer } from "./postgres/schedule/visit-records.ts"
import { visitReportsLayer } from "./postgres/field/visit-reports.ts"
import { wrongSignInCountsLayer } from "./postgres/staff/wrong-sign-ins.ts"

/** Lets the job queue run statements in the transactions of this process's connections. */
export const jobsDatabaseLayer = Layer.effect(
  JobsDatabase,
  Effect.map(Database, ({ url, rawQuery }) =>
    JobsDatabase.of({
      url,
      withRawQuery: (run) => Effect.flatMap(rawQuery, (query) => runQuery(() => run(query))),
    }),
  ),
)

/**
 * The ports on Postgres and its job queues, and the classifier, which needs nothing, for the program and for tests. What a process chooses by its settings (files,
 * texts, mails, Google Calendar) is added by `runtime.ts`.
 */
export const storedPortsLayer = Layer.mergeAll(
  appointmentsLayer,
  auditLogLayer,
  availabilityRulesLayer,
  openingsLayer,
  techniciansLayer,
  blockedTimesLayer,
  calendarFeedsLayer,
  calendarConnectionsLayer,
  calendarSyncRequestsLayer,
  calendarVisitsLayer,
  cannedRepliesLayer,
  messageClassifierLayer,
  campaignsLayer,
  businessDataLayer,
  businessSummariesLayer,
  reportsLayer,
  chatTranscriptsLayer,
  chatsLayer,
  customersLayer,
  customerRecordsLayer,
  databaseHealthLayer,
  backupRecordsLayer,
  databaseSnapshotsLayer(MAIL_QUEUES),
  restoreTargetsLayer(installQueues),
  expiredRecordsLayer,
  faqEntriesLayer,
  galleryLayer,
  idempotencyKeysLayer,
  incomingTextsLayer,
  installationLayer,
  loginRequestsLayer,
  onlineBookingsLayer,
  Layer.provide(
    Layer.mergeAll(outboxLayer, chatJobsLayer, campaignJobsLayer, cardJobsLayer, queueHealthLayer),
    jobsDatabaseLayer,
  ),
  plansLayer,
  invoicesLayer,
  cardPaymentsLayer,
  depositsLayer,
  savedCardsLayer,
  taxExemptionsLayer,
  customerMessagesLayer,
  remindersLayer,
  deletionRequestsLayer,
  emailChangesLayer,
  personalDataLayer,
  offersLayer,
  quotesLayer,
  rateLimitsLayer,
  reviewsLayer,
  schedulesLayer,
  servicesLayer,
  declinedWorksLayer,
  sessionsLayer,
  siteChangesLayer,
  staffAccountsLayer,
  transactionLayer,
  unansweredQuestionsLayer,
  visitRecordsLayer,
  visitReportsLayer,
  wrongSignInCountsLayer,
)
