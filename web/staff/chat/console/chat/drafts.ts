import { create } from "zustand"
import { call } from "../../../../shared/api/client.ts"
import { sentenceFor } from "../../../../shared/api/errors.ts"
import { uuid } from "../../../../shared/api/uuid.ts"
import type { LiveChatMessage } from "../live-chat.ts"
import { refreshChat } from "../queries.ts"

/** What is typed for a chat, and how sending it went. */
export interface Draft {
  readonly text: string
  readonly isSending: boolean
  /** Why the last attempt failed. */
  readonly failure: string | undefined
  /**
   * The text that was last sent without a reply, and its id. The same text is sent again with the same id, so that it
   * is stored once though the first attempt may have arrived.
   */
  readonly attempt: { readonly text: string; readonly id: string } | undefined
}

const EMPTY: Draft = { text: "", isSending: false, failure: undefined, attempt: undefined }

/** By session id, so that each chat keeps its own when staff switch between chats. */
const useStore = create<Readonly<Record<string, Draft>>>(() => ({}))

export const useDraft = (sessionId: string): Draft => useStore((drafts) => drafts[sessionId] ?? EMPTY)

const draftOf = (sessionId: string): Draft => useStore.getState()[sessionId] ?? EMPTY

const change = (sessionId: string, changes: Partial<Draft>): void =>
  useStore.setState({ [sessionId]: { ...draftOf(sessionId), ...changes } })

export const setDraft = (sessionId: string, text: string): void => change(sessionId, { text })

/** Sends the draft, unless it is blank or being sent. It stays in the reply box until the server has it. */
export async function sendDraft(sessionId: string): Promise<void> {
  const { text, isSending, attempt } = draftOf(sessionId)
  if (isSending || text.trim() === "") return
  const id = attempt?.text === text ? attempt.id : uuid()
  change(sessionId, { isSending: true, failure: undefined, attempt: { text, id } })
  try {
    await call("sendLiveChatMessage", { body: { sessionId, message: text, clientMessageId: id } })
    clear(sessionId, id)
  } catch (error) {
    const failure = `Failed to send message: ${sentenceFor(error, "Something went wrong on our side.")}`
    // Meanwhile the message may have come back with the chat's messages.
    if (draftOf(sessionId).attempt?.id === id) change(sessionId, { isSending: false, failure })
  }
  await refreshChat(sessionId)
}

/** Clears the draft if it is among the stored messages: an attempt without a reply has arrived. */
export function clearIfStored(sessionId: string, messages: readonly LiveChatMessage[]): void {
  const id = draftOf(sessionId).attempt?.id
  if (id !== undefined && messages.some(({ clientMessageId }) => clientMessageId === id)) clear(sessionId, id)
}

/** Removes a sent text from the reply box; one that was changed since stays there. */
function clear(sessionId: string, id: string): void {
  const { text, attempt } = draftOf(sessionId)
  if (attempt?.id !== id) return
  change(sessionId, { ...EMPTY, text: text === attempt.text ? "" : text })
}
