/** One message of a chat. A `notice` is written by the program, such as "Maria joined the chat". */
export interface ChatLine {
  readonly from: "visitor" | "assistant" | "person" | "notice"
  readonly text: string
}

/** The messages of a chat, oldest first. */
export type Conversation = readonly ChatLine[]
