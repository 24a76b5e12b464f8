import { callLink } from "../../../core/fields/contact-links.ts"
import type { DeletionCompletedContent } from "../../../core/messages/ports/mailer.ts"
import { heading, link, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/** For a customer who asked to be deleted: that it is done. Their name is deleted too. */
export const renderDeletionCompleted = (
  { to }: DeletionCompletedContent,
  context: MailContext,
): RenderedMail => ({
  to: { name: "", address: to },
  subject: TITLE,
  html: renderHtml(context),
  text: renderText(context),
})

const TITLE = "Your data is deleted"

const DONE =
  "As you asked, we have deleted your name, contact details, quotes, photos, reviews and invoices. We keep only the dates and amounts that our books need."

const LAST = "We delete this email address too, now that this message is sent. You can no longer sign in."

const QUESTION = "If you did not ask for this, call"

const renderHtml = ({ business }: MailContext): string =>
  renderLayout({
    business,
    title: TITLE,
    preheader: DONE,
    body: [
      heading(TITLE),
      paragraph(DONE),
      paragraph(LAST),
      paragraph([`${QUESTION} `, link(callLink(business.phone), business.phone), "."]),
    ],
  })

const renderText = ({ business }: MailContext): string =>
  [TITLE, DONE, LAST, `${QUESTION} ${business.phone}.`, signature(business)].join("\n\n") + "\n"
