/** What a text of a staff member asks for. A `code` is that of a chat; null where the text has none. */
export type TextReply =
  | { readonly _tag: "Message"; readonly code: string | null; readonly text: string }
  | { readonly _tag: "End"; readonly code: string }
  | { readonly _tag: "Stop" }
  | { readonly _tag: "Start" }
  | { readonly _tag: "Help" }

/**
 * Reads a text: "4821 I can come at nine" is a message for the chat 4821, "END 4821" ends that chat. The words of
 * carriers count only where they are the whole text. A single "END" is one of them: the carrier sends no more texts to
 * a number that sent it.
 */
export const readTextReply = (body: string): TextReply => {
  const text = body.trim()
  const word = text.toUpperCase().replace(/[.!]+$/u, "")
  if (STOP_WORDS.includes(word)) return { _tag: "Stop" }
  if (START_WORDS.includes(word)) return { _tag: "Start" }
  if (HELP_WORDS.includes(word)) return { _tag: "Help" }
  const [, ended] = /^END\s+#?(\d{4})$/u.exec(word) ?? []
  if (ended !== undefined) return { _tag: "End", code: ended }
  const [, code = null, message = text] = /^#?(\d{4})(?!\d)[\s:,;.)-]*(.*)$/su.exec(text) ?? []
  return { _tag: "Message", code, text: message }
}

const STOP_WORDS = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]
/** Not "YES", which carriers accept too, because it can be a reply to a customer's question. */
const START_WORDS = ["START", "UNSTOP"]
const HELP_WORDS = ["HELP", "INFO"]
