import { formatMoney, type Cents } from "../../fields/money.ts"
import type { LineKind } from "../../money/line-choices.ts"
import { lineTotal } from "../../money/totals.ts"
import { formatDay } from "../../time/chicago.ts"
import { endOfOffer } from "./offer-state.ts"
import type { OfferTotals } from "./offer-totals.ts"

// What pages, mails and the command line say of an offer. Without Effect, because pages load it.

interface ShownLine {
  readonly text: string
  /** In hundredths. */
  readonly quantity: number
  readonly unit: string | null
  readonly price: Cents
}

/** "2 at $95 per hour"; undefined for one piece, whose price is the amount. */
export const quantityText = ({ quantity, unit, price }: ShownLine): string | undefined =>
  quantity === 100 && unit === null
    ? undefined
    : `${quantity / 100} at ${formatMoney(price)}${unit === null ? "" : ` per ${unit}`}`

/** "Hang a door, 2 at $95 per hour: $190". */
export const lineText = (line: ShownLine): string =>
  `${[line.text, quantityText(line)].filter(Boolean).join(", ")}: ${formatMoney(lineTotal(line))}`

const TAXED: Readonly<Record<LineKind, string>> = { labor: "labor", materials: "materials", plan: "plans" }

/** What stands below the lines, the total last but for the deposit: ["Tax on labor, 4.25 %", "$8.08"]. */
export const totalRows = (totals: OfferTotals): readonly (readonly [name: string, amount: string])[] => {
  const { subtotal, discount, taxes, total, deposit } = totals
  const parts = [
    ...(discount === 0 ? [] : [["Discount", formatMoney(-discount)] as const]),
    ...taxes.map(
      ({ kind, rate, tax }) => [`Tax on ${TAXED[kind]}, ${rate / 1000} %`, formatMoney(tax)] as const,
    ),
  ]
  return [
    ...(parts.length === 0 ? [] : [["Subtotal", formatMoney(subtotal)] as const, ...parts]),
    ["Total", formatMoney(total)],
    ...(deposit === 0 ? [] : [["Deposit, due on acceptance", formatMoney(deposit)] as const]),
  ]
}

/** "Friday, December 4, 2026". */
export const lastDayText = (validUntil: string): string => formatDay(endOfOffer(validUntil) - 1)
