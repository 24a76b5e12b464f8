import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { RowId } from "../fields/row-id.ts"
import { failure } from "../fields/failure.ts"
import { Instant } from "../time/instant.ts"

/** A customer's record (spec §3). Only the name is always known: callers may have no email, chats give no address. */
export const Customer = Schema.Struct({
  id: RowId,
  firstName: Schema.String.pipe(described("First name.", "Jane")),
  lastName: Schema.String.pipe(described("Empty for someone who gave a single name.", "Doe")),
  email: Schema.NullOr(Schema.String).pipe(
    described(
      "Of no other customer, ignoring case. Null for callers without email, who get no mail and no portal.",
      "jane@example.com",
    ),
  ),
  phone: Schema.NullOr(Schema.String).pipe(described("As it was typed.", "(314) 555-0100")),
  company: Schema.NullOr(Schema.String).pipe(described("Their company.", "Doe & Sons")),
  street: Schema.NullOr(Schema.String).pipe(described("Street and number.", "12 Elm Street")),
  city: Schema.NullOr(Schema.String).pipe(described("City.", "St. Louis")),
  state: Schema.NullOr(Schema.String).pipe(described("The two-letter code.", "MO")),
  zip: Schema.NullOr(Schema.String).pipe(described("ZIP code.", "63101")),
  notes: Schema.NullOr(Schema.String).pipe(described("For staff only.")),
  createdAt: Instant,
  lastEmailSent: Schema.NullOr(Instant).pipe(
    described("When the mail server last accepted a mail for them; null for never."),
  ),
  version: RecordVersion,
}).annotate({ identifier: "Customer" })
export type Customer = typeof Customer.Type

/** What a list of customers is sorted by; with "-" in descending order. */
export const CustomerSort = Schema.Literals(["name", "-name", "createdAt", "-createdAt"])
export type CustomerSort = typeof CustomerSort.Type

/** What anybody may see of a customer whose review is published: "Jane" and "D." (decisions). */
export const PublicCustomer = Schema.Struct({
  id: RowId,
  firstName: Schema.String,
  lastName: Schema.String,
}).annotate({ identifier: "PublicCustomer" })
export type PublicCustomer = typeof PublicCustomer.Type

/** Leaves the initial of the last name; a single name has none. */
export const publicCustomer = ({
  id,
  firstName,
  lastName,
}: Pick<Customer, "id" | "firstName" | "lastName">): PublicCustomer => ({
  id,
  firstName,
  lastName: initialOf(lastName),
})

/** "D." of "Doe"; nothing of nothing. */
export const initialOf = (lastName: string): string => {
  const [initial] = lastName.trim()
  return initial === undefined ? "" : `${initial.toUpperCase()}.`
}

/** The customer was changed since the client read them. */
export class CustomerChanged extends Data.TaggedError("CustomerChanged")<{ readonly current: Customer }> {
  override readonly message = CHANGED_MEANWHILE
}

/** Callers without an email get no mail. */
export class NoEmail extends failure("NoEmail", "This customer has no email address.") {}

export class UnknownCustomer extends failure("UnknownCustomer", "Customer not found.") {}
