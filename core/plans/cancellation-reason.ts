import type { TextRule } from "../fields/text-rule.ts"

/** Why a plan is cancelled (spec §5); exactly 500 characters pass (decisions). In a file without Effect, for forms. */
export const CANCELLATION_REASON = {
  max: 500,
  tooLong: "Reason must be less than 500 characters",
  multiline: true,
} as const satisfies TextRule
