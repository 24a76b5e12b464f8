import type { ChatAction } from "../action.ts"
import type { Classifier } from "./classifier/classifier.ts"
import type { Conversation } from "./conversation.ts"
import type { AssistantFacts } from "./facts.ts"
import { readConversation } from "./reading/conversation-reading.ts"
import type { Reading } from "./reading/reading.ts"
import { actionsOf } from "./reply/actions.ts"
import { ENGLISH } from "./reply/english.ts"
import type { ReplyPart } from "./reply/part.ts"
import { partsOfReply } from "./reply/parts-of.ts"
import { SPANISH } from "./reply/spanish.ts"
import { partText } from "./reply/texts.ts"

export interface AssistantReply {
  /** Plain text; each part is a line, separated by "\n". */
  readonly text: string
  readonly parts: readonly ReplyPart[]
  /** What is offered below it as buttons. */
  readonly actions: readonly ChatAction[]
  /** Whether something was asked that it does not know, so that staff should read the question. */
  readonly isUnanswered: boolean
  /** Whether the scheduling dialog opens. */
  readonly showsScheduling: boolean
  /** Whether the chat is handed to a person. */
  readonly wantsHuman: boolean
}

/** Replies to the last message of the visitor, in its language, from the facts and without a language model. */
export const builtInReply = (
  conversation: Conversation,
  facts: AssistantFacts,
  classify: Classifier,
): AssistantReply => replyTo(readConversation(conversation, facts, classify), facts)

export const replyTo = (reading: Reading, facts: AssistantFacts): AssistantReply => {
  const texts = reading.language === "es" ? SPANISH : ENGLISH
  const parts = partsOfReply(reading, facts)
  const has = (...kinds: ReadonlyArray<ReplyPart["kind"]>) => parts.some(({ kind }) => kinds.includes(kind))
  const actions = parts.flatMap((part) => actionsOf(part, reading, texts))
  return {
    text: parts.map((part) => partText(texts, part, facts)).join("\n"),
    parts,
    actions: once(actions),
    isUnanswered: has("unknown", "unknownFact") || (has("cardPayment") && !reading.asksForCards),
    showsScheduling: has("times"),
    wantsHuman: has("person", "complaint"),
  }
}

const once = (actions: readonly ChatAction[]): readonly ChatAction[] =>
  actions.filter(
    (action, n) => actions.findIndex((other) => JSON.stringify(other) === JSON.stringify(action)) === n,
  )
