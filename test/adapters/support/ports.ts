import { createHash, randomBytes } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { passwordsLayer } from "../../../adapters/crypto/passwords.ts"
import { totpLayer } from "../../../adapters/crypto/totp.ts"
import { diskSpaceLayer } from "../../../adapters/files/disk-space.ts"
import { fileStoresLayer } from "../../../adapters/files/file-stores.ts"
import { campaignJobsLayer } from "../../../adapters/jobs/campaign-jobs.ts"
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { chatJobsLayer } from "../../../adapters/jobs/chat-jobs.ts"
import { queueHealthLayer } from "../../../adapters/jobs/queue-health.ts"
import { outboxLayer } from "../../../adapters/jobs/outbox.ts"
import { mailPreviewsLayer } from "../../../adapters/mail/mailer.ts"
import { photosLayer } from "../../../adapters/photos/photos.ts"
import { appointmentsLayer } from "../../../adapters/postgres/schedule/appointments.ts"
import { auditLogLayer } from "../../../adapters/postgres/audit-log.ts"
import { availabilityRulesLayer } from "../../../adapters/postgres/schedule/availability-rules.ts"
import { campaignsLayer } from "../../../adapters/postgres/messages/campaigns.ts"
import { cannedRepliesLayer } from "../../../adapters/postgres/chat/canned-replies.ts"
import { openingsLayer } from "../../../adapters/postgres/schedule/openings.ts"
import { blockedTimesLayer } from "../../../adapters/postgres/schedule/blocked-times.ts"
import { businessSettingsLayer } from "../../../adapters/postgres/business-settings.ts"
import { businessSummariesLayer } from "../../../adapters/postgres/overview/business-summaries.ts"
import { databaseLayer } from "../../../adapters/postgres/engine/connection.ts"
import { calendarFeedsLayer } from "../../../adapters/postgres/calendars/calendar-feeds.ts"
import { chatEventsLayer } from "../../../adapters/postgres/chat/chat-events.ts"
import { chatTranscriptsLayer } from "../../../adapters/postgres/chat/chat-transcripts.ts"
import { chatsLayer } from "../../../adapters/postgres/chat/chats.ts"
import { customersLayer } from "../../../adapters/postgres/customers/customers.ts"
import { databaseHealthLayer } from "../../../adapters/postgres/storage/database-health.ts"
import { expiredRecordsLayer } from "../../../adapters/postgres/storage/expired-records.ts"
import { galleryLayer } from "../../../adapters/postgres/gallery.ts"
import { idempotencyKeysLayer } from "../../../adapters/postgres/storage/idempotency-keys.ts"
import { incomingTextsLayer } from "../../../adapters/postgres/chat/incoming-texts.ts"
import { installationLayer } from "../../../adapters/postgres/storage/installation.ts"
import { loginRequestsLayer } from "../../../adapters/postgres/customers/login-requests.ts"
import { onlineBookingsLayer } from "../../../adapters/postgres/schedule/online-bookings.ts"
import { plansLayer } from "../../../adapters/postgres/plans.ts"
import { customerMessagesLayer } from "../../../adapters/postgres/customers/customer-messages.ts"
import { remindersLayer } from "../../../adapters/postgres/messages/reminders.ts"
import { deletionRequestsLayer } from "../../../adapters/postgres/customers/deletion-requests.ts"
import { emailChangesLayer } from "../../../adapters/postgres/customers/email-changes.ts"
import { personalDataLayer } from "../../../adapters/postgres/overview/personal-data.ts"
import { quotesLayer } from "../../../adapters/postgres/quotes.ts"
import { calendarConnectionsLayer } from "../../../adapters/postgres/calendars/calendar-connections.ts"
import { calendarVisitsLayer } from "../../../adapters/postgres/calendars/calendar-visits.ts"
import {
  calendarSyncRequestsLayer,
  keptReadsLayer,
  siteChangesLayer,
} from "../../../adapters/postgres/engine/kept-reads.ts"
import { rateLimitsLayer } from "../../../adapters/postgres/storage/rate-limits.ts"
import { reviewsLayer } from "../../../adapters/postgres/reviews.ts"
import { schedulesLayer } from "../../../adapters/postgres/schedule/schedules.ts"
import { servicesLayer } from "../../../adapters/postgres/services.ts"
import { sessionsLayer } from "../../../adapters/postgres/staff/sessions.ts"
import { staffAccountsLayer } from "../../../adapters/postgres/staff/staff-accounts.ts"
import { transactionLayer } from "../../../adapters/postgres/engine/transaction.ts"
import { visitRecordsLayer } from "../../../adapters/postgres/schedule/visit-records.ts"
import { wrongSignInCountsLayer } from "../../../adapters/postgres/staff/wrong-sign-ins.ts"
import { smsLayer } from "../../../adapters/sms/twilio.ts"
import { jobsDatabaseLayer } from "../../../adapters/runtime.ts"
import { initialSettings, type Settings } from "../../../core/business/settings.ts"
import { type Appointment, type BookingRequest, NOTHING_SENT } from "../../../core/schedule/visits/appointment.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import type { ExternalCalendar } from "../../../core/calendars/ports/external-calendar.ts"
import type { Sms } from "../../../core/outbox/ports/sms.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { MANY_BOOKINGS } from "../../support/many-bookings.ts"

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

