import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sampleFacts } from "../facts.ts"
import { messagesIn, type TrainingMessage } from "../training/messages.ts"

// Messages for counting only: nothing is trained, and no rule written, with a look at them.

const textOf = (file: string) => readFileSync(join(import.meta.dirname, "../messages", file), "utf8")

/** Of many kinds of people, in words of their own, half of them with several questions at once. */
export const checkMessages = (): readonly TrainingMessage[] => messagesIn(textOf("check.jsonl"))

/** What visitors write first in an ordinary month, most of them that something is broken or wanted. */
export const ordinaryMessages = (): readonly TrainingMessage[] =>
  messagesIn(textOf("ordinary.jsonl")).map(withJob)

/** All messages of ordinary conversations but the first ones, with those before. */
export const laterMessages = (): readonly TrainingMessage[] =>
  messagesIn(textOf("conversations.jsonl"))
    .filter(({ before }) => before !== undefined)
    .map(withJob)

/** With the sample service for the one kind of work that is named. */
const withJob = (message: TrainingMessage): TrainingMessage => {
  const [kind, ...others] = message.kinds
  if (kind === undefined || kind === "other" || others.length > 0) return message
  const services = sampleFacts.services.filter(({ kindsOfWork }) => kindsOfWork.includes(kind))
  return services.length > 1 ? message : { ...message, job: services[0]?.name ?? "none" }
}
