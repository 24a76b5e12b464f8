import type { BackupArchives } from "./storage/ports/backup-archives.ts"
import type { BackupPlace } from "./storage/ports/backup-place.ts"
import type { BackupRecords } from "./storage/ports/backup-records.ts"
import type { DatabaseSnapshots } from "./storage/ports/database-snapshots.ts"
import type { InstallationFiles } from "./storage/ports/installation-files.ts"
import type { RestoreTargets } from "./storage/ports/restore-targets.ts"
import type { DatabaseHealth } from "./storage/ports/database-health.ts"
import type { ExpiredRecords } from "./storage/ports/expired-records.ts"
import type { IdempotencyKeys } from "./storage/ports/idempotency-keys.ts"
import type { Installation } from "./storage/ports/installation.ts"
import type { RateLimits } from "./storage/ports/rate-limits.ts"
import type { Tokens } from "./storage/ports/tokens.ts"
import type { Transaction } from "./storage/ports/transaction.ts"
import type { AuditLog } from "./audit/ports/audit-log.ts"
import type { ChatJobs } from "./outbox/ports/chat-jobs.ts"
import type { Outbox } from "./outbox/ports/outbox.ts"
import type { Sms } from "./outbox/ports/sms.ts"
import type { DiskSpace } from "./files/ports/disk-space.ts"
import type {
  InvoiceFiles,
  QuotePhotoFiles,
  GalleryFiles,
  VisitPhotoFiles,
} from "./files/ports/file-stores.ts"
import type { Photos } from "./files/ports/photos.ts"
import type { FaqEntries } from "./business/ports/faq-entries.ts"
import type { QueueHealth } from "./business/ports/queue-health.ts"
import type { SiteChanges } from "./business/ports/site-changes.ts"
import type { SystemProbes } from "./business/ports/system-probes.ts"
import type { Passwords } from "./staff/ports/passwords.ts"
import type { Sessions } from "./staff/ports/sessions.ts"
import type { StaffAccounts } from "./staff/ports/staff-accounts.ts"
import type { Totp } from "./staff/ports/totp.ts"
import type { WrongSignInCounts } from "./staff/ports/wrong-sign-ins.ts"
import type { DeclinedWorks } from "./services/ports/declined-works.ts"
import type { Services } from "./services/ports/services.ts"
import type { CustomerMessages } from "./contacts/ports/customer-messages.ts"
import type { Customers } from "./contacts/ports/customers.ts"
import type { DeletionRequests } from "./contacts/ports/deletion-requests.ts"
import type { EmailChanges } from "./contacts/ports/email-changes.ts"
import type { LoginRequests } from "./contacts/ports/login-requests.ts"
import type { CardJobs } from "./money/ports/card-jobs.ts"
import type { CardPayments } from "./money/ports/card-payments.ts"
import type { CardProvider } from "./money/ports/card-provider.ts"
import type { Deposits } from "./money/ports/deposits.ts"
import type { SavedCards } from "./money/ports/saved-cards.ts"
import type { TaxExemptions } from "./money/ports/tax-exemptions.ts"
import type { Appointments } from "./schedule/ports/appointments.ts"
import type { AvailabilityRules } from "./schedule/ports/availability-rules.ts"
import type { BlockedTimes } from "./schedule/ports/blocked-times.ts"
import type { OnlineBookings } from "./schedule/ports/online-bookings.ts"
import type { Openings } from "./schedule/ports/openings.ts"
import type { Schedules } from "./schedule/ports/schedules.ts"
import type { Technicians } from "./schedule/ports/technicians.ts"
import type { VisitRecords } from "./schedule/ports/visit-records.ts"
import type { Plans } from "./plans/ports/plans.ts"
import type { Offers } from "./quotes/ports/offers.ts"
import type { Quotes } from "./quotes/ports/quotes.ts"
import type { Gallery } from "./gallery/ports/gallery.ts"
import type { Reviews } from "./reviews/ports/reviews.ts"
import type { InvoiceDocuments } from "./invoices/ports/invoice-documents.ts"
import type { Invoices } from "./invoices/ports/invoices.ts"
import type { CalendarConnections } from "./calendars/ports/calendar-connections.ts"
import type { CalendarFeeds } from "./calendars/ports/calendar-feeds.ts"
import type { CalendarSyncRequests } from "./calendars/ports/calendar-sync-requests.ts"
import type { CalendarVisits } from "./calendars/ports/calendar-visits.ts"
import type { ExternalCalendar } from "./calendars/ports/external-calendar.ts"
import type { CannedReplies } from "./chat/ports/canned-replies.ts"
import type { ChatEvents } from "./chat/ports/chat-events.ts"
import type { ChatTranscripts } from "./chat/ports/chat-transcripts.ts"
import type { MessageClassifier } from "./chat/ports/message-classifier.ts"
import type { Chats } from "./chat/ports/chats.ts"
import type { UnansweredQuestions } from "./chat/ports/unanswered-questions.ts"
import type { IncomingTexts } from "./chat/ports/incoming-texts.ts"
import type { CampaignJobs } from "./messages/ports/campaign-jobs.ts"
import type { Campaigns } from "./messages/ports/campaigns.ts"
import type { MailPreviews } from "./messages/ports/mail-previews.ts"
import type { Reminders } from "./messages/ports/reminders.ts"
import type { CustomerRecords } from "./customers/ports/customer-records.ts"
import type { PersonalData } from "./customers/ports/personal-data.ts"
import type { VisitReports } from "./field/ports/visit-reports.ts"
import type { BusinessData } from "./overview/ports/business-data.ts"
import type { BusinessSummaries } from "./overview/ports/business-summaries.ts"
import type { Reports } from "./overview/ports/reports.ts"

