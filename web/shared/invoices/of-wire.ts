import { centsOf } from "../../../core/fields/money.ts"
import type { LineKind } from "../../../core/money/line-choices.ts"
import type { Discount } from "../../../core/money/totals.ts"

/** A line as the API has it: dollars, and numbers with decimals. */
interface WireLine {
  readonly text: string
  readonly kind?: LineKind
  readonly quantity: number
  readonly unit?: string | null
  readonly price: number
  readonly isTaxed?: boolean
  readonly isOptional?: boolean
}

/** The line as the rules add it up: cents and hundredths. */
export const lineOfWire = ({
  text,
  kind = "labor",
  quantity,
  unit,
  price,
  isTaxed = true,
  isOptional = false,
}: WireLine) => ({
  text,
  kind,
  quantity: hundredthsOf(quantity),
  unit: unit ?? null,
  price: centsOf(price),
  isTaxed,
  isOptional,
})

type WireDiscount =
  | { readonly kind: "amount"; readonly amount: number }
  | { readonly kind: "share"; readonly share: number }

/** The discount as the rules take it off: cents or basis points. */
export const discountOfWire = (discount: WireDiscount | null | undefined): Discount | null => {
  if (discount === null || discount === undefined) return null
  return discount.kind === "amount"
    ? { kind: "amount", amount: centsOf(discount.amount) }
    : { kind: "share", share: hundredthsOf(discount.share) }
}

const hundredthsOf = (number: number): number => Math.round(number * 100)
