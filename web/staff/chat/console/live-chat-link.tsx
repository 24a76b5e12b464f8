import { Chat } from "@blueprintjs/icons"
import { NavLink } from "react-router-dom"
import { useOpenChats } from "./queries.ts"

/** The header's Live Chat button (spec §2), with the number of visitors who wait for a person. */
export const LiveChatLink = () => {
  const waiting = useOpenChats().data?.waiting ?? 0
  return (
    <NavLink className="header__link live-chat-link" to="/live-chat">
      <Chat size={16} />
      <span className="live-chat-link__words">Live Chat</span>
      {waiting > 0 && (
        <span className="live-chat-link__waiting">
          {waiting} <span className="live-chat-link__words">waiting</span>
        </span>
      )}
    </NavLink>
  )
}
