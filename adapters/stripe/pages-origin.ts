import type { Stripe } from "../process/config.ts"

/** Of the pages which take payments: the server's own where that is not Stripe's. */
export const pagesOriginOf = ({ apiUrl }: Stripe): string =>
  apiUrl === undefined ? "https://checkout.stripe.com" : new URL(apiUrl).origin
