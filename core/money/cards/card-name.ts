import type { CardPayment } from "./card-payment.ts"

/** "Visa ending in 4242"; by the way of payment where it was no card. */
export const cardName = ({
  brand,
  method = null,
  last4,
}: Pick<CardPayment, "brand" | "last4"> & { readonly method?: string | null }): string => {
  const name = brand ?? method?.replaceAll("_", " ").replace(/^us\b/u, "US") ?? "card"
  const shown = name.charAt(0).toUpperCase() + name.slice(1)
  return last4 === null ? shown : `${shown} ending in ${last4}`
}
