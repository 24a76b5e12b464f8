import { useId } from "react"
import { formatAmount } from "../../../core/fields/money.ts"
import { lineTotal } from "../../../core/money/totals.ts"
import { alternativeName } from "../../../core/quotes/offers/offer-choices.ts"
import { quantityText } from "../../../core/money/amount-text.ts"
import { totalRows } from "../../../core/quotes/offers/offer-text.ts"
import { offerTotals, type OfferChoice } from "../../../core/quotes/offers/offer-totals.ts"
import "./offer-alternative.css"
import type { CountedTerms } from "./terms-of-wire.ts"

interface Props {
  readonly terms: CountedTerms
  readonly index: number
  readonly choice: OfferChoice
  readonly onChoose: ((choice: OfferChoice) => void) | undefined
  /** Whether this is what was accepted: options that were not chosen are left out. */
  readonly isAnswer: boolean
}

/** One alternative of an offer. Choosing one of its options chooses it too. */
export const OfferAlternative = ({ terms, index, choice, onChoose, isAnswer }: Props) => {
  const id = useId()
  const { name, lines } = terms.alternatives[index]!
  const isOne = terms.alternatives.length === 1
  const isChosen = choice.alternative === index
  const options = isChosen ? choice.options : []
  const title = isOne ? "What we do" : alternativeName(name, index)
  const toggle = (option: number) =>
    onChoose?.({
      alternative: index,
      options: options.includes(option) ? options.filter((each) => each !== option) : [...options, option],
    })
  return (
    <section className="card offer-alternative stack-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="offer-alternative__title">
        {title}
      </h2>
      <table className="offer-alternative__lines">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, n) =>
            isAnswer && line.isOptional && !options.includes(n) ? null : (
              <tr key={n} className="offer-alternative__line">
                <td>
                  {line.isOptional && !isAnswer ? (
                    <label className="checkbox">
                      <input
                        type="checkbox"
                        checked={options.includes(n)}
                        disabled={!onChoose}
                        onChange={() => toggle(n)}
                      />
                      <span className="checkbox__text break">
                        {line.text}
                        <span className="soft small">
                          {["Optional", quantityText(line)].filter(Boolean).join(", ")}
                        </span>
                      </span>
                    </label>
                  ) : (
                    <span className="stack-0 break">
                      {line.text}
                      <span className="soft small">{quantityText(line)}</span>
                    </span>
                  )}
                </td>
                <td className="offer-alternative__amount numbers">{formatAmount(lineTotal(line))}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <dl className="offer-alternative__totals plain" aria-live={onChoose ? "polite" : undefined}>
        {totalRows(offerTotals(terms, { alternative: index, options })).map(([row, amount]) => (
          <div key={row} className={`offer-alternative__row${row === "Total" ? " strong" : ""}`}>
            <dt>{row}</dt>
            <dd className="plain numbers">{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      {!isOne && onChoose && (
        <label className="offer-alternative__choice">
          <input
            type="radio"
            name="alternative"
            checked={isChosen}
            onChange={() => onChoose({ alternative: index, options: [] })}
          />
          <span>
            Choose<span className="visually-hidden"> {title}</span>
          </span>
        </label>
      )}
    </section>
  )
}
