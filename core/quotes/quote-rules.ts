import type { TextRule } from "../fields/text-rule.ts"

/** What a visitor writes about the job. */
export const quoteMessageRule = { max: 2000, multiline: true } as const satisfies TextRule

/** What staff write to the visitor. */
export const quoteReplyRule = {
  required: "Please write a reply",
  max: 5000,
  multiline: true,
} as const satisfies TextRule
