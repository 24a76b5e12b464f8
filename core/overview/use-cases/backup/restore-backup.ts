import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { initialNumbers } from "../../../business/number-settings.ts"
import { yearAt } from "../../../invoices/invoice-number.ts"
import { INVOICE_REMINDER_DAYS } from "../../../invoices/reminders.ts"
import { passedReminders, THANK_YOU_DAYS } from "../../../messages/restored-reminders.ts"
import { remindedOffers } from "../../../quotes/offers/offer-reminder.ts"
import { UNSENT_AFTER_RESTORE } from "../../../outbox/queued-mail.ts"
import { RestoreRefused } from "../../../storage/backup/failures.ts"
import { idGap } from "../../../storage/backup/id-gap.ts"
import { memberOf, type BackupManifest, type FileName } from "../../../storage/backup/manifest.ts"
import type { NewBackupRecord } from "../../../storage/backup/record.ts"
import { BackupArchives } from "../../../storage/ports/backup-archives.ts"
import { BackupRecords } from "../../../storage/ports/backup-records.ts"
import { InstallationFiles, type InstallationFile } from "../../../storage/ports/installation-files.ts"
import {
  REMINDER_MARKS,
  RestoreTargets,
  type FilledStaging,
  type TargetState,
} from "../../../storage/ports/restore-targets.ts"
import { DAY } from "../../../time/calendar.ts"
import { parseIso } from "../../../time/chicago.ts"
import { checkBackup } from "./check-backup.ts"
import { checkRows, loadRows } from "./load-tables.ts"
import { contentOfManifest } from "./record-backup.ts"
import { fileStores } from "./stores.ts"
import { counted } from "../../../fields/counted.ts"

export interface RestoreOptions {
  readonly passphrase: string | undefined
  /** Whether an installation that has data is replaced. */
  readonly replace: boolean
  readonly onProgress?: (text: string) => void
}

/**
 * Reads the whole backup and looks at what it would be restored over; changes nothing. Fails with `BackupUnreadable`, or
 * with `RestoreRefused` where it may not be restored here.
 */
export const planRestore = Effect.fn("planRestore")(function* (
  path: string,
  { passphrase, replace, onProgress = () => {} }: RestoreOptions,
) {
  onProgress("Checking the file")
  const manifest = yield* checkBackup(path, passphrase)
  const targets = yield* RestoreTargets
  yield* refuseNewer(manifest, yield* targets.knownMigrations)
  const { environmentSecret } = yield* InstallationFiles
  if (environmentSecret !== undefined && environmentSecret !== manifest.secretFingerprint)
    return yield* new RestoreRefused({
      message:
        "SECRET is another one than that of the backup, with which no link in the mails sent before would work. Remove SECRET from the settings, or set the one of the backup.",
    })
  const state = yield* targets.state
  if (state.connections > 0)
    return yield* new RestoreRefused({
      message: "A server, a worker or another command uses this database. Stop it first.",
    })
  if (!isEmpty(state) && !replace)
    return yield* new RestoreRefused({
      message: `This installation is not empty: it has ${contentOf(state)}. To replace all of that by the backup, add --replace.`,
    })
  return { manifest, state }
})

const isEmpty = ({ accounts, customers, visits }: TargetState): boolean => accounts + customers + visits === 0

const contentOf = ({ accounts, customers, visits }: TargetState): string =>
  `${counted(accounts, "staff account")}, ${counted(customers, "customer")} and ${counted(visits, "visit")}`

const refuseNewer = (manifest: BackupManifest, known: ReadonlyArray<string>) => {
  const unknown = manifest.migrations.find((name, index) => known[index] !== name)
  return unknown === undefined
    ? Effect.void
    : new RestoreRefused({
        message: `The backup was made by version ${manifest.appVersion}, whose database has the migration ${unknown}; this version does not have it. Install that version or a newer one.`,
      })
}

