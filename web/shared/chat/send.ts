import { call } from "../api/client.ts"
import { ApiError, sentenceFor } from "../api/errors.ts"
import { uuid } from "../api/uuid.ts"
import { chatNow, sessionId, showOutgoing, showStatus, useChat } from "./chat-store.ts"
import type { OutgoingMessage } from "./conversation.ts"
import { BESIDE } from "./open.ts"
import { readChat } from "./sync.ts"

/** Opens the form that books a visit, with the service of this name chosen. */
export type Schedule = (service?: string) => void

/**
 * Sends what was typed or chosen, and opens the form where the reply offers to choose a time for a visit (spec §4). Where the
 * form would cover the reply, as on phones, the reply's button opens it. Never rejects.
 */
export async function sendAndSchedule(text: string, onSchedule: Schedule): Promise<void> {
  const timestamp = new Date().toISOString()
  const reply = await deliver({ clientMessageId: uuid(), text, state: "sending", timestamp })
  if (!reply?.shouldShowScheduling || !matchMedia(BESIDE).matches) return
  onSchedule(reply.actions.find((action) => action.kind === "book")?.service)
}

/** Sends a message again under its id, so that it is stored once even if the first attempt arrived. */
export const sendAgain = (message: OutgoingMessage): Promise<unknown> =>
  deliver({ ...message, state: "sending", problem: undefined })

/** The reply; undefined where the message could not be sent. */
async function deliver(message: OutgoingMessage) {
  const id = sessionId()
  showOutgoing(message)
  try {
    const { shouldShowScheduling, actions, ...status } = await call("sendChatMessage", {
      body: {
        sessionId: id,
        message: message.text,
        clientMessageId: message.clientMessageId,
        page: location.pathname.slice(0, 200),
      },
    })
    showOutgoing({ ...message, state: "sent" })
    showStatus(status)
    await readChat()
    return { shouldShowScheduling, actions }
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500
    showOutgoing({ ...message, state: "failed", problem: isRefused ? error.serverMessage : undefined })
    return undefined
  }
}

/** Asks for a person; the chat waits for one from then on. */
export const askForPerson = (): Promise<void> =>
  attempt(async () => {
    const { shortSessionId } = await openedChat()
    await call("askForPerson", { params: { shortSessionId } })
  })

export const endChat = (): Promise<void> =>
  attempt(async () => {
    const shortSessionId = chatNow().status?.shortSessionId
    if (shortSessionId) await call("endOwnChat", { params: { shortSessionId } })
  })

/** Does it and reads the chat; a failure becomes the chat's problem. */
async function attempt(run: () => Promise<void>): Promise<void> {
  useChat.setState({ problem: undefined })
  try {
    await run()
    await readChat()
  } catch (error) {
    useChat.setState({ problem: sentenceFor(error, "That did not work. Please try again.") })
  }
}

/** The chat's id at the server, where it is begun if there is none yet. */
export async function openedChat(): Promise<{ readonly shortSessionId: string }> {
  const known = chatNow().status
  if (known?.shortSessionId && known.owner !== "ended") return { shortSessionId: known.shortSessionId }
  const status = await call("openChat", { body: { sessionId: sessionId() } })
  showStatus(status)
  useChat.setState({ isLoaded: true })
  return { shortSessionId: status.shortSessionId! }
}

let lastTyping = 0

/** Tells the person that the visitor types, at most every 3 seconds. */
export function sendTyping(): void {
  const { status } = chatNow()
  if (status?.owner !== "human" || !status.shortSessionId || Date.now() - lastTyping < 3000) return
  lastTyping = Date.now()
  call("sendChatTyping", { params: { shortSessionId: status.shortSessionId } }).catch(() => undefined)
}

/** Tells staff up to which message the visitor has read. */
export function markRead(messageId: number): void {
  const shortSessionId = chatNow().status?.shortSessionId
  if (!shortSessionId) return
  call("markChatRead", { params: { shortSessionId }, body: { messageId } }).catch(() => undefined)
}
