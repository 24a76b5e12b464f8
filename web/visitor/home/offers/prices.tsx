import { useState } from "react"
import { Button } from "../../../shared/ui/button.tsx"

/** How many services show at first; the style shows half of them on phones. */
const SHOWN = 8

interface PricesProps {
  readonly services: readonly { readonly id: number; readonly name: string; readonly price: string }[]
}

/** The catalogue's services with their base prices. All are in the page; where scripts run, most are folded at first. */
export const Prices = ({ services }: PricesProps) => {
  const [all, setAll] = useState(false)
  return (
    <div className="prices">
      <h3>What our services cost</h3>
      <ul id="price-list" className="prices__list" data-short={!all || undefined}>
        {services.map(({ id, name, price }) => (
          <li key={id} className="prices__service">
            <span className="prices__name">{name}</span>
            <span className="prices__price">{price}</span>
          </li>
        ))}
      </ul>
      {services.length > SHOWN && (
        <p className="prices__more">
          <Button look="outline" aria-expanded={all} aria-controls="price-list" onClick={() => setAll(!all)}>
            {all ? "Show fewer services" : `Show all ${services.length} services`}
          </Button>
        </p>
      )}
      <p className="prices__note">Labor prices. We agree on the price with you before we start.</p>
    </div>
  )
}
