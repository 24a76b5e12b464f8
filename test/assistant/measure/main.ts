import { parseArgs } from "node:util"
import { classifierOf } from "../../../core/chat/assistant/classifier/classifier.ts"
import { sampleFacts } from "../facts.ts"
import { trainingMessages, type TrainingMessage } from "../training/messages.ts"
import { withoutQuarter } from "../training/training.ts"
import { checkMessages, laterMessages, ordinaryMessages } from "./counted.ts"
import { countReply, type Count } from "./counting.ts"
import { missesOf, tableOf } from "./table.ts"
import { readClassifier } from "../../../adapters/assistant/classifier.ts"

/**
 * `npm run assistant:measure [-- --of check|ordinary|later|learn] [-- --misses]`: counts the replies to the messages of
 * `check.jsonl`, to ordinary first or later ones, or to a quarter of those to train with, by a classifier that was trained with
 * the rest.
 */
const { of, misses = false } = parseArgs({
  options: { of: { type: "string", default: "check" }, misses: { type: "boolean" } },
}).values

const COUNTED = new Map([
  ["check", checkMessages],
  ["ordinary", ordinaryMessages],
  ["later", laterMessages],
])

const countsOf = (messages: () => readonly TrainingMessage[]): readonly Count[] => {
  const classify = readClassifier()
  return messages().map((message) => countReply(message, sampleFacts, classify))
}

const countsOfLearn = (): readonly Count[] => {
  const { model, held } = withoutQuarter(trainingMessages())
  const classify = classifierOf(model)
  return held
    .filter(({ isOfStranger }) => isOfStranger)
    .map((message) => countReply(message, sampleFacts, classify))
}

const counted = COUNTED.get(of)
if (counted === undefined && of !== "learn")
  throw new Error(`Choose one of ${[...COUNTED.keys()].join(", ")} and learn, not "${of}".`)
const counts = counted === undefined ? countsOfLearn() : countsOf(counted)
process.stdout.write(`${tableOf(counts)}\n`)
if (misses) process.stdout.write(`\n${missesOf(counts).join("\n")}\n`)
