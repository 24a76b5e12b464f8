import type { Customer } from "../../../core/contacts/customer.ts"
import type { CsvColumns } from "./write-csv.ts"

type Person = Pick<
  Customer,
  "firstName" | "lastName" | "email" | "phone" | "company" | "street" | "city" | "state" | "zip"
>

/** Who a customer or a quote is of, under the headings that an import understands. */
export const personColumns: CsvColumns<Person> = [
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Company", ({ company }) => company],
  ["Street", ({ street }) => street],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["ZIP", ({ zip }) => zip],
]
