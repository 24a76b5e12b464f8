import { Callout } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { waitText } from "../../../../core/quotes/waiting.ts"
import { inOrderOfNeed, instantOf } from "../../chat/console/live-chat.ts"
import { useOpenChats } from "../../chat/console/queries.ts"
import { useNow } from "../../../shared/use-now.ts"

/** How many visitors wait for a person in the chat and the longest wait, with a link; nothing where none waits. */
export const WaitingChats = () => {
  const now = useNow()
  const { data } = useOpenChats()
  const longest = inOrderOfNeed(data?.sessions ?? [])[0]
  if (data === undefined || !longest?.needsHandoff || longest.waitingSince === null) return null
  return (
    <Callout className="today__quotes" intent="danger" compact>
      <Link to={`/live-chat/${longest.sessionId}`}>
        {data.waiting === 1 ? "1 visitor waits" : `${data.waiting} visitors wait`} for a person in the chat
      </Link>
      {data.waiting === 1 ? ", for " : "; the longest for "}
      {waitText(Math.max(0, now - instantOf(longest.waitingSince)))}.
    </Callout>
  )
}
