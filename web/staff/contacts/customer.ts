import type { CallReply } from "../../shared/api/endpoints.ts"
import { refresh } from "../api/queries.ts"

/** A page of customers as the API gives it to staff. */
export type CustomerPage = Extract<CallReply<"listCustomers">, { readonly total: number }>

export type Customer = CustomerPage["customers"][number]

/** Everything about one customer. */
export type CustomerDetails = CallReply<"showCustomer">

/** "12 Elm Street, St. Louis, MO 63101", as far as it is known. */
export const addressLine = ({
  street,
  city,
  state,
  zip,
}: Pick<Customer, "street" | "city" | "state" | "zip">): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")

/** Fetches again what shows customers, after a write. */
export const refreshCustomers = (): Promise<void> =>
  refresh("listCustomers", "showCustomer", "listDeletionRequests", "summarizeBusiness")
