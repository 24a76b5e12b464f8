import { Button } from "@blueprintjs/core"
import { ArrowLeft, Calendar, Envelope } from "@blueprintjs/icons"
import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import { differencesText } from "../../../core/audit/differences.ts"
import { callLink, mailLink, mapLink, textMessageLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { estimateText } from "../../../core/quotes/estimate.ts"
import { centsOf } from "../../../core/fields/money.ts"
import { ApiError } from "../../shared/api/errors.ts"
import { AuditLink } from "../audit/audit-link.tsx"
import { Card } from "../ui/boxes/card.tsx"
import { addressLine } from "../contacts/customer.ts"
import { useEndpoint } from "../api/queries.ts"
import { FailedState, LoadingState, State } from "../ui/boxes/states.tsx"
import { whenText } from "../ui/when-text.ts"
import { BookQuoteDialog } from "./book-quote-dialog.tsx"
import { PhotoList } from "./photo-viewer.tsx"
import type { Quote, QuoteDetails } from "./quote.ts"
import { ReplyDialog } from "./reply-dialog.tsx"
import { StatusChoice } from "./status-choice.tsx"
import { WaitingTag } from "./waiting-tag.tsx"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { EmailText } from "../../shared/ui/email-text.tsx"
import "./quote-view.css"

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One quote: what was requested, the photos, the replies, and everything staff can do with it. */
export const QuoteView = ({ id, onClose }: Props) => {
  const query = useEndpoint("showQuote", { params: { id } })
  const back = <Button icon={<ArrowLeft />} text="All quotes" onClick={onClose} />
  // The data of another quote may still be there as a placeholder.
  if (query.data && !query.isPlaceholderData)
    return (
      <>
        <nav aria-label="Quote">{back}</nav>
        <Details {...query.data} />
      </>
    )
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <State title="Quote not found." description="Its address may be wrong." action={back} />
  return query.error ? (
    <FailedState error={query.error} retry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  )
}

const Details = ({ quote, replies, changes }: QuoteDetails) => {
  const [open, setOpen] = useState<"reply" | "book">()
  const close = () => setOpen(undefined)
  return (
    <article className="quote-view">
      <header className="quote-view__header">
        <div>
          <h2 className="quote-view__title">
            {fullName(quote)}, {quote.serviceNeeded}
          </h2>
          <p className="quote-view__time">
            <span>{whenText(quote.createdAt)}</span>
            <WaitingTag quote={quote} />
          </p>
        </div>
        <div className="quote-view__actions">
          <StatusChoice quote={quote} />
          <Button icon={<Envelope />} text="Reply by email" onClick={() => setOpen("reply")} />
          {quote.appointmentId === null && (
            <Button icon={<Calendar />} intent="primary" text="Book this" onClick={() => setOpen("book")} />
          )}
        </div>
      </header>
      <div className="quote-view__cards">
        <RequestCard quote={quote} />
        <CustomerCard quote={quote} />
      </div>
      <Card title={quote.photos.length === 0 ? "Photos" : `Photos (${quote.photos.length})`}>
        {quote.photos.length === 0 ? <p>No photos were sent.</p> : <PhotoList quote={quote} />}
      </Card>
      <Card title="Replies">
        <ReplyList replies={replies} />
      </Card>
      <Card title="Changes" action={<AuditLink subject={`quote ${quote.id}`} />}>
        <ChangeList changes={changes} />
      </Card>
      {open === "reply" && <ReplyDialog quote={quote} onClose={close} />}
      {open === "book" && <BookQuoteDialog quote={quote} onClose={close} />}
    </article>
  )
}

const Field = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const RequestCard = ({ quote }: { readonly quote: Quote }) => {
  const { id, serviceNeeded, message, estimate, appointmentId, chatId } = quote
  return (
    <Card title="Request">
      <dl className="quote-view__fields">
        <Field name="Number">{id}</Field>
        <Field name="Service">{serviceNeeded}</Field>
        <Field name="Message">{message ?? "None"}</Field>
        <Field name="Estimate shown">
          {estimate === null
            ? "None"
            : `${estimate.service}, ${estimateText({ low: centsOf(estimate.low), high: centsOf(estimate.high) })}`}
        </Field>
        {chatId !== null && (
          <Field name="Sent">
            <Link to={`/live-chat/${chatId}`}>From a chat</Link>
          </Field>
        )}
        {appointmentId !== null && (
          <Field name="Visit">
            <Link to={`/admin/appointments?open=${appointmentId}`}>Visit {appointmentId}</Link>
          </Field>
        )}
      </dl>
    </Card>
  )
}

const CustomerCard = ({ quote }: { readonly quote: Quote }) => {
  const { customerId, phone, email, company } = quote
  return (
    <Card
      title="Customer"
      {...(customerId !== null && {
        action: <Link to={`/admin/customers?open=${customerId}`}>Open customer</Link>,
      })}
    >
      <dl className="quote-view__fields">
        <Field name="Name">{fullName(quote)}</Field>
        {company !== null && <Field name="Company">{company}</Field>}
        <Field name="Phone">
          <span className="quote-view__links">
            <a href={callLink(phone)}>{phone}</a>
            <a href={textMessageLink(phone)}>Send a text message</a>
          </span>
        </Field>
        <Field name="Email">
          <a href={mailLink(email)}>
            <EmailText email={email} />
          </a>
        </Field>
        <Field name="Address">
          <a href={mapLink(addressLine(quote))} target="_blank" rel="noreferrer">
            <Unbroken text={addressLine(quote)} />
          </a>
        </Field>
      </dl>
    </Card>
  )
}

const ReplyList = ({ replies }: Pick<QuoteDetails, "replies">) =>
  replies.length === 0 ? (
    <p>Nobody has replied by email from here yet.</p>
  ) : (
    <ul className="quote-view__replies">
      {replies.map(({ id, author, body, createdAt }) => (
        <li key={id}>
          <p className="quote-view__when">
            {author}, {whenText(createdAt)}
          </p>
          <p className="quote-view__reply">{body}</p>
        </li>
      ))}
    </ul>
  )

const ChangeList = ({ changes }: Pick<QuoteDetails, "changes">) =>
  changes.length === 0 ? (
    <p>Staff have not changed it.</p>
  ) : (
    <ul className="quote-view__changes">
      {changes.map((change) => (
        <li key={change.id}>
          <span className="quote-view__when">{whenText(change.createdAt)}</span>
          <span>
            {change.actor}: {change.action}, {differencesText(change)}
          </span>
        </li>
      ))}
    </ul>
  )
