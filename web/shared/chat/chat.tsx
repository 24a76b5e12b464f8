import { useEffect, useRef } from "react"
import { PhoneLink } from "../ui/contact-link.tsx"
import { CatchErrors } from "../ui/notices/catch-errors.tsx"
import { adoptKeptChat, useChat, useUnread } from "./chat-store.ts"
import { ChatIcon } from "./icons.tsx"
import { MoveButton } from "./position/move-button.tsx"
import { closePanel, openPanel, reopenPanel, usePanel } from "./open.ts"
import { ChatPanel } from "./panel/panel.tsx"
import { keepUpToDate, readChat } from "./sync.ts"
import { useDrag } from "./position/use-position.ts"

/** The launcher of the chat, which is prerendered, and the panel that it opens. */
export const Chat = () => {
  const isOpen = usePanel((panel) => panel.isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const drag = useDrag(box)
  const unread = useUnread()
  useUpdates(isOpen)
  return (
    <>
      <div ref={box} className="chat__place chat-launcher" hidden={isOpen} {...drag}>
        <button
          ref={button}
          type="button"
          className="chat-launcher__open"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={openPanel}
        >
          <ChatIcon />
          <span className="chat-launcher__label">Chat</span>
          {unread > 0 && (
            <span className="chat-launcher__unread">
              {unread > 99 ? "99+" : unread}
              <span className="visually-hidden">{unread === 1 ? " new message" : " new messages"}</span>
            </span>
          )}
        </button>
        <MoveButton />
      </div>
      {isOpen && (
        <CatchErrors fallback={<Failed />}>
          <ChatPanel
            onClose={() => {
              closePanel()
              // After React has shown the launcher again.
              requestAnimationFrame(() => button.current?.focus())
            }}
          />
        </CatchErrors>
      )}
    </>
  )
}

/** While the chat is closed, news can come only from a person. */
function useUpdates(isOpen: boolean): void {
  const owner = useChat(({ status }) => status?.owner)
  const follows = isOpen || owner === "waiting" || owner === "human"
  useEffect(() => {
    adoptKeptChat()
    reopenPanel()
    void readChat()
  }, [])
  useEffect(() => (follows ? keepUpToDate() : undefined), [follows])
}

const Failed = () => (
  <div className="chat__place notice notice--error" role="alert">
    <p>
      The chat could not be loaded. Please call <PhoneLink />.
    </p>
  </div>
)
