import type { ImportKind, MappingChanges } from "../../../core/customers/import/import-fields.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"

/** A file with what somebody has said about it. */
export interface ImportInput {
  readonly kind: ImportKind
  readonly file: File
  /** Which columns somebody has chosen for fields. */
  readonly changes: MappingChanges
  readonly visits: VisitChoices
}

/** What is asked about visits alone. */
export interface VisitChoices {
  /** Services for names in the file, "" to keep the name. */
  readonly services: Readonly<Record<string, string>>
  /** When visits begin whose file has only their date: "9:00 AM"; "" for none. */
  readonly time: string
  readonly skipConflicts: boolean
  readonly notify: boolean
}

export const NO_CHOICES: VisitChoices = { services: {}, time: "", skipConflicts: false, notify: false }

export type CustomerImport = CallReply<"importCustomers">
export type VisitImport = CallReply<"importVisits">

export type ImportResult =
  | { readonly kind: "customers"; readonly found: CustomerImport }
  | { readonly kind: "visits"; readonly found: VisitImport }

/** Imports the file, or with `preview` says what would happen. */
export const sendImport = async (input: ImportInput, preview: boolean): Promise<ImportResult> => {
  const { kind, file, changes, visits } = input
  const body = new FormData()
  body.append("file", file)
  body.append("preview", String(preview))
  body.append("columns", JSON.stringify(changes))
  if (kind === "customers") return { kind, found: await call("importCustomers", { body }) }
  body.append("services", JSON.stringify(visits.services))
  if (visits.time !== "") body.append("time", visits.time)
  body.append("skipConflicts", String(visits.skipConflicts))
  body.append("notify", String(visits.notify))
  return { kind, found: await call("importVisits", { body }) }
}

/** How many customers or visits the import adds or changes. */
export const changedBy = (result: ImportResult): number =>
  result.kind === "customers" ? result.found.added + result.found.updated : result.found.added

/** Whether something has to be said before the file can be imported. */
export const isInTheWay = (result: ImportResult, { skipConflicts }: VisitChoices): boolean =>
  result.kind === "visits" &&
  (result.found.unmatchedServices.length > 0 || (result.found.conflicts > 0 && !skipConflicts))
