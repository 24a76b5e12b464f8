import type { CallInput } from "../../../shared/api/endpoints.ts"

type WireShare = NonNullable<CallInput<"writeOffer">["body"]["discount"]>

/** What the fields of a discount or a deposit hold; `amount` and `share` by their names in the request's body. */
export interface ShareValues {
  readonly kind: "none" | "amount" | "share"
  readonly amount: number | null
  readonly share: number | null
}

export const NO_SHARE: ShareValues = { kind: "none", amount: null, share: null }

export const shareValuesOf = (share: WireShare | null | undefined): ShareValues =>
  share === null || share === undefined ? NO_SHARE : { ...NO_SHARE, ...share }

/** What is sent of it. A missing number is sent as none, which the server has a sentence for. */
export const shareOf = ({ kind, amount, share }: ShareValues): WireShare | null => {
  if (kind === "none") return null
  return kind === "amount" ? { kind, amount: amount as number } : { kind, share: share as number }
}
