import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as Layer from "effect/Layer"
import { classifierOf, type Classifier } from "../../core/chat/assistant/classifier/classifier.ts"
import { decodeModel } from "../../core/chat/assistant/classifier/model.ts"
import { MessageClassifier } from "../../core/chat/ports/message-classifier.ts"
import { ROOT } from "../process/root.ts"

/** Made by `npm run assistant:train`. */
export const MODEL_FILE = join(ROOT, "adapters/assistant/model.bin")

let classifier: Classifier | undefined

/** Read when the first message is to be judged, so that no program that judges none reads it. */
export const readClassifier = (): Classifier =>
  (classifier ??= classifierOf(decodeModel(readFileSync(MODEL_FILE))))

export const messageClassifierLayer = Layer.succeed(MessageClassifier, (...message) =>
  readClassifier()(...message),
)
