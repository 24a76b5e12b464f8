import { Callout } from "@blueprintjs/core"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { otherTotalToday } from "../../../core/invoices/draft-rates.ts"
import { discountOfWire, lineOfWire } from "../../shared/invoices/of-wire.ts"
import type { InvoiceDetails } from "./invoice.ts"

/** On a draft, where the rates or the tax of its customer have changed since it was written. */
export const OutdatedTax = ({
  invoice: { number, lines, discount, total },
  ratesNow,
}: Pick<InvoiceDetails, "invoice" | "ratesNow">) => {
  const draft = {
    number,
    lines: lines.map(lineOfWire),
    discount: discountOfWire(discount),
    total: centsOf(total),
  }
  const other = otherTotalToday(draft, ratesNow)
  if (other === undefined) return null
  return (
    <Callout intent="warning" role="status" compact>
      Its tax is from before a change: with the tax of today its total is {formatMoney(other)}. To take that,
      edit the draft and save it.
    </Callout>
  )
}
