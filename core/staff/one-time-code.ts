import { ruledText } from "../fields/text.ts"
import { MAX_CODE_LENGTH } from "./one-time-code-length.ts"

/** How many recovery codes an account gets when it turns on two-step sign-in. */
export const RECOVERY_CODES = 10

/** A code of an authenticator app or a recovery code as it is typed, perhaps with spaces and dashes. */
export const OneTimeCode = ruledText({ required: "A code is required", max: MAX_CODE_LENGTH })

/** The secret of an authenticator app: 160 bits in base32 (RFC 4226 §4). */
export const TotpSecret = ruledText({
  required: "Please start again",
  max: 32,
  format: { pattern: /^[A-Z2-7]{32}$/u, message: "Please start again" },
})

/** What was typed: the six digits of an app, or else a recovery code. Spaces, dashes and capitals do not matter. */
export const readOneTimeCode = (
  typed: string,
): { readonly kind: "totp" | "recovery"; readonly code: string } => {
  const code = typed.replaceAll(/[\s-]/gu, "").toLowerCase()
  return { kind: /^\d{6}$/u.test(code) ? "totp" : "recovery", code }
}
