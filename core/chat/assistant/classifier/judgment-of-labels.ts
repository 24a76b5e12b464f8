import type { Judgment } from "./classifier.ts"
import { LABELS, type Label, type MessageLabels } from "./labels.ts"

/** The judgment of a message that has these labels and no others; each stands in a part of its own. */
export const judgmentOfLabels = ({ asks, kinds }: MessageLabels): Judgment => {
  const own: readonly Label[] = [
    ...asks.map((ask) => `ask:${ask}` as const),
    ...kinds.map((kind) => `kind:${kind}` as const),
  ]
  const likely = (label: Label) => (own.includes(label) ? PRESENT : ABSENT)
  return {
    likely: Object.fromEntries(LABELS.map((label) => [label, likely(label)])) as Judgment["likely"],
    byWhole: likely,
    byPart: likely,
    partOf: (label) => own.indexOf(label),
  }
}

/** Probabilities from which every rule that reads a judgment finds what is there, and nothing else. */
const PRESENT = 0.97
const ABSENT = 0.004
