import { MB } from "../files/photo-limits.ts"
import { failed, ok, warning, type CheckLine } from "./checks/check-line.ts"
import { waitText } from "../time/wait-text.ts"
import { MINUTE, type Instant } from "../time/interval.ts"

/** With less than this the disk counts as full: a database that finds no space at all ends. */
export const MIN_FREE_BYTES = 100 * MB

/** Why the server takes no requests, or stores nothing. */
export const HEALTH_PROBLEMS = ["database unavailable", "database read-only", "disk full"] as const
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number]

const SENTENCES: Readonly<Record<HealthProblem, string>> = {
  "database unavailable": "The database is unavailable. Please try again in a moment.",
  "database read-only": "The database accepts no changes at the moment.",
  "disk full": "The disk is full, so that nothing can be stored.",
}

export const healthSentence = (problem: HealthProblem): string => SENTENCES[problem]

/** What the queues say of themselves. */
export interface QueueState {
  /** Mails that wait for their first or next attempt. */
  readonly waitingMails: number
  /**
   * Since when the mail is due that has been due for longest, or since when mails are tried in vain while no newer one is
   * sent; null where all is well.
   */
  readonly mailDueSince: Instant | null
  /** Why a mail that waits was not sent at its last attempt; contains no address. Null where there is no such mail. */
  readonly lastMailFailure: string | null
  /** When a job of the schedule that runs each minute was added last; null where none was. */
  readonly lastScheduledAt: Instant | null
  /** Since when the job is due that has been due for longest, mails apart; null where none is. */
  readonly jobDueSince: Instant | null
}

/** Undefined where the free space is not known, as where there is no data directory. */
export const isDiskFull = (freeBytes: number | undefined): boolean => (freeBytes ?? Infinity) < MIN_FREE_BYTES

/** From here on there is time to make room before anything fails. */
const LOW_FREE_BYTES = 1_000 * MB

/** Rounded down: "999 MB", "1.0 GB", of 1,000 MB each. */
const sizeText = (bytes: number): string => {
  const megabytes = Math.floor(bytes / MB)
  return megabytes < 1_000 ? `${megabytes} MB` : `${(Math.floor(megabytes / 100) / 10).toFixed(1)} GB`
}

export const diskLine = (freeBytes: number | undefined): CheckLine => {
  if (freeBytes === undefined) return ok("disk", "The free space is not known.")
  const free = `${sizeText(freeBytes)} are free.`
  if (isDiskFull(freeBytes)) return failed("disk", `${free} Make room: nothing can be stored.`)
  return freeBytes < LOW_FREE_BYTES
    ? warning("disk", `${free} Make room: below ${MIN_FREE_BYTES / MB} MB nothing can be stored.`)
    : ok("disk", free)
}

/** Mails leave within seconds, so that one which is due for this long shows that something is wrong. */
const LATE_MS = 10 * MINUTE

const isLate = (since: Instant | null, now: Instant): boolean => since !== null && now - since > LATE_MS

const durationSince = (since: Instant, now: Instant): string =>
  waitText(Math.max(1, Math.ceil((now - since) / 1000)))

/** @param toStrangers How many mails went to addresses that visitors typed in 24 hours, and from how many on they wait. */
export const mailLine = (
  { waitingMails, mailDueSince, lastMailFailure }: QueueState,
  toStrangers: { readonly sent: number; readonly limit: number },
  now: Instant,
): CheckLine => {
  const waiting =
    waitingMails === 0
      ? "No email waits."
      : `${waitingMails} ${waitingMails === 1 ? "email waits" : "emails wait"}${mailDueSince === null ? "" : `, one of them for ${durationSince(mailDueSince, now)}`}.`
  const failure = lastMailFailure === null ? "" : ` Last reply: ${lastMailFailure}`
  const strangers = ` ${toStrangers.sent} of at most ${toStrangers.limit} emails went to addresses that visitors typed in 24 hours.`
  const detail = `${waiting}${failure}${strangers}`
  if (isLate(mailDueSince, now)) return failed("mail", `${detail} The Emails screen shows which, and why.`)
  return toStrangers.sent < Math.max(toStrangers.limit, 1)
    ? ok("mail", detail)
    : warning("mail", `${detail} Further ones wait; the limit is on the Settings screen.`)
}

export const jobsLine = ({ lastScheduledAt, jobDueSince }: QueueState, now: Instant): CheckLine => {
  if (isLate(lastScheduledAt, now))
    return failed(
      "jobs",
      `The schedule has added no job for ${durationSince(lastScheduledAt!, now)}: does a server or worker run?`,
    )
  return isLate(jobDueSince, now)
    ? failed(
        "jobs",
        `A job has waited for ${durationSince(jobDueSince!, now)}: look in the log of the server or worker.`,
      )
    : ok("jobs", "Background jobs run in time.")
}

/** @param problem What is wrong with the backups, in sentences; null where nothing is. */
export const backupLine = (problem: string | null, lastGoodAt: Instant | null, now: Instant): CheckLine => {
  if (problem !== null)
    return failed(
      "backup",
      `${problem} Make one now with "hearth backup"; the Settings screen shows when they are made.`,
    )
  return lastGoodAt === null
    ? warning("backup", 'No backup was made yet: make one with "hearth backup".')
    : ok("backup", `The newest backup is ${durationSince(lastGoodAt, now)} old.`)
}

/** @param untrusted Whether requests came through a proxy that the settings do not name. */
export const proxyLine = (untrusted: boolean): CheckLine =>
  untrusted
    ? warning(
        "proxy",
        "Requests come through a proxy, but TRUST_PROXY is not set: the limits of client addresses count all visitors as one, or nobody. Set TRUST_PROXY=true if the proxy is yours.",
      )
    : ok("proxy", "No request came through a proxy that is not trusted.")

export const databaseLine = (problem: HealthProblem | undefined): CheckLine =>
  problem === undefined || problem === "disk full"
    ? ok("database", "The database accepts changes.")
    : failed("database", healthSentence(problem))
