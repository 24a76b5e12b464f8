import { auditColumns } from "../../adapters/formats/csv/audit-columns.ts"
import { csvChunks } from "../../adapters/formats/csv/write-csv.ts"
import type { AuditEntry } from "../../core/audit/audit-entry.ts"
import { differencesText } from "../../core/audit/differences.ts"
import { dayOf, formatShortDay, formatTime, startOfDay, toIso } from "../../core/time/chicago.ts"
import { listChanges } from "../../core/audit/use-cases/audit.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, withPage, type PageOptions } from "../engine/page.ts"
import { DATE_FORMATS, parseDateArg } from "../engine/parse.ts"
import { examples, table } from "../engine/print.ts"

interface AuditOptions extends PageOptions {
  readonly subject?: string
  readonly actor?: string
  readonly from?: string
  readonly to?: string
}

export const registerAudit: RegisterCommand = (program, { run, now, columns }) => {
  withPage(
    withCsv(program.command("audit"))
      .description("Who changed what and when, newest first")
      .option("--subject <record>", 'only changes of this record, like "appointment 14", or of all of a kind')
      .option("--actor <name>", "only changes by this person")
      .option("--from <date>", `from this day on: ${DATE_FORMATS}`)
      .option("--to <date>", "up to this day"),
  )
    .addHelpText(
      "after",
      examples("hearth audit --from today", 'hearth audit --subject "appointment 14" --json'),
    )
    .action(({ from, to, ...options }: AuditOptions) => {
      const range = {
        ...(from !== undefined && { start: startOfDay(parseDateArg(from, now())) }),
        ...(to !== undefined && { end: dayOf(parseDateArg(to, now())).end }),
      }
      return run(listChanges({ ...pageOf(options), range }), (entries) => ({
        json: entries.map((entry) => ({ ...entry, createdAt: toIso(entry.createdAt) })),
        csv: csvChunks(auditColumns, entries),
        text: entries.length === 0 ? "No changes were recorded." : auditTable(entries, columns),
      }))
    })
}

const auditTable = (entries: readonly AuditEntry[], columns: number): string =>
  table(
    ["When (CT)", "Who", "Action", "Subject", "Change"],
    entries.map(({ createdAt, actor, action, subject, ...change }) => [
      `${formatShortDay(createdAt)}, ${formatTime(createdAt)}`,
      actor,
      action,
      subject,
      differencesText(change),
    ]),
    columns,
  )
