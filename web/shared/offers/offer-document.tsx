import type { OfferChoice } from "../../../core/quotes/offers/offer-totals.ts"
import { OfferAlternative } from "./offer-alternative.tsx"
import "./offer-document.css"
import { PhotoRow } from "./photo-row.tsx"
import { termsOfWire, type WireTerms } from "./terms-of-wire.ts"

interface Props {
  readonly terms: WireTerms
  readonly photos: readonly { readonly id: number }[]
  readonly photoUrl: (id: number) => string
  readonly choice: OfferChoice
  /** Without it nothing can be chosen. */
  readonly onChoose?: ((choice: OfferChoice) => void) | undefined
  /** Shows this alternative alone, with what was chosen of it. */
  readonly only?: number | undefined
}

/** What an offer says: its alternatives side by side, each with its lines, options and totals, the note and the photos. */
export const OfferDocument = ({ terms, photos, photoUrl, choice, onChoose, only }: Props) => {
  const counted = termsOfWire(terms)
  return (
    <>
      <div className="offer-document">
        {counted.alternatives.map((_, index) =>
          only === undefined || only === index ? (
            <OfferAlternative
              key={index}
              terms={counted}
              index={index}
              choice={choice}
              onChoose={onChoose}
              isAnswer={only !== undefined}
            />
          ) : null,
        )}
      </div>
      {terms.note && <p className="offer-document__note lines break">{terms.note}</p>}
      <PhotoRow ids={photos.map(({ id }) => id)} urlOf={photoUrl} />
    </>
  )
}
