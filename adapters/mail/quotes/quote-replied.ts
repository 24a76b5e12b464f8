import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { QuoteRepliedContent } from "../../../core/messages/ports/mailer.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { link, paragraph, small, withLineBreaks } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** What staff wrote to the person who requested a quote, with what it is about. */
export const renderQuoteReplied = (content: QuoteRepliedContent, context: MailContext): RenderedMail => {
  const texts = textsOf(content, context)
  return {
    to: { name: fullName(content.quote), address: content.quote.email },
    subject: `Your quote request: ${content.quote.serviceNeeded}`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = ({ quote, body, author }: QuoteRepliedContent, { business }: MailContext) => ({
  body: manyLines(body),
  author: `${oneLine(author)}, ${business.name}`,
  about: `This is about the quote for ${quote.serviceNeeded} that you requested on ${formatDay(quote.createdAt)}.`,
  question: `Reply to this email, or call ${business.phone}.`,
})

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: "Your quote request",
    preheader: texts.about,
    body: [
      paragraph(withLineBreaks(texts.body)),
      paragraph(texts.author),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
      small(texts.about),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [texts.body, texts.author, texts.question, texts.about, signature(business)].join("\n\n") + "\n"
