import type * as Effect from "effect/Effect"
import { CustomerImport, VisitImport } from "../../adapters/http/customers/contract/imports.ts"
import type { importCustomers } from "../../core/customers/use-cases/import-customers.ts"
import type { importVisits } from "../../core/customers/use-cases/import-visits.ts"
import { formatShortDay, formatTime } from "../../core/time/chicago.ts"
import { encoderOf } from "../engine/encoder.ts"
import { dim, table, type Output } from "../engine/print.ts"
import { counted } from "../../core/fields/counted.ts"

type Import = Effect.Success<ReturnType<typeof importCustomers>>

type ImportedVisits = Effect.Success<ReturnType<typeof importVisits>>

const importJson = encoderOf(CustomerImport)
const visitImportJson = encoderOf(VisitImport)

/** What an import did, or would do, with every line that was refused. */
export const importOutput = (result: Import, done: boolean): Output => ({
  json: importJson(result),
  text: importText(result, done),
})

export const importText = (result: Import, done: boolean): string => {
  const { added, updated, unchanged, refused, ignoredColumns, lines } = result
  return [
    ...mappingText(result, done),
    `${counted(added, "customer")} ${done ? "added" : "would be added"}, ${updated} updated; ${unchanged} ${done ? "stayed as they were" : "would stay as they are"}.`,
    ...(ignoredColumns.length === 0 ? [] : [`Columns left out: ${ignoredColumns.join(", ")}.`]),
    ...(refused === 0 ? [] : [`${counted(refused, "line")} left out:`]),
    ...lines
      .filter(({ outcome }) => outcome === "refused")
      .map(({ line, name, reason }) => `  Line ${line}${name && ` (${name})`}: ${reason}.`),
  ].join("\n")
}

/** What each column holds, before it is imported. */
const mappingText = ({ product, columns }: Pick<Import, "product" | "columns">, done: boolean): string[] => {
  const used = columns.filter(({ field }) => field !== null)
  return done
    ? []
    : [
        `${product === null ? "The columns were recognized by their names" : `This is an export of ${product}`}. Change a field by --map "Field=Column":`,
        table(
          ["Field", "Column", "In the first lines"],
          used.map(({ field, heading, examples }) => [
            field!,
            heading,
            examples.join(" · ") || dim("nothing"),
          ]),
          100,
        ),
        "",
      ]
}

export const visitImportOutput = (result: ImportedVisits, done: boolean): Output => ({
  json: visitImportJson(result),
  text: visitImportText(result, done),
})

const SHOWN_LINES = 50

export const visitImportText = (result: ImportedVisits, done: boolean): string => {
  const { added, ahead, completed, cancelled, newCustomers, known, unmatchedServices } = result
  const left = result.lines.filter(({ outcome }) => outcome !== "added")
  return [
    ...mappingText(result, done),
    `${counted(added, "visit")} ${done ? "added" : "would be added"}: ${ahead} ahead, ${completed} completed, ${cancelled} cancelled, with ${counted(newCustomers, "new customer")}; ${known} ${known === 1 ? "is" : "are"} there already.`,
    ...(unmatchedServices.length === 0
      ? []
      : [
          "Services that the catalogue does not have; say which they are by --service:",
          ...unmatchedServices.map((name) => `  ${name}`),
        ]),
    ...(left.length === 0 ? [] : [`${counted(left.length, "line")} left out:`]),
    ...left
      .slice(0, SHOWN_LINES)
      .map(
        ({ line, name, start, reason }) =>
          `  Line ${line}${name && ` (${name}${start === null ? "" : `, ${formatShortDay(start)}, ${formatTime(start)} CT`})`}: ${reason}.`,
      ),
    ...(left.length > SHOWN_LINES
      ? [`  And ${left.length - SHOWN_LINES} more; --json has all of them.`]
      : []),
  ].join("\n")
}
