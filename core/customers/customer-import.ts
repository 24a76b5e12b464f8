import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { fullName } from "../fields/full-name.ts"
import type { Customer } from "../contacts/customer.ts"
import {
  changedCustomer,
  CustomerChanges,
  CustomerInput,
  customerOf,
  type CustomerFields,
} from "../contacts/customer-input.ts"

/** A line of a file: its number, from 1, and its cells by their headings. */
export interface ImportedLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** What an import does with a line, which is refused for one reason. */
export interface ImportStep {
  readonly line: number
  readonly name: string
  readonly outcome: "added" | "updated" | "unchanged" | "refused"
  readonly reason: string | null
  /** The fields that get another value. */
  readonly changed: readonly Field[]
}

export interface ImportPlan {
  readonly steps: readonly ImportStep[]
  readonly adding: readonly CustomerFields[]
  readonly updating: readonly { readonly before: Customer; readonly after: Customer }[]
}

const FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "street",
  "city",
  "state",
  "zip",
  "notes",
] as const
type Field = (typeof FIELDS)[number]

/** Headings of other programs, in lower case and without spaces and punctuation. */
const OTHER_HEADINGS: ReadonlyMap<string, Field> = new Map(
  Object.entries({
    givenname: "firstName",
    surname: "lastName",
    familyname: "lastName",
    emailaddress: "email",
    mail: "email",
    phonenumber: "phone",
    telephone: "phone",
    mobile: "phone",
    mobilephone: "phone",
    organization: "company",
    address: "street",
    streetaddress: "street",
    town: "city",
    province: "state",
    zipcode: "zip",
    postalcode: "zip",
    note: "notes",
  }),
)

/** The field that a column holds: "First name", "firstName" and "FIRST_NAME" are one. */
export const fieldOf = (heading: string): Field | undefined => {
  const letters = heading.toLowerCase().replaceAll(/[^a-z]/gu, "")
  return FIELDS.find((field) => field.toLowerCase() === letters) ?? OTHER_HEADINGS.get(letters)
}

/**
 * What importing the lines would do with these customers. A line is of a known customer by its email, or else by name
 * and phone number where the two do not have different emails. It changes the fields that it has a value for, and none
 * is emptied. A line of another customer needs what a new customer needs. A second line of one customer is refused.
 */
export const planImport = (lines: readonly ImportedLine[], customers: readonly Customer[]): ImportPlan => {
  const known = new Map<string, Known>()
  for (const customer of customers) remember(known, { customer, line: null })
  const steps: ImportStep[] = []
  const adding: CustomerFields[] = []
  const updating: ImportPlan["updating"][number][] = []
  for (const { line, cells } of lines) {
    const values = valuesOf(cells)
    const { outcome, reason = null, changed = [], added, updated } = planLine(values, find(known, values))
    steps.push({ line, name: nameOf(values), outcome, reason, changed })
    if (added !== undefined) {
      adding.push(added)
      remember(known, { customer: added, line })
    }
    if (updated !== undefined) {
      remember(known, { customer: updated.after, line })
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
  readonly changed?: readonly Field[]
  readonly added?: CustomerFields
  readonly updated?: ImportPlan["updating"][number]
}

const planLine = (values: Values, found: Known | undefined): PlannedLine => {
  if (found === undefined)
    return refusedUnless(decode(CustomerInput, values), (input) => ({
      outcome: "added",
      added: customerOf(input),
    }))
  if (found.line !== null) return { outcome: "refused", reason: `Line ${found.line} is of the same customer` }
  const before = found.customer
  return refusedUnless(decode(CustomerChanges, values), (changes) => {
    const after = changedCustomer(before, changes)
    const changed = FIELDS.filter((field) => after[field] !== before[field])
    return { outcome: changed.length === 0 ? "unchanged" : "updated", changed, updated: { before, after } }
  })
}

const refusedUnless = <A>(decoded: Result.Result<A, string>, plan: (value: A) => PlannedLine): PlannedLine =>
  Result.match(decoded, { onFailure: (reason) => ({ outcome: "refused", reason }), onSuccess: plan })

const decode = <A, I>(schema: Schema.Codec<A, I>, values: Values): Result.Result<A, string> =>
  Result.mapError(
    Schema.decodeUnknownResult(schema)(values),
    ({ issue }) => SchemaIssue.makeFormatterStandardSchemaV1()(issue).issues[0]!.message,
  )

type Values = Readonly<Partial<Record<Field, string>>>

/** The cells that have a value, by the fields they are of. */
const valuesOf = (cells: ImportedLine["cells"]): Values =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([heading, cell]) => {
      const field = fieldOf(heading)
      return field === undefined || cell.trim() === "" ? [] : [[field, cell.trim()]]
    }),
  )

const nameOf = ({ firstName = "", lastName = "" }: Values): string => fullName({ firstName, lastName })

const emailKey = (email: string): string => `email ${email.toLowerCase()}`

const personKey = (phone: string, name: string): string =>
  `person ${phone.replaceAll(/\D/gu, "").replace(/^1(?=\d{10})/u, "")} ${name.toLowerCase()}`

/** The first of several customers with one name and phone number stays the one that is found. */
const remember = (known: Map<string, Known>, entry: Known): void => {
  const { email, phone } = entry.customer
  if (email !== null) known.set(emailKey(email), entry)
  if (phone === null) return
  const key = personKey(phone, fullName(entry.customer))
  if (entry.line !== null || !known.has(key)) known.set(key, entry)
}

const find = (known: ReadonlyMap<string, Known>, { email, phone, ...name }: Values): Known | undefined => {
  const byEmail = email === undefined ? undefined : known.get(emailKey(email))
  if (byEmail !== undefined || phone === undefined) return byEmail
  const byPerson = known.get(personKey(phone, nameOf(name)))
  return email === undefined || byPerson?.customer.email === null ? byPerson : undefined
}

/** Not even one column of the file is of a customer. */
export class NoKnownColumns extends Data.TaggedError("NoKnownColumns")<{}> {
  override readonly message =
    "The first line must name the columns, such as First name, Last name, Email, Phone, Street, City, State and ZIP."
}
