import { create } from "zustand"

/** A notice of typing holds for so long; writers repeat it while they go on. */
const TYPING_MS = 5_000

/** Which chat's visitor is typing. */
const useStore = create<{ readonly sessionId: string | undefined }>(() => ({ sessionId: undefined }))

let timer: ReturnType<typeof setTimeout> | undefined

export function noteTyping(sessionId: string): void {
  clearTimeout(timer)
  useStore.setState({ sessionId })
  timer = setTimeout(() => useStore.setState({ sessionId: undefined }), TYPING_MS)
}

/** Whether the chat's visitor typed within the last five seconds. */
export const useVisitorTypes = (sessionId: string): boolean =>
  useStore(({ sessionId: typing }) => typing === sessionId)
