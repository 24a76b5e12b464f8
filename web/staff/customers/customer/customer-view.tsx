import { Button } from "@blueprintjs/core"
import {
  Chat,
  Dollar,
  Edit,
  Envelope,
  GitMerge,
  History,
  MapMarker,
  Phone,
  Plus,
  Trash,
} from "@blueprintjs/icons"
import { type ReactElement, useState } from "react"
import { Link } from "react-router-dom"
import { callLink, mailLink, mapLink, textMessageLink } from "../../../../core/fields/contact-links.ts"
import { centsOf, formatMoney } from "../../../../core/fields/money.ts"
import { fullName } from "../../../../core/fields/full-name.ts"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"
import { historyLink } from "../../ui/list/history-link.ts"
import { Card } from "../../ui/boxes/card.tsx"
import { ChargeList } from "../../plans/charge-list.tsx"
import { PlanList } from "../../plans/plan-list.tsx"
import { useEndpoint } from "../../api/queries.ts"
import { MoneyOnly, OwnerOnly } from "../../api/session.ts"
import { whenText } from "../../ui/when-text.ts"
import { RecordHeader, RecordPage } from "../../ui/record/record-page.tsx"
import { CustomerInvoices } from "../../invoices/customer-invoices.tsx"
import { TaxCard } from "../../invoices/tax-card.tsx"
import { ReviewList } from "../../reviews/review-list.tsx"
import { CampaignMailList } from "./campaign-mail-list.tsx"
import { addressLine, type Customer, type CustomerDetails } from "../../contacts/customer.ts"
import { CustomerDialog } from "../customer-dialog.tsx"
import { DeleteCustomer } from "./delete-customer.tsx"
import { DeletionRequest } from "./deletion-request.tsx"
import { MergeDialog } from "./merge-dialog.tsx"
import { MessagesCard } from "./messages-card.tsx"
import { NotesDialog } from "./notes-dialog.tsx"
import { SendSignInLink } from "./send-sign-in-link.tsx"
import { VisitList } from "../../schedule/appointments/visit-list.tsx"
import "./customer-view.css"

interface Props {
  readonly id: string
  /** Opens another customer, or the list. */
  readonly onOpen: (id: number | undefined) => void
}

/** A customer's page: contact, notes, plans and visits. */
export const CustomerView = ({ id, onOpen }: Props) => (
  <RecordPage
    name="Customer"
    query={useEndpoint("showCustomer", { params: { id } })}
    back="All customers"
    onBack={() => onOpen(undefined)}
    missing={{ title: "There is no such customer", description: "They may have been deleted or merged." }}
  >
    {(reply) => <Details {...reply} onOpen={onOpen} />}
  </RecordPage>
)

type Open = "edit" | "notes" | "merge" | "delete"

