import type { Business } from "../../core/business/business.ts"
import { fullName } from "../../core/fields/full-name.ts"
import type { ReviewNoticeContent } from "../../core/messages/ports/mailer.ts"
import { manyLines, oneLine } from "../text/plain-text.ts"
import { heading, highlight, link, paragraph, subheading, withLineBreaks } from "./engine/blocks.ts"
import { renderLayout } from "./engine/layout.ts"
import { signature } from "./engine/signature.ts"
import type { MailContext, RenderedMail } from "./engine/rendered-mail.ts"

/** For staff: the whole review, who wrote it, and where it is approved. */
export const renderReviewNotice = (
  { review, to }: ReviewNoticeContent,
  { business, publicUrl }: MailContext,
): RenderedMail => {
  const texts = textsOf(review, publicUrl)
  return {
    to: { name: business.name, address: to },
    subject: `New review: ${texts.stars}, ${texts.service}`,
    html: renderHtml(texts, business),
    text: renderText(texts, business),
  }
}

type Texts = ReturnType<typeof textsOf>

const textsOf = (review: ReviewNoticeContent["review"], publicUrl: string) => ({
  stars: `${review.rating} of 5 stars`,
  service: oneLine(review.serviceType),
  title: oneLine(review.title),
  content: manyLines(review.content),
  author: oneLine(fullName(review)),
  email: oneLine(review.email),
  place: oneLine(`${review.city}, ${review.state}`),
  dashboardUrl: `${publicUrl}/admin/reviews?status=pending`,
})

const TITLE = "A review waits for your approval."
const PROMISE = "The site promises that reviews are published within 24-48 hours."
const DASHBOARD_LINK = "Approve or delete it in the dashboard"

const renderHtml = (texts: Texts, business: Business): string =>
  renderLayout({
    business,
    title: TITLE,
    preheader: `${texts.stars}: ${texts.title}`,
    body: [
      heading(TITLE),
      highlight([texts.stars, texts.service], [texts.author, texts.email, texts.place]),
      subheading(texts.title),
      paragraph(withLineBreaks(texts.content)),
      paragraph(PROMISE),
      paragraph(link(texts.dashboardUrl, DASHBOARD_LINK)),
    ],
  })

const renderText = (texts: Texts, business: Business): string =>
  [
    TITLE,
    [texts.stars, texts.service, texts.author, texts.email, texts.place].join("\n"),
    `${texts.title}\n${texts.content}`,
    PROMISE,
    `${DASHBOARD_LINK}: ${texts.dashboardUrl}`,
    signature(business),
  ].join("\n\n") + "\n"
