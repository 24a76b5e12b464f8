import { formatMoney } from "../../core/fields/money.ts"
import { alternativeName, type OfferState } from "../../core/quotes/offers/offer-choices.ts"
import { lineText } from "../../core/money/amount-text.ts"
import { acceptedByText, howAccepted, lastDayText, totalRows } from "../../core/quotes/offers/offer-text.ts"
import { chosenLines, offerTotals } from "../../core/quotes/offers/offer-totals.ts"
import { stateOf, type OfferVersion } from "../../core/quotes/offers/offer.ts"
import type { Instant } from "../../core/time/interval.ts"
import { blue, bold, dim, green, red } from "../engine/print.ts"

/** A version of an offer: its state, and what it costs; what was accepted, or everything that can be. */
export const offerText = (version: OfferVersion, now: Instant): string => {
  const { number, terms, total, acceptance } = version
  const state = stateOf(version, now)
  const indices = acceptance === null ? terms.alternatives.keys() : [acceptance.alternative]
  return [
    `${bold(`Offer, version ${number}`)}  ${STATE_COLOURS[state](state)}  ${formatMoney(total)}`,
    ...(terms.validUntil === null ? [] : [`  Valid until ${lastDayText(terms.validUntil)}`]),
    ...(acceptance === null
      ? []
      : [
          `  Accepted by ${acceptedByText(acceptance.name, howAccepted(acceptance.address))}, fingerprint ${acceptance.fingerprint}`,
        ]),
    ...(version.declineReason === null ? [] : [`  Reason: ${version.declineReason}`]),
    ...[...indices].flatMap((index) => alternativeLines(version, index)),
  ].join("\n")
}

const alternativeLines = ({ terms, acceptance }: OfferVersion, index: number): readonly string[] => {
  const choice = acceptance ?? { alternative: index, options: [] }
  const { name, lines } = terms.alternatives[index]!
  const shown = acceptance === null ? lines : chosenLines(terms, choice)
  return [
    ...(terms.alternatives.length > 1 ? [`  ${alternativeName(name, index)}`] : []),
    ...shown.map(
      (line) => `    ${line.isOptional && acceptance === null ? "optional: " : ""}${lineText(line)}`,
    ),
    ...totalRows(offerTotals(terms, choice)).map(([row, amount]) => `    ${row}: ${formatMoney(amount)}`),
  ]
}

const STATE_COLOURS: Readonly<Record<OfferState, (text: string) => string>> = {
  draft: dim,
  sent: blue,
  viewed: blue,
  accepted: green,
  declined: red,
  lapsed: red,
  replaced: dim,
}