const Details = ({
  customer,
  upcoming,
  past,
  plans,
  quotes,
  campaignMails,
  totals,
  deletionRequest,
  onOpen,
}: CustomerDetails & Pick<Props, "onOpen">) => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <article className="stack-4">
      <RecordHeader title={fullName(customer)} line={customer.company}>
        <Link
          className="bp6-button bp6-intent-primary"
          to={`/admin/appointments?open=new&customer=${customer.id}`}
        >
          <Plus />
          <span>New appointment</span>
        </Link>
        <Button icon={<Edit />} text="Edit" onClick={() => setOpen("edit")} />
        <MoneyOnly>
          <Link className="bp6-button" to={`/admin/invoices?open=new&of=${customer.id}`}>
            <Dollar />
            <span>New invoice</span>
          </Link>
        </MoneyOnly>
        <OwnerOnly>
          <Button icon={<GitMerge />} text="Merge" onClick={() => setOpen("merge")} />
          <Link className="bp6-button" to={historyLink(`customer ${customer.id}`)}>
            <History />
            <span>Changes</span>
          </Link>
        </OwnerOnly>
        {customer.email !== null && <SendSignInLink customer={customer} />}
        <OwnerOnly>
          <Button
            variant="outlined"
            intent="danger"
            icon={<Trash />}
            text="Delete"
            onClick={() => setOpen("delete")}
          />
        </OwnerOnly>
      </RecordHeader>
      {deletionRequest !== null && (
        <DeletionRequest customer={customer} request={deletionRequest} onDelete={() => setOpen("delete")} />
      )}
      <div className="customer-view__cards stack-4">
        <Card title="Contact">
          <Contact {...customer} />
        </Card>
        <Card
          title="Notes"
          action={<Button size="small" text="Edit notes" onClick={() => setOpen("notes")} />}
        >
          <p className="plain soft break lines">{customer.notes ?? "No notes yet."}</p>
        </Card>
        <Card title="Overview">
          <Overview totals={totals} />
        </Card>
        <MessagesCard customerId={customer.id} />
        <MoneyOnly>
          <TaxCard customerId={customer.id} />
        </MoneyOnly>
      </div>
      {plans.length > 0 && (
        <>
          <Card title={`Plans (${plans.length})`}>
            <PlanList plans={plans} />
          </Card>
          <Card title="Plan charges">
            <ChargeList customerId={customer.id} />
          </Card>
        </>
      )}
      <MoneyOnly>
        <CustomerInvoices customerId={customer.id} />
      </MoneyOnly>
      <Card title={`Visits ahead (${upcoming.length})`}>
        <VisitList visits={upcoming} none="No visit is planned." />
      </Card>
      <Card title={`Earlier and cancelled visits (${past.length})`}>
        <VisitList visits={past} none="No visit so far." />
      </Card>
      {totals.reviews > 0 && (
        <Card title={`Reviews (${totals.reviews})`}>
          <ReviewList customerId={customer.id} />
        </Card>
      )}
      {quotes.length > 0 && (
        <Card title={`Quotes (${quotes.length})`}>
          <QuoteLinks quotes={quotes} />
        </Card>
      )}
      {campaignMails.length > 0 && (
        <Card title={`Campaign emails (${campaignMails.length})`}>
          <CampaignMailList mails={campaignMails} />
        </Card>
      )}
      {open === "edit" && <CustomerDialog customer={customer} onSaved={close} onClose={close} />}
      {open === "notes" && <NotesDialog customer={customer} onClose={close} />}
      {open === "merge" && (
        <MergeDialog
          customer={customer}
          onMerged={(id) => {
            close()
            onOpen(id)
          }}
          onClose={close}
        />
      )}
      {open === "delete" && (
        <DeleteCustomer customer={customer} onDeleted={() => onOpen(undefined)} onClose={close} />
      )}
    </article>
  )
}

const QuoteLinks = ({ quotes }: Pick<CustomerDetails, "quotes">) => (
  <ul className="plain">
    {quotes.map(({ id, serviceNeeded, status, createdAt }) => (
      <li key={id}>
        <Link className="customer-view__link" to={`/admin/quotes?open=${id}`}>
          {serviceNeeded}, {whenText(createdAt)}: {status}
        </Link>
      </li>
    ))}
  </ul>
)

const Contact = (customer: Customer) => {
  const { phone, email, lastEmailSent } = customer
  const address = addressLine(customer)
  return (
    <ul className="plain">
      {phone !== null && (
        <>
          <ContactLink icon={<Phone />} href={callLink(phone)} text={phone} label={`Call ${phone}`} />
          <ContactLink icon={<Chat />} href={textMessageLink(phone)} text="Send a text message" />
        </>
      )}
      {email !== null && <ContactLink icon={<Envelope />} href={mailLink(email)} text={email} />}
      {lastEmailSent !== null && <li>Last email: {whenText(lastEmailSent)}</li>}
      {address !== "" && <ContactLink icon={<MapMarker />} href={mapLink(address)} text={address} newTab />}
      {phone === null && email === null && address === "" && <li>Nothing is known.</li>}
    </ul>
  )
}

const ContactLink = ({
  icon,
  href,
  text,
  label,
  newTab = false,
}: {
  readonly icon: ReactElement
  readonly href: string
  readonly text: string
  readonly label?: string
  readonly newTab?: boolean
}) => (
  <li>
    <a
      className="customer-view__link"
      href={href}
      aria-label={label}
      {...(newTab && { target: "_blank", rel: "noreferrer" })}
    >
      {icon}
      <span>
        <Unbroken text={text} />
      </span>
    </a>
  </li>
)

const Overview = ({ totals }: Pick<CustomerDetails, "totals">) => {
  const counts = [
    ["Visits", totals.visits],
    ["Completed", totals.completed],
    ["Cancelled", totals.cancelled],
    ["Reviews", totals.reviews],
    ["Quotes", totals.quotes],
    ["Total cost", formatMoney(centsOf(totals.cost))],
  ] as const
  return (
    <dl className="customer-view__counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
