import * as Cause from "effect/Cause"
import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { failed, warning, type CheckLine } from "../../business/checks/check-line.ts"
import {
  clockDifference,
  clockLine,
  databaseAwaySentence,
  migrationsLine,
  postgresLine,
  secretLine,
  timeZoneLine,
} from "../../business/checks/database.ts"
import { domainOf, mailRecordLines } from "../../business/checks/mail-records.ts"
import { mailServerLine } from "../../business/checks/mail-server.ts"
import {
  cardsLine,
  filesLine,
  googleLine,
  languageModelLine,
  textsLine,
} from "../../business/checks/services.ts"
import { proxyCheckLine, publicUrlLine, samplesLine, settingsLines } from "../../business/checks/settings.ts"
import { CHECK_TITLES, type CheckName } from "../../business/checks/titles.ts"
import { databaseLine, diskLine, jobsLine, mailLine } from "../../business/health.ts"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { QueueHealth } from "../../business/ports/queue-health.ts"
import { SystemProbes } from "../../business/ports/system-probes.ts"
import { noticeAddressOf, type Settings } from "../../business/settings.ts"
import { DiskSpace } from "../../files/ports/disk-space.ts"
import { mailsToTypedAddresses } from "../../messages/use-cases/mail-limits.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { BackupRecords } from "../../storage/ports/backup-records.ts"
import { readBackupLine } from "./read-health.ts"
import { DatabaseHealth } from "../../storage/ports/database-health.ts"
import { Installation } from "../../storage/ports/installation.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { wallAt } from "../../time/chicago.ts"
import { MINUTE, type Instant } from "../../time/interval.ts"

/** So long at most each check may take; they run at the same time. */
const TIMEOUT_MS = 5_000
const NO_REPLY = `no reply within ${TIMEOUT_MS / 1000} seconds`

/**
 * A line for each part of the installation and of what it depends on, in the order of their titles.
 * @param untrustedProxy Whether requests came through a proxy that the settings do not name; undefined where none is served.
 */
export const checkSystem = Effect.fn("checkSystem")(function* (untrustedProxy?: boolean) {
  const database = yield* Effect.exit(withinTime(readDatabase))
  if (Exit.isFailure(database))
    return yield* checkSystemWithoutDatabase(databaseAwaySentence(reasonOf(database.cause)), untrustedProxy)
  const { facts, names } = database.value
  return yield* linesOf<Stored>([
    check(
      "database",
      Effect.map((yield* DatabaseHealth).isWritable, (isWritable) => [
        databaseLine(isWritable ? undefined : "database read-only"),
      ]),
    ),
    Effect.succeed([
      postgresLine(facts, (yield* SystemProbes).settings.isDatabaseEmbedded),
      migrationsLine(names),
    ]),
    // Tables that a pending migration makes or changes cannot be read.
    ...(names.pending.length === 0
      ? [
          check("secret", checkSecret),
          check(
            "backup",
            Effect.map(readBackupLine, (line) => [line]),
          ),
          check("jobs", checkQueues),
        ]
      : []),
    ...surroundings(database.value, untrustedProxy),
  ])
})

/** The same without what only the database knows. @param sentence Why it cannot be asked. */
export const checkSystemWithoutDatabase = (sentence: string, untrustedProxy?: boolean) =>
  linesOf<Surroundings>([
    Effect.succeed([failed("database", sentence)]),
    ...surroundings(undefined, untrustedProxy),
  ])

type Check<R> = Effect.Effect<ReadonlyArray<CheckLine>, never, R>
type Surroundings = SystemProbes | DiskSpace
type Stored = Surroundings | DatabaseHealth | Installation | Tokens | QueueHealth | Outbox | BackupRecords

type Database = Effect.Success<typeof readDatabase>

const readDatabase = Effect.gen(function* () {
  const health = yield* DatabaseHealth
  const from = yield* currentTimeMillis
  const facts = yield* health.facts
  const asked = { from, to: yield* currentTimeMillis }
  const names = yield* health.migrations
  const areTablesHere = names.pending.length === 0
  return {
    facts,
    names,
    clockDifference: clockDifference(facts.now, asked),
    settings: areTablesHere ? yield* (yield* BusinessSettings).current : undefined,
    installation: areTablesHere ? yield* (yield* Installation).id : undefined,
  }
})

