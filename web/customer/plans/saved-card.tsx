import { useState } from "react"
import { cardName } from "../../../core/money/cards/card-name.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { Button } from "../../shared/ui/button.tsx"
import { unbroken } from "../../shared/unbroken.ts"
import { useEndpoint } from "../queries.ts"
import { RemoveCardDialog, SaveCardDialog } from "./saved-card-dialogs.tsx"

/** The card that pays the customer's plan, or the offer to save one; nothing where cards are not taken. */
export const SavedCard = () => {
  const { data } = useEndpoint("showSavedCard")
  const [dialog, setDialog] = useState<"save" | "remove">()
  if (data === undefined || (data.card === null && data.consent === null)) return null
  const { card, consent } = data
  const close = () => setDialog(undefined)
  return (
    <section className="card stack-4" aria-labelledby="saved-card">
      <h2 id="saved-card">Paying for your plan</h2>
      {card === null ? (
        <p>
          Save a card, and your plan is paid by itself. You enter it on the page of Stripe, our payment
          provider; its number never reaches us.
        </p>
      ) : (
        <Saved card={card} />
      )}
      <div className="row-3">
        {consent !== null && (
          <Button look={card === null ? "primary" : "outline"} onClick={() => setDialog("save")}>
            {card === null ? "Save a card" : "Replace the card"}
          </Button>
        )}
        {card !== null && (
          <Button look="outline" onClick={() => setDialog("remove")}>
            Remove the card
          </Button>
        )}
      </div>
      {dialog === "save" && consent !== null && <SaveCardDialog consent={consent} onClose={close} />}
      {dialog === "remove" && card !== null && <RemoveCardDialog name={cardName(card)} onClose={close} />}
    </section>
  )
}

const Saved = ({ card }: { readonly card: NonNullable<CallReply<"showSavedCard">["card"]> }) => (
  <div className="stack-2 break">
    <p>
      <strong>{cardName(card)}</strong> pays your plan.
      {card.expires !== null && <> {unbroken(`It is valid until ${monthOf(card.expires)}.`)}</>}
    </p>
    <details>
      <summary>What you agreed to on {formatDay(Date.parse(card.agreedAt))}</summary>
      <p className="soft small">{card.consent}</p>
    </details>
  </div>
)

/** "12/2027" of "2027-12". */
const monthOf = (expires: string): string => expires.split("-").toReversed().join("/")
