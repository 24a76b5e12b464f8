import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { addressFields, personFields } from "./contact.ts"
import { companyRule, customerNotesRule, personRules } from "../fields/contact-rules.ts"
import type { Customer } from "./customer.ts"
import { optionalEmail } from "../fields/email.ts"
import { optionalText, textOrNull } from "../fields/text.ts"

const { email: _, ...name } = personFields
const required = { ...name, ...addressFields } as const

/** These may be left out, null or empty. */
const optional = {
  email: optionalEmail(personRules.email.required),
  company: optionalText(companyRule),
  notes: optionalText(customerNotesRule),
} as const

/** What staff enter for a new customer (spec §5); callers may have no email (decisions). */
export const CustomerInput = Schema.Struct({ ...required, ...optional }).annotate({
  identifier: "CustomerInput",
})
export type CustomerInput = typeof CustomerInput.Type

/**
 * What staff change of a customer (spec §5): at least one field. A field that is left out keeps its value; email,
 * company and notes are removed by null or an empty text.
 */
export const CustomerChanges = Schema.Struct({
  ...Struct.map(required, Schema.optionalKey),
  ...optional,
})
  .check(
    Schema.makeFilter((changes) => Object.keys(changes).length > 0 || "At least one field must be updated"),
  )
  .annotate({ identifier: "CustomerChanges" })
export type CustomerChanges = typeof CustomerChanges.Type

/** A customer who is not stored yet. */
export type NewCustomer = Omit<Customer, "id" | "lastEmailSent" | "version">

/** What staff change of a record, as it is stored: null where there is nothing. */
export type CustomerFields = Omit<NewCustomer, "createdAt">

/** The stored values of what staff entered. */
export const customerOf = ({ email, company, notes, ...entered }: CustomerInput): CustomerFields => ({
  ...entered,
  email: textOrNull(email)?.toLowerCase() ?? null,
  company: textOrNull(company),
  notes: textOrNull(notes),
})

/** The customer with the changes. */
export const changedCustomer = (
  customer: Customer,
  { email, company, notes, ...entered }: CustomerChanges,
): Customer => ({
  ...customer,
  ...entered,
  ...(email !== undefined && { email: textOrNull(email)?.toLowerCase() ?? null }),
  ...(company !== undefined && { company: textOrNull(company) }),
  ...(notes !== undefined && { notes: textOrNull(notes) }),
})

export class CustomerEmailTaken extends Data.TaggedError("CustomerEmailTaken")<{}> {
  override readonly message = "A customer with this email already exists."
}
