import { storedPortsLayer } from "../../../adapters/ports.ts"
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
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { mailPreviewsLayer } from "../../../adapters/mail/mailer.ts"
import { photosLayer } from "../../../adapters/photos/photos.ts"
import { businessSettingsLayer } from "../../../adapters/postgres/business/business-settings.ts"
import { databaseLayer } from "../../../adapters/postgres/engine/connection.ts"
import { chatEventsLayer } from "../../../adapters/postgres/chat/chat-events.ts"
import { keptReadsLayer } from "../../../adapters/postgres/engine/kept-reads.ts"
import { smsLayer } from "../../../adapters/sms/twilio.ts"
import { initialSettings, type Settings } from "../../../core/business/settings.ts"
import {
  type Appointment,
  type BookingRequest,
  NOTHING_SENT,
} from "../../../core/schedule/visits/appointment.ts"
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
  Layer.merge(storedPortsLayer, businessSettingsLayer(settings)).pipe(
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
