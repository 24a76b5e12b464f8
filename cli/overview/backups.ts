import { backUpNow, listBackups } from "../../core/overview/use-cases/backup/scheduled-backup.ts"
import { WireBackup } from "../../adapters/http/overview/contract/backups.ts"
import type { BackupRecord } from "../../core/storage/backup/record.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { parseLimitArg } from "../engine/parse.ts"
import { dim, examples, green, red, table } from "../engine/print.ts"
import { shortTimeOf } from "../engine/short-time.ts"
import { contentOf, sizeOf, summaryOf } from "./backup.ts"

export const registerBackups: RegisterCommand = (program, { run, columns }) => {
  const group = program.command("backups").description("The backups of the schedule, and those made by hand")

  group
    .command("list")
    .description("List the newest backups: whether they could be restored, and where they are")
    .option("--limit <n>", "how many at most, 1 to 100", parseLimitArg, 20)
    .addHelpText("after", examples("hearth backups list"))
    .action(({ limit }: { readonly limit: number }) =>
      run(listBackups(limit), ({ backups, problem }) => ({
        json: { problem, backups: backups.map(encode) },
        text: [
          ...(problem === null ? [] : [red(problem)]),
          backups.length === 0 ? "No backup was made yet." : backupTable(backups, columns),
        ].join("\n\n"),
      })),
    )

  group
    .command("run")
    .description("Make the backup of the schedule now: it is restored for a check, and old ones are removed")
    .action(() =>
      run(backUpNow, ({ path, bytes, manifest }) => ({
        json: { file: path, bytes, ...summaryOf(manifest) },
        text: `Saved and verified ${contentOf(manifest)} (${sizeOf(bytes)}).`,
      })),
    )
}

const encode = encoderOf(WireBackup)

const backupTable = (backups: readonly BackupRecord[], columns: number): string =>
  table(
    ["Made (CT)", "Result", "Size", "File"],
    backups.map(({ startedAt, result, bytes, name, place, message }) => [
      shortTimeOf(startedAt),
      RESULTS[result],
      bytes === null ? dim("–") : sizeOf(bytes),
      result === "failed"
        ? (message ?? name)
        : `${name}${dim(` in ${place}`)}${message === null ? "" : `: ${message}`}`,
    ]),
    columns,
  )

const RESULTS = {
  verified: green("verified"),
  made: "made",
  failed: red("failed"),
} satisfies Record<BackupRecord["result"], string>
