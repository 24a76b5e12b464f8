import { Tag } from "@blueprintjs/core"
import { useSearchParams } from "react-router-dom"
import { centsOf, formatAmount, formatMoney } from "../../../core/fields/money.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { columnOf } from "../ui/list/columns.ts"
import { useOpenRecord } from "../ui/list/list-state.ts"
import { OpenLink } from "../ui/list/open-link.tsx"
import { known, RecordList } from "../ui/list/record-list.tsx"
import { dayText, type Invoice, lastDayText, stateOf, STATES } from "./invoice.ts"
import { InvoiceView } from "./invoice-view.tsx"
import { PaymentIssues } from "./payment-issues.tsx"
import { NewInvoice } from "./new-invoice.tsx"

/** The list of invoices, or the one that is open. */
export const InvoicesScreen = () => {
  const [open, setOpen] = useOpenRecord()
  return open === undefined || open === "new" ? (
    <>
      <PaymentIssues />
      <InvoiceList />
      {open === "new" && <NewInvoice onOpen={setOpen} />}
    </>
  ) : (
    <InvoiceView id={open} onClose={() => setOpen(undefined)} />
  )
}

/** Every invoice, newest first, with what is open of those that are listed; all or of one customer (`?customer=12`). */
const InvoiceList = () => {
  const customer = useSearchParams()[0].get("customer") ?? ""
  return (
    <RecordList
      label="Invoices"
      read="listInvoices"
      rows={({ invoices }) => invoices}
      columns={columns}
      sort="-createdAt"
      sorts={SORTS}
      filters={[
        { name: "state", label: "All states", options: STATES },
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
      shown={({ state }) => ({ state: known(STATES, state), customerId: customer })}
      searchLabel="Search by number, name, phone or email"
      csv="exportInvoices"
      empty={{
        title: "No invoices yet",
        description:
          "Invoices are made on the page of a customer or of a completed visit, and beside the charges of plans.",
      }}
    >
      {({ open }) => <strong className="numbers">Open: {formatMoney(centsOf(open))}</strong>}
    </RecordList>
  )
}

const SORTS = [
  { value: "-createdAt", label: "Newest first" },
  { value: "dueAt", label: "Due first" },
  { value: "-number", label: "Number, newest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-total", label: "Largest first" },
]

const column = columnOf<Invoice>()

const columns = [
  column(
    "number",
    "Invoice",
    "title",
    ({ id, number, customer }) => (
      <div className="stack-0 start">
        <OpenLink id={id}>{number ?? "Draft"}</OpenLink>
        <span className="regular break">{fullName(customer)}</span>
      </div>
    ),
    "sortable",
  ),
  column("state", "State", "short", ({ state }) => (
    <Tag minimal intent={stateOf(state).intent}>
      {stateOf(state).label}
    </Tag>
  )),
  column("createdAt", "Made", "short", ({ createdAt }) => dayText(createdAt), "sortable"),
  column("dueAt", "Due", "short", ({ dueAt }) => (dueAt === null ? "" : lastDayText(dueAt)), "sortable"),
  column("total", "Total", "number", ({ total }) => formatAmount(centsOf(total)), "sortable"),
  column("open", "Open", "number", ({ open }) => formatAmount(centsOf(open))),
]
