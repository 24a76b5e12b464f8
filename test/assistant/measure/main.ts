import { parseArgs } from "node:util"
import { classifierOf, type Classifier } from "../../../core/chat/assistant/classifier/classifier.ts"
import { sampleFacts } from "../facts.ts"
import { trainingMessages } from "../training/messages.ts"
import { calibrated, crossValidation } from "../training/training.ts"
import { checkMessages } from "./check.ts"
import { countReply, type Count } from "./counting.ts"
import { missesOf, tableOf } from "./table.ts"
import { readClassifier } from "../../../adapters/assistant/classifier.ts"

/**
 * `npm run assistant:measure [-- --learn] [-- --misses]`: counts the replies to the messages of `check.jsonl`, or to those
 * that the classifier was trained with, each by a classifier that was trained without it.
 */
const { learn = false, misses = false } = parseArgs({
  options: { learn: { type: "boolean" }, misses: { type: "boolean" } },
}).values

const countsOfCheck = (): readonly Count[] => {
  const classify = readClassifier()
  return checkMessages().map((message) => countReply(message, sampleFacts, classify))
}

const countsOfLearn = (): readonly Count[] => {
  const messages = trainingMessages()
  const { models, folds, calibration } = crossValidation(messages)
  const classifiers = models.map((model): Classifier => classifierOf(calibrated(model, calibration)))
  return messages.flatMap((message, n) =>
    message.isOfStranger ? [countReply(message, sampleFacts, classifiers[folds[n]!]!)] : [],
  )
}

const counts = learn ? countsOfLearn() : countsOfCheck()
process.stdout.write(`${tableOf(counts)}\n`)
if (misses) process.stdout.write(`\n${missesOf(counts).join("\n")}\n`)
