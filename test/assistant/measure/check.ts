import { readFileSync } from "node:fs"
import { join } from "node:path"
import { messagesIn, type TrainingMessage } from "../training/messages.ts"

/** Messages for counting only: nothing is trained, and no rule written, with a look at them. */
export const checkMessages = (): readonly TrainingMessage[] =>
  messagesIn(readFileSync(join(import.meta.dirname, "../messages/check.jsonl"), "utf8"))
