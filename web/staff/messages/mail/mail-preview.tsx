import type { CallReply } from "../../../shared/api/endpoints.ts"
import { EmailView } from "../../ui/email-view.tsx"
import "./mail-preview.css"

/** Recipient, reason and text of a mail. */
export const MailPreview = ({ mail }: { readonly mail: CallReply<"showMail"> }) => {
  const { to, reason, preview } = mail
  return (
    <div className="mail-preview stack-3 start">
      <p>To: {to ?? "nobody"}</p>
      {reason !== null && <p>The mail server&apos;s last reply: {reason}</p>}
      {preview === null ? (
        <p>What it is about was changed, cancelled or is over since: this email would not be sent again.</p>
      ) : (
        <EmailView email={preview} />
      )}
    </div>
  )
}
