import type { ChatAction } from "../action.ts"
import type { Conversation } from "./conversation.ts"
import type { AssistantFacts } from "./facts.ts"
import type { Intent } from "./intents.ts"
import { servicesNamedIn } from "./named-services.ts"
import { readMessage, type Reading } from "./reading.ts"
import { replyTexts } from "./reply-texts.ts"
import { wordsOf } from "./words.ts"

export interface AssistantReply {
  /** Plain text; lines are separated by "\n". */
  readonly text: string
  readonly intents: readonly Intent[]
  /** Whether the scheduling dialog opens. */
  readonly showsScheduling: boolean
  /** Whether the chat is handed to a person. */
  readonly wantsHuman: boolean
  /** What is offered below it as buttons. */
  readonly actions: readonly ChatAction[]
  /** Whether something was asked that it says nothing about, so that staff should read the question. */
  readonly isUnanswered: boolean
}

/** Replies to the last message of the visitor, in its language, from the facts and without a language model. */
export const builtInReply = (conversation: Conversation, facts: AssistantFacts): AssistantReply => {
  const reading = readLast(conversation, facts)
  const texts = replyTexts(reading, facts)
  return {
    text: reading.intents.map((intent) => texts[intent]()).join("\n"),
    intents: reading.intents,
    showsScheduling: reading.intents.includes("booking"),
    wantsHuman: reading.intents.includes("human"),
    actions: [],
    isUnanswered: reading.intents.includes("unknown"),
  }
}

/** How many earlier messages of the visitor can name the service that the last one asks about. */
const EARLIER_MESSAGES = 5

/** The reading of the last message; where it names no service, the one that was named last is meant. */
const readLast = (conversation: Conversation, { services }: AssistantFacts): Reading => {
  const texts = conversation.filter(({ from }) => from === "visitor").map(({ text }) => text)
  const reading = readMessage(texts.at(-1) ?? "", services)
  if (reading.services.length > 0) return reading
  const earlier = texts
    .slice(-1 - EARLIER_MESSAGES, -1)
    .map((text) => servicesNamedIn(wordsOf(text), services))
    .findLast((named) => named.length > 0)
  return { ...reading, services: earlier ?? [] }
}
