import { Button } from "@blueprintjs/core"
import { Calendar, Envelope } from "@blueprintjs/icons"
import { useState } from "react"
import { Link } from "react-router-dom"
import { differencesText } from "../../../core/audit/differences.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { estimateText } from "../../../core/quotes/estimate.ts"
import { centsOf } from "../../../core/fields/money.ts"
import { ChangesCard } from "../audit/changes-card.tsx"
import { Card } from "../ui/boxes/card.tsx"
import { ContactCard } from "../contacts/contact-card.tsx"
import { addressLine } from "../contacts/customer.ts"
import { useEndpoint } from "../api/queries.ts"
import { MoneyOnly } from "../api/session.ts"
import { Field, Fields } from "../ui/record/fields.tsx"
import { RecordHeader, RecordPage } from "../ui/record/record-page.tsx"
import { whenText } from "../ui/when-text.ts"
import { BookQuoteDialog } from "./book-quote-dialog.tsx"
import { OfferCard } from "./offer/offer-card.tsx"
import { PhotoList } from "./photo-viewer.tsx"
import type { QuoteDetails } from "./quote.ts"
import { ReplyDialog } from "./reply-dialog.tsx"
import { StatusChoice } from "./status-choice.tsx"
import { WaitingTag } from "./waiting-tag.tsx"
import "./quote-view.css"

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One quote: what was requested, the photos, the replies, and everything staff can do with it. */
export const QuoteView = ({ id, onClose }: Props) => (
  <RecordPage
    name="Quote"
    query={useEndpoint("showQuote", { params: { id } })}
    back="All quotes"
    onBack={onClose}
    missing={{ title: "Quote not found.", description: "Its address may be wrong." }}
  >
    {(reply) => <Details {...reply} />}
  </RecordPage>
)

const Details = ({ quote, isBooked, accepted, replies, changes }: QuoteDetails) => {
  const [open, setOpen] = useState<"reply" | "book">()
  const close = () => setOpen(undefined)
  return (
    <article className="stack-4">
      <RecordHeader
        title={`${fullName(quote)}, ${quote.serviceNeeded}`}
        line={
          <>
            <span>{whenText(quote.createdAt)}</span>
            <WaitingTag quote={quote} />
          </>
        }
      >
        <StatusChoice quote={quote} />
        <Button icon={<Envelope />} text="Reply by email" onClick={() => setOpen("reply")} />
        {!isBooked && (
          <Button icon={<Calendar />} intent="primary" text="Book this" onClick={() => setOpen("book")} />
        )}
      </RecordHeader>
      <div className="quote-view__cards">
        <RequestCard quote={quote} isBooked={isBooked} />
        <ContactCard person={quote} address={addressLine(quote)} />
      </div>
      <Card title={quote.photos.length === 0 ? "Photos" : `Photos (${quote.photos.length})`}>
        {quote.photos.length === 0 ? <p>No photos were sent.</p> : <PhotoList quote={quote} />}
      </Card>
      <MoneyOnly>
        <OfferCard quote={quote} />
      </MoneyOnly>
      <Card title="Replies">
        <ReplyList replies={replies} />
      </Card>
      <ChangesCard
        subject={`quote ${quote.id}`}
        changes={changes}
        textOf={(change) => `${change.action}, ${differencesText(change)}`}
      />
      {open === "reply" && <ReplyDialog quote={quote} onClose={close} />}
      {open === "book" && <BookQuoteDialog quote={quote} accepted={accepted} onClose={close} />}
    </article>
  )
}

const RequestCard = ({ quote, isBooked }: Pick<QuoteDetails, "quote" | "isBooked">) => {
  const { id, serviceNeeded, message, estimate, appointmentId, chatId } = quote
  return (
    <Card title="Request">
      <Fields>
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
            {!isBooked && ", cancelled or done"}
          </Field>
        )}
      </Fields>
    </Card>
  )
}

const ReplyList = ({ replies }: Pick<QuoteDetails, "replies">) =>
  replies.length === 0 ? (
    <p>Nobody has replied by email from here yet.</p>
  ) : (
    <ul className="plain stack-3">
      {replies.map(({ id, author, isQuestion, body, createdAt }) => (
        <li key={id}>
          <p className="plain soft">
            {isQuestion ? `${author} asks about the offer` : author}, {whenText(createdAt)}
          </p>
          <p className="plain lines break">{body}</p>
        </li>
      ))}
    </ul>
  )
