import * as Effect from "effect/Effect"
import { parseMappingChanges, parseTexts } from "../../../../core/customers/import/import-fields.ts"
import { importedClock } from "../../../../core/customers/import/imported-time.ts"
import { importCustomers } from "../../../../core/customers/use-cases/import-customers.ts"
import { importVisits } from "../../../../core/customers/use-cases/import-visits.ts"
import { readCsv } from "../../../formats/csv/read-csv.ts"
import type { importsEndpoints } from "../contract/imports.ts"
import type { Handlers } from "../../engine/api.ts"

export const importsHandlers: Handlers<typeof importsEndpoints> = {
  importCustomers: Effect.fnUntraced(function* ({ body: { fields, files } }) {
    const { headings, lines } = yield* Effect.fromResult(readCsv(files.file.bytes))
    return yield* importCustomers(headings, lines, mappingOf(fields))
  }),
  importVisits: Effect.fnUntraced(function* ({ body: { fields, files } }) {
    const { headings, lines } = yield* Effect.fromResult(readCsv(files.file.bytes))
    return yield* importVisits(headings, lines, {
      ...mappingOf(fields),
      serviceNames: parseTexts(fields.services ?? "") ?? {},
      startMinute: fields.time === undefined ? undefined : importedClock(fields.time),
      skipConflicts: fields.skipConflicts === "true",
      notify: fields.notify === "true",
    })
  }),
}

const mappingOf = ({ preview, columns = "" }: { readonly preview?: string; readonly columns?: string }) => ({
  preview: preview === "true",
  changes: parseMappingChanges(columns) ?? {},
})
