import { AnchorButton, Button, Tag } from "@blueprintjs/core"
import { CreditCard, Download, Edit, Envelope, History, Trash, Undo } from "@blueprintjs/icons"
import { type ComponentType, useState } from "react"
import { Link } from "react-router-dom"
import { fullName } from "../../../core/fields/full-name.ts"
import { INVOICE_REMINDER_DAYS } from "../../../core/invoices/reminders.ts"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { call } from "../../shared/api/client.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { exemptionText } from "../quotes/offer/tax-notice.tsx"
import { useEndpoint } from "../api/queries.ts"
import { OwnerOnly } from "../api/session.ts"
import { Card } from "../ui/boxes/card.tsx"
import { historyLink } from "../ui/list/history-link.ts"
import { Field, Fields } from "../ui/record/fields.tsx"
import { RecordHeader, RecordPage } from "../ui/record/record-page.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { toastFailure } from "../ui/toasts/toast-failure.ts"
import { whenText } from "../ui/when-text.ts"
import {
  dayText,
  type Invoice,
  type InvoiceDetails,
  lastDayText,
  refreshInvoices,
  stateOf,
  titleOf,
} from "./invoice.ts"
import {
  CreditInvoice,
  DeleteDraft,
  EditDraft,
  EndLink,
  RecordPayment,
  RefundPayment,
  SendInvoice,
  WriteOff,
} from "./invoice-dialogs.tsx"
import { InvoiceCardPayments } from "./invoice-card-payments.tsx"
import { InvoiceLines } from "./invoice-lines.tsx"
import { InvoicePhotoList } from "./invoice-photos.tsx"
import { OutdatedTax } from "./outdated-tax.tsx"

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One invoice: its lines, what happened to it, and everything that can be done with it. */
export const InvoiceView = ({ id, onClose }: Props) => (
  <RecordPage
    name="Invoice"
    query={useEndpoint("showInvoice", { params: { id } })}
    back="All invoices"
    onBack={onClose}
    missing={{ title: "Invoice not found.", description: "Its address may be wrong, or it was a draft." }}
  >
    {(reply) => <Details {...reply} onClose={onClose} />}
  </RecordPage>
)

const DIALOGS = {
  payment: RecordPayment,
  refund: RefundPayment,
  credit: CreditInvoice,
  writeOff: WriteOff,
  edit: EditDraft,
  send: SendInvoice,
  endLink: EndLink,
} as const satisfies Readonly<
  Record<string, ComponentType<{ readonly invoice: Invoice; readonly onClose: () => void }>>
>

type Open = keyof typeof DIALOGS | "delete"

