import { useState } from "react"
import { declineReasonRule } from "../../../../core/quotes/offers/offer-choices.ts"
import { call } from "../../../shared/api/client.ts"
import { idempotentSender } from "../../../shared/api/idempotent-sender.ts"
import type { OfferOfLink } from "./offer-of-link.ts"
import { OfferTextForm } from "./offer-text-form.tsx"

interface Props {
  readonly token: string
  /** Of the version that is declined. */
  readonly number: number
  readonly onDeclined: (offer: OfferOfLink) => void
}

/** Declines the offer, with the reason if there is one to tell. */
export const DeclineOffer = ({ token, number, onDeclined }: Props) => {
  const [sendOnce] = useState(idempotentSender)
  return (
    <OfferTextForm
      summary="Decline the offer"
      label="What is the reason?"
      rule={declineReasonRule}
      button="Decline"
      failure="The offer was not declined"
      send={async (reason) =>
        onDeclined(
          await sendOnce({ number, reason }, (body, idempotencyKey) =>
            call("declineOffer", { params: { token }, body, idempotencyKey }),
          ),
        )
      }
    />
  )
}
