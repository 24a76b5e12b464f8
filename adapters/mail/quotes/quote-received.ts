import type { QuoteReceivedContent } from "../../../core/messages/ports/mailer.ts"
import { estimateText } from "../../../core/quotes/estimate.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { heading, highlight, paragraph, phoneOf, present, strong, withText } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import { mailAddressOf, type MailContext } from "../engine/rendered-mail.ts"

/** For the visitor who requested a quote: what happens next. Besides the first name it repeats nothing they typed. */
export const renderQuoteReceived = ({ quote }: QuoteReceivedContent, context: MailContext) => {
  const { serviceNeeded: service, estimate } = quote
  const shown =
    estimate && `${estimate.service}: ${estimateText(estimate)}. This is an estimate and not an offer.`
  return renderMail(context, {
    to: mailAddressOf(quote),
    subject: `${TITLE}: ${service}`,
    title: TITLE,
    preheader: PROMISE,
    body: [
      heading(`Thank you, ${oneLine(quote.firstName)}.`),
      withText(
        highlight([`${TITLE}.`, PROMISE], strong(service), shown),
        `${TITLE}. ${PROMISE}\n\n${present([service, shown]).join("\n")}`,
      ),
      paragraph(
        "We read your request, look at any photos you sent, and then call or write to you with a price.",
      ),
      paragraph("If it cannot wait, call ", phoneOf(context.business), "."),
      paragraph("If you did not request a quote from us, you can ignore this email."),
    ],
  })
}

const TITLE = "We received your request"
const PROMISE = "We will contact you within 24 hours."
