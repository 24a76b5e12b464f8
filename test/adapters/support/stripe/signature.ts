import { createHmac } from "node:crypto"

/** The header `Stripe-Signature` of a body, written from Stripe's documentation and not with its package. */
export const stripeSignature = (
  body: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string => `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`
