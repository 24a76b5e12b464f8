import { useEffect, useEffectEvent, useState } from "react"
import { paths } from "../../../../adapters/http/contract/paths.ts"
import { refresh } from "../../api/queries.ts"
import { refreshChat } from "./queries.ts"

const RECONNECT_MS = 3_000
/** Of events that come together, as the messages after a connection, one read fetches all. */
const GATHER_MS = 50

/**
 * Listens to the server's events of the list and of one chat, and fetches what they concern; `onTyping` runs when the
 * chat's visitor types. Returns whether the connection is open. After each connection everything is fetched, because
 * events were missed before it.
 */
export function useChatEvents(sessionId: string | undefined, onTyping: () => void): boolean {
  const [isConnected, setConnected] = useState(false)
  const typing = useEffectEvent(onTyping)
  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout>
    let pending: ReturnType<typeof setTimeout> | undefined
    const catchUp = () => {
      pending ??= setTimeout(() => {
        pending = undefined
        void (sessionId === undefined ? refresh("listLiveChats") : refreshChat(sessionId))
      }, GATHER_MS)
    }
    const connect = () => {
      source = new EventSource(eventsUrl(sessionId))
      source.addEventListener("open", () => {
        setConnected(true)
        catchUp()
      })
      source.addEventListener("message", ({ data }) => {
        const { type } = JSON.parse(String(data)) as { readonly type: string }
        if (type === "typing") typing()
        else if (type === "chats") void refresh("listLiveChats")
        else catchUp()
      })
      source.addEventListener("error", () => {
        setConnected(false)
        // The browser connects again after a broken connection, but not after a reply with an error status.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, RECONNECT_MS)
      })
    }
    connect()
    return () => {
      clearTimeout(timer)
      clearTimeout(pending)
      source.close()
    }
  }, [sessionId])
  return isConnected
}

const eventsUrl = (sessionId: string | undefined): string => {
  const path = paths.readLiveChatEvents.slice("GET ".length)
  return sessionId === undefined ? path : `${path}?${new URLSearchParams({ sessionId })}`
}
