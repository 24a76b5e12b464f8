import { existsSync } from "node:fs"
import { basename } from "node:path"
import * as Effect from "effect/Effect"
import { planRestore, restoreBackup } from "../../core/overview/use-cases/backup/restore-backup.ts"
import type { BackupManifest } from "../../core/storage/backup/manifest.ts"
import { BackupArchives } from "../../core/storage/ports/backup-archives.ts"
import { BackupPlace } from "../../core/storage/ports/backup-place.ts"
import { InstallationFiles } from "../../core/storage/ports/installation-files.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { examples, longDay } from "../engine/print.ts"
import { formatTime, parseIso } from "../../core/time/chicago.ts"
import { contentOf, summaryOf } from "./backup.ts"
import { counted } from "../../core/fields/counted.ts"

interface RestoreArguments {
  readonly dryRun?: true
  readonly replace?: boolean
}

export const registerRestore: RegisterCommand = (program, { runRestore, askPassphrase, reportProgress }) => {
  program
    .command("restore")
    .description("Restore a backup while no server runs: every row, every file and the secret")
    .argument("<file>", 'the file that "hearth backup" has made, or its name in "hearth backups list"')
    .option("--dry-run", "check the file and say what would be done; change nothing")
    .option("--replace", "replace an installation that has accounts, customers or visits")
    .addHelpText(
      "after",
      `
It refuses where a server runs or, without --replace, where there is an
installation already. If it fails, everything is as it was. Afterwards everybody
signs in again; emails that waited are kept as not sent, and no reminder is sent
late. The passphrase of an encrypted backup is read from
HEARTH_BACKUP_PASSPHRASE, or asked for.
${examples("hearth restore hearth-2026-11-25-030000.tar.gz --dry-run", "hearth restore hearth-2026-11-25-030000.tar.gz")}`,
    )
    .action((named: string, { dryRun, replace = false }: RestoreArguments) => {
      const options = Effect.gen(function* () {
        const file = yield* findBackup(named)
        const isEncrypted = yield* (yield* BackupArchives).isEncrypted(file)
        const { passphrase: usual } = yield* InstallationFiles
        const passphrase =
          isEncrypted && usual === undefined && askPassphrase !== undefined
            ? yield* Effect.promise(() => askPassphrase("Passphrase of the backup (not shown):"))
            : usual
        return { file, passphrase, replace, ...(reportProgress && { onProgress: reportProgress }) }
      })
      const clearProgress = Effect.ensuring(Effect.sync(() => reportProgress?.("")))
      return dryRun
        ? runRestore(
            clearProgress(Effect.flatMap(options, (given) => planRestore(given.file, given))),
            ({ manifest, state }) => ({
              json: { ...summaryOf(manifest), ...state, restored: false },
              text: [
                backupText(manifest),
                state.accounts + state.customers + state.visits === 0
                  ? "The file is complete. This installation is empty: the backup can be restored here."
                  : `The file is complete. It would replace ${counted(state.accounts, "staff account")}, ${counted(state.customers, "customer")} and ${counted(state.visits, "visit")}.`,
                "Nothing was changed.",
              ].join("\n"),
            }),
          )
        : runRestore(
            clearProgress(Effect.flatMap(options, (given) => restoreBackup(given.file, given))),
            ({ manifest, unsentMails, migrations, notes }) => ({
              json: {
                ...summaryOf(manifest),
                restored: true,
                unsentMails,
                appliedMigrations: migrations,
                notes,
              },
              text: [
                `Restored. ${backupText(manifest)}`,
                "Everybody signs in again, staff with the passwords that they had at the time of the backup.",
                ...(unsentMails === 0
                  ? []
                  : [
                      `${counted(unsentMails, "email")} had not been sent when the backup was made: see "hearth mail list --status unsent".`,
                    ]),
                ...notes,
                'Start the server with "npm start".',
              ].join("\n"),
            }),
          )
    })
}

/** A name without a directory may be that of a backup where the schedule keeps them. */
const findBackup = Effect.fnUntraced(function* (file: string) {
  if (existsSync(file) || file !== basename(file)) return file
  return (yield* (yield* BackupPlace).find(file)) ?? file
})

const backupText = (manifest: BackupManifest): string => {
  const createdAt = parseIso(manifest.createdAt) ?? 0
  return `The backup is of ${longDay(createdAt)}, ${formatTime(createdAt)} CT, by version ${manifest.appVersion} on Postgres ${manifest.postgresVersion}: ${contentOf(manifest)}.`
}
