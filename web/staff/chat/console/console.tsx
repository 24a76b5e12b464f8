import { Switch } from "@blueprintjs/core"
import { ArrowLeft } from "@blueprintjs/icons"
import { useCallback } from "react"
import { useNavigate, useSearchParams } from "react-router-dom"
import type { StaffMember } from "../../api/session.ts"
import { ChatList } from "./list/chat-list.tsx"
import { ChatPanel } from "./chat/chat-panel.tsx"
import { EndedChats } from "./list/ended-chats.tsx"
import { inOrderOfNeed } from "./live-chat.ts"
import { useOpenChats } from "./queries.ts"
import { setSound, useSound } from "./sound.ts"
import { State } from "../../ui/boxes/states.tsx"
import { noteTyping } from "./chat/typing.ts"
import { useChatEvents } from "./use-chat-events.ts"
import { useConsoleShortcuts } from "./use-console-shortcuts.ts"
import { useWaitingNotice } from "./use-waiting-notice.ts"
import { VisitorPanel } from "./visitor/visitor-panel.tsx"

interface Props {
  /** The chat that is open. */
  readonly sessionId: string | undefined
  readonly staff: StaffMember
}

/**
 * The chats, the open one, and its visitor. A wide screen shows the three beside each other, a tablet two of them, a
 * phone one; the URL names which: `/live-chat/{sessionId}?show=visitor`.
 */
export const Console = ({ sessionId, staff }: Props) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = useOpenChats()
  const chats = inOrderOfNeed(query.data?.sessions ?? [])
  const isConnected = useChatEvents(
    sessionId,
    useCallback(() => sessionId !== undefined && noteTyping(sessionId), [sessionId]),
  )
  useConsoleShortcuts(chats)
  useWaitingNotice(query.data?.sessions)
  const isEnded = params.get("list") === "ended"
  const search = isEnded ? "?list=ended" : ""
  const shown = sessionId === undefined ? "list" : params.get("show") === "visitor" ? "visitor" : "chat"
  return (
    <main id="content" className={`live-chat__content live-chat__content--${shown}`} tabIndex={-1}>
      <header className="live-chat__header">
        <a className="live-chat__back" href="/">
          <ArrowLeft />
          Back to Main Site
        </a>
        <h1 className="live-chat__title">Live Chat Management</h1>
        <Switch
          className="live-chat__sound"
          label="Sound when somebody waits"
          checked={useSound()}
          onChange={({ currentTarget }) => setSound(currentTarget.checked)}
        />
      </header>
      <section className="live-chat__list" aria-label="Chats">
        {isEnded ? (
          <EndedChats selected={sessionId} />
        ) : (
          <ChatList query={query} chats={chats} selected={sessionId} />
        )}
      </section>
      <section className="live-chat__chat" aria-label="Conversation">
        {sessionId === undefined ? (
          <>
            <h2 className="live-chat__none">Select a Chat Session</h2>
            <State
              title="No Chat Selected"
              description="Choose a chat from the list to read and answer it."
            />
          </>
        ) : (
          <ChatPanel
            key={sessionId}
            sessionId={sessionId}
            staff={staff}
            isConnected={isConnected}
            onBack={() => void navigate(`/live-chat${search}`)}
            onVisitor={() => void navigate(`/live-chat/${sessionId}?${withShow(params, "visitor")}`)}
          />
        )}
      </section>
      {sessionId !== undefined && (
        <section className="live-chat__visitor" aria-label="Visitor">
          <VisitorPanel
            key={sessionId}
            sessionId={sessionId}
            onBack={() => void navigate(`/live-chat/${sessionId}${search}`)}
          />
        </section>
      )}
    </main>
  )
}

const withShow = (params: URLSearchParams, show: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  next.set("show", show)
  return next
}
