import type { CallReply } from "../../shared/api/endpoints.ts"

export type CardPayment = CallReply<"listCardPayments">["payments"][number]

/** Of a page that was opened and not paid nothing is shown. */
export const isShown = ({ state }: CardPayment): boolean => state !== "open" && state !== "expired"
