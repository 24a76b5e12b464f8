import type { Intent } from "../../core/chat/assistant/intents.ts"

/**
 * What a visitor writes, and the intents that are right, separated by spaces: "price hours" are both, "quote|booking" is
 * either, and "(price)" may be missing.
 */
export type Phrasing = readonly [text: string, right: string]

/** Whether these are the right intents: all that are required, and no others. */
export const areRight = (found: readonly Intent[], right: string): boolean => {
  const choices = right.split(" ").map((part) => ({
    optional: part.startsWith("("),
    intents: part.replace(/[()]/gu, "").split("|"),
  }))
  const required = choices.filter(({ optional }) => !optional)
  return (
    required.every(({ intents }) => intents.some((intent) => found.some((each) => each === intent))) &&
    found.every((intent) => choices.some(({ intents }) => intents.includes(intent)))
  )
}
