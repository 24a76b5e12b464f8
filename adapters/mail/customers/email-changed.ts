import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { EmailChangedContent } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../text/plain-text.ts"
import { heading, link, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For a customer's old address: that it no longer belongs to their account. */
export const renderEmailChanged = (content: EmailChangedContent, context: MailContext): RenderedMail => {
  const texts = textsOf(content, context)
  return {
    to: { name: fullName(content.customer), address: content.to },
    subject: TITLE,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

const TITLE = "Your email address was changed"

/** Every sentence of the mail, once for HTML and text; nothing of the new address, which is not this mailbox's. */
const textsOf = ({ customer }: EmailChangedContent, { business }: MailContext) => ({
  greeting: `${oneLine(customer.firstName)}, your account has a new email address.`,
  effect:
    "Sign-in links and emails about new visits go to the new address from now on. You were signed out everywhere.",
  question: `If you did not change it, call ${business.phone} right away.`,
})

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: TITLE,
    preheader: texts.question,
    body: [
      heading(TITLE),
      paragraph(texts.greeting),
      paragraph(texts.effect),
      paragraph([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [TITLE, texts.greeting, texts.effect, texts.question, signature(business)].join("\n\n") + "\n"
