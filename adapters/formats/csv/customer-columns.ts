import type { Customer } from "../../../core/contacts/customer.ts"
import { personColumns } from "./person-columns.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

/** The headings are those that an import understands. */
export const customerColumns: CsvColumns<Customer> = [
  ["Id", ({ id }) => id],
  ...personColumns,
  ["Notes", ({ notes }) => notes],
  ["Customer since (CT)", ({ createdAt }) => localTime(createdAt)],
]
