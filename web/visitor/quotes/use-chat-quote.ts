import { useEffect, useEffectEvent } from "react"
import { onChatQuote, takeChatQuote, type ChatQuote } from "../../shared/chat/quote-from-chat.ts"

/** Calls back with what the chat has kept for the form of the page, now or later. */
export function useChatQuote(isOfPage: boolean, onQuote: (quote: ChatQuote) => void): void {
  const take = useEffectEvent(() => {
    const quote = takeChatQuote()
    if (quote !== undefined) onQuote(quote)
  })
  useEffect(() => {
    if (!isOfPage) return undefined
    const listener = () => take()
    listener()
    return onChatQuote(listener)
  }, [isOfPage])
}
