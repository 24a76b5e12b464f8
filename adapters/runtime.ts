import { jobsDatabaseLayer, storedPortsLayer } from "./ports.ts"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { MB } from "../core/files/photo-limits.ts"
import { QuotePhotoQuota } from "../core/quotes/ports/quote-photo-quota.ts"
import { BookingHorizonDays } from "../core/schedule/ports/booking-horizon.ts"
import packageJson from "../package.json" with { type: "json" }
import { Version } from "../core/business/ports/version.ts"
import { systemProbesLayer } from "./probes/probes.ts"
import { PublicUrl } from "../core/business/ports/public-url.ts"
import type { MigrationPlan } from "../core/storage/migration-plan.ts"
import { InstallationFiles } from "../core/storage/ports/installation-files.ts"
import { backUp } from "../core/overview/use-cases/backup/back-up.ts"
import { CannotStart } from "./process/cannot-start.ts"
import type { Config } from "./process/config.ts"
import { passwordsLayer } from "./crypto/passwords.ts"
import { backupArchivesLayer } from "./backup/archives.ts"
import { installationFilesLayer } from "./backup/installation-files.ts"
import { fingerprintOf, readOrCreateSecret } from "./crypto/secret.ts"
import { tokensLayer } from "./crypto/tokens.ts"
import { totpLayer } from "./crypto/totp.ts"
import { openDataDir, requireDataDir } from "./process/data-dir.ts"
import { backupPlaceLayer, removeOldBeforeMigration } from "./files/backup-place.ts"
import { diskSpaceLayer } from "./files/disk-space.ts"
import { fileStoresLayer } from "./files/file-stores.ts"
import { readFirstRun, writeFirstRun, type FirstRun } from "./process/first-run.ts"
import { googleCalendarLayer } from "./google-calendar/google-calendar.ts"
import { installQueues } from "./jobs/queues.ts"
import { workersLayer } from "./jobs/workers.ts"
export { MAIL_STYLE } from "./mail/engine/layout.ts"
import { mailerLayer, mailPreviewsLayer } from "./mail/mailer.ts"
import { invoiceDocumentsLayer } from "./pdf/invoice-documents.ts"
import { photosLayer } from "./files/photos.ts"
import { businessSettingsLayer } from "./postgres/business/business-settings.ts"
import { Database, databaseLayer } from "./postgres/engine/connection.ts"
import { WRITE_LIMITS } from "./postgres/engine/write-queue.ts"
import { chatEventsLayer } from "./postgres/chat/chat-events.ts"
import { startEmbedded } from "./postgres/embedded.ts"
import { restoreTargetsLayer } from "./postgres/storage/backup/restore-targets.ts"
import { keptReadsLayer } from "./postgres/engine/kept-reads.ts"
import { backupRecordsLayer } from "./postgres/storage/backup/records.ts"
import { effectsOf, readRelease } from "./postgres/engine/migration-plan.ts"
import { migrate, migrationStatus, rollback } from "./postgres/engine/migrator.ts"
import { cardProviderLayer } from "./stripe/stripe.ts"
import { smsLayer } from "./sms/twilio.ts"

/**
 * Every port, on the Postgres of the settings. The embedded one is started, or joined where it runs already: a data
 * directory has at most one server, and any number of guests. Fails with `CannotStart`.
 */
export const appServicesLayer = (config: Config, role: "server" | "guest") =>
  Layer.unwrap(
    Effect.gen(function* () {
      const url = sessionUrlOf(config) ?? (yield* embedded(config.dataDir, role)).url
      const poolerUrl = config.databaseDirectUrl === undefined ? undefined : config.databaseUrl
      const secret = yield* openSecret(config)
      const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
      return mailPreviewsLayer({ publicUrl }).pipe(
        Layer.provideMerge(storedPortsLayer),
        Layer.provideMerge(businessSettingsLayer(config.initialSettings)),
        Layer.provide(keptReadsLayer(role === "server")),
        Layer.provideMerge(chatEventsLayer(role === "server")),
        Layer.provideMerge(databaseLayer(url, WRITE_LIMITS, poolerUrl)),
        Layer.merge(fileStoresLayer(storageOf(config))),
        Layer.merge(backupFilesLayer(config, secret)),
        Layer.merge(assistantLayerOf(config)),
        Layer.merge(photosLayer),
        Layer.merge(invoiceDocumentsLayer),
        Layer.merge(smsLayer(config.twilio && { account: config.twilio, publicUrl })),
        Layer.merge(cardProviderLayer(config.stripe && { account: config.stripe, publicUrl })),
        Layer.merge(googleCalendarLayer(config.google && { app: config.google, publicUrl, secret })),
        Layer.merge(Layer.succeed(QuotePhotoQuota, config.quotePhotosMaxMb * MB)),
        Layer.merge(Layer.mergeAll(passwordsLayer, tokensLayer(secret), totpLayer(secret))),
        Layer.merge(Layer.succeed(BookingHorizonDays, config.bookingHorizonDays)),
        Layer.merge(Layer.succeed(PublicUrl, publicUrl)),
        Layer.merge(checksWithoutDatabaseLayer(config)),
      )
    }),
  )

