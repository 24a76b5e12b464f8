import { type Cents, formatAmount } from "../../../core/fields/money.ts"
import { quantityText, type SumRow } from "../../../core/money/amount-text.ts"
import "./invoice-table.css"

interface Props {
  readonly lines: readonly {
    readonly text: string
    /** In hundredths. */
    readonly quantity: number
    readonly unit: string | null
    readonly price: Cents
    readonly total: Cents
  }[]
  /** What the lines add up to, the last in bold. */
  readonly sums: readonly SumRow[]
}

/** The lines of an invoice with their amounts, as customers and staff see them. */
export const InvoiceTable = ({ lines, sums }: Props) => (
  <table className="invoice-table">
    <thead>
      <tr>
        <th scope="col">For</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, n) => (
        <tr key={`${n} ${line.text}`}>
          <td className="break">
            {line.text}
            <span className="invoice-table__quantity soft small">{quantityText(line)}</span>
          </td>
          <td>{formatAmount(line.total)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {sums.map(([name, amount]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{formatAmount(amount)}</td>
        </tr>
      ))}
    </tfoot>
  </table>
)
