import { Tag } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { mailLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { waitedFor, waitedTooLong, waitText } from "../../../core/quotes/waiting.ts"
import { parseIso } from "../../../core/time/chicago.ts"
import { Stars } from "../../shared/ui/forms/stars.tsx"
import { WhenCell } from "../ui/list/when-cell.tsx"
import { useNow } from "../../shared/use-now.ts"
import type { Review } from "./review.ts"
import { EmailText } from "../../shared/ui/email-text.tsx"
import "../../shared/ui/forms/stars.css"
import "./review-cell.css"

interface Props {
  readonly review: Review
}

/** The whole review: a text of up to 1,000 characters has to be read before it is approved. */
export const TextCell = ({ review: { title, content, serviceType, rating, isVerified } }: Props) => (
  <div className="stack-1 start break review-cell--text">
    <span>
      <Stars rating={rating} height={16} /> <span className="soft small">{serviceType}</span>{" "}
      {isVerified && (
        <Tag minimal intent="success">
          Verified visit
        </Tag>
      )}
    </span>
    <strong>{title}</strong>
    <p className="plain lines">{content}</p>
  </div>
)

/** Who wrote it, and which customer has that email. */
export const AuthorCell = ({ review }: Props) => (
  <div className="stack-1 start break review-cell--author">
    {review.customerId === null ? (
      <span>{fullName(review)}</span>
    ) : (
      <Link to={`/admin/customers?open=${review.customerId}`}>{fullName(review)}</Link>
    )}
    <a className="small" href={mailLink(review.email)}>
      <EmailText email={review.email} />
    </a>
    <span className="soft small">
      {review.city}, {review.state}
    </span>
  </div>
)

/** When it was sent, and how long it has waited for approval. */
export const SentCell = ({ review: { createdAt, isApproved } }: Props) => (
  <WhenCell iso={createdAt}>
    {isApproved ? <Tag minimal>Approved</Tag> : <WaitingTag since={createdAt} />}
  </WhenCell>
)

const WaitingTag = ({ since }: { readonly since: string }) => {
  const waiting = { createdAt: parseIso(since) ?? 0, answeredAt: null }
  const now = useNow()
  return (
    <Tag minimal intent={waitedTooLong(waiting, now) ? "danger" : "warning"}>
      Waiting for {waitText(waitedFor(waiting, now))}
    </Tag>
  )
}
