import { fullName } from "../../../core/fields/full-name.ts"
import type { DeletionNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { heading, linkTo, paragraph } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** For staff: who asks to be deleted, and where they decide. */
export const renderDeletionNotice = ({ customer, to }: DeletionNoticeContent, context: MailContext) => {
  const request = `${oneLine(fullName(customer))} asks you to delete all data about them.`
  const url = `${context.publicUrl}/admin/customers?open=${customer.id}`
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: TITLE,
    preheader: request,
    body: [
      heading(TITLE),
      paragraph(request),
      paragraph("Delete the customer, or decline with a reason, which is mailed to them."),
      linkTo(url, "Open the customer in the dashboard"),
    ],
  })
}

const TITLE = "A customer asks for deletion"
