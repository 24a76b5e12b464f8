import { Button, Callout } from "@blueprintjs/core"
import { ArrowLeft, Envelope, Person, Phone, Plus } from "@blueprintjs/icons"
import { Link } from "react-router-dom"
import { CalloutTitle } from "../../../ui/callout-title.tsx"
import { callLink, mailLink } from "../../../../../core/fields/contact-links.ts"
import { fullName } from "../../../../../core/fields/full-name.ts"
import { formatMoney, centsOf } from "../../../../../core/fields/money.ts"
import { addressLine, type CustomerDetails } from "../../../contacts/customer.ts"
import { VisitList } from "../../../schedule/appointments/visit-list.tsx"
import { useEndpoint } from "../../../api/queries.ts"
import { FailedState, LoadingState } from "../../../ui/boxes/states.tsx"
import { whenText } from "../../../ui/when-text.ts"
import type { LiveChat } from "../live-chat.ts"
import { useConversation } from "../queries.ts"
import { useCustomer, useVisitor } from "./visitor.ts"
import { Unbroken } from "../../../../shared/ui/unbroken.tsx"
import "./visitor-panel.css"

interface Props {
  readonly sessionId: string
  /** Back to the chat, where there is no room for both. */
  readonly onBack: () => void
}

/** Who the visitor is, as far as it is known, and the customer's record (spec leaves this open). */
export const VisitorPanel = ({ sessionId, onBack }: Props) => {
  const { data } = useConversation(sessionId, true)
  const visitor = useVisitor(sessionId)
  const record = useCustomer(visitor.data?.customerId)
  return (
    <>
      <div className="visitor-panel__header">
        <Button
          className="visitor-panel__back"
          variant="minimal"
          icon={<ArrowLeft />}
          aria-label="Back to the conversation"
          onClick={onBack}
        />
        <h2 className="visitor-panel__title">Visitor</h2>
      </div>
      {data?.session.page && <WrittenOn page={data.session.page} />}
      <ChatQuotes sessionId={sessionId} />
      {data?.session.customer && <Typed {...data.session.customer} />}
      {visitor.data === undefined ? (
        visitor.error ? (
          <FailedState error={visitor.error} retry={() => void visitor.refetch()} />
        ) : (
          <LoadingState />
        )
      ) : visitor.data.customerId === null ? (
        <p className="visitor-panel__none">
          {data?.session.customer
            ? "No customer has this email."
            : "The visitor is not signed in and has left no name."}
        </p>
      ) : record.data ? (
        <>
          {visitor.data.isVerified ? (
            <Callout className="visitor-panel__note" intent="success" compact>
              Signed in as this customer
            </Callout>
          ) : (
            <Callout className="visitor-panel__note" intent="warning" compact>
              <CalloutTitle>Address not verified</CalloutTitle>
              Anybody can type this customer's email. Say nothing from the record that the visitor has not
              said.
            </Callout>
          )}
          <Record {...record.data} />
        </>
      ) : record.error ? (
        <FailedState error={record.error} retry={() => void record.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  )
}

/** Where the visitor wrote last; opened in another tab, because this one has the chat. */
const WrittenOn = ({ page }: { readonly page: string }) => (
  <section className="visitor-panel__section" aria-label="Page">
    <h3 className="visitor-panel__heading">Wrote last on</h3>
    <p className="visitor-panel__text">
      <a href={page} target="_blank" rel="noreferrer">
        {page === "/" ? "the homepage" : page}
      </a>
    </p>
  </section>
)

/** The quotes that were requested from the chat. */
const ChatQuotes = ({ sessionId }: Pick<Props, "sessionId">) => {
  const { data } = useEndpoint("listQuotes", { query: { chatId: sessionId } })
  return data === undefined || data.total === 0 ? null : (
    <section className="visitor-panel__section" aria-label="Quotes from this chat">
      <h3 className="visitor-panel__heading">Quotes from this chat ({data.total})</h3>
      <QuoteList quotes={data.quotes} />
    </section>
  )
}

const QuoteList = ({ quotes }: Pick<CustomerDetails, "quotes">) => (
  <ul className="stack-1 plain">
    {quotes.map(({ id, serviceNeeded, status, createdAt }) => (
      <li key={id}>
        <Link to={`/admin/quotes?open=${id}`}>{serviceNeeded}</Link>, {status}
        <span className="visitor-panel__when">{whenText(createdAt)}</span>
      </li>
    ))}
  </ul>
)

/** What the visitor typed about themselves. */
const Typed = ({ name, email, phone }: NonNullable<LiveChat["customer"]>) => (
  <section className="visitor-panel__section" aria-label="Typed by the visitor">
    <h3 className="visitor-panel__heading">Typed by the visitor</h3>
    <p className="plain strong break">{name}</p>
    <Contact email={email} phone={phone} />
  </section>
)

const Contact = ({ email, phone }: { readonly email: string | null; readonly phone: string | null }) => (
  <ul className="stack-1 plain">
    {email !== null && (
      <li>
        <a className="visitor-panel__contact" href={mailLink(email)}>
          <Envelope />
          <span>{email}</span>
        </a>
      </li>
    )}
    {phone !== null && (
      <li>
        <a className="visitor-panel__contact" href={callLink(phone)}>
          <Phone />
          <span>{phone}</span>
        </a>
      </li>
    )}
  </ul>
)

const SHOWN = 3

const Record = ({ customer, upcoming, past, plans, quotes, totals }: CustomerDetails) => {
  const address = addressLine(customer)
  const inForce = plans.filter(({ status }) => status !== "cancelled")
  return (
    <>
      <section className="visitor-panel__section" aria-label="Customer">
        <h3 className="visitor-panel__heading">Customer</h3>
        <p className="plain strong break">{fullName(customer)}</p>
        <Contact email={customer.email} phone={customer.phone} />
        {address !== "" && (
          <p className="visitor-panel__text">
            <Unbroken text={address} />
          </p>
        )}
        {customer.notes !== null && <p className="visitor-panel__text">{customer.notes}</p>}
        <div className="visitor-panel__buttons">
          <Link className="bp6-button" to={`/admin/customers?open=${customer.id}`}>
            <Person />
            <span>Open customer</span>
          </Link>
          <Link
            className="bp6-button bp6-intent-primary"
            to={`/admin/appointments?open=new&customer=${customer.id}`}
          >
            <Plus />
            <span>New appointment</span>
          </Link>
        </div>
      </section>
      {inForce.length > 0 && (
        <section className="visitor-panel__section" aria-label="Plan">
          <h3 className="visitor-panel__heading">Plan</h3>
          {inForce.map(({ id, planType, price, status }) => (
            <p key={id} className="visitor-panel__text">
              {planType}, {formatMoney(centsOf(price))} a month
              {status === "pending_cancellation" && ", ending"}
            </p>
          ))}
        </section>
      )}
      <section className="visitor-panel__section" aria-label="Visits ahead">
        <h3 className="visitor-panel__heading">Visits ahead ({upcoming.length})</h3>
        <VisitList visits={upcoming.slice(0, SHOWN)} none="No visit is planned." />
      </section>
      <section className="visitor-panel__section" aria-label="Earlier and cancelled visits">
        <h3 className="visitor-panel__heading">Earlier and cancelled visits ({past.length})</h3>
        <VisitList visits={past.slice(0, SHOWN)} none="No visit so far." />
      </section>
      <section className="visitor-panel__section" aria-label="Quotes">
        <h3 className="visitor-panel__heading">Quotes ({totals.quotes})</h3>
        {quotes.length === 0 && <p className="visitor-panel__text">No quote was requested.</p>}
        <QuoteList quotes={quotes.slice(0, SHOWN)} />
      </section>
    </>
  )
}
