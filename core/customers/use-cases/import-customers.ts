import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { mappedLines, mappingOf, withExamples, type ImportedLine } from "../import/columns.ts"
import { planImport, type ImportPlan, type ImportStep } from "../import/customer-import.ts"
import type { MappingChanges } from "../import/import-fields.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { storeChangedCustomer } from "./change-customer.ts"
import { storeNewCustomer } from "../../contacts/use-cases/customers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/**
 * Adds and updates the customers of a file in one transaction; with `preview` it changes nothing. Returns what happens,
 * with every line but the unchanged ones, and what each column holds. Fails with `NoKnownColumns`, `UnknownColumn`, and with
 * `CustomerEmailTaken` if somebody else adds one of the customers meanwhile.
 */
export const importCustomers = Effect.fn("importCustomers")(function* (
  headings: readonly string[],
  lines: readonly ImportedLine[],
  { preview, changes }: { readonly preview: boolean; readonly changes?: MappingChanges },
) {
  const mapping = yield* Effect.fromResult(mappingOf("customers", headings, changes))
  const steps = yield* planAndStore(mappedLines(mapping, lines), preview)
  const count = (outcome: ImportStep["outcome"]) => steps.filter((step) => step.outcome === outcome).length
  return {
    added: count("added"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    ...withExamples(mapping, lines),
    ignoredColumns: mapping.columns.flatMap(({ heading, field }) =>
      field === null && heading !== "" ? [heading] : [],
    ),
    lines: steps.filter(({ outcome }) => outcome !== "unchanged"),
  }
})

const planAndStore = Effect.fnUntraced(function* (lines: readonly ImportedLine[], preview: boolean) {
  const plan = planImport(lines, yield* (yield* Customers).list({ sort: "createdAt" }))
  if (!preview) yield* write(plan)
  return plan.steps
}, inTransaction)

const write = Effect.fnUntraced(function* ({ adding, updating }: ImportPlan) {
  const createdAt = yield* currentTimeMillis
  yield* Effect.forEach(updating, ({ before, after }) => storeChangedCustomer(before, after), AT_ONCE)
  yield* Effect.forEach(adding, (customer) => storeNewCustomer({ ...customer, createdAt }), AT_ONCE)
})

/** Statements that share a round trip. */
const AT_ONCE = { concurrency: 100 }
