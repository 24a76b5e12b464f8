import * as Schema from "effect/Schema"
import { MB } from "../files/photo-limits.ts"
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

/** One part of the installation, for staff. */
export const HealthLine = Schema.Struct({
  name: Schema.Literals(["database", "disk", "mail", "jobs", "proxy"]),
  ok: Schema.Boolean,
  detail: Schema.String,
}).annotate({
  identifier: "HealthLine",
  examples: [{ name: "disk", ok: true, detail: "20480 MB are free." }],
})
export type HealthLine = typeof HealthLine.Type

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
export const isDiskFull = (freeBytes: number | undefined): boolean =>
  freeBytes !== undefined && freeBytes < MIN_FREE_BYTES

export const diskLine = (freeBytes: number | undefined): HealthLine => ({
  name: "disk",
  ok: !isDiskFull(freeBytes),
  detail:
    freeBytes === undefined ? "The free space is not known." : `${Math.floor(freeBytes / MB)} MB are free.`,
})

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
): HealthLine => {
  const waiting =
    waitingMails === 0
      ? "No email waits."
      : `${waitingMails} ${waitingMails === 1 ? "email waits" : "emails wait"}${mailDueSince === null ? "" : `, one of them for ${durationSince(mailDueSince, now)}`}.`
  const failure = lastMailFailure === null ? "" : ` Last reply: ${lastMailFailure}`
  const strangers = ` ${toStrangers.sent} of at most ${toStrangers.limit} emails went to addresses that visitors typed in 24 hours.`
  return {
    name: "mail",
    ok: !isLate(mailDueSince, now) && toStrangers.sent < Math.max(toStrangers.limit, 1),
    detail: `${waiting}${failure}${strangers}`,
  }
}

export const jobsLine = ({ lastScheduledAt, jobDueSince }: QueueState, now: Instant): HealthLine => {
  if (isLate(lastScheduledAt, now))
    return {
      name: "jobs",
      ok: false,
      detail: `The schedule has added no job for ${durationSince(lastScheduledAt!, now)}: does a server or worker run?`,
    }
  return isLate(jobDueSince, now)
    ? { name: "jobs", ok: false, detail: `A job has waited for ${durationSince(jobDueSince!, now)}.` }
    : { name: "jobs", ok: true, detail: "Background jobs run in time." }
}

/** @param untrusted Whether requests came through a proxy that the settings do not name. */
export const proxyLine = (untrusted: boolean): HealthLine => ({
  name: "proxy",
  ok: !untrusted,
  detail: untrusted
    ? "Requests come through a proxy, but TRUST_PROXY is not set: the limits of client addresses count all visitors as one, or nobody. Set TRUST_PROXY=true if the proxy is yours."
    : "No request came through a proxy that is not trusted.",
})

export const databaseLine = (problem: HealthProblem | undefined): HealthLine => {
  const ok = problem === undefined || problem === "disk full"
  return { name: "database", ok, detail: ok ? "The database accepts changes." : healthSentence(problem) }
}
