import { Tag } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { waitText } from "../../../../../core/quotes/waiting.ts"
import { useNow } from "../../../../shared/use-now.ts"
import { badgeOf, instantOf, type ListedChat, timeText } from "../live-chat.ts"
import "./chat-item.css"

interface Props {
  readonly chat: ListedChat
  readonly isSelected: boolean
  /** Query string of the list, which the link keeps. */
  readonly search?: string
}

/** A chat in a list: badge, time, the visitor's newest message and the id's first 8 characters (spec §2). */
export const ChatItem = ({ chat, isSelected, search = "" }: Props) => {
  const now = useNow()
  const { sessionId, startTime, status, customerMessage, needsHandoff, waitingSince, takenBy, unread } = chat
  const badge = badgeOf(chat)
  const hasWaited = needsHandoff && waitingSince !== null
  return (
    <li className="chat-item">
      <Link
        className="chat-item__link"
        to={`/live-chat/${sessionId}${search}`}
        aria-current={isSelected ? "true" : undefined}
      >
        <span className="chat-item__row">
          {status === "active" ? (
            <Tag intent={badge.intent} minimal={badge.intent === "none"}>
              {badge.label}
            </Tag>
          ) : (
            <Tag minimal>Ended</Tag>
          )}
          {hasWaited && (
            <span className="strong">waiting {waitText(Math.max(0, now - instantOf(waitingSince)))}</span>
          )}
          {takenBy && <span className="chat-item__person">{takenBy.name}</span>}
          {unread > 0 && status === "active" && (
            <Tag className="chat-item__unread" intent="primary" round>
              {unread} new
            </Tag>
          )}
        </span>
        <span className="chat-item__message">{customerMessage ?? "No message yet"}</span>
        <span className="chat-item__row chat-item__row--soft">
          <span>{timeText(startTime)}</span>
          <code className="chat-item__id">{sessionId.slice(0, 8)}</code>
        </span>
      </Link>
    </li>
  )
}
