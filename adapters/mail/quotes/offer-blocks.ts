import { formatMoney } from "../../../core/fields/money.ts"
import { alternativeName } from "../../../core/quotes/offers/offer-choices.ts"
import { lineText } from "../../../core/money/amount-text.ts"
import { totalRows } from "../../../core/quotes/offers/offer-text.ts"
import { chosenLines, offerTotals, type OfferChoice } from "../../../core/quotes/offers/offer-totals.ts"
import type { OfferVersion } from "../../../core/quotes/offers/offer.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, lines, list, paragraph, strong, subheading, type Block } from "../engine/blocks.ts"

/** Everything that can be chosen of an offer: its alternatives with their lines, options and totals, and the note. */
export const offerBlocks = ({ terms }: OfferVersion): readonly Block[] => [
  ...terms.alternatives.map(({ name, lines: all }, index) => {
    const options = all.filter(({ isOptional }) => isOptional)
    return group(
      terms.alternatives.length > 1 && subheading(oneLine(alternativeName(name, index))),
      list(chosenLines(terms, { alternative: index, options: [] }).map((line) => oneLine(lineText(line)))),
      options.length > 0 && paragraph("If you like, also:"),
      options.length > 0 && list(options.map((line) => oneLine(lineText(line)))),
      totalsBlock(terms, { alternative: index, options: [] }),
    )
  }),
  ...noteBlocks(terms.note),
]

/** What was accepted of an offer. */
export const acceptedBlocks = ({ terms }: OfferVersion, choice: OfferChoice): readonly Block[] => {
  const { alternative } = choice
  return [
    group(
      terms.alternatives.length > 1 &&
        subheading(oneLine(alternativeName(terms.alternatives[alternative]?.name, alternative))),
      list(chosenLines(terms, choice).map((line) => oneLine(lineText(line)))),
      totalsBlock(terms, choice),
    ),
    ...noteBlocks(terms.note),
  ]
}

const totalsBlock = (terms: OfferVersion["terms"], choice: OfferChoice): Block =>
  paragraph(
    lines(
      ...totalRows(offerTotals(terms, choice)).map(([name, amount]) =>
        name === "Total" ? strong(`${name}: ${formatMoney(amount)}`) : `${name}: ${formatMoney(amount)}`,
      ),
    ),
  )

const noteBlocks = (note: string | null): readonly Block[] =>
  note === null ? [] : [paragraph(manyLines(note))]