/**
 * Everything outside of the core that its use cases need, in every process. Whoever works on jobs has a `Mailer` besides.
 * Adapters implement all of it (`adapters/ports.ts`), and so do the ports in memory of the tests.
 */
export type Ports =
  | BackupRecords
  | DatabaseHealth
  | ExpiredRecords
  | IdempotencyKeys
  | Installation
  | RateLimits
  | Tokens
  | Transaction
  | AuditLog
  | ChatJobs
  | Outbox
  | Sms
  | DiskSpace
  | InvoiceFiles
  | QuotePhotoFiles
  | GalleryFiles
  | VisitPhotoFiles
  | Photos
  | FaqEntries
  | MessageClassifier
  | QueueHealth
  | SiteChanges
  | SystemProbes
  | Passwords
  | Sessions
  | StaffAccounts
  | Totp
  | WrongSignInCounts
  | DeclinedWorks
  | Services
  | CustomerMessages
  | Customers
  | DeletionRequests
  | EmailChanges
  | LoginRequests
  | CardJobs
  | CardPayments
  | CardProvider
  | Deposits
  | SavedCards
  | TaxExemptions
  | Appointments
  | AvailabilityRules
  | BlockedTimes
  | OnlineBookings
  | Openings
  | Schedules
  | Technicians
  | VisitRecords
  | Plans
  | Offers
  | Quotes
  | Gallery
  | Reviews
  | InvoiceDocuments
  | Invoices
  | CalendarConnections
  | CalendarFeeds
  | CalendarSyncRequests
  | CalendarVisits
  | ExternalCalendar
  | CannedReplies
  | ChatEvents
  | ChatTranscripts
  | Chats
  | IncomingTexts
  | UnansweredQuestions
  | CampaignJobs
  | Campaigns
  | MailPreviews
  | Reminders
  | CustomerRecords
  | PersonalData
  | VisitReports
  | BusinessData
  | BusinessSummaries
  | Reports

/** What backups need besides. */
export type BackupPorts =
  | BackupArchives
  | BackupPlace
  | DatabaseSnapshots
  | InstallationFiles
  | RestoreTargets