/** What the system check needs where the database cannot be used. */
export const checksWithoutDatabaseLayer = (config: Config) =>
  Layer.mergeAll(
    systemProbesLayer(config),
    diskSpaceLayer(config.dataDir),
    Layer.succeed(Version, packageJson.version),
  )

const backupFilesLayer = (config: Config, secret: string | undefined) =>
  Layer.mergeAll(
    backupArchivesLayer,
    backupPlaceLayer(config.backupDir, config.backupBucket),
    installationFilesLayer({
      dataDir: config.dataDir,
      secret,
      environmentSecret: config.secret,
      backupDirectory: config.backupDir,
      passphrase: config.backupPassphrase,
      fingerprintOf,
    }),
  )

/** The address of a Postgres of one's own, past its pooler. */
const sessionUrlOf = ({ databaseUrl, databaseDirectUrl }: Config) => databaseDirectUrl ?? databaseUrl

/**
 * What a restore needs, on a data directory that may be empty or missing: it is created, and no server may run on it.
 * Fails with `CannotStart`.
 */
export const restoreServicesLayer = (config: Config) =>
  Layer.unwrap(
    Effect.gen(function* () {
      yield* createDataDir(config)
      const url = sessionUrlOf(config) ?? (yield* embedded(config.dataDir, "server")).url
      return Layer.merge(restoreTargetsLayer(installQueues), backupRecordsLayer).pipe(
        Layer.provide(databaseLayer(url)),
        Layer.merge(fileStoresLayer(storageOf(config))),
        Layer.merge(backupFilesLayer(config, undefined)),
      )
    }),
  )

/** The official package is loaded only where a model is set. */
const assistantLayerOf = ({ assistant }: Config) =>
  assistant === undefined
    ? Layer.empty
    : Layer.unwrap(
        Effect.promise(async () =>
          (await import("./assistant/openai-assistant.ts")).openAiAssistantLayer(assistant),
        ),
      )

const storageOf = ({ bucket, dataDir }: Config) =>
  bucket === undefined ? { directory: join(dataDir, "files") } : { bucket }

/**
 * Applies, rolls back and lists the database's migrations. A database with data is saved before it is migrated, and where
 * that fails, nothing is migrated. Each fails with `CannotStart`.
 */
export const migrations = Effect.gen(function* () {
  const { url } = yield* Database
  const { backupDirectory } = yield* InstallationFiles
  const runPromise = Effect.runPromiseWith(yield* Effect.context<BackupServices>())
  const save = (pending: ReadonlyArray<string>) =>
    runPromise(
      Effect.tap(backUp({ kind: "before-migration" }), ({ path }) =>
        Effect.logWarning("A backup was made before the database is migrated", { pending, file: path }),
      ),
    ).then(
      // An old backup that cannot be removed does not stop the migration.
      () => removeOldBeforeMigration(backupDirectory).catch(() => {}),
      ({ message }: Error) => {
        throw new Error(
          `no backup could be made before it is migrated: ${message} To migrate without one: hearth db migrate --without-backup`,
        )
      },
    )
  return {
    migrate: onDatabase(url, (address) => migrateWithQueues(address, save)),
    migrateWithoutBackup: onDatabase(url, (address) => migrateWithQueues(address)),
    rollback: onDatabase(url, rollback),
    plan: onDatabase(url, async (address): Promise<MigrationPlan> => {
      const { done, pending } = await migrationStatus(address)
      return {
        applied: done,
        pending: await Promise.all(pending.map(async (name) => ({ name, effects: await effectsOf(name) }))),
        backupPlace: `the directory ${backupDirectory}`,
      }
    }),
  }
})

type BackupServices = Effect.Services<ReturnType<typeof backUp>>

