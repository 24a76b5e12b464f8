import { Link, useSearchParams } from "react-router-dom"
import { fullName } from "../../../core/fields/full-name.ts"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { MoneyOnly } from "../api/session.ts"
import { columnOf } from "../ui/list/columns.ts"
import { known, RecordList } from "../ui/list/record-list.tsx"
import { ChargeState } from "./charge-list.tsx"
import { MarkCharge } from "./mark-charge.tsx"
import { dayText, type Charge } from "./plan.ts"

const STATUSES = [
  { value: "due", label: "Due" },
  { value: "paid", label: "Paid" },
] as const

const SORTS = [
  { value: "-dueAt", label: "Newest first" },
  { value: "dueAt", label: "Oldest first" },
] as const

const column = columnOf<Charge>()

const columns = [
  column("dueAt", "Due", "short", ({ dueAt }) => dayText(dueAt), "sortable"),
  column("label", "For", "title", ({ label, customerId, customer }) => (
    <div className="stack-0 start">
      {label}
      <Link className="regular" to={`/admin/customers?open=${customerId}`}>
        {fullName(customer)}
      </Link>
    </div>
  )),
  column("amount", "Amount", "number", ({ amount }) => formatMoney(centsOf(amount))),
  column("status", "Status", "short", (charge) => <ChargeState charge={charge} />),
  column("mark", "", "buttons", (charge) => (
    <>
      <MarkCharge charge={charge} />
      {charge.kind === "charge" && charge.paidAt === null && !charge.isInvoiced && (
        <MoneyOnly>
          <Link
            className="bp6-button bp6-small"
            to={`/admin/invoices?open=new&charge=${charge.id}`}
            aria-label={`Make an invoice: ${charge.label}`}
          >
            Invoice
          </Link>
        </MoneyOnly>
      )}
    </>
  )),
]

/** What was billed for plans, all or of one customer (`?customer=12`), with the sum of what is listed. */
export const ChargesScreen = () => {
  const customer = useSearchParams()[0].get("customer") ?? ""
  return (
    <RecordList
      label="Plan charges"
      read="listCharges"
      rows={({ charges }) => charges}
      columns={columns}
      sort="-dueAt"
      sorts={SORTS}
      filters={[
        { name: "status", label: "Due and paid", options: STATUSES },
        ...(customer === ""
          ? []
          : [
              {
                name: "customer" as const,
                label: "All customers",
                options: [{ value: customer, label: `Customer ${customer}` }],
              },
            ]),
      ]}
      shown={({ status }) => ({ status: known(STATUSES, status), customerId: customer })}
      csv="exportCharges"
      empty={{
        title: "No charges yet",
        description: "What is billed for maintenance plans appears here when a customer starts one.",
      }}
    >
      {({ amount }) => <strong className="numbers">Sum: {formatMoney(centsOf(amount))}</strong>}
    </RecordList>
  )
}
