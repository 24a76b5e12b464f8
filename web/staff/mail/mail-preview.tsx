import { SegmentedControl } from "@blueprintjs/core"
import { useState } from "react"
import type { CallReply } from "../../shared/api/endpoints.ts"
import "./mail-preview.css"

const VIEWS = [
  { value: "html", label: "As sent" },
  { value: "text", label: "Plain text" },
]

/** Recipient, reason and text of a mail. Its HTML is shown in a frame that runs nothing and may load nothing. */
export const MailPreview = ({ mail }: { readonly mail: CallReply<"showMail"> }) => {
  const [view, setView] = useState("html")
  const { to, reason, preview } = mail
  return (
    <div className="mail-preview">
      <p>
        To: {to ?? "nobody"}
        {preview && (
          <>
            <br />
            Subject: {preview.subject}
          </>
        )}
      </p>
      {reason !== null && <p>The mail server&apos;s last reply: {reason}</p>}
      {preview === null ? (
        <p>What it is about was changed, cancelled or is over since: this email would not be sent again.</p>
      ) : (
        <>
          <SegmentedControl aria-label="View" options={VIEWS} value={view} onValueChange={setView} />
          {view === "html" ? (
            <iframe className="mail-preview__frame" title="Email" sandbox="" srcDoc={preview.html} />
          ) : (
            <pre className="mail-preview__text">{preview.text}</pre>
          )}
        </>
      )}
    </div>
  )
}
