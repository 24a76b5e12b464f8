/** What the quote form takes over from a chat. */
export interface ChatQuote {
  /** The visitor's words. */
  readonly message: string
  /** Empty where it is not known. */
  readonly chatId: string
}

const KEY = "chat-quote"

/** Keeps it for the quote form of this page or of the next one in this tab: it stays out of the address. */
export const keepChatQuote = (quote: ChatQuote): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(quote))
  } catch {
    // Storage is forbidden or full: the form opens as it is.
  }
  dispatchEvent(new Event(KEY))
}

/** Takes it, so that it is used once. */
export const takeChatQuote = (): ChatQuote | undefined => {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? undefined : (JSON.parse(text) as ChatQuote)
  } catch {
    return undefined
  }
}

/** Calls back when one is kept while the page is open. */
export const onChatQuote = (kept: () => void): (() => void) => {
  addEventListener(KEY, kept)
  return () => removeEventListener(KEY, kept)
}
