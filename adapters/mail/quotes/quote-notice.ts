import { addressLine, type Business } from "../../../core/business/business.ts"
import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { QuoteNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { estimateText } from "../../../core/quotes/estimate.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { html } from "../../text/html.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { heading, highlight, link, paragraph, subheading, withLineBreaks } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For staff: who requested a quote for what, and the request's address in the dashboard. */
export const renderQuoteNotice = (
  { quote, to }: QuoteNoticeContent,
  { business, publicUrl }: MailContext,
): RenderedMail => {
  const texts = textsOf(quote, publicUrl)
  return {
    to: { name: business.name, address: to },
    subject: `New quote request: ${texts.service}`,
    html: renderHtml(texts, business),
    text: renderText(texts, business),
  }
}

type Texts = ReturnType<typeof textsOf>

const textsOf = (quote: QuoteNoticeContent["quote"], publicUrl: string) => ({
  service: quote.serviceNeeded,
  requested: `${formatDay(quote.createdAt)}, ${formatTime(quote.createdAt)} CT`,
  estimate:
    quote.estimate === null
      ? null
      : `Estimate shown for ${quote.estimate.service}: ${estimateText(quote.estimate)}.`,
  customer: oneLine(fullName(quote)),
  company: quote.company === null ? null : oneLine(quote.company),
  phone: oneLine(quote.phone),
  email: oneLine(quote.email),
  address: oneLine(addressLine(quote)),
  message: manyLines(quote.message ?? ""),
  dashboardUrl: `${publicUrl}/admin/quotes?open=${quote.id}`,
})

const TITLE = "A quote was requested."
const PROMISE = "The site promises an answer within 24 hours."
const DASHBOARD_LINK = "Open it in the dashboard"

const renderHtml = (texts: Texts, business: Business): string =>
  renderLayout({
    business,
    title: TITLE,
    preheader: `${texts.service}. ${PROMISE}`,
    body: [
      heading(TITLE),
      highlight([texts.service, texts.requested], [texts.address, texts.estimate]),
      subheading("Customer"),
      paragraph([
        texts.customer,
        texts.company !== null && [html`<br />`, texts.company],
        html`<br />`,
        link(callLink(texts.phone), texts.phone),
        html`<br />`,
        texts.email,
      ]),
      ...(texts.message === "" ? [] : [subheading("Message"), paragraph(withLineBreaks(texts.message))]),
      paragraph(PROMISE),
      paragraph(link(texts.dashboardUrl, DASHBOARD_LINK)),
    ],
  })

const renderText = (texts: Texts, business: Business): string =>
  [
    TITLE,
    [texts.service, texts.requested, texts.address, texts.estimate]
      .filter((line) => line !== null)
      .join("\n"),
    ["Customer", texts.customer, texts.company, texts.phone, texts.email]
      .filter((line) => line !== null)
      .join("\n"),
    ...(texts.message === "" ? [] : [`Message\n${texts.message}`]),
    PROMISE,
    `${DASHBOARD_LINK}: ${texts.dashboardUrl}`,
    signature(business),
  ].join("\n\n") + "\n"
