import type { QuoteRepliedContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { manyLines, oneLine } from "../../formats/text/plain-text.ts"
import { paragraph, phoneOf, small } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"

/** What staff wrote to the person who requested a quote, with what it is about. */
export const renderQuoteReplied = ({ quote, body, author }: QuoteRepliedContent, context: MailContext) => {
  const { business } = context
  const about = `This is about the quote for ${quote.serviceNeeded} that you requested on ${formatDay(quote.createdAt)}.`
  return renderMail(context, {
    to: mailAddressOf(quote),
    subject: `Your quote request: ${quote.serviceNeeded}`,
    title: "Your quote request",
    preheader: about,
    body: [
      paragraph(manyLines(body)),
      paragraph(`${oneLine(author)}, ${business.name}`),
      paragraph("Reply to this email, or call ", phoneOf(business), "."),
      small(about),
    ],
  })
}
