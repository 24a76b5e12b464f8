import { callLink, mailLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { columnOf } from "../ui/list/columns.ts"
import { useOpenRecord } from "../ui/list/list-state.ts"
import { known, RecordList } from "../ui/list/record-list.tsx"
import { OpenLink } from "../ui/list/open-link.tsx"
import { WhenCell } from "../ui/list/when-cell.tsx"
import { OfferTag } from "./offer/offer-tag.tsx"
import { type Quote, STATUSES } from "./quote.ts"
import { photoUrl } from "./photo-viewer.tsx"
import { QuoteView } from "./quote-view.tsx"
import { StatusChoice } from "./status-choice.tsx"
import { WaitingTag } from "./waiting-tag.tsx"
import { EmailText } from "../../shared/ui/email-text.tsx"
import "../ui/list/two-lines.css"
import "./quote-cell.css"

/** The list of quotes, or the one that is open (spec §2). */
export const QuotesTab = () => {
  const [open, setOpen] = useOpenRecord()
  return open === undefined ? <QuoteList /> : <QuoteView id={open} onClose={() => setOpen(undefined)} />
}

/** Every quote, newest first, with how long it has waited and its status to choose. */
const QuoteList = () => (
  <RecordList
    label="Quotes"
    read="listQuotes"
    rows={({ quotes }) => quotes}
    columns={columns}
    sort="-createdAt"
    sorts={SORTS}
    filters={[{ name: "status", label: "All statuses", options: STATUSES }]}
    shown={({ status }) => ({ status: known(STATUSES, status) })}
    searchLabel="Search by name, company, phone or email"
    csv="exportQuotes"
    empty={{
      title: "No quotes yet",
      description: "Requests that visitors send on the website appear here.",
    }}
  />
)

const SORTS = [
  { value: "-createdAt", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "serviceNeeded", label: "Service" },
  { value: "status", label: "Status" },
]

const RequestedCell = ({ quote }: { readonly quote: Quote }) => (
  <WhenCell iso={quote.createdAt}>
    <span className="regular row-1 across-3 middle soft small break">
      <WaitingTag quote={quote} />
    </span>
  </WhenCell>
)

const CustomerCell = ({ quote }: { readonly quote: Quote }) => (
  <div className="stack-0">
    <OpenLink id={quote.id}>{fullName(quote)}</OpenLink>
    <span className="regular row-1 across-3 middle soft small break">
      <a href={callLink(quote.phone)}>{quote.phone}</a>
      <a href={mailLink(quote.email)}>
        <EmailText email={quote.email} />
      </a>
    </span>
  </div>
)

const ServiceCell = ({ quote: { id, serviceNeeded, message, offer, photos } }: { readonly quote: Quote }) => (
  <div className="stack-0">
    {serviceNeeded}
    {message !== null && <span className="two-lines soft small break">{message}</span>}
    {offer !== null && <OfferTag offer={offer} />}
    {photos.length > 0 && (
      <span className="regular row-1 across-3 middle soft small break">
        <img className="quote-cell__photo" src={photoUrl(id, photos[0]!.id)} alt="" width="40" height="40" />
        {photos.length === 1 ? "1 photo" : `${photos.length} photos`}
      </span>
    )}
  </div>
)

const column = columnOf<Quote>()

const columns = [
  column("createdAt", "Requested", "short", (quote) => <RequestedCell quote={quote} />, "sortable"),
  column("name", "Customer", "title", (quote) => <CustomerCell quote={quote} />, "sortable"),
  column("serviceNeeded", "Request", "plain", (quote) => <ServiceCell quote={quote} />, "sortable"),
  column("status", "Status", "short", (quote) => <StatusChoice quote={quote} />, "sortable"),
]
