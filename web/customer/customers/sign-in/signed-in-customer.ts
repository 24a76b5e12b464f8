import type { CallReply } from "../../../shared/api/endpoints.ts"

export type SignedInCustomer = Extract<CallReply<"verifyLogin">, { readonly customer: unknown }>["customer"]

/** Where the server gives no reason (spec §8). */
export const UNABLE_TO_SIGN_IN = "Unable to sign you in. Please try requesting a new login link."
