import { useEffect, useRef } from "react"
import { Link } from "react-router-dom"
import type { CannedReply } from "../../canned-replies/canned-reply.ts"
import "./canned-reply-list.css"

interface Props {
  /** The list's element is `{id}-list`, and each option's `{id}-{index}`. */
  readonly id: string
  readonly replies: readonly CannedReply[]
  /** Index of the option that Enter inserts. */
  readonly active: number
  readonly isOpen: boolean
  readonly onInsert: (reply: CannedReply) => void
}

/** The canned replies to choose from, above the reply box, which keeps the focus. */
export const CannedReplyList = ({ id, replies, active, isOpen, onInsert }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" })
  })
  return (
    <div className="canned-reply-list" hidden={!isOpen}>
      <div
        ref={list}
        id={`${id}-list`}
        className="canned-reply-list__options"
        role="listbox"
        aria-label="Canned replies"
      >
        {replies.map((reply, n) => (
          <div
            key={reply.id}
            id={`${id}-${n}`}
            className="canned-reply-list__option"
            role="option"
            tabIndex={-1}
            aria-selected={n === active}
            // Before the field loses the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              onInsert(reply)
            }}
          >
            <strong>{reply.title}</strong>
            <span className="canned-reply-list__text">{reply.text}</span>
          </div>
        ))}
      </div>
      {replies.length === 0 && <p className="canned-reply-list__none">No canned reply matches.</p>}
      <Link className="canned-reply-list__edit" to="/admin/canned-replies">
        Edit the canned replies
      </Link>
    </div>
  )
}
