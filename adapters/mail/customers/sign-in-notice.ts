import type { SignInNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { MOST_IN_A_ROW, WITHOUT_WAIT } from "../../../core/staff/wrong-sign-ins.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { oneLine } from "../../formats/text/plain-text.ts"
import { heading, linkTo, paragraph } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/** For the owners: that somebody guesses at the password of a staff account, and what to do. */
export const renderSignInNotice = ({ account, at, to }: SignInNoticeContent, context: MailContext) => {
  const title = `Wrong sign-ins as ${account.username}`
  const name = oneLine(account.displayName)
  const event = `A wrong password or code was entered ${WITHOUT_WAIT} times in a row for the staff account of ${name}, most recently on ${formatDay(at)} at ${formatTime(at)} CT.`
  return renderMail(context, {
    to: { name: context.business.name, address: to },
    subject: title,
    preheader: event,
    body: [
      heading(title),
      paragraph(event),
      paragraph(
        `Nobody got in. Each further attempt has to wait longer, up to an hour, and after ${MOST_IN_A_ROW} in a row for a day. Browsers in which ${name} has signed in before are counted apart, and whoever is signed in stays signed in.`,
      ),
      paragraph(
        `If it was ${name}, an owner can end the wait or set a new password on the Staff accounts screen. If it was not, nothing has to be done; two-step sign-in and a password that is used nowhere else keep it so.`,
      ),
      linkTo(`${context.publicUrl}/admin/staff`, "Open the staff accounts"),
    ],
  })
}
