import type { TextRule } from "../fields/text-rule.ts"

/** How long a login link and its code work (spec §9). */
export const LOGIN_LINK_MINUTES = 30

const SIX_DIGITS = "Please enter the six digits of the code"

/** The code of a login mail, with or without spaces. */
export const loginCodeRule = {
  required: SIX_DIGITS,
  max: 20,
  format: { pattern: /^\s*(?:\d\s*){6}$/u, message: SIX_DIGITS },
} as const satisfies TextRule