/** What is around the database. */
const surroundings = (
  database: Database | undefined,
  untrustedProxy: boolean | undefined,
): ReadonlyArray<Check<Surroundings>> => [
  Effect.map(SystemProbes, ({ settings }) => [
    ...settingsLines(settings),
    proxyCheckLine(settings, untrustedProxy),
  ]),
  Effect.map(currentSettings(database), (settings) => [samplesLine(settings)]),
  check(
    "disk",
    Effect.map(
      Effect.flatMap(DiskSpace, ({ free }) => free),
      (bytes) => [diskLine(bytes)],
    ),
  ),
  check(
    "files",
    probed(
      ({ fileStorage }) => fileStorage,
      (facts) => [filesLine(facts)],
    ),
  ),
  check("mailServer", checkMailServer(database)),
  checkMailRecords(database),
  checkSite(database),
  checkTimeZone(database),
  check(
    "google",
    Effect.flatMap(SystemProbes, ({ google, googleRedirectUri }) =>
      Effect.map(google, (reply) => [googleLine(reply, googleRedirectUri)]),
    ),
  ),
  check(
    "texts",
    probed(
      ({ texts }) => texts,
      (reply) => [textsLine(reply)],
    ),
  ),
  check(
    "cards",
    probed(
      ({ cards }) => cards,
      (reply) => [cardsLine(reply)],
    ),
  ),
  check(
    "languageModel",
    probed(
      ({ languageModel }) => languageModel,
      (reply) => [languageModelLine(reply)],
    ),
  ),
]

const probed = <A>(
  probe: (probes: SystemProbes["Service"]) => Effect.Effect<A>,
  lines: (found: A) => ReadonlyArray<CheckLine>,
) => Effect.map(Effect.flatMap(SystemProbes, probe), lines)

/** Those of the environment where the stored ones cannot be read. */
const currentSettings = (database: Database | undefined): Effect.Effect<Settings, never, SystemProbes> =>
  Effect.map(SystemProbes, ({ initialSettings }) => database?.settings ?? initialSettings)

const checkSecret = Effect.gen(function* () {
  const { secretFingerprint } = yield* Tokens
  return [secretLine(yield* (yield* Installation).matchesSecret(secretFingerprint))]
})

const checkQueues = Effect.gen(function* () {
  const now = yield* currentTimeMillis
  const state = yield* (yield* QueueHealth).state
  return [jobsLine(state, now), mailLine(state, yield* mailsToTypedAddresses, now)]
})

const checkMailServer = Effect.fnUntraced(function* (database: Database | undefined) {
  const settings = yield* currentSettings(database)
  const envelope = { from: settings.email, to: noticeAddressOf(settings) }
  return [mailServerLine(yield* (yield* SystemProbes).mailServer(envelope), envelope)]
})

/** A name server that does not reply is no failure of the installation. */
const checkMailRecords = Effect.fnUntraced(function* (database: Database | undefined) {
  const domain = domainOf((yield* currentSettings(database)).email)
  const { mailRecords } = yield* SystemProbes
  return yield* Effect.timeoutOrElse(
    Effect.map(mailRecords(domain), (records) => mailRecordLines(domain, records)),
    {
      duration: TIMEOUT_MS,
      orElse: () =>
        Effect.succeed([warning("spf", `The records of ${domain} could not be looked up: ${NO_REPLY}.`)]),
    },
  )
})

/** What replies at the public address, and its clock beside that of the database. */
const checkSite = Effect.fnUntraced(function* (database: Database | undefined) {
  const { settings, publicSite } = yield* SystemProbes
  const from = yield* currentTimeMillis
  const site = yield* Effect.timeoutOrElse(publicSite, {
    duration: TIMEOUT_MS,
    orElse: () => Effect.succeed({ isReached: false as const, reason: NO_REPLY }),
  })
  const asked = { from, to: yield* currentTimeMillis }
  return [
    publicUrlLine(settings, site, database?.installation),
    clockLine({
      ...(database !== undefined && { "the database": database.clockDifference }),
      ...(site?.isReached === true &&
        site.now !== undefined && { "the public address": clockDifference(site.now, asked) }),
    }),
  ]
})

const checkTimeZone = Effect.fnUntraced(function* (database: Database | undefined) {
  const now = yield* currentTimeMillis
  const { machineZone } = yield* SystemProbes
  return [timeZoneLine(machineZone, offsetMinutesAt(now), database?.facts.zoneOffsetMinutes)]
})

const offsetMinutesAt = (now: Instant): number => (wallAt(now) - now) / MINUTE

/** A check that cannot be made, or not in time, becomes a line that says so. */
const check = <R>(name: CheckName, lines: Check<R>): Check<R> =>
  Effect.catchCause(withinTime(lines), (cause) =>
    Effect.succeed([failed(name, `This could not be checked: ${reasonOf(cause)}.`)]),
  )

const withinTime = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.timeoutOrElse(program, { duration: TIMEOUT_MS, orElse: () => Effect.die(new Error(NO_REPLY)) })

/** The first sentence of the innermost error, without its end. */
const reasonOf = (cause: Cause.Cause<unknown>): string => {
  let error: unknown = Cause.squash(cause)
  while (error instanceof Error && error.cause instanceof Error) error = error.cause
  const { message, code } = error as { readonly message?: unknown; readonly code?: unknown }
  return String(message || code || error).replace(/\.$/u, "")
}

const ORDER = Object.keys(CHECK_TITLES)

const linesOf = <R>(checks: ReadonlyArray<Check<R>>) =>
  Effect.map(Effect.all(checks, { concurrency: "unbounded" }), (lines) =>
    lines.flat().toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)),
  )
