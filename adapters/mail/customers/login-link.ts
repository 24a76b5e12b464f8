import { fullName } from "../../../core/fields/full-name.ts"
import type { LoginLinkContent } from "../../../core/messages/ports/mailer.ts"
import { formatTime } from "../../../core/time/chicago.ts"
import { button, codeBox, group, heading, paragraph, phoneOf, small, withText } from "../engine/blocks.ts"
import { renderMail } from "../engine/render-mail.ts"
import type { MailContext } from "../engine/rendered-mail.ts"

/**
 * For a customer who wants to sign in. The code stands neither in the subject nor in the first line, which telephones
 * show while they are locked; nor does the mail greet by a name, which a stranger may have typed.
 */
export const renderLoginLink = (
  { customer, email, token, code, expires }: LoginLinkContent,
  context: MailContext,
) => {
  const { business, publicUrl } = context
  const url = `${publicUrl}/portal/callback?token=${token}`
  const validity = `${code === null ? "The link works" : "Link and code work"} once, until ${formatTime(expires)} CT.`
  return renderMail(context, {
    to: { name: fullName(customer), address: email },
    subject: `Your login link for ${business.name}`,
    title: TITLE,
    preheader: validity,
    body: [
      heading(TITLE),
      paragraph("There you see your appointments and plans, and move or cancel a visit."),
      withText(button(url, "Sign in"), url),
      code !== null &&
        group(
          paragraph("Or enter this code on the page where you asked for the link:"),
          codeBox(`${code.slice(0, 3)} ${code.slice(3)}`),
        ),
      paragraph(validity),
      small(code === null ? SENT_BY_STAFF : ASKED_FOR),
      small("If it does not work, call ", phoneOf(business), "."),
    ],
  })
}

const TITLE = "Sign in to your portal"

const SENT_BY_STAFF =
  "We sent you this link ourselves. If you do not need it, you can ignore this email: nobody can sign in without it."

const ASKED_FOR =
  "If you did not ask for this email, you can ignore it: nobody can sign in without it. Do not pass it on or read the code to anybody, not even to us."
