import { centsOf } from "../../../core/fields/money.ts"
import { deductedRows, sumRows } from "../../../core/money/amount-text.ts"
import { totalsOf } from "../../../core/money/totals.ts"
import { InvoiceTable } from "../../shared/invoices/invoice-table.tsx"
import { discountOfWire, lineOfWire } from "../../shared/invoices/of-wire.ts"
import type { Invoice } from "./invoice.ts"

/** The lines with their amounts, what they add up to, and what is open of it. */
export const InvoiceLines = ({ invoice }: { readonly invoice: Invoice }) => {
  const { number, rates, paid, deposit, credited, writtenOff, open } = invoice
  const lines = invoice.lines.map(lineOfWire)
  const totals = totalsOf(lines, discountOfWire(invoice.discount), rates)
  return (
    <InvoiceTable
      lines={lines.map((line, n) => ({ ...line, total: totals.lines[n]!.total }))}
      sums={[
        ...sumRows(totals),
        ...deductedRows({
          paid: centsOf(paid),
          deposit: centsOf(deposit),
          credited: centsOf(credited),
          writtenOff: centsOf(writtenOff),
        }),
        ...(number === null ? [] : [["Open", centsOf(open)] as const]),
      ]}
    />
  )
}
