import { Tag } from "@blueprintjs/core"
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import { offeredText } from "../../../../../core/chat/offered.ts"
import { formatDay, formatTime } from "../../../../../core/time/chicago.ts"
import { instantOf, type LiveChatMessage } from "../live-chat.ts"
import { Unbroken } from "../../../../shared/ui/unbroken.tsx"
import "./message-history.css"

interface Props {
  /** Oldest first. */
  readonly messages: readonly LiveChatMessage[]
  /** Whether the visitor is typing. */
  readonly isTyping: boolean
}

/** The messages of a chat, scrolled to the newest unless somebody reads earlier ones. */
export const MessageHistory = ({ messages, isTyping }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const stayAtEnd = () => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight
  }
  useLayoutEffect(stayAtEnd)
  // The reply box below it grows with its text and its alert.
  const onResize = useEffectEvent(stayAtEnd)
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize())
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={list}
      className="message-history"
      role="log"
      aria-label="Messages"
      {...scrollsByKeyboard}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - 40
      }}
    >
      {messages.length === 0 && <p className="message-history__none">No messages yet.</p>}
      {messages.map((message, n) => (
        <Fragment key={message.id}>
          {dayOfMessage(message) !== dayOfMessage(messages[n - 1]) && (
            <p className="message-history__day">{dayOfMessage(message)}</p>
          )}
          <Message {...message} />
        </Fragment>
      ))}
      {isTyping && <p className="message-history__typing">The visitor is typing...</p>}
    </div>
  )
}

/** The arrow keys scroll only what has the focus. */
const scrollsByKeyboard = { tabIndex: 0 }

const Message = ({ type, message, actions, senderName, fromSMS, timestamp }: LiveChatMessage) =>
  type === "notice" ? (
    <p className="message-history__notice">
      <Unbroken text={message} /> {clockOf(timestamp)}
    </p>
  ) : (
    <article className={`message-history__message message-history__message--${type}`}>
      <p className="message-history__sender">
        <strong>
          {type === "customer" ? "Visitor" : type === "bot" ? "Assistant" : (senderName ?? "Staff")}
        </strong>
        {fromSMS && <Tag minimal>by text</Tag>}
        <span>{clockOf(timestamp)}</span>
      </p>
      <p className="message-history__text">
        <Unbroken text={message} />
      </p>
      {actions.length > 0 && <p className="message-history__offered">{offeredText(actions)}</p>}
    </article>
  )

const clockOf = (timestamp: string): string => {
  const instant = instantOf(timestamp)
  return Number.isNaN(instant) ? "Invalid date" : formatTime(instant)
}

/** Undefined where the time is invalid, or there is no message. */
const dayOfMessage = (message: LiveChatMessage | undefined): string | undefined => {
  const instant = message === undefined ? Number.NaN : instantOf(message.timestamp)
  return Number.isNaN(instant) ? undefined : formatDay(instant)
}
