import type { ChatMessage } from "./message.ts"

/** What the program writes into a chat for both sides. */
export const WAITING_NOTICE =
  "We have told our team that you would like to talk to a person. We will reply here."

export const joinedNotice = (name: string): string => `${name} has joined the chat.`

export const tookOverNotice = (name: string, from: string): string => `${name}${TOOK_OVER}${from}.`

const TOOK_OVER = " has taken over the chat from "

/** Whether a message says that a staff member took the chat over, which they do in the console only. */
export const isTookOverNotice = ({ type, text }: Pick<ChatMessage, "type" | "text">): boolean =>
  type === "notice" && text.includes(TOOK_OVER)

export const ENDED_NOTICE = "This chat has ended. Write again whenever you like."
