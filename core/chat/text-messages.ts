import type { Chat } from "./chat.ts"

/** How much of a visitor's message the first text about a chat shows, and how much a forwarded one, in characters. */
const MAX_FIRST_LINE = 120
const MAX_FORWARDED = 300

/** Tells staff that somebody waits: the chat's code, the first line of what the visitor wrote, and how to reply. */
export const waitingTextMessage = (code: string, message: string | null): string => {
  const quoted = message === null ? "" : ` "${shortened(message.split("\n", 1)[0]!, MAX_FIRST_LINE)}"`
  return `Chat ${code} waits for a person.${quoted} Reply ${code} and your text, or END ${code}.`
}

/** Forwards a visitor's message; of a long one, says how much it shows. */
export const forwardedTextMessage = (code: string, message: string): string => {
  const shown = shortened(message, MAX_FORWARDED)
  const cut = shown === message ? "" : ` (first ${MAX_FORWARDED} characters; all of it is at Live Chat)`
  return `${code}: ${shown}${cut}`
}

/** Whole characters: none is cut in two. */
const shortened = (text: string, max: number): string => {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max).join("").trimEnd()}...`
}

type NamedChat = Pick<Chat, "code">

const NO_CHATS = "No customer waits in chat."

/** Asks for the code of a chat, of those that the staff member can reply to. */
export const askForCode = (chats: readonly NamedChat[]): string =>
  chats.length === 0 ? NO_CHATS : `Which chat? Begin your text with its code: ${codesOf(chats)}.`

export const noSuchChat = (code: string, chats: readonly NamedChat[]): string =>
  `There is no open chat ${code}. ${chats.length === 0 ? NO_CHATS : `Open chats: ${codesOf(chats)}.`}`

export const chatTakenBy = (code: string, name: string): string => `${name} has chat ${code}.`

export const chatEnded = (code: string): string => `Chat ${code} has ended.`

export const textMissing = (code: string): string =>
  `What should we write in chat ${code}? Send ${code} and your text.`

export const helpTextMessage = (businessName: string, chats: readonly NamedChat[]): string =>
  [
    `${businessName} chats: send the code of a chat and your text to reply, END and the code to end it, STOP for no more texts, START for texts again.`,
    ...(chats.length === 0 ? [] : [`Open chats: ${codesOf(chats)}.`]),
  ].join(" ")

const codesOf = (chats: readonly NamedChat[]): string =>
  chats
    .slice(0, MAX_CODES)
    .map(({ code }) => code)
    .join(", ")

/** As many as fit into one text. */
const MAX_CODES = 20
