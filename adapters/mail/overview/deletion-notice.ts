import { fullName } from "../../../core/fields/full-name.ts"
import type { DeletionNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../text/plain-text.ts"
import { heading, link, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For staff: who asks to be deleted, and where they decide. */
export const renderDeletionNotice = (content: DeletionNoticeContent, context: MailContext): RenderedMail => {
  const texts = textsOf(content, context)
  return {
    to: { name: context.business.name, address: content.to },
    subject: TITLE,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

const TITLE = "A customer asks for deletion"

const textsOf = ({ customer }: DeletionNoticeContent, { publicUrl }: MailContext) => ({
  request: `${oneLine(fullName(customer))} asks you to delete all data about them.`,
  next: "Delete the customer, or decline with a reason, which is mailed to them.",
  url: `${publicUrl}/admin/customers?open=${customer.id}`,
  linkText: "Open the customer in the dashboard",
})

const renderHtml = (texts: Texts, { business }: MailContext): string =>
  renderLayout({
    business,
    title: TITLE,
    preheader: texts.request,
    body: [
      heading(TITLE),
      paragraph(texts.request),
      paragraph(texts.next),
      paragraph(link(texts.url, texts.linkText)),
    ],
  })

const renderText = (texts: Texts, { business }: MailContext): string =>
  [TITLE, texts.request, texts.next, `${texts.linkText}: ${texts.url}`, signature(business)].join("\n\n") +
  "\n"
