import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Customer, CustomerSort, PublicCustomer } from "../../../core/customers/customer.ts"
import { tooLong } from "../../../core/customers/text-rule.ts"
import type { Contract } from "./endpoint.ts"
import { pageFields } from "./numbers.ts"
import { paths } from "./paths.ts"
import { IsoInstant } from "./wire.ts"

const JANE: Customer = {
  id: 12,
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  company: null,
  street: "12 Elm Street",
  city: "St. Louis",
  state: "MO",
  zip: "63101",
  notes: "Prefers mornings. The dog is called Rex.",
  createdAt: 1_795_100_000_000,
}

/** A customer as staff see them. */
export const StaffCustomer = Customer.mapFields(Struct.assign({ createdAt: IsoInstant })).annotate({
  identifier: "StaffCustomer",
  examples: [JANE],
})

const CustomerList = Schema.Struct({
  ...pageFields,
  search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200, { message: tooLong(200) }))),
  sort: Schema.optionalKey(CustomerSort.annotate({ message: "The list cannot be sorted by that" })),
}).annotate({
  identifier: "CustomerList",
  examples: [{ limit: 50, offset: 0, search: "jane doe", sort: "name" }],
})

/** The customers (spec §7; who may see what: decisions). */
export const customersEndpoints = {
  listCustomers: {
    at: paths.listCustomers,
    actors: ["staff", "visitor"],
    summary:
      "For staff a page of the customers, searched by beginnings of names, companies or emails, or part of a phone number. For everyone else the first name and initial of those whose reviews are published.",
    query: CustomerList,
    reply: {
      byActor: {
        staff: Schema.Struct({ customers: Schema.Array(StaffCustomer), total: Schema.Int }).annotate({
          examples: [{ customers: [JANE], total: 1 }],
        }),
        visitor: Schema.Array(
          PublicCustomer.annotate({ examples: [{ id: 12, firstName: "Jane", lastName: "D." }] }),
        ),
      },
    },
    errors: [],
  },
} as const satisfies Contract
