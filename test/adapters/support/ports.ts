import { storedPortsLayer } from "../../../adapters/ports.ts"
import { createHash, randomBytes } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { passwordsLayer } from "../../../adapters/crypto/passwords.ts"
import { totpLayer } from "../../../adapters/crypto/totp.ts"
import { backupArchivesLayer } from "../../../adapters/backup/archives.ts"
import { installationFilesLayer } from "../../../adapters/backup/installation-files.ts"
import { backupPlaceLayer } from "../../../adapters/files/backup-place.ts"
import { diskSpaceLayer } from "../../../adapters/files/disk-space.ts"
import { fileStoresLayer } from "../../../adapters/files/file-stores.ts"
import { googleCalendarLayer } from "../../../adapters/google-calendar/google-calendar.ts"
import { mailPreviewsLayer } from "../../../adapters/mail/mailer.ts"
import { invoiceDocumentsLayer } from "../../../adapters/pdf/invoice-documents.ts"
import { photosLayer } from "../../../adapters/files/photos.ts"
import { businessSettingsLayer } from "../../../adapters/postgres/business/business-settings.ts"
import { Database, databaseLayer } from "../../../adapters/postgres/engine/connection.ts"
import type { Bindings } from "../../../adapters/postgres/engine/query.ts"
import { chatEventsLayer } from "../../../adapters/postgres/chat/chat-events.ts"
import { keptReadsLayer } from "../../../adapters/postgres/engine/kept-reads.ts"
import { cardProviderLayer } from "../../../adapters/stripe/stripe.ts"
import { smsLayer } from "../../../adapters/sms/twilio.ts"
import { initialSettings, type Settings } from "../../../core/business/settings.ts"
import { type Appointment, type BookingRequest } from "../../../core/schedule/visits/appointment.ts"
import { Appointments } from "../../../core/schedule/ports/appointments.ts"
import type { ExternalCalendar } from "../../../core/calendars/ports/external-calendar.ts"
import type { CardProvider } from "../../../core/money/ports/card-provider.ts"
import type { Sms } from "../../../core/outbox/ports/sms.ts"
import { SystemProbes } from "../../../core/business/ports/system-probes.ts"
import { Tokens } from "../../../core/storage/ports/tokens.ts"
import { HOUR, type Instant } from "../../../core/time/interval.ts"
import { probesInMemory } from "../../ports/system-probes.ts"
import { clockOf } from "../../support/clock.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { MANY_BOOKINGS } from "../../support/many-bookings.ts"
import { ADDRESS, anAppointment, PERSON } from "../../support/samples.ts"

export { ADDRESS, anAppointment, MONDAY } from "../../support/samples.ts"

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
  invoice: (id, n) => sha256(`invoice ${id} ${n}`),
  offer: (quoteId, number) => sha256(`offer ${quoteId} ${number}`),
  fieldKey: (id) => sha256(`field ${id}`),
  fieldVisit: (account, visit) => sha256(`field visit ${account} ${visit}`),
  news: (id) => sha256(`news ${id}`),
  hash: sha256,
  secretFingerprint: sha256("secret"),
})

/** Where the files of a test database are. */
export const filesDirectoryOf = (url: string): string => join(tmpdir(), `hearth-files-${sha256(url)}`)

/** Backups in a directory beside those files. */
const backupLayersOf = (directory: string) =>
  Layer.mergeAll(
    backupArchivesLayer,
    backupPlaceLayer(`${directory}-backups`, undefined),
    installationFilesLayer({
      dataDir: directory,
      secret: "a secret that is long enough for tests",
      environmentSecret: undefined,
      backupDirectory: `${directory}-backups`,
      passphrase: undefined,
      fingerprintOf: sha256,
    }),
  )

const MAIL_SETTINGS = { publicUrl: "https://hearth.example" }

/**
 * Every port implemented on Postgres, and plain tokens. Reads go to the database unless `listening`, as the server
 * does. What programs log is dropped.
 */
export const portsLayer = (
  url: string,
  listening = false,
  sms: Layer.Layer<Sms> = smsLayer(undefined),
  calendar: Layer.Layer<ExternalCalendar> = googleCalendarLayer(undefined),
  settings: Settings = initialSettings(MANY_BOOKINGS),
  cards: Layer.Layer<CardProvider> = cardProviderLayer(undefined),
) =>
  Layer.merge(storedPortsLayer, businessSettingsLayer(settings)).pipe(
    (ports) => Layer.provideMerge(mailPreviewsLayer(MAIL_SETTINGS), ports),
    Layer.provide(keptReadsLayer(listening)),
    Layer.provideMerge(chatEventsLayer(listening)),
    Layer.provideMerge(databaseLayer(url)),
    Layer.merge(tokensLayer),
    Layer.merge(fileStoresLayer({ directory: filesDirectoryOf(url) })),
    Layer.merge(diskSpaceLayer(tmpdir())),
    Layer.merge(backupLayersOf(filesDirectoryOf(url))),
    Layer.merge(photosLayer),
    Layer.merge(invoiceDocumentsLayer),
    Layer.merge(sms),
    Layer.merge(calendar),
    Layer.merge(cards),
    Layer.merge(passwordsLayer),
    Layer.merge(totpLayer("a secret that is long enough for tests")),
    Layer.merge(Logger.layer([])),
    Layer.merge(Layer.succeed(SystemProbes, probesInMemory())),
  )

export const openPorts = (
  url: string,
  listening = false,
  sms?: Layer.Layer<Sms>,
  calendar?: Layer.Layer<ExternalCalendar>,
) => ManagedRuntime.make(portsLayer(url, listening, sms, calendar))

/** What a program may use that runs on these ports. */
export type Ports = Layer.Success<ReturnType<typeof portsLayer>>

/** Ports of as many processes on a database of their own, which `close` drops. */
export const openProcesses = async (count: number) => {
  const { url, drop } = await freshDatabase()
  const processes = Array.from({ length: count }, () => openPorts(url))
  return {
    url,
    processes,
    runAt: <A, E>(now: Instant, program: Effect.Effect<A, E, Ports>, process = 0): Promise<A> =>
      processes[process]!.runPromise(Effect.provideService(program, Clock.Clock, clockOf({ now }))),
    close: async () => {
      await Promise.all(processes.map((each) => each.dispose()))
      await drop()
    },
  }
}

/** Ports of one process on a database of their own. */
export const openOwnPorts = async () => {
  const { processes, ...own } = await openProcesses(1)
  return { ...own, ports: processes[0]! }
}

/** What a statement returns. */
export const sql = <Row = Readonly<Record<string, unknown>>>(text: string, bindings?: Bindings) =>
  Effect.flatMap(Database, ({ rows }) => rows<Row>(text, bindings))

/** Adds an appointment under the next id. Returns it, or undefined if it would overlap another. */
export const addAppointment = Effect.fnUntraced(function* (differences: Partial<Appointment> = {}) {
  const appointments = yield* Appointments
  const appointment = anAppointment(yield* appointments.nextId, differences)
  const ticket = { tokenHash: sha256(`${appointment.id}`), expires: appointment.start - 12 * HOUR }
  return (yield* appointments.add(appointment, ticket)) ? appointment : undefined
})

/** A booking request by an email address of that start; its service is not in the catalogue, so the visit lasts two hours. */
export const aRequest = (start: Instant, differences: Partial<BookingRequest> = {}): BookingRequest => ({
  person: { ...PERSON, email: `visitor-${start}@example.com` },
  address: ADDRESS,
  service: { name: "A job of two hours" },
  addons: [],
  textConsent: false,
  start,
  notes: null,
  source: "website",
  ...differences,
})
