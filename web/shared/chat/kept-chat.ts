import type { BookedVisit } from "./conversation.ts"

/** What this browser keeps of its chat: enough to read it again, and to count what is new. */
export interface KeptChat {
  /** Made by this browser. The server shows the chat only together with the session's cookie. */
  readonly sessionId: string
  /** The id of the last message that was shown. */
  readonly seenId: number
  /** Visits booked in this chat. */
  readonly visits: readonly BookedVisit[]
}

const KEY = "chat"

export const keptChat = (): KeptChat | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<KeptChat> | null
    if (typeof kept?.sessionId !== "string") return undefined
    return { sessionId: kept.sessionId, seenId: Number(kept.seenId) || 0, visits: kept.visits ?? [] }
  } catch {
    return undefined
  }
}

export function keepChat(chat: KeptChat): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chat))
  } catch {
    // Without storage the chat ends with the page.
  }
}

/** Calls back when another tab of this browser begins a chat or shows its messages. */
export function onKeptElsewhere(changed: () => void): () => void {
  const listener = ({ key }: StorageEvent) => key === KEY && changed()
  addEventListener("storage", listener)
  return () => removeEventListener("storage", listener)
}

const OPEN_KEY = "chat-open"

/** Whether the panel was open on the last page of this tab. */
export function isKeptOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null
  } catch {
    return false
  }
}

export function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(OPEN_KEY, "")
    else sessionStorage.removeItem(OPEN_KEY)
  } catch {
    // Without storage the panel is closed on the next page.
  }
}

/**
 * A browser with a chat under way loads the chat with the page's script, to count what is new, and so does a tab in which
 * the panel was open.
 */
export function resumeChat(): void {
  if (keptChat() || isKeptOpen()) {
    document.querySelector("[data-island=chat]")?.setAttribute("data-hydrating", "idle")
  }
}
