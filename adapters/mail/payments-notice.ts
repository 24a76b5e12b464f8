import type { PaymentsNoticeContent } from "../../core/messages/ports/mailer.ts"
import { formatShortDay } from "../../core/time/chicago.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { heading, linkTo, list, paragraph } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import type { MailContext } from "./engine/rendered-mail.ts"

/** For staff: what somebody has to look at of payments by card. */
export const renderPaymentsNotice = ({ issues, to }: PaymentsNoticeContent, context: MailContext) => {
  const title = issues.length === 1 ? "A payment to look at" : `${issues.length} payments to look at`
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: title,
    title,
    preheader: oneLine(issues[0]?.text ?? ""),
    body: [
      heading(title),
      list(
        issues.map(({ text, noticedAt }) => `${formatShortDay(noticedAt)}: ${text}`),
        "",
      ),
      paragraph("What to do is up to you: nothing was changed by itself."),
      linkTo(`${context.publicUrl}/admin/invoices`, "See the payments to look at"),
    ],
  })
}
