import { useParams } from "react-router-dom"
import "./auth-required.css"

/** Shown to who is not signed in as staff (spec §2). */
export const AuthRequired = () => {
  const { sessionId } = useParams()
  const next = sessionId === undefined ? "/live-chat" : `/live-chat/${encodeURIComponent(sessionId)}`
  return (
    <main className="auth-required">
      <h1>Admin Authentication Required</h1>
      <p>The chats with visitors are open to staff only.</p>
      {sessionId !== undefined && (
        <p>
          Chat session: <code className="break">{sessionId}</code>
          <br />
          After you log in, you will be redirected to this conversation.
        </p>
      )}
      <div className="auth-required__links">
        <a
          className="bp6-button bp6-intent-primary"
          role="button"
          href={`/admin?next=${encodeURIComponent(next)}`}
        >
          Go to Admin Login
        </a>
        <a className="bp6-button" role="button" href="/">
          Back to Main Site
        </a>
      </div>
    </main>
  )
}
