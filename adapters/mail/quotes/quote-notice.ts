import { addressLine } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { QuoteNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { estimateText } from "../../../core/quotes/estimate.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { group, heading, highlight, lines, link, linkTo, paragraph, subheading } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** For staff: who requested a quote for what, and the request's address in the dashboard. */
export const renderQuoteNotice = ({ quote, to }: QuoteNoticeContent, context: MailContext) => {
  const { serviceNeeded: service, createdAt, company, estimate } = quote
  const requested = `${formatDay(createdAt)}, ${formatTime(createdAt)} CT`
  const phone = oneLine(quote.phone)
  const message = manyLines(quote.message ?? "")
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: `New quote request: ${service}`,
    title: TITLE,
    preheader: `${service}. ${PROMISE}`,
    body: [
      heading(TITLE),
      highlight(
        [service, requested],
        oneLine(addressLine(quote)),
        estimate && `Estimate shown for ${estimate.service}: ${estimateText(estimate)}.`,
      ),
      group(
        subheading("Customer"),
        paragraph(
          lines(
            oneLine(fullName(quote)),
            company === null ? null : oneLine(company),
            link(callLink(phone), phone),
            oneLine(quote.email),
          ),
        ),
      ),
      message !== "" && group(subheading("Message"), paragraph(message)),
      paragraph(PROMISE),
      linkTo(`${context.publicUrl}/admin/quotes?open=${quote.id}`, "Open it in the dashboard"),
    ],
  })
}

const TITLE = "A quote was requested."
const PROMISE = "The site promises an answer within 24 hours."
