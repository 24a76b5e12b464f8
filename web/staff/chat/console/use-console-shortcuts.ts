import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { useShortcuts } from "../../shell/shortcuts/shortcuts.ts"
import type { LiveChat } from "./live-chat.ts"

/** Keys for the next and the previous chat of the list. Those of the open chat are in its panel. */
export function useConsoleShortcuts(chats: readonly Pick<LiveChat, "sessionId">[]): void {
  const navigate = useNavigate()
  const ids = chats.map(({ sessionId }) => sessionId).join(" ")
  const shortcuts = useMemo(() => {
    const turn = (step: 1 | -1) => () => {
      const next = nextOf(ids.split(" "), step)
      if (next) void navigate(`/live-chat/${next}`)
    }
    return [
      { keys: "j", label: "Next chat", run: turn(1) },
      { keys: "k", label: "Previous chat", run: turn(-1) },
    ]
  }, [ids, navigate])
  useShortcuts("Live chat", shortcuts)
}

/** The id after that of the URL, or before it; the first or the last where the URL names none of them. */
function nextOf(ids: readonly string[], step: 1 | -1): string | undefined {
  const open = ids.findIndex((id) => location.pathname === `/live-chat/${id}`)
  if (open === -1) return ids.at(step === 1 ? 0 : -1)
  return ids[(open + step + ids.length) % ids.length]
}
