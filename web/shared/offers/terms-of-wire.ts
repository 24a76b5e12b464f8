import { NO_TAX } from "../../../core/money/totals.ts"
import type { CallReply } from "../api/endpoints.ts"
import { discountOfWire, lineOfWire } from "../invoices/of-wire.ts"

/** The terms of an offer as replies have them: dollars, and numbers with decimals. */
export type WireTerms = CallReply<"showOfferOfLink">["terms"]

/** The terms as the rules add them up: cents, hundredths, basis points and thousandths of a percent. */
export const termsOfWire = ({ alternatives, discount, deposit, taxRates }: Partial<WireTerms>) => ({
  alternatives: (alternatives ?? []).map(({ name, lines }) => ({
    name: name ?? null,
    lines: lines.map(lineOfWire),
  })),
  discount: discountOfWire(discount),
  deposit: discountOfWire(deposit),
  taxRates: taxRates ?? NO_TAX,
})

export type CountedTerms = ReturnType<typeof termsOfWire>
