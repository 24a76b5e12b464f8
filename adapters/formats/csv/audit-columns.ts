import type { AuditEntry } from "../../../core/audit/audit-entry.ts"
import { differencesText } from "../../../core/audit/differences.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

export const auditColumns: CsvColumns<AuditEntry> = [
  ["Id", ({ id }) => id],
  ["When (CT)", ({ createdAt }) => localTime(createdAt)],
  ["Who", ({ actor }) => actor],
  ["Action", ({ action }) => action],
  ["Record", ({ subject }) => subject],
  ["Change", differencesText],
]
