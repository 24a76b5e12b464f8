import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { BackupFailed, RestoreFailed } from "../backup/failures.ts"
import type { SavedSequence } from "../backup/manifest.ts"
import type { SnapshotTable, TableSum } from "./database-snapshots.ts"
import type { Instant, Interval } from "../../time/interval.ts"

/** What is in a database before a restore. */
export interface TargetState {
  readonly accounts: number
  readonly customers: number
  readonly visits: number
  /** How many connections of servers, workers and commands it has, this process's apart. */
  readonly connections: number
}

/** A visit of which reminders may be due. */
export interface RestoredVisit extends Interval {
  readonly id: number
  /** The beginning of the arrival window that was agreed; null without one. */
  readonly arrivalFrom: Instant | null
}

/** The marks of reminders that were sent. */
export const REMINDER_MARKS = ["24h", "2h", "follow-up"] as const
export type ReminderMark = (typeof REMINDER_MARKS)[number]

/** Tables beside those of the installation, of the backup's migrations, which are filled before they replace them. */
export interface Staging {
  /** Adds rows of a table, in the order of the backup: all parts of a table one after the other. */
  readonly append: (table: SnapshotTable, bytes: Uint8Array) => Effect<void, RestoreFailed>
  /** After the last part. */
  readonly endAppending: Effect<void, RestoreFailed>
  readonly sumOf: (table: SnapshotTable) => Effect<TableSum, RestoreFailed>
}

export interface FilledStaging extends Staging {
  /** Runs the migrations that the backup did not have yet. */
  readonly migrate: Effect<ReadonlyArray<string>, RestoreFailed>
  /** The next ids follow these with so many left out. */
  readonly setSequences: (sequences: ReadonlyArray<SavedSequence>, gap: number) => Effect<void, RestoreFailed>
  /** The next invoices and credit notes of the year leave out so many numbers. */
  readonly skipDocumentNumbers: (year: number, gap: number) => Effect<void, RestoreFailed>
  /** Visits that end after this time, and the hours to the thank-you where staff have set them. */
  readonly visitsAfter: (
    instant: Instant,
  ) => Effect<
    { readonly visits: ReadonlyArray<RestoredVisit>; readonly followUpHours: number | null },
    RestoreFailed
  >
  readonly markReminders: (mark: ReminderMark, visitIds: ReadonlyArray<number>) => Effect<void, RestoreFailed>
  /** Counts this reminder, by its days after the due date, as sent of the open invoices that were due by this time. */
  readonly markInvoiceReminders: (days: number, dueBy: Instant) => Effect<void, RestoreFailed>
  /** Counts the reminders of open offers as sent that lapse within the dates and were sent by this time. */
  readonly markOfferReminders: (
    lapsing: { readonly from: string; readonly to: string; readonly sentBy: Instant },
    now: Instant,
  ) => Effect<void, RestoreFailed>
  /**
   * Ends all sessions and login links, pauses campaigns that were being sent, and lets the external calendar be read and
   * written anew.
   */
  readonly settle: (now: Instant) => Effect<void, RestoreFailed>
  /**
   * Mails that waited are kept as not sent, with this reason. Gives how many. Takes effect with the replacement.
   */
  readonly keepWaitingMails: (reason: string) => Effect<number, RestoreFailed>
}

/** Where backups are restored. */
export class RestoreTargets extends Context.Service<
  RestoreTargets,
  {
    readonly state: Effect<TargetState, RestoreFailed>
    /** The migrations that this version has. */
    readonly knownMigrations: Effect<ReadonlyArray<string>>
    /** Replaces all tables by those that `fill` fills, at once when it succeeds. If it fails, nothing is changed. */
    readonly replace: <A, E, R>(
      migrations: ReadonlyArray<string>,
      fill: (staging: FilledStaging) => Effect<A, E, R>,
    ) => Effect<A, E | RestoreFailed, R>
    /** Fills tables that are removed again. */
    readonly rehearse: <A, E, R>(
      migrations: ReadonlyArray<string>,
      fill: (staging: Staging) => Effect<A, E, R>,
    ) => Effect<A, E | RestoreFailed | BackupFailed, R>
  }
>()("core/RestoreTargets") {}
