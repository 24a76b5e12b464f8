import type { Unanswered, UnansweredNoticeContent } from "../../core/messages/ports/mailer.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { waitedFor, waitText } from "../../core/quotes/waiting.ts"
import type { Instant } from "../../core/time/interval.ts"
import { oneLine } from "../text/plain-text.ts"
import { heading, link, list, paragraph, subheading } from "./engine/blocks.ts"
import { renderLayout } from "./engine/layout.ts"
import { signature } from "./engine/signature.ts"
import type { MailContext, RenderedMail } from "./engine/rendered-mail.ts"

/** For staff: each quote and each review that has waited for more than 24 hours. */
export const renderUnansweredNotice = (
  { to, ...unanswered }: UnansweredNoticeContent,
  { business, publicUrl, now }: MailContext,
): RenderedMail => {
  const sections = sectionsOf(unanswered, publicUrl, now)
  return {
    to: { name: business.name, address: to },
    subject: `Waiting for an answer: ${sections.map(({ title }) => title).join(", ")}`,
    html: renderLayout({
      business,
      title: TITLE,
      preheader: sections.map(({ title }) => title).join(", "),
      body: [
        heading(TITLE),
        paragraph(PROMISE),
        ...sections.flatMap(({ title, items, url }) => [
          subheading(title),
          list(items),
          paragraph(link(url, DASHBOARD_LINK)),
        ]),
      ],
    }),
    text:
      [
        TITLE,
        PROMISE,
        ...sections.map(({ title, items, url }) =>
          [title, ...items.map((item) => `- ${item}`), `${DASHBOARD_LINK}: ${url}`].join("\n"),
        ),
        signature(business),
      ].join("\n\n") + "\n",
  }
}

const TITLE = "These are still waiting for an answer."
const PROMISE =
  "The site promises an answer to quotes within 24 hours, and to publish reviews within 24-48 hours."
const DASHBOARD_LINK = "Open them in the dashboard"

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
      title: `${quotes.length} quote${quotes.length === 1 ? "" : "s"}`,
      items: quotes.map(
        (quote) =>
          `${oneLine(fullName(quote))}: ${quote.serviceNeeded}, waiting for ${waitText(waitedFor(quote, now))}`,
      ),
      url: `${publicUrl}/admin/quotes?status=pending`,
    },
    {
      title: `${reviews.length} review${reviews.length === 1 ? "" : "s"}`,
      items: reviews.map(
        (review) =>
          `${oneLine(fullName(review))}: ${review.rating} of 5 stars, waiting for ${waitText(waitedFor({ ...review, answeredAt: null }, now))}`,
      ),
      url: `${publicUrl}/admin/reviews?status=pending`,
    },
  ].filter(({ items }) => items.length > 0)
