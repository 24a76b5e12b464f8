import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import * as Struct from "effect/Struct"
import type { Customer } from "../../contacts/customer.ts"
import { changedCustomer, CustomerChanges, type CustomerFields } from "../../contacts/customer-input.ts"
import type { ImportedLine } from "./columns.ts"
import { CUSTOMER_FIELDS, type CustomerField } from "./import-fields.ts"
import { nameOf, peopleIndex, personOf, type PersonCells } from "./people.ts"

/** What an import does with a line, which is refused for one reason. */
export interface ImportStep {
  readonly line: number
  readonly name: string
  readonly outcome: "added" | "updated" | "unchanged" | "refused"
  readonly reason: string | null
  /** The fields that get another value. */
  readonly changed: readonly CustomerField[]
}

export interface ImportPlan {
  readonly steps: readonly ImportStep[]
  readonly adding: readonly CustomerFields[]
  readonly updating: readonly { readonly before: Customer; readonly after: Customer }[]
}

/**
 * What importing the lines would do with these customers. A line is of a known customer by its email, or else by name
 * and phone number where the two do not have different emails. It changes the fields that it has a value for, and none
 * is emptied. A line of another customer needs a name and an email or a phone number: other products know no more of
 * many. A second line of one customer is refused.
 */
export const planImport = (lines: readonly ImportedLine[], customers: readonly Customer[]): ImportPlan => {
  const known = peopleIndex<Known>()
  for (const customer of customers) known.rememberFirst(customer, { customer, line: null })
  const steps: ImportStep[] = []
  const adding: CustomerFields[] = []
  const updating: ImportPlan["updating"][number][] = []
  for (const { line, cells } of lines) {
    const values = personOf(cells)
    const { outcome, reason = null, changed = [], added, updated } = planLine(values, known.find(values))
    steps.push({ line, name: nameOf(values), outcome, reason, changed })
    if (added !== undefined) {
      adding.push(added)
      known.remember(added, { customer: added, line })
    }
    if (updated !== undefined) {
      known.remember(updated.after, { customer: updated.after, line })
      if (outcome === "updated") updating.push(updated)
    }
  }
  return { steps, adding, updating }
}

/** A customer who is stored, or of an earlier line of the file. */
type Known =
  | { readonly customer: Customer; readonly line: null }
  | { readonly customer: CustomerFields; readonly line: number }

interface PlannedLine {
  readonly outcome: ImportStep["outcome"]
  readonly reason?: string
  readonly changed?: readonly CustomerField[]
  readonly added?: CustomerFields
  readonly updated?: ImportPlan["updating"][number]
}

const planLine = (values: PersonCells, found: Known | undefined): PlannedLine => {
  if (found === undefined)
    return refusedUnless(newCustomerOf(values), (added) => ({ outcome: "added", added }))
  if (found.line !== null) return { outcome: "refused", reason: `Line ${found.line} is of the same customer` }
  const before = found.customer
  return refusedUnless(decode(values), (changes) => {
    const after = changedCustomer(before, changes)
    const changed = CUSTOMER_FIELDS.filter((field) => after[field] !== before[field])
    return { outcome: changed.length === 0 ? "unchanged" : "updated", changed, updated: { before, after } }
  })
}

const refusedUnless = <A>(decoded: Result.Result<A, string>, plan: (value: A) => PlannedLine): PlannedLine =>
  Result.match(decoded, { onFailure: (reason) => ({ outcome: "refused", reason }), onSuccess: plan })

/** Somebody who is not known yet, by what a line says of them. */
const newCustomerOf = (values: PersonCells): Result.Result<CustomerFields, string> =>
  Result.flatMap(namedPersonOf(values), (person) =>
    person.email === null && person.phone === null
      ? Result.fail("Email or phone number is required")
      : Result.succeed(person),
  )

/** Whoever a line names, also without an email and a phone number. */
export const namedPersonOf = (values: PersonCells): Result.Result<CustomerFields, string> =>
  Result.flatMap(decode(withFirstName(values)), (changes) =>
    changes.firstName === undefined
      ? Result.fail("Name is required")
      : Result.succeed(
          Struct.omit(changedCustomer(NOBODY, changes), ["id", "createdAt", "lastEmailSent", "version"]),
        ),
  )

/** Whoever has one name has it as the first. */
const withFirstName = ({ firstName, lastName, ...values }: PersonCells): PersonCells => ({
  ...values,
  ...(firstName === undefined
    ? lastName !== undefined && { firstName: lastName }
    : { firstName, ...(lastName !== undefined && { lastName }) }),
})

const NOBODY: Customer = {
  id: 0,
  firstName: "",
  lastName: "",
  email: null,
  phone: null,
  company: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  notes: null,
  createdAt: 0,
  lastEmailSent: null,
  version: 1,
}

const decode = (values: PersonCells): Result.Result<CustomerChanges, string> =>
  Result.mapError(
    Schema.decodeUnknownResult(CustomerChanges)(values),
    ({ issue }) => SchemaIssue.makeFormatterStandardSchemaV1()(issue).issues[0]!.message,
  )