/**
 * Restores a backup: all rows, files and the secret. Sessions end, mails that waited are kept as not sent, and reminders
 * whose time has passed count as sent. Fails as `planRestore` does, or with `RestoreFailed`; then the installation is as
 * it was.
 */
export const restoreBackup = Effect.fn("restoreBackup")(function* (path: string, options: RestoreOptions) {
  const { manifest } = yield* planRestore(path, options)
  const { passphrase, onProgress = () => {} } = options
  const targets = yield* RestoreTargets
  const archives = yield* BackupArchives
  const files = yield* restoringFiles
  onProgress("Preparing the database")
  const { bytes, ...restored } = yield* targets
    .replace(manifest.migrations, (staging) =>
      Effect.gen(function* () {
        onProgress("Restoring rows and files")
        const bytes = yield* archives.read(path, { passphrase }, (member) =>
          Effect.andThen(loadRows(staging, manifest, member), files.take(member)),
        )
        onProgress("Comparing the rows with the backup")
        yield* checkRows(staging, manifest)
        return { bytes, ...(yield* settleTables(staging, manifest)) }
      }),
    )
    .pipe(Effect.onError(() => files.removeAll))
  yield* (yield* BackupRecords).add(restoredFrom(path, manifest, bytes))
  const notes = yield* (yield* InstallationFiles).restore(files.settings)
  return { manifest, notes, ...restored }
})

/** It was made after the rows that are in it, so that they do not have its record. */
const restoredFrom = (path: string, manifest: BackupManifest, bytes: number): NewBackupRecord => {
  const name = path.split(/[\\/]/u).at(-1)!
  const createdAt = parseIso(manifest.createdAt) ?? 0
  return {
    kind: "manual",
    name,
    place: `the directory ${path.slice(0, -name.length - 1) || "."}`,
    result: "verified",
    ...contentOfManifest(manifest),
    bytes,
    message: "This installation was restored from it.",
    startedAt: createdAt,
    endedAt: createdAt,
  }
}

const settleTables = Effect.fnUntraced(function* (staging: FilledStaging, manifest: BackupManifest) {
  const now = yield* currentTimeMillis
  const createdAt = parseIso(manifest.createdAt) ?? now
  const gap = idGap(createdAt, now)
  yield* staging.setSequences(manifest.sequences, gap)
  const migrations = yield* staging.migrate
  yield* staging.skipDocumentNumbers(yearAt(now), gap)
  yield* staging.settle(now)
  const { visits, followUpHours } = yield* staging.visitsAfter(now - THANK_YOU_DAYS * DAY)
  const times = { followUpHours: followUpHours ?? initialNumbers({}).followUpHours }
  for (const mark of REMINDER_MARKS) {
    const passed = visits.filter((visit) => passedReminders(visit, now, times).includes(mark))
    yield* staging.markReminders(
      mark,
      passed.map(({ id }) => id),
    )
  }
  for (const days of INVOICE_REMINDER_DAYS) yield* staging.markInvoiceReminders(days, now - days * DAY)
  yield* staging.markOfferReminders(remindedOffers(now), now)
  return { migrations, unsentMails: yield* staging.keepWaitingMails(UNSENT_AFTER_RESTORE) }
})

/** Stores the files of a backup; `removeAll` removes those again that were not there before. */
const restoringFiles = Effect.gen(function* () {
  const stores = yield* fileStores
  const settings: InstallationFile[] = []
  const added: FileName[] = []
  return {
    settings: settings as ReadonlyArray<InstallationFile>,
    take: ({ path, bytes }: { readonly path: string; readonly bytes: Uint8Array }) =>
      Effect.gen(function* () {
        const member = memberOf(path)
        if (member?.kind === "setting") settings.push({ name: member.name, bytes })
        if (member?.kind !== "file") return
        const { store, name } = member
        if (yield* stores[store].restore(name, bytes)) added.push({ store, name })
      }),
    removeAll: Effect.suspend(() =>
      Effect.ignoreCause(Effect.forEach(added, ({ store, name }) => stores[store].remove(name))),
    ),
  }
})
