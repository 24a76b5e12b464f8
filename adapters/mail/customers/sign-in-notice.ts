import type { SignInNoticeContent } from "../../../core/messages/ports/mailer.ts"
import { MOST_IN_A_ROW, WITHOUT_WAIT } from "../../../core/staff/wrong-sign-ins.ts"
import { formatDay, formatTime } from "../../../core/time/chicago.ts"
import { oneLine } from "../../text/plain-text.ts"
import { heading, link, paragraph } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"
import { signature } from "../engine/signature.ts"

/** For the owners: that somebody guesses at the password of a staff account, and what to do. */
export const renderSignInNotice = (content: SignInNoticeContent, context: MailContext): RenderedMail => {
  const { business, publicUrl } = context
  const { account } = content
  const title = `Wrong sign-ins as ${account.username}`
  const paragraphs = paragraphsOf(content)
  const url = `${publicUrl}/admin/staff`
  return {
    to: { name: business.name, address: content.to },
    subject: title,
    html: renderLayout({
      business,
      title,
      preheader: paragraphs[0]!,
      body: [heading(title), ...paragraphs.map(paragraph), paragraph(link(url, LINK_TEXT))],
    }),
    text: `${[title, ...paragraphs, `${LINK_TEXT}: ${url}`, signature(business)].join("\n\n")}\n`,
  }
}

const LINK_TEXT = "Open the staff accounts"

const paragraphsOf = ({ account, at }: SignInNoticeContent): readonly string[] => {
  const name = oneLine(account.displayName)
  return [
    `A wrong password or code was entered ${WITHOUT_WAIT} times in a row for the staff account of ${name}, most recently on ${formatDay(at)} at ${formatTime(at)} CT.`,
    `Nobody got in. Each further attempt has to wait longer, up to an hour, and after ${MOST_IN_A_ROW} in a row for a day. Browsers in which ${name} has signed in before are counted apart, and whoever is signed in stays signed in.`,
    `If it was ${name}, an owner can end the wait or set a new password on the Staff accounts screen. If it was not, nothing has to be done; two-step sign-in and a password that is used nowhere else keep it so.`,
  ]
}
