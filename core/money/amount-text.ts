import { formatMoney, type Cents } from "../fields/money.ts"
import type { LineKind } from "./line-choices.ts"
import { lineTotal, type Totals } from "./totals.ts"
import { counted } from "../fields/counted.ts"

// What pages, mails, PDFs and the command line say of lines and what they add up to. Without Effect, because pages load it.

interface ShownLine {
  readonly text: string
  /** In hundredths. */
  readonly quantity: number
  readonly unit: string | null
  readonly price: Cents
}

const TIMES: readonly string[] = ["minute", "hour", "day", "week", "month"]

/** How much of a line's unit, without its price: "2 hours", "3 sq ft", "4" pieces. Units are free text: only times have a plural. */
export const measureText = (quantity: number, unit: string | null): string =>
  unit === null ? `${quantity}` : TIMES.includes(unit) ? counted(quantity, unit) : `${quantity} ${unit}`

/** "2 at $95 per hour"; undefined for one piece, whose price is the amount. */
export const quantityText = ({ quantity, unit, price }: ShownLine): string | undefined =>
  quantity === 100 && unit === null
    ? undefined
    : `${quantity / 100} at ${formatMoney(price)}${unit === null ? "" : ` per ${unit}`}`

/** "Hang a door, 2 at $95 per hour: $190". */
export const lineText = (line: ShownLine): string =>
  `${[line.text, quantityText(line)].filter(Boolean).join(", ")}: ${formatMoney(lineTotal(line))}`

const TAXED: Readonly<Record<LineKind, string>> = { labor: "labor", materials: "materials", plan: "plans" }

export type SumRow = readonly [name: string, amount: Cents]

/** From the subtotal to the total: ["Tax on plans, 4.225%", 808]. The subtotal only where it is not the total. */
export const sumRows = ({
  subtotal,
  discount,
  taxes,
  total,
}: Pick<Totals, "subtotal" | "discount" | "taxes" | "total">): readonly SumRow[] => {
  const between = [
    ...(discount > 0 ? [["Discount", -discount] as const] : []),
    ...taxes.map(({ kind, rate, tax }) => [`Tax on ${TAXED[kind]}, ${rate / 1000}%`, tax] as const),
  ]
  return [...(between.length === 0 ? [] : [["Subtotal", subtotal] as const, ...between]), ["Total", total]]
}

interface Deducted {
  readonly paid: Cents
  /** What of `paid` was a deposit. */
  readonly deposit: Cents
  readonly credited: Cents
  readonly writtenOff?: Cents
}

/** What need not be paid of a total any more, and what was paid back: ["Deposit", -5000], ["Paid", -13500]. */
export const deductedRows = ({ paid, deposit, credited, writtenOff = 0 }: Deducted): readonly SumRow[] =>
  (
    [
      ["Deposit", -deposit],
      [paid < deposit ? "Paid back" : "Paid", deposit - paid],
      ["Credited", -credited],
      ["Written off", -writtenOff],
    ] as const
  ).filter(([, amount]) => amount !== 0)
