import { useEffect, useRef } from "react"
import { useBusiness } from "../../../shared/business.ts"
import type { LiveChat } from "./live-chat.ts"
import { playTone } from "./sound.ts"

/** The title of the tab says how many visitors wait, and a tone plays when another one begins to. */
export function useWaitingNotice(chats: readonly LiveChat[] | undefined): void {
  const { name } = useBusiness()
  const waiting = chats?.filter(({ needsHandoff }) => needsHandoff)
  const count = waiting?.length ?? 0
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ""}Live chat | ${name}`
  }, [count, name])
  // Undefined until the list is first known: who waits already when the page opens is seen without a tone.
  const known = useRef<ReadonlySet<string> | undefined>(undefined)
  useEffect(() => {
    if (waiting === undefined) return
    if (known.current && waiting.some(({ sessionId }) => !known.current!.has(sessionId))) playTone()
    known.current = new Set(waiting.map(({ sessionId }) => sessionId))
  })
}
