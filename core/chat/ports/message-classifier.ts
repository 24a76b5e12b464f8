import * as Context from "effect/Context"
import type { Classifier } from "../assistant/classifier/classifier.ts"

/** Judges what a message asks for, as it was trained with examples. */
export class MessageClassifier extends Context.Service<MessageClassifier, Classifier>()(
  "core/MessageClassifier",
) {}