const Details = ({
  invoice,
  events,
  creditNotes,
  exemption,
  ratesNow,
  onClose,
}: InvoiceDetails & Pick<Props, "onClose">) => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const Dialog = open !== undefined && open !== "delete" ? DIALOGS[open] : undefined
  return (
    <article className="stack-4">
      <RecordHeader
        title={titleOf(invoice)}
        line={
          <>
            <Link to={`/admin/customers?open=${invoice.customerId}`}>{fullName(invoice.customer)}</Link>
            <Tag minimal intent={stateOf(invoice.state).intent}>
              {stateOf(invoice.state).label}
            </Tag>
          </>
        }
      >
        <Actions invoice={invoice} onOpen={setOpen} />
      </RecordHeader>
      <OutdatedTax invoice={invoice} ratesNow={ratesNow} />
      <Card title="Lines">
        <InvoiceLines invoice={invoice} />
      </Card>
      <Card title="Details">
        <Facts invoice={invoice} exemption={exemption} />
      </Card>
      {invoice.photoIds.length > 0 && (
        <Card title="Photos">
          <InvoicePhotoList invoice={invoice} />
        </Card>
      )}
      {events.length > 0 && (
        <Card title="What happened">
          <ul className="plain stack-2">
            {events.map((event) => (
              <li key={`${event.postedAt} ${event.kind} ${event.amount}`}>
                <EventLine event={event} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {invoice.number !== null && <InvoiceCardPayments id={invoice.id} />}
      {creditNotes.length > 0 && (
        <Card title="Credit notes">
          <ul className="plain stack-2">
            {creditNotes.map(({ id, number, amount, reason, createdAt }) => (
              <li key={id} className="break">
                {number}, {dayText(createdAt)}: {formatMoney(centsOf(amount))}, {reason}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {Dialog && <Dialog invoice={invoice} onClose={close} />}
      {open === "delete" && <DeleteDraft invoice={invoice} onClose={close} onDeleted={onClose} />}
    </article>
  )
}

const Actions = ({
  invoice: { id, number, open, paid, total, credited, writtenOff, hasLink },
  onOpen,
}: {
  readonly invoice: Invoice
  readonly onOpen: (open: Open) => void
}) =>
  number === null ? (
    <>
      <Button icon={<Envelope />} intent="primary" text="Send" onClick={() => onOpen("send")} />
      <Button icon={<Edit />} text="Edit" onClick={() => onOpen("edit")} />
      <Button
        icon={<Trash />}
        intent="danger"
        variant="outlined"
        text="Delete"
        onClick={() => onOpen("delete")}
      />
    </>
  ) : (
    <>
      {open + writtenOff > 0 && (
        <Button
          icon={<CreditCard />}
          intent="primary"
          text="Record payment"
          onClick={() => onOpen("payment")}
        />
      )}
      <AnchorButton icon={<Download />} text="PDF" href={`/api/admin/invoices/${id}/pdf`} download />
      <Button icon={<Envelope />} text="Send again" onClick={() => onOpen("send")} />
      {credited < total && <Button icon={<Undo />} text="Credit" onClick={() => onOpen("credit")} />}
      {paid > 0 && <Button text="Refund" onClick={() => onOpen("refund")} />}
      {open > 0 && <Button text="Write off" onClick={() => onOpen("writeOff")} />}
      {hasLink && <Button text="End link" onClick={() => onOpen("endLink")} />}
      <OwnerOnly>
        <Link className="bp6-button" to={historyLink(`invoice ${id}`)}>
          <History />
          <span>Changes</span>
        </Link>
      </OwnerOnly>
    </>
  )

const Facts = ({ invoice, exemption }: Pick<InvoiceDetails, "invoice" | "exemption">) => {
  const { appointmentId, issuedAt, dueAt, billTo, note, credit, remindersStopped } = invoice
  return (
    <Fields>
      {billTo !== null && (
        <Field name="Bill to">
          <Unbroken text={[billTo.name, billTo.company, billTo.address].filter(Boolean).join("\n")} />
        </Field>
      )}
      {appointmentId !== null && (
        <Field name="Visit">
          <Link to={`/admin/appointments?open=${appointmentId}`}>Visit {appointmentId}</Link>
        </Field>
      )}
      {issuedAt !== null && <Field name="Sent">{whenText(issuedAt)}</Field>}
      {dueAt !== null && <Field name="Due">{lastDayText(dueAt)}</Field>}
      {exemption.isExempt && <Field name="Tax">{exemptionText(exemption)}</Field>}
      {credit > 0 && <Field name="To refund">{formatMoney(centsOf(credit))}</Field>}
      <Field name="Note">{note ?? "None"}</Field>
      {invoice.open > 0 && (
        <Field name="Reminders">
          {remindersStopped
            ? "Stopped "
            : `${DAYS.format(INVOICE_REMINDER_DAYS.map(String))} days after it is due `}
          <Button
            size="small"
            text={remindersStopped ? "Allow" : "Stop"}
            aria-label={remindersStopped ? "Allow reminders" : "Stop reminders"}
            onClick={() => void setReminders(invoice)}
          />
        </Field>
      )}
    </Fields>
  )
}

const DAYS = new Intl.ListFormat("en-US")

const setReminders = async ({ id, remindersStopped }: Invoice) => {
  const isStopped = !remindersStopped
  try {
    await call("setInvoiceReminders", { params: { id: String(id) }, body: { isStopped } })
    toast({ title: isStopped ? "Reminders stopped" : "Reminders allowed" })
    await refreshInvoices()
  } catch (error) {
    toastFailure("The reminders were not changed", error)
  }
}

const KINDS = {
  invoice: "Sent",
  charge: "Charged",
  payment: "Paid",
  refund: "Paid back",
  credit: "Credited",
  "write-off": "Written off",
  reversal: "Undone",
} as const

const EventLine = ({ event }: { readonly event: InvoiceDetails["events"][number] }) => (
  <span className="break">
    {whenText(event.postedAt)}: {event.depositPaidAt === null ? KINDS[event.kind] : "Deposit taken off"}{" "}
    {formatMoney(centsOf(event.amount))}
    {event.depositPaidAt !== null && `, paid on ${dayText(event.depositPaidAt)}`}
    {event.method !== null && `, ${event.method}`}
    {event.note !== null && `, ${event.note}`}
  </span>
)
