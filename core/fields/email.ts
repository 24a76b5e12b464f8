import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { emailRule } from "./contact-rules.ts"
import { optionalText, ruledText } from "./text.ts"

/**
 * An email address, trimmed and in lower case, so that one person is one customer however they type it.
 * `message` differs from screen to screen (spec §5).
 */
export const email = (message: string) =>
  ruledText(emailRule(message)).pipe(
    Schema.decode({ decode: SchemaGetter.toLowerCase(), encode: SchemaGetter.passthrough() }),
  )

/** An email address that may be left out, null or empty; decoded to null then. */
export const optionalEmail = (message: string) => {
  const { max, format } = emailRule(message)
  const pattern = new RegExp(`^$|${format.pattern.source}`, "u")
  return optionalText({ max, format: { pattern, message } })
}
