import { AnchorButton, Button, Tag } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { centsOf, formatAmount, formatMoney } from "../../../core/fields/money.ts"
import { parseDate } from "../../../core/time/calendar.ts"
import { dateAt } from "../../../core/time/chicago.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { columnOf } from "../ui/list/columns.ts"
import { exportUrl } from "../ui/list/export-url.ts"
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
      <InvoiceList onNew={() => setOpen("new")} />
      {open === "new" && <NewInvoice onOpen={setOpen} />}
    </>
  ) : (
    <InvoiceView id={open} onClose={() => setOpen(undefined)} />
  )
}

/**
 * Every invoice, newest first, with what is open of those that are listed; all or of one customer (`?customer=12`), of a
 * service or of a technician, as reports link to them.
 */
const InvoiceList = ({ onNew }: { readonly onNew: () => void }) => {
  const [params] = useSearchParams()
  const [customer, service, technician] = LINKED.map(({ name }) => params.get(name) ?? "")
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
        { name: "from", label: "Sent from" },
        { name: "to", label: "Until" },
        ...LINKED.flatMap(({ name, label, text }) => {
          const value = params.get(name) ?? ""
          return value === "" ? [] : [{ name, label, options: [{ value, label: text(value) }] }]
        }),
      ]}
      shown={({ state, from, to }) => ({
        state: known(STATES, state),
        from: parseDate(from) === undefined ? "" : from,
        to: parseDate(to) === undefined ? "" : to,
        customerId: customer,
        service,
        technicianId: technician,
      })}
      searchLabel="Search by number, name, phone or email"
      csv="exportInvoices"
      empty={{
        title: "No invoices yet",
        description:
          "An invoice begins from a completed visit, an accepted offer, a charge of a plan, or here for any customer.",
      }}
    >
      {({ open }) => (
        <>
          <QuickBooksFile from={params.get("from") ?? ""} to={params.get("to") ?? ""} />
          <Button icon={<Plus />} intent="primary" text="New invoice" onClick={onNew} />
          <strong className="numbers">Open: {formatMoney(centsOf(open))}</strong>
        </>
      )}
    </RecordList>
  )
}

/** The invoices that were sent in the chosen days, or from the beginning of the year until today, for QuickBooks Online. */
const QuickBooksFile = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const [today] = useState(() => dateAt(Date.now()))
  const days = {
    from: parseDate(from) === undefined ? `${today.slice(0, 4)}-01-01` : from,
    to: parseDate(to) === undefined ? today : to,
  }
  return (
    <AnchorButton
      text="QuickBooks"
      title={`Sent from ${days.from} to ${days.to}, as QuickBooks Online imports them`}
      href={exportUrl("exportQuickBooksInvoices", days)}
      download
    />
  )
}

/** What only links from other screens choose. */
const LINKED = [
  { name: "customer", label: "All customers", text: (id: string) => `Customer ${id}` },
  { name: "service", label: "All services", text: (name: string) => name },
  { name: "technician", label: "All technicians", text: (id: string) => `Technician ${id}` },
] as const

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
  column("open", "Open", "number", ({ number, open }) =>
    number === null ? "" : formatAmount(centsOf(open)),
  ),
]
