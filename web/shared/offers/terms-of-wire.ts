import { centsOf } from "../../../core/fields/money.ts"
import { NO_TAX, type Discount } from "../../../core/money/totals.ts"
import type { CallReply } from "../api/endpoints.ts"

/** The terms of an offer as replies have them: dollars, and numbers with decimals. */
export type WireTerms = CallReply<"showOfferOfLink">["terms"]

/** The terms as the rules add them up: cents, hundredths, basis points and thousandths of a percent. */
export const termsOfWire = ({ alternatives, discount, deposit, taxRates }: Partial<WireTerms>) => ({
  alternatives: (alternatives ?? []).map(({ name, lines }) => ({
    name: name ?? null,
    lines: lines.map(
      ({ text, kind = "labor", quantity, unit, price, isTaxed = true, isOptional = false }) => ({
        text,
        kind,
        quantity: hundredthsOf(quantity),
        unit: unit ?? null,
        price: centsOf(price),
        isTaxed,
        isOptional,
      }),
    ),
  })),
  discount: discountOf(discount),
  deposit: discountOf(deposit),
  taxRates: taxRates ?? NO_TAX,
})

export type CountedTerms = ReturnType<typeof termsOfWire>

const discountOf = (discount: WireTerms["discount"]): Discount | null => {
  if (discount === null || discount === undefined) return null
  return discount.kind === "amount"
    ? { kind: "amount", amount: centsOf(discount.amount) }
    : { kind: "share", share: hundredthsOf(discount.share) }
}

const hundredthsOf = (number: number): number => Math.round(number * 100)
