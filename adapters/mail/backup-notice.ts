import type { BackupNoticeContent } from "../../core/messages/ports/mailer.ts"
import { formatDay, formatTime } from "../../core/time/chicago.ts"
import { oneLine } from "../formats/text/plain-text.ts"
import { heading, linkTo, paragraph } from "./engine/blocks.ts"
import { renderMail } from "./engine/render-mail.ts"
import type { MailContext } from "./engine/rendered-mail.ts"

/** For the owner: that no backup is made, and why. */
export const renderBackupNotice = ({ problem, lastGoodAt, to }: BackupNoticeContent, context: MailContext) =>
  renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: "Your backups need attention",
    title: TITLE,
    preheader: oneLine(problem),
    body: [
      heading(TITLE),
      paragraph(problem),
      paragraph(
        lastGoodAt === null
          ? "If this machine were lost now, everything would be lost with it."
          : `If this machine were lost now, everything since ${formatDay(lastGoodAt)}, ${formatTime(lastGoodAt)} would be lost with it.`,
      ),
      paragraph("The schedule tries again every hour. To make one by hand, run: npm run hearth -- backup"),
      linkTo(`${context.publicUrl}/admin/settings`, "See the backups on the Settings screen"),
    ],
  })

const TITLE = "Your backups need attention"
