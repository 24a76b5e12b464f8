import { readClassifier } from "../../adapters/assistant/classifier.ts"
import { builtInReply } from "../../core/chat/assistant/built-in-reply.ts"
import type { AssistantFacts } from "../../core/chat/assistant/facts.ts"
import { sampleFacts } from "./facts.ts"

/** The reply to the last of a visitor's messages. */
export const replyTo = (texts: string | readonly string[], facts: AssistantFacts = sampleFacts) =>
  builtInReply(
    [texts].flat().map((text) => ({ from: "visitor", text }) as const),
    facts,
    readClassifier(),
  )