const tokensLayer = Layer.succeed(Tokens, {
  random: Effect.sync(() => randomBytes(32).toString("hex")),
  reschedule: (appointmentId, sequence) => sha256(`${appointmentId} ${sequence}`),
  loginToken: (requestId) => sha256(`login ${requestId}`),
  loginCode: (requestId) =>
    String(Number.parseInt(sha256(requestId).slice(0, 8), 16) % 1_000_000).padStart(6, "0"),
  loginSession: (requestId, browserToken) => sha256(`session ${requestId} ${browserToken}`),
  visitConfirmation: (id) => sha256(`confirm visit ${id}`),
  visitCode: (id) =>
    String(Number.parseInt(sha256(`visit code ${id}`).slice(0, 8), 16) % 1_000_000).padStart(6, "0"),
  emailChange: (id) => sha256(`email change ${id}`),
  review: (id) => sha256(`review ${id}`),
  calendarFeed: (id) => sha256(`calendar feed ${id}`),
  news: (id) => sha256(`news ${id}`),
  hash: sha256,
  secretFingerprint: sha256("secret"),
})

/** Where the files of a test database are. */
export const filesDirectoryOf = (url: string): string => join(tmpdir(), `hearth-files-${sha256(url)}`)

const MAIL_SETTINGS = { publicUrl: "https://hearth.example" }

/**
 * Every port implemented on Postgres, and plain tokens. Reads go to the database unless `listening`, as the server
 * does.
 */
export const portsLayer = (
  url: string,
  listening = false,
  sms: Layer.Layer<Sms> = smsLayer(undefined),
  calendar: Layer.Layer<ExternalCalendar> = googleCalendarLayer(undefined),
  settings: Settings = initialSettings(MANY_BOOKINGS),
) =>
  Layer.mergeAll(
    appointmentsLayer,
    auditLogLayer,
    availabilityRulesLayer,
    openingsLayer,
    blockedTimesLayer,
    calendarFeedsLayer,
    calendarConnectionsLayer,
    calendarSyncRequestsLayer,
    calendarVisitsLayer,
    cannedRepliesLayer,
    campaignsLayer,
    businessSummariesLayer,
    chatTranscriptsLayer,
    chatsLayer,
    customersLayer,
    databaseHealthLayer,
    expiredRecordsLayer,
    businessSettingsLayer(settings),
    galleryLayer,
    idempotencyKeysLayer,
    incomingTextsLayer,
    installationLayer,
    loginRequestsLayer,
    onlineBookingsLayer,
    Layer.provide(
      Layer.mergeAll(outboxLayer, chatJobsLayer, campaignJobsLayer, queueHealthLayer),
      jobsDatabaseLayer,
    ),
    plansLayer,
    customerMessagesLayer,
    remindersLayer,
    deletionRequestsLayer,
    emailChangesLayer,
    personalDataLayer,
    quotesLayer,
    rateLimitsLayer,
    reviewsLayer,
    schedulesLayer,
    servicesLayer,
    sessionsLayer,
    siteChangesLayer,
    staffAccountsLayer,
    transactionLayer,
    visitRecordsLayer,
    wrongSignInCountsLayer,
  ).pipe(
    (ports) => Layer.provideMerge(mailPreviewsLayer(MAIL_SETTINGS), ports),
    Layer.provide(keptReadsLayer(listening)),
    Layer.provideMerge(chatEventsLayer(listening)),
    Layer.provideMerge(databaseLayer(url)),
    Layer.merge(tokensLayer),
    Layer.merge(fileStoresLayer({ directory: filesDirectoryOf(url) })),
    Layer.merge(diskSpaceLayer(tmpdir())),
    Layer.merge(photosLayer),
    Layer.merge(sms),
    Layer.merge(calendar),
    Layer.merge(passwordsLayer),
    Layer.merge(totpLayer("a secret that is long enough for tests")),
  )

export const openPorts = (
  url: string,
  listening = false,
  sms?: Layer.Layer<Sms>,
  calendar?: Layer.Layer<ExternalCalendar>,
) => ManagedRuntime.make(portsLayer(url, listening, sms, calendar))

/** A Monday, 9:00 AM in Chicago. */
export const MONDAY: Instant = Date.parse("2026-11-23T15:00:00Z")

export const ADDRESS = { street: "4 Elm St", city: "St. Louis", state: "MO", zip: "63101" }

/** An appointment with the given differences. */
export const anAppointment = (id: number, differences: Partial<Appointment> = {}): Appointment => ({
  id,
  customerId: null,
  serviceId: null,
  serviceType: "TV Mounting",
  addons: [],
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  address: ADDRESS,
  start: MONDAY,
  end: MONDAY + 2 * HOUR,
  status: "scheduled",
  source: "website",
  notes: null,
  sequence: 0,
  createdAt: MONDAY - 72 * HOUR,
  ...NOTHING_SENT,
  heldUntil: null,
  series: null,
  version: 1,
  ...differences,
})

/** Adds an appointment under the next id. Returns it, or undefined if it would overlap another. */
export const addAppointment = Effect.fnUntraced(function* (differences: Partial<Appointment> = {}) {
  const appointments = yield* Appointments
  const appointment = anAppointment(yield* appointments.nextId, differences)
  const ticket = { tokenHash: sha256(`${appointment.id}`), expires: appointment.start - 12 * HOUR }
  return (yield* appointments.add(appointment, ticket)) ? appointment : undefined
})

/** A booking request by an email address of that start; its service is not in the catalogue, so the visit lasts two hours. */
export const aRequest = (start: Instant, differences: Partial<BookingRequest> = {}): BookingRequest => ({
  person: {
    firstName: "Jane",
    lastName: "Doe",
    email: `visitor-${start}@example.com`,
    phone: "(314) 555-0100",
  },
  address: ADDRESS,
  service: { name: "A job of two hours" },
  addons: [],
  textConsent: false,
  start,
  notes: null,
  source: "website",
  ...differences,
})
