import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { totalsOf } from "../../../core/money/totals.ts"
import type { Invoice } from "./invoice.ts"
import "./invoice-lines.css"

/** The lines with their amounts, and what they add up to. */
export const InvoiceLines = ({ invoice }: { readonly invoice: Invoice }) => {
  const { lines, rates } = invoice
  const discount =
    invoice.discount?.kind === "amount"
      ? { kind: "amount" as const, amount: centsOf(invoice.discount.amount) }
      : invoice.discount && { kind: "share" as const, share: Math.round(invoice.discount.share * 100) }
  const counted = lines.map((line) => ({
    ...line,
    quantity: Math.round(line.quantity * 100),
    price: centsOf(line.price),
  }))
  const totals = totalsOf(counted, discount, rates)
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, quantity, unit, price }, n) => (
          <tr key={`${n} ${text}`}>
            <td className="break">{text}</td>
            <td>{[quantity, unit].filter(Boolean).join(" ")}</td>
            <td>{formatMoney(centsOf(price))}</td>
            <td>{formatMoney(totals.lines[n]!.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.discount > 0 && <Sum name="Discount" amount={-totals.discount} />}
        {totals.taxes.map(({ kind, rate, tax }) => (
          <Sum key={kind} name={`Tax on ${kind}, ${rate / 1000} %`} amount={tax} />
        ))}
        <Sum name="Total" amount={totals.total} />
        {invoice.number !== null && <Sum name="Open" amount={centsOf(invoice.open)} />}
      </tfoot>
    </table>
  )
}

const Sum = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td>{formatMoney(amount)}</td>
  </tr>
)
