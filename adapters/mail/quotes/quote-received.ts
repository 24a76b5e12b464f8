import { callLink } from "../../../core/fields/contact-links.ts"
import type { QuoteReceivedContent } from "../../../core/messages/ports/mailer.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import { estimateText } from "../../../core/quotes/estimate.ts"
import { html } from "../../text/html.ts"
import { oneLine } from "../../text/plain-text.ts"
import { heading, highlight, link, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For the visitor who requested a quote: what happens next. Besides the first name it repeats nothing they typed. */
export const renderQuoteReceived = ({ quote }: QuoteReceivedContent, context: MailContext): RenderedMail => {
  const texts = textsOf(quote, context)
  return {
    to: { name: fullName(quote), address: quote.email },
    subject: `We received your request: ${texts.service}`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = (quote: QuoteReceivedContent["quote"], { business }: MailContext) => ({
  greeting: `Thank you, ${oneLine(quote.firstName)}.`,
  promise: "We will contact you within 24 hours.",
  service: quote.serviceNeeded,
  estimate:
    quote.estimate === null
      ? null
      : `${quote.estimate.service}: ${estimateText(quote.estimate)}. This is an estimate and not an offer.`,
  next: "We read your request, look at any photos you sent, and then call or write to you with a price.",
  question: `If it cannot wait, call ${business.phone}.`,
  unknown: "If you did not request a quote from us, you can ignore this email.",
})

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: "We received your request",
    preheader: texts.promise,
    body: [
      heading(texts.greeting),
      highlight(
        ["We received your request.", texts.promise],
        [html`<strong>${texts.service}</strong>`, texts.estimate],
      ),
      paragraph(texts.next),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      paragraph(texts.unknown),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.greeting,
    `We received your request. ${texts.promise}`,
    [texts.service, texts.estimate].filter((line) => line !== null).join("\n"),
    texts.next,
    texts.question,
    texts.unknown,
    signature(business),
  ].join("\n\n") + "\n"
