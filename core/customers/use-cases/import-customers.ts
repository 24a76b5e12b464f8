import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import {
  fieldOf,
  NoKnownColumns,
  planImport,
  type ImportedLine,
  type ImportPlan,
  type ImportStep,
} from "../customer-import.ts"
import { Customers } from "../../contacts/ports/customers.ts"
import { storeChangedCustomer } from "./change-customer.ts"
import { storeNewCustomer } from "../../contacts/use-cases/customers.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/**
 * Adds and updates the customers of a file in one transaction; with `preview` it changes nothing. Returns what happens,
 * with every line but the unchanged ones. Fails with `NoKnownColumns`, and with `CustomerEmailTaken` if somebody else adds
 * one of the customers meanwhile.
 */
export const importCustomers = Effect.fn("importCustomers")(function* (
  headings: readonly string[],
  lines: readonly ImportedLine[],
  { preview }: { readonly preview: boolean },
) {
  if (!headings.some((heading) => fieldOf(heading) !== undefined)) return yield* new NoKnownColumns()
  const steps = yield* planAndStore(lines, preview)
  const count = (outcome: ImportStep["outcome"]) => steps.filter((step) => step.outcome === outcome).length
  return {
    added: count("added"),
    updated: count("updated"),
    unchanged: count("unchanged"),
    refused: count("refused"),
    ignoredColumns: headings.filter((heading) => fieldOf(heading) === undefined && heading !== ""),
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
