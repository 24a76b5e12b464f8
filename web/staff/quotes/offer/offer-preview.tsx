import { useState } from "react"
import { FIRST_CHOICE } from "../../../../core/quotes/offers/offer-totals.ts"
import { OfferDocument } from "../../../shared/offers/offer-document.tsx"
import type { Quote } from "../quote.ts"
import type { OfferTerms } from "./offer.ts"
import "../../../shared/ui/forms/checkbox.css"
import "./offer-preview.css"

interface Props {
  readonly terms: OfferTerms
  readonly quote: Quote
  readonly photoUrl: (id: number) => string
}

/** The offer as its page shows it; options can be tried. */
export const OfferPreview = ({ terms, quote, photoUrl }: Props) => {
  const [choice, setChoice] = useState(FIRST_CHOICE)
  return (
    <div className="stack-4">
      <OfferDocument
        terms={terms}
        photos={quote.photos.filter(({ id }) => terms.photos?.includes(id))}
        photoUrl={photoUrl}
        choice={choice}
        onChoose={setChoice}
      />
    </div>
  )
}
