import type { AuditEntry } from "../../core/audit/audit-entry.ts"
import { formatShortDay, formatTime, toIso } from "../../core/time/chicago.ts"
import { listChanges } from "../../core/use-cases/audit.ts"
import type { RegisterCommand } from "../command-context.ts"
import { parseLimitArg, parseNumberArg } from "../parse.ts"
import { examples, table } from "../print.ts"

interface AuditOptions {
  readonly subject?: string
  readonly limit: number
  readonly offset: number
}

export const registerAudit: RegisterCommand = (program, { run, columns }) => {
  program
    .command("audit")
    .description("Who changed what and when, newest first")
    .option("--subject <noun and id>", 'only changes of this record, like "appointment 14"')
    .option("--limit <n>", "how many at most, 1 to 100", parseLimitArg, 50)
    .option("--offset <n>", "how many to skip", parseNumberArg, 0)
    .addHelpText("after", examples("hearth audit", 'hearth audit --subject "appointment 14" --json'))
    .action((options: AuditOptions) =>
      run(listChanges(options), (entries) => ({
        json: entries.map((entry) => ({ ...entry, createdAt: toIso(entry.createdAt) })),
        text: entries.length === 0 ? "No changes were recorded." : auditTable(entries, columns),
      })),
    )
}

const auditTable = (entries: readonly AuditEntry[], columns: number): string =>
  table(
    ["When (CT)", "Who", "Action", "Subject", "Change"],
    entries.map(({ createdAt, actor, action, subject, before, after }) => [
      `${formatShortDay(createdAt)}, ${formatTime(createdAt)}`,
      actor,
      action,
      subject,
      changesText(before, after),
    ]),
    columns,
  )

/** The fields that differ, as `status: scheduled → cancelled`. */
const changesText = (before: AuditEntry["before"], after: AuditEntry["after"]): string => {
  const [old, current] = [textsOf(before), textsOf(after)]
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((key) => old.get(key) !== current.get(key))
    .map(
      (key) => `${key}: ${[old.get(key), current.get(key)].filter((text) => text !== undefined).join(" → ")}`,
    )
    .join(", ")
}

const textsOf = (record: object | null): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(record ?? {}).map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  )
