import type { Unanswered, UnansweredNoticeContent } from "../../core/messages/ports/mailer.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { waitedFor, waitText } from "../../core/quotes/waiting.ts"
import type { Instant } from "../../core/time/interval.ts"
import { counted } from "../../core/fields/counted.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { group, heading, linkTo, list, paragraph, subheading } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import type { MailContext } from "./engine/rendered-mail.ts"

/** For staff: each quote and each review that has waited for more than 24 hours. */
export const renderUnansweredNotice = (
  { to, ...unanswered }: UnansweredNoticeContent,
  context: MailContext,
) => {
  const sections = sectionsOf(unanswered, context.publicUrl, context.now)
  const counts = sections.map(({ title }) => title).join(", ")
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: `Waiting for an answer: ${counts}`,
    title: TITLE,
    preheader: counts,
    body: [
      heading(TITLE),
      paragraph(PROMISE),
      ...sections.map(({ title, items, url }) =>
        group(subheading(title), list(items), linkTo(url, "Open them in the dashboard")),
      ),
    ],
  })
}

const TITLE = "These are still waiting for an answer."
const PROMISE =
  "The site promises an answer to quotes within 24 hours, and to publish reviews within 24-48 hours."

interface Section {
  /** "2 quotes". */
  readonly title: string
  readonly items: readonly string[]
  /** Where staff answer them. */
  readonly url: string
}

/** One for each noun of which something is unanswered. */
const sectionsOf = ({ quotes, reviews }: Unanswered, publicUrl: string, now: Instant): readonly Section[] =>
  [
    {
      title: counted(quotes.length, "quote"),
      items: quotes.map(
        (quote) =>
          `${oneLine(fullName(quote))}: ${quote.serviceNeeded}, waiting for ${waitText(waitedFor(quote, now))}`,
      ),
      url: `${publicUrl}/admin/quotes?status=pending`,
    },
    {
      title: counted(reviews.length, "review"),
      items: reviews.map(
        (review) =>
          `${oneLine(fullName(review))}: ${review.rating} of 5 stars, waiting for ${waitText(waitedFor({ ...review, answeredAt: null }, now))}`,
      ),
      url: `${publicUrl}/admin/reviews?status=pending`,
    },
  ].filter(({ items }) => items.length > 0)
