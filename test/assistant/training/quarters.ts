import { featuresOf } from "../../../core/chat/assistant/classifier/features.ts"
import type { TrainingMessage } from "./messages.ts"

/** From this cosine on, two messages are so much alike that training with one says what the other asks. */
const ALIKE = 0.5
/** A feature of more messages tells of none that it is like another. */
const MOST_MESSAGES = 400

/**
 * To which quarter each message belongs, by its position: of all messages that are alike, or are joined by others between
 * them, to the same one, so that none is counted by a model that was trained with nearly the same.
 */
export const quartersOf = (messages: readonly TrainingMessage[]): readonly number[] => {
  const firsts = firstsOfAlike(messages.map(({ say }) => featuresOf(say)))
  const quarters = new Map([...new Set(firsts)].map((first, n) => [first, n % 4]))
  return firsts.map((first) => quarters.get(first)!)
}

/** For each text, the position of the first of those that are alike. */
const firstsOfAlike = (texts: ReadonlyArray<ReadonlyMap<number, number>>): readonly number[] => {
  const messagesWith = new Map<number, number>()
  for (const counts of texts)
    for (const feature of counts.keys()) messagesWith.set(feature, (messagesWith.get(feature) ?? 0) + 1)
  const having = new Map<number, { readonly text: number; readonly value: number }[]>()
  const parents = texts.map((_, n) => n)
  const firstOf = (n: number): number => (parents[n] === n ? n : (parents[n] = firstOf(parents[n]!)))
  for (const [text, counts] of texts.entries()) {
    const cosines = new Map<number, number>()
    for (const [feature, value] of normed(counts, messagesWith, texts.length)) {
      if (messagesWith.get(feature)! > MOST_MESSAGES) continue
      const others = having.get(feature) ?? []
      for (const other of others)
        cosines.set(other.text, (cosines.get(other.text) ?? 0) + value * other.value)
      having.set(feature, others)
      others.push({ text, value })
    }
    for (const [before, cosine] of cosines) {
      if (cosine < ALIKE) continue
      const [one, other] = [firstOf(before), firstOf(text)]
      parents[Math.max(one, other)] = Math.min(one, other)
    }
  }
  return texts.map((_, n) => firstOf(n))
}

/** A text's features as a vector of length 1, rare features larger. */
const normed = (
  counts: ReadonlyMap<number, number>,
  messagesWith: ReadonlyMap<number, number>,
  total: number,
): ReadonlyArray<readonly [number, number]> => {
  const values = [...counts].map(
    ([feature, count]) =>
      [feature, (1 + Math.log(count)) * Math.log(total / messagesWith.get(feature)!)] as const,
  )
  const length = Math.hypot(...values.map(([, value]) => value)) || 1
  return values.map(([feature, value]) => [feature, value / length])
}
