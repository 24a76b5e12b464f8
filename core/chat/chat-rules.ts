import type { TextRule } from "../fields/text-rule.ts"

export const MAX_MESSAGE_LENGTH = 4000

/** A message of a visitor or of staff. */
export const chatMessageRule = {
  required: "Please type a message",
  max: MAX_MESSAGE_LENGTH,
  multiline: true,
} as const satisfies TextRule

/** The name that a visitor leaves with a message. */
export const chatNameRule = { required: "Name is required", max: 200 } as const satisfies TextRule

export const cannedReplyTitleRule = { required: "Please enter a title", max: 60 } as const satisfies TextRule
