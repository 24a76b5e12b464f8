import * as Schema from "effect/Schema"

/** Control characters: no person types them, Postgres refuses NUL, mail headers break at line ends. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u
const LINES = /^[\P{Cc}\t\n\r]*$/u

const UNREADABLE = "Please remove characters that cannot be read"

/** A trimmed line of text that must be there; `message` is what a person reads when it is not. */
export const requiredText = (message: string, max = 200) =>
  Schema.Trim.check(
    Schema.isMinLength(1, { message }),
    Schema.isMaxLength(max, { message: `Please use at most ${max} characters` }),
    Schema.isPattern(ONE_LINE, { message: UNREADABLE }),
  ).pipe(Schema.annotateKey({ messageMissingKey: message }))

/** A trimmed text that may be left out, null or empty; line breaks are allowed. */
export const optionalText = (max = 2000) =>
  Schema.optionalKey(
    Schema.NullOr(
      Schema.Trim.check(
        Schema.isMaxLength(max, { message: `Please use at most ${max} characters` }),
        Schema.isPattern(LINES, { message: UNREADABLE }),
      ),
    ),
  )

/** What is stored for an optional text: null stands for "nothing was written". */
export const textOrNull = (text: string | null | undefined): string | null => text || null
