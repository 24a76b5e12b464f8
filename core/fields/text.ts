import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { readable, tidied, tooLong, UNREADABLE, type TextRule } from "./text-rule.ts"

/** A text that follows the rule once it is tidied; a missing key or another type gets the rule's `required` message. */
export const ruledText = (rule: TextRule & { readonly required: string }) =>
  follow(tidy(rule.required).check(Schema.isMinLength(1, { message: rule.required })), rule).pipe(
    Schema.annotateKey({ messageMissingKey: rule.required }),
  )

/** A required line of text, tidied; `message` is shown when it is missing. */
export const requiredText = (message: string, max = 200) => ruledText({ required: message, max })

/** A tidied text that may be left out, null or empty. */
export const optionalText = (rule: TextRule) =>
  Schema.optionalKey(Schema.NullOr(follow(tidy(NOT_TEXT), rule)).annotate({ message: NOT_TEXT }))

const NOT_TEXT = "Please enter this as text"

/** The stored value of an optional text: null when it is empty or missing. */
export const textOrNull = (text: string | null | undefined): string | null => text || null

const tidy = (message: string) =>
  Schema.String.annotate({ message }).pipe(
    Schema.decode({ decode: SchemaGetter.transform(tidied), encode: SchemaGetter.passthrough() }),
  )

const follow = (text: ReturnType<typeof tidy>, { format, ...rule }: TextRule) =>
  (format ? text.check(Schema.isPattern(format.pattern, { message: format.message })) : text).check(
    Schema.isMaxLength(rule.max, { message: rule.tooLong ?? tooLong(rule.max) }),
    Schema.isPattern(readable(rule), { message: UNREADABLE }),
  )
