import { SegmentedControl } from "@blueprintjs/core"
import { type ReactNode, useState } from "react"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import "./email-view.css"

const VIEWS = [
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
  { value: "text", label: "Plain text" },
]

interface Props {
  /** Undefined while it is read for the first time. */
  readonly email: CallReply<"previewCampaign"> | undefined
  /** Why it could not be read. */
  readonly error?: Error | null
  /** What else can be chosen about it. */
  readonly choices?: ReactNode
}

/** A mail as its recipient sees it. Its HTML is shown in a frame that runs nothing and may load nothing. */
export const EmailView = ({ email, error, choices }: Props) => {
  const [view, setView] = useState("desktop")
  return (
    <div className="stack-3 full">
      <div className="row-2">
        <SegmentedControl aria-label="View" options={VIEWS} value={view} onValueChange={setView} />
        {choices}
      </div>
      {error ? (
        <p role="status">{sentenceFor(error, "The preview could not be loaded.")}</p>
      ) : (
        email && (
          <>
            <p className="plain strong break">Subject: {email.subject}</p>
            {view === "text" ? (
              <pre className="email-view__text">{email.text}</pre>
            ) : (
              <iframe
                className={`email-view__frame email-view__frame--${view}`}
                title="Preview of the email"
                sandbox=""
                srcDoc={email.html}
              />
            )}
          </>
        )
      )}
    </div>
  )
}
