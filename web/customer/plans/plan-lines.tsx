import type { CallReply } from "../../shared/api/endpoints.ts"
import { unbroken } from "../../shared/unbroken.ts"
import { formatDollars } from "./plan.ts"
import "./plan-lines.css"

type Preview = Pick<CallReply<"subscribeToPlan">, "lines" | "total" | "tax">

/** What a change bills and credits, its tax, and the sum of it. */
export const PlanLines = ({ lines, total, tax }: Preview) =>
  lines.length === 0 ? (
    <p>Nothing is billed for this now.</p>
  ) : (
    <table className="plan-lines">
      <caption className="visually-hidden">What is billed</caption>
      <tbody>
        {lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{unbroken(label)}</th>
            <td>{formatDollars(amount)}</td>
          </tr>
        ))}
        {tax > 0 && (
          <tr>
            <th scope="row">Tax</th>
            <td>{formatDollars(tax)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Due today</th>
          <td>{formatDollars(total + tax)}</td>
        </tr>
      </tfoot>
    </table>
  )
