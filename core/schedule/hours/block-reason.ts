import type { TextRule } from "../../fields/text-rule.ts"

// In a file without Effect, because the staff's screens load it.

/** Why a time is blocked. */
export const blockReasonRule = { max: 500 } as const satisfies TextRule
