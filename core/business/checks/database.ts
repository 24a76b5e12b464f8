import { MB } from "../../files/photo-limits.ts"
import type { DatabaseFacts, MigrationNames } from "../../storage/database-facts.ts"
import { waitText } from "../../time/wait-text.ts"
import { MINUTE, type Instant } from "../../time/interval.ts"
import { failed, ok, warning, type CheckLine } from "./check-line.ts"
import { counted } from "../../fields/counted.ts"

/** @param reason The error of a request to the database, without a dot at the end. */
export const databaseAwaySentence = (reason: string): string =>
  `The database cannot be reached (${reason}): start it, or correct DATABASE_URL; nothing works until then.`

const MIN_VERSION = 15

/** @param isEmbedded Whether it is the Postgres that comes with the product. */
export const postgresLine = (
  { version, bytes, checksumFailures }: DatabaseFacts,
  isEmbedded: boolean,
): CheckLine => {
  const name = `Postgres ${Math.floor(version / 10_000)}.${version % 10_000}${isEmbedded ? ", which came with the product," : ""}`
  if (version < MIN_VERSION * 10_000)
    return failed("postgres", `${name} is too old: the product needs ${MIN_VERSION} or newer.`)
  if ((checksumFailures ?? 0) > 0)
    return failed(
      "postgres",
      `${name} has read ${checksumFailures} damaged pages: the disk may be failing. Make a backup now and move to another disk.`,
    )
  return ok("postgres", `${name} holds ${Math.ceil(bytes / MB)} MB.`)
}

export const migrationsLine = ({ applied, pending, unknown }: MigrationNames): CheckLine => {
  if (applied.length === 0)
    return failed("migrations", "The database is empty: start the server once, which fills it.")
  if (pending.length > 0)
    return failed(
      "migrations",
      `The database lacks ${counted(pending.length, "migration")} of this version (${pending.join(", ")}): start the server, or run "hearth db migrate".`,
    )
  return unknown.length > 0
    ? warning(
        "migrations",
        `A newer version has applied ${counted(unknown.length, "migration")} (${unknown.join(", ")}): this one works beside it for one release; upgrade soon.`,
      )
    : ok("migrations", `All ${applied.length} migrations are applied.`)
}

/** @param matches Whether this process has the secret with which the database was set up. */
export const secretLine = (matches: boolean): CheckLine =>
  matches
    ? ok("secret", "The secret is that of the database.")
    : failed(
        "secret",
        'The database was set up with another secret, so links in emails fail: use the file "secret" of its data directory, or SECRET.',
      )

/**
 * How far another clock is ahead of this machine's, in milliseconds; 0 where what it showed can be explained by when it
 * was read.
 * @param shown What it showed, in whole seconds or finer. @param asked When it was asked, and when the reply was here.
 */
export const clockDifference = (
  shown: Instant,
  asked: { readonly from: Instant; readonly to: Instant },
): number => {
  if (shown < asked.from - 1_000) return shown - asked.from
  return Math.max(0, shown - asked.to)
}

const CLOCK_TOLERANCE_MS = 5_000

/** @param differences How far ahead of this machine's clock each other one is, in milliseconds, by what it is called. */
export const clockLine = (differences: Readonly<Record<string, number>>): CheckLine => {
  const wrong = Object.entries(differences).filter(([, ms]) => Math.abs(ms) > CLOCK_TOLERANCE_MS)
  if (wrong.length === 0)
    return ok(
      "clock",
      Object.keys(differences).length === 0
        ? "There was no other clock to compare with."
        : `The clock agrees with that of ${Object.keys(differences).join(" and ")}.`,
    )
  const found = wrong
    .map(([name, ms]) => `that of ${name} is ${spanText(Math.abs(ms))} ${ms > 0 ? "ahead" : "behind"}`)
    .join(", ")
  const line = wrong.some(([, ms]) => Math.abs(ms) > MINUTE) ? failed : warning
  return line("clock", `The clocks differ: ${found}. Let both machines set their clocks by NTP.`)
}

const spanText = (ms: number): string =>
  ms < 2 * MINUTE ? `${Math.round(ms / 1000)} seconds` : waitText(Math.round(ms / 1000))

/** Minutes ahead of UTC of the business's zone now, by this process and by the database; the latter if it was asked. */
export const timeZoneLine = (machineZone: string, here: number, database: number | undefined): CheckLine =>
  database === undefined || here === database
    ? ok("timeZone", `Times are those of St. Louis (America/Chicago); this machine is set to ${machineZone}.`)
    : failed(
        "timeZone",
        `The database and this machine disagree about the time in St. Louis by ${Math.abs(here - database)} minutes: update the time zone data (package tzdata) of both.`,
      )
