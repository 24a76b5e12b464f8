import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { readable, tooLong, UNREADABLE, type TextRule } from "./text-rule.ts"

/** A trimmed text that follows the rule; a missing key or another type gets the rule's `required` message. */
export const ruledText = (rule: TextRule & { readonly required: string }) =>
  follow(trimmed(rule.required).check(Schema.isMinLength(1, { message: rule.required })), rule).pipe(
    Schema.annotateKey({ messageMissingKey: rule.required }),
  )

/** A required line of text, trimmed; `message` is shown when it is missing. */
export const requiredText = (message: string, max = 200) => ruledText({ required: message, max })

/** A trimmed text that may be left out, null or empty. */
export const optionalText = (rule: TextRule) =>
  Schema.optionalKey(Schema.NullOr(follow(trimmed(NOT_TEXT), rule)).annotate({ message: NOT_TEXT }))

const NOT_TEXT = "Please enter this as text"

/** The stored value of an optional text: null when it is empty or missing. */
export const textOrNull = (text: string | null | undefined): string | null => text || null

/** Not `Schema.Trim`, which has no message for other types. */
const trimmed = (message: string) =>
  Schema.String.annotate({ message }).pipe(Schema.decode(SchemaTransformation.trim()))

const follow = (text: ReturnType<typeof trimmed>, { format, ...rule }: TextRule) =>
  (format ? text.check(Schema.isPattern(format.pattern, { message: format.message })) : text).check(
    Schema.isMaxLength(rule.max, { message: rule.tooLong ?? tooLong(rule.max) }),
    Schema.isPattern(readable(rule), { message: UNREADABLE }),
  )
