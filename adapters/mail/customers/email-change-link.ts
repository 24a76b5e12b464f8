import type { EmailChangeLinkContent } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../text/plain-text.ts"
import { heading, link, paragraph, small } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For a customer's new address: the link that makes it the email of their account. */
export const renderEmailChangeLink = (
  content: EmailChangeLinkContent,
  context: MailContext,
): RenderedMail => {
  const texts = textsOf(content, context)
  return {
    // The recipient may be anybody, so the mail does not name the customer.
    to: { name: "", address: content.to },
    subject: TITLE,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

const TITLE = "Confirm your new email address"

/** Every sentence of the mail, once for HTML and text. */
const textsOf = ({ to, emailToken }: EmailChangeLinkContent, { business, publicUrl }: MailContext) => ({
  request: `Someone asked to use ${oneLine(to)} for their customer account at ${business.name}.`,
  url: `${publicUrl}/portal/email?token=${emailToken}`,
  linkText: "Use this email address",
  validity: "The link works once, for 30 minutes. The page asks you to confirm with a button.",
  mistake: "If it was not you, ignore this email: nothing changes.",
})

const renderHtml = (texts: Texts, { business }: MailContext): string =>
  renderLayout({
    business,
    title: TITLE,
    preheader: texts.validity,
    body: [
      heading(TITLE),
      paragraph(texts.request),
      paragraph(link(texts.url, texts.linkText)),
      paragraph(texts.validity),
      small(texts.mistake),
    ],
  })

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    TITLE,
    texts.request,
    `${texts.linkText}:\n${texts.url}`,
    texts.validity,
    texts.mistake,
    signature(business),
  ].join("\n\n") + "\n"
