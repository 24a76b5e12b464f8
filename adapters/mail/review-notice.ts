import { fullName } from "../../core/fields/full-name.ts"
import type { ReviewNoticeContent } from "../../core/messages/ports/mailer.ts"
import { manyLines, oneLine } from "../formats/text/plain-text.ts"
import { group, heading, highlight, linkTo, paragraph, subheading } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import type { MailContext } from "./engine/rendered-mail.ts"

/** For staff: the whole review, who wrote it, and where it is approved. */
export const renderReviewNotice = ({ review, to }: ReviewNoticeContent, context: MailContext) => {
  const stars = `${review.rating} of 5 stars`
  const service = oneLine(review.serviceType)
  const title = oneLine(review.title)
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: `New review: ${stars}, ${service}`,
    title: TITLE,
    preheader: `${stars}: ${title}`,
    body: [
      heading(TITLE),
      highlight(
        [stars, service],
        oneLine(fullName(review)),
        oneLine(review.email),
        oneLine(`${review.city}, ${review.state}`),
      ),
      group(subheading(title), paragraph(manyLines(review.content))),
      paragraph("The site promises that reviews are published within 24-48 hours."),
      linkTo(`${context.publicUrl}/admin/reviews?status=pending`, "Approve or delete it in the dashboard"),
    ],
  })
}

const TITLE = "A review waits for your approval."
