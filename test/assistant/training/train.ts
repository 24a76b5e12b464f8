import { writeFileSync } from "node:fs"
import { MODEL_FILE } from "../../../adapters/assistant/classifier.ts"
import { encodeModel } from "../../../core/chat/assistant/classifier/model.ts"
import { hashOfMessages, trainingMessages } from "./messages.ts"
import { modelOf, withoutQuarter } from "./training.ts"

/** `npm run assistant:train`: trains with the messages and writes the classifier's file. */
const messages = trainingMessages()
const { calibration } = withoutQuarter(messages)
const bytes = encodeModel(modelOf(messages, hashOfMessages(), calibration))
writeFileSync(MODEL_FILE, bytes)
process.stdout.write(`${messages.length} messages, ${Math.round(bytes.length / 1000)} kB\n`)
