import { Callout } from "@blueprintjs/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import type { CallReply } from "../../../../shared/api/endpoints.ts"
import { sentenceFor } from "../../../../shared/api/errors.ts"
import { FailedState, LoadingState } from "../../../ui/boxes/states.tsx"
import { ChatItem } from "./chat-item.tsx"
import type { ListedChat } from "../live-chat.ts"
import "./chat-list.css"

interface Props {
  readonly query: UseQueryResult<CallReply<"listLiveChats">>
  /** In the order in which they are shown. */
  readonly chats: readonly ListedChat[]
  readonly selected: string | undefined
}

/** The chats that are open, those that wait longest first. */
export const ChatList = ({ query, chats, selected }: Props) => (
  <>
    <div className="chat-list__header">
      <h2 className="chat-list__title">
        {query.data === undefined
          ? "Active Sessions"
          : chats.length === 0
            ? "No active chat sessions"
            : `Active Sessions (${query.data.total})`}
      </h2>
      <Link to="/live-chat?list=ended">Ended chats</Link>
    </div>
    {query.data === undefined ? (
      query.error ? (
        <FailedState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )
    ) : (
      <>
        {query.error && (
          <Callout intent="warning" role="status" compact>
            {sentenceFor(query.error, "The latest chats could not be loaded.")}
          </Callout>
        )}
        {chats.length === 0 && (
          <p className="chat-list__empty">When a visitor of the website writes, the chat appears here.</p>
        )}
        <ul className="chat-list">
          {chats.map((chat) => (
            <ChatItem key={chat.sessionId} chat={chat} isSelected={chat.sessionId === selected} />
          ))}
        </ul>
      </>
    )}
  </>
)
