import { centsOf } from "../../../core/fields/money.ts"
import { sumRows } from "../../../core/money/amount-text.ts"
import { totalsOf } from "../../../core/money/totals.ts"
import { deducted } from "../../shared/invoices/deducted.ts"
import { InvoiceTable } from "../../shared/invoices/invoice-table.tsx"
import { discountOfWire, lineOfWire } from "../../shared/invoices/of-wire.ts"
import type { Invoice } from "./invoice.ts"

/** The lines with their amounts, what they add up to, and what is open of it. */
export const InvoiceLines = ({ invoice }: { readonly invoice: Invoice }) => {
  const { number, rates, paid, credited, writtenOff, open } = invoice
  const lines = invoice.lines.map(lineOfWire)
  const totals = totalsOf(lines, discountOfWire(invoice.discount), rates)
  return (
    <InvoiceTable
      lines={lines.map((line, n) => ({ ...line, total: totals.lines[n]!.total }))}
      sums={[
        ...sumRows(totals),
        ...deducted("Paid", paid),
        ...deducted("Credited", credited),
        ...deducted("Written off", writtenOff),
        ...(number === null ? [] : [["Open", centsOf(open)] as const]),
      ]}
    />
  )
}
