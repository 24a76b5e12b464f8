import * as Effect from "effect/Effect"
import { backUp } from "../../core/overview/use-cases/backup/back-up.ts"
import type { BackupManifest } from "../../core/storage/backup/manifest.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { CommandError, UsageError } from "../engine/errors.ts"
import { examples, yellow } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

interface BackupArguments {
  readonly encrypt?: true
}

export const registerBackup: RegisterCommand = (program, context) => {
  const { runWithoutMigrationCheck, now, askPassphrase, reportProgress } = context
  program
    .command("backup")
    .description(
      "Save everything in one file, while the server runs or not: database, photos, invoices, secret",
    )
    .argument("[file]", "the file, or a directory for it; the backups in the data directory unless named")
    .option("--encrypt", "ask for a passphrase; without this, HEARTH_BACKUP_PASSPHRASE is used if it is set")
    .addHelpText(
      "after",
      examples("hearth backup", "hearth backup /mnt/usb-stick", "hearth backup --encrypt"),
    )
    .action(async (to: string | undefined, { encrypt }: BackupArguments) => {
      const typed = encrypt ? await newPassphrase(askPassphrase) : undefined
      const started = now()
      await runWithoutMigrationCheck(
        backUp({
          kind: "manual",
          to,
          passphrase: typed,
          ...(reportProgress && { onProgress: reportProgress }),
        }).pipe(Effect.ensuring(Effect.sync(() => reportProgress?.("")))),
        ({ path, bytes, manifest, isEncrypted }) => ({
          json: {
            file: path,
            bytes,
            encrypted: isEncrypted,
            seconds: (now() - started) / 1000,
            ...summaryOf(manifest),
            missingFiles: manifest.missingFiles,
          },
          text: [
            `Saved ${contentOf(manifest)} in ${path} (${sizeOf(bytes)}).`,
            isEncrypted
              ? "It can only be restored with its passphrase: keep that apart from the file."
              : "Keep it on another machine, where only you can read it: it has your customers' addresses and the key of all links.",
            ...(manifest.missingFiles.length === 0
              ? []
              : [
                  yellow(
                    `${counted(manifest.missingFiles.length, "file")} that records name ${manifest.missingFiles.length === 1 ? "is" : "are"} not there: ${manifest.missingFiles.join(", ")}`,
                  ),
                ]),
          ].join("\n"),
        }),
      )
    })
}

const newPassphrase = async (ask: ((label: string) => Promise<string | undefined>) | undefined) => {
  if (ask === undefined)
    throw new UsageError(
      "There is nobody to ask for a passphrase: set HEARTH_BACKUP_PASSPHRASE instead of --encrypt.",
    )
  const passphrase = await ask("Passphrase (at least 10 characters, not shown):")
  if (passphrase === undefined || passphrase.length < 10)
    throw new CommandError("A passphrase needs at least 10 characters.")
  if ((await ask("The same again:")) !== passphrase) throw new CommandError("The two differ.")
  return passphrase
}

const rowsOf = ({ tables }: BackupManifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

export const summaryOf = (manifest: BackupManifest) => ({
  createdAt: manifest.createdAt,
  appVersion: manifest.appVersion,
  postgresVersion: manifest.postgresVersion,
  migrations: manifest.migrations.length,
  tables: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
  rows: rowsOf(manifest),
  files: manifest.files.length,
})

export const contentOf = (manifest: BackupManifest): string =>
  `${counted(rowsOf(manifest), "row")} of ${counted(manifest.tables.length, "table")}, ${counted(manifest.files.length, "file")} and the secret`

export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
