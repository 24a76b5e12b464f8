import { Tag, type Intent } from "@blueprintjs/core"
import type { OfferState } from "../../../../core/quotes/offers/offer-choices.ts"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { useNow } from "../../../shared/use-now.ts"
import type { Quote } from "../quote.ts"
import { stateOf } from "./offer.ts"

const LOOKS: Readonly<Record<OfferState, readonly [text: string, intent: Intent]>> = {
  draft: ["Draft", "none"],
  sent: ["Sent", "primary"],
  viewed: ["Viewed", "primary"],
  accepted: ["Accepted", "success"],
  declined: ["Declined", "danger"],
  lapsed: ["Lapsed", "warning"],
  replaced: ["Replaced", "none"],
}

export const OfferStateTag = ({ state }: { readonly state: OfferState }) => {
  const [text, intent] = LOOKS[state]
  return (
    <Tag minimal intent={intent}>
      {text}
    </Tag>
  )
}

/** State and amount of the offer for a quote, in a list. */
export const OfferTag = ({ offer }: { readonly offer: NonNullable<Quote["offer"]> }) => {
  const now = useNow()
  return (
    <span className="regular row-1 across-3 middle small numbers">
      {formatMoney(centsOf(offer.total))}
      <OfferStateTag state={stateOf(offer, now)} />
    </span>
  )
}
