import { readFileSync } from "node:fs"
import { MODEL_FILE } from "../../../adapters/assistant/classifier.ts"
import { builtInReply } from "../../../core/chat/assistant/built-in-reply.ts"
import { classifierOf } from "../../../core/chat/assistant/classifier/classifier.ts"
import { decodeModel } from "../../../core/chat/assistant/classifier/model.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { checkMessages } from "../../assistant/measure/counted.ts"
import type { Compared } from "../support/compare.ts"

const MOST_MILLISECONDS = 30

/**
 * A reply without a model, of which half take longer and half less, and next to it what copying the facts as JSON takes,
 * which tells how fast the machine is; and what the classifier adds to the start and the memory of the server.
 */
export const benchAssistant = async (): Promise<ReadonlyArray<Compared>> => {
  const before = process.memoryUsage().rss
  const started = performance.now()
  const classify = classifierOf(decodeModel(readFileSync(MODEL_FILE)))
  const loaded = performance.now() - started
  const texts = checkMessages().map(({ say }) => say)
  const reply = (text: string) => builtInReply([{ from: "visitor", text }], sampleFacts, classify)
  texts.forEach(reply)
  const [replies, copies] = [
    medianOf(texts, reply),
    medianOf(texts, () => JSON.parse(JSON.stringify(sampleFacts))),
  ]
  const megabytes = (process.memoryUsage().rss - before) / 2 ** 20
  return [
    {
      finding: {
        name: "assistant: milliseconds of a reply without a model, p50",
        ratio: replies,
        target: `at most ${MOST_MILLISECONDS}`,
        holds: replies <= MOST_MILLISECONDS,
      },
    },
    {
      note: `assistant: a reply takes ${(replies / copies).toFixed(1)} times as long as copying the facts as JSON; reading the classifier ${loaded.toFixed(0)} ms, with ${texts.length} replies ${megabytes.toFixed(0)} MB`,
    },
  ]
}

const medianOf = (texts: readonly string[], work: (text: string) => unknown): number => {
  const times = texts.map((text) => {
    const before = performance.now()
    work(text)
    return performance.now() - before
  })
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}
