import { quoteMessageRule } from "../../../core/quotes/quote-rules.ts"

const { max } = quoteMessageRule

/** What was typed stays, with the words from the chat below it where they are not in it and there is room. */
export const withWordsFromChat = (typed: string, words: string): string => {
  if (typed.trim() === "") return words.slice(0, max)
  const both = `${typed.trimEnd()}\n${words}`
  return typed.includes(words) || both.length > max ? typed : both
}
