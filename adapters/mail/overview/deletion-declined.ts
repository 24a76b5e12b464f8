import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { DeletionDeclinedContent } from "../../../core/messages/ports/mailer.ts"
import { manyLines, oneLine } from "../../text/plain-text.ts"
import { heading, link, paragraph, withLineBreaks } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For a customer who asked to be deleted: that staff keep the data, and why. */
export const renderDeletionDeclined = (
  content: DeletionDeclinedContent,
  context: MailContext,
): RenderedMail => {
  const texts = textsOf(content, context)
  return {
    to: { name: fullName(content.customer), address: content.customer.email },
    subject: TITLE,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

const TITLE = "We could not delete your data"

const textsOf = ({ customer, reason }: DeletionDeclinedContent, { business }: MailContext) => ({
  intro: `${oneLine(customer.firstName)}, you asked us to delete your data. We have kept it for this reason:`,
  reason: manyLines(reason),
  question: `If you have questions, call ${business.phone}. You can ask again in your portal at any time.`,
})

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: TITLE,
    preheader: texts.intro,
    body: [
      heading(TITLE),
      paragraph(texts.intro),
      paragraph(withLineBreaks(texts.reason)),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [TITLE, texts.intro, texts.reason, texts.question, signature(business)].join("\n\n") + "\n"
