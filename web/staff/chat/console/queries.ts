import { useQuery } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { endpointQuery, queryKeyOf } from "../../../shared/api/queries.ts"
import { refresh, staffQueries } from "../../api/queries.ts"
import type { LiveChat, LiveChatMessage } from "./live-chat.ts"

const LIST_POLL_MS = 10_000
const CHAT_POLL_MS = 3_000

/** The chats that are open, polled every 10 seconds without retry (spec §7), also while the tab is hidden. */
export const useOpenChats = () =>
  useQuery({
    ...endpointQuery("listLiveChats", { query: { limit: "100" } }),
    refetchInterval: LIST_POLL_MS,
    refetchIntervalInBackground: true,
  })

interface Conversation {
  readonly session: LiveChat
  /** Oldest first. */
  readonly messages: readonly LiveChatMessage[]
}

const keyOf = (sessionId: string) => queryKeyOf("readLiveChat", { params: { sessionId } })

/**
 * A chat with all its messages. Each read fetches what came after the newest known message, so that none is lost or
 * shown twice. Without events (`isConnected`) it is polled more often.
 */
export const useConversation = (sessionId: string, isConnected: boolean) =>
  useQuery({
    queryKey: keyOf(sessionId),
    queryFn: ({ signal }) => readOn(sessionId, signal),
    refetchInterval: isConnected ? LIST_POLL_MS : CHAT_POLL_MS,
  })

const readOn = async (sessionId: string, signal: AbortSignal): Promise<Conversation> => {
  let known = staffQueries.getQueryData<Conversation>(keyOf(sessionId))?.messages ?? []
  for (;;) {
    const after = String(known.at(-1)?.id ?? 0)
    const { session, messages, hasMore } = await call("readLiveChat", {
      params: { sessionId },
      query: { after },
      signal,
    })
    known = [...known, ...messages]
    if (!hasMore) return { session, messages: known }
  }
}

/** Fetches a chat's new messages and the list, after something happened in the chat. */
export async function refreshChat(sessionId: string): Promise<void> {
  await Promise.all([
    staffQueries.invalidateQueries({ queryKey: keyOf(sessionId) }),
    refresh("listLiveChats"),
  ])
}
