import { createHash, randomBytes } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { passwordsLayer } from "../../adapters/crypto/passwords.ts"
import { totpLayer } from "../../adapters/crypto/totp.ts"
import { privateFilesLayer } from "../../adapters/files/private-files.ts"
import { outboxLayer } from "../../adapters/jobs/outbox.ts"
import { mailPreviewsLayer } from "../../adapters/mail/mailer.ts"
import { appointmentsLayer } from "../../adapters/postgres/appointments.ts"
import { auditLogLayer } from "../../adapters/postgres/audit-log.ts"
import { availabilityRulesLayer } from "../../adapters/postgres/availability-rules.ts"
import { openingsLayer } from "../../adapters/postgres/openings.ts"
import { blockedTimesLayer } from "../../adapters/postgres/blocked-times.ts"
import { businessSummariesLayer } from "../../adapters/postgres/business-summaries.ts"
import { databaseLayer } from "../../adapters/postgres/connection.ts"
import { customersLayer } from "../../adapters/postgres/customers.ts"
import { databaseHealthLayer } from "../../adapters/postgres/database-health.ts"
import { expiredRecordsLayer } from "../../adapters/postgres/expired-records.ts"
import { idempotencyKeysLayer } from "../../adapters/postgres/idempotency-keys.ts"
import { installationLayer } from "../../adapters/postgres/installation.ts"
import { keptReadsLayer } from "../../adapters/postgres/kept-reads.ts"
import { rateLimitsLayer } from "../../adapters/postgres/rate-limits.ts"
import { schedulesLayer } from "../../adapters/postgres/schedules.ts"
import { servicesLayer } from "../../adapters/postgres/services.ts"
import { sessionsLayer } from "../../adapters/postgres/sessions.ts"
import { staffAccountsLayer } from "../../adapters/postgres/staff-accounts.ts"
import { transactionLayer } from "../../adapters/postgres/transaction.ts"
import { visitRecordsLayer } from "../../adapters/postgres/visit-records.ts"
import { jobsDatabaseLayer } from "../../adapters/runtime.ts"
import { businessOf } from "../../core/business/business.ts"
import type { Appointment, BookingRequest } from "../../core/booking/appointment.ts"
import { Appointments } from "../../core/ports/appointments.ts"
import { Tokens } from "../../core/ports/tokens.ts"
import { HOUR, type Instant } from "../../core/time/interval.ts"

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

const tokensLayer = Layer.succeed(Tokens, {
  random: Effect.sync(() => randomBytes(32).toString("hex")),
  reschedule: (appointmentId, sequence) => sha256(`${appointmentId} ${sequence}`),
  hash: sha256,
  secretFingerprint: sha256("secret"),
})

/** Where the private files of a test database are. */
export const filesDirectoryOf = (url: string): string => join(tmpdir(), `hearth-files-${sha256(url)}`)

const MAIL_SETTINGS = { publicUrl: "https://hearth.example", business: businessOf({}) }

/**
 * Every port implemented on Postgres, and plain tokens. Reads go to the database unless `listening`, as the server
 * does.
 */
export const portsLayer = (url: string, listening = false) =>
  Layer.mergeAll(
    appointmentsLayer,
    auditLogLayer,
    availabilityRulesLayer,
    openingsLayer,
    blockedTimesLayer,
    businessSummariesLayer,
    customersLayer,
    databaseHealthLayer,
    expiredRecordsLayer,
    idempotencyKeysLayer,
    installationLayer,
    Layer.provide(outboxLayer, jobsDatabaseLayer),
    rateLimitsLayer,
    schedulesLayer,
    servicesLayer,
    sessionsLayer,
    staffAccountsLayer,
    transactionLayer,
    visitRecordsLayer,
  ).pipe(
    (ports) => Layer.provideMerge(mailPreviewsLayer(MAIL_SETTINGS), ports),
    Layer.provide(keptReadsLayer(listening)),
    Layer.provideMerge(databaseLayer(url)),
    Layer.merge(tokensLayer),
    Layer.merge(privateFilesLayer(filesDirectoryOf(url))),
    Layer.merge(passwordsLayer),
    Layer.merge(totpLayer("a secret that is long enough for tests", "Hearth & Wire")),
  )

export const openPorts = (url: string, listening = false) => ManagedRuntime.make(portsLayer(url, listening))

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
  onTheWayAt: null,
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
  start,
  notes: null,
  source: "website",
  ...differences,
})