/**
 * Brings the tables and the job queues up to date. Returns the migrations that were missing. Rejects as `migrate` does.
 * @param before Runs before a database with tables is migrated; where it rejects, nothing is.
 */
export const migrateWithQueues = async (
  url: string,
  before?: (pending: ReadonlyArray<string>) => Promise<void>,
): Promise<ReadonlyArray<string>> => {
  const release = await readRelease()
  const done = await migrate(url, { release, ...(before !== undefined && { before }) })
  await installQueues(url)
  return done
}

const onDatabase = <A>(url: string, work: (url: string) => Promise<A>) =>
  Effect.tryPromise({
    try: () => work(url),
    catch: (error) => {
      const { host, pathname } = new URL(url)
      // For a name with several addresses, Node's error contains one error for each address and an empty message.
      const { message, code } = error as NodeJS.ErrnoException
      return new CannotStart({
        message: `The database ${host}${pathname} cannot be used: ${message || code}.`,
      })
    },
  })

/**
 * Works on the jobs until its scope ends. Mails go to the server of the settings, or else to the development mailbox,
 * whose address is returned. Fails with `CannotStart`.
 */
export const startJobs = Effect.fn("startJobs")(function* (config: Config, publicUrl: string) {
  const mailbox = config.smtpUrl === undefined ? yield* openMailbox(config) : undefined
  const smtpUrl = config.smtpUrl ?? `smtp://127.0.0.1:${mailbox?.smtpPort}`
  yield* Layer.build(
    workersLayer.pipe(Layer.provide(mailerLayer({ smtpUrl, publicUrl })), Layer.provide(jobsDatabaseLayer)),
  )
  return mailbox?.url
})

const openMailbox = ({ dataDir, smtpPort, mailboxPort }: Config) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: async () => {
        // Its libraries are loaded only where it is used.
        const { startMailbox } = await import("./mail/dev-mailbox/mailbox.ts")
        return startMailbox({ smtpPort, httpPort: mailboxPort, directory: join(dataDir, "mailbox") })
      },
      catch: (error) => portTaken(error, { SMTP_PORT: smtpPort, MAILBOX_PORT: mailboxPort }),
    }),
    ({ close }) => Effect.promise(close),
  )

/** Creates the data directory, which only the server does. Fails with `CannotStart`. */
export const createDataDir = ({ dataDir }: Config) => orCannotStart(() => openDataDir(dataDir))

/** Checks that `first-run.json` can be read, before anything is changed. This and `write` fail with `CannotStart`. */
export const openFirstRun = ({ dataDir }: Config) =>
  Effect.as(
    orCannotStart(() => readFirstRun(dataDir)),
    { write: (changes: FirstRun) => orCannotStart(() => writeFirstRun(dataDir, changes)) },
  )

/** Which setting to change when a port is taken. */
export const portTaken = (error: unknown, ports: Readonly<Record<string, number>>): CannotStart => {
  const { code, port, message } = error as NodeJS.ErrnoException & { readonly port?: number }
  const setting = Object.keys(ports).find((name) => ports[name] === port)
  return code === "EADDRINUSE" && setting !== undefined
    ? new CannotStart({
        message: `Port ${port} is already in use. Set ${setting} to another one, or to 0 for any.`,
      })
    : new CannotStart({ message })
}

/** The key of every token: SECRET if it is set, else the one in the data directory. Fails with `CannotStart`. */
export const openSecret = ({ secret, dataDir }: Config) =>
  secret === undefined
    ? orCannotStart(async () => {
        await requireDataDir(dataDir)
        return readOrCreateSecret(dataDir)
      })
    : Effect.succeed(secret)

const embedded = Effect.fnUntraced(function* (dataDir: string, role: "server" | "guest") {
  const run = Effect.runForkWith(yield* Effect.context())
  const onRestart = (error: Error | undefined) => {
    run(
      error === undefined
        ? Effect.logWarning("Postgres had ended and was started again")
        : Effect.logError("Postgres has ended and cannot be started again", error),
    )
  }
  return yield* Effect.acquireRelease(
    orCannotStart(async () => {
      await requireDataDir(dataDir)
      return startEmbedded({ dataDir, role, onRestart })
    }),
    ({ release }) => Effect.promise(release),
  )
})

const orCannotStart = <A>(start: () => Promise<A>) =>
  Effect.tryPromise({ try: start, catch: (error) => new CannotStart({ message: (error as Error).message }) })
