import type { Customer } from "../../core/customers/customer.ts"
import { localTime, type CsvColumns } from "./write-csv.ts"

/** The headings are those that an import understands. */
export const customerColumns: CsvColumns<Customer> = [
  ["Id", ({ id }) => id],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Street", ({ street }) => street],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["ZIP", ({ zip }) => zip],
  ["Notes", ({ notes }) => notes],
  ["Customer since (CT)", ({ createdAt }) => localTime(createdAt)],
]
