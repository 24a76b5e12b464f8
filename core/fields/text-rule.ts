/**
 * The limits of a text input, as plain data: schemas are built from it (text.ts), and forms in the browser are checked
 * with it without downloading Effect.
 */
export interface TextRule {
  /** The message when nothing is typed; without one the text is optional. */
  readonly required?: string
  readonly max: number
  /** The message for a longer text, where it is not the usual one. */
  readonly tooLong?: string
  /** Whether line breaks and tabs are allowed. */
  readonly multiline?: true
  readonly format?: { readonly pattern: RegExp; readonly message: string }
}

/**
 * Without space around it and without the characters that nobody sees: they come along when a phone number or an address
 * is copied, and those that turn the direction of writing would turn a whole line that shows a visitor's name. What joins
 * letters and emoji stays.
 */
export const tidied = (text: string): string => text.replaceAll(UNSEEN, "").trim()

/** Soft hyphen, zero-width space, word joiner, byte order mark; marks, embeddings, overrides and isolates of direction. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** The message for the first thing that is wrong with a text once it is tidied; undefined if the text is valid. */
export const problemIn = (text: string, rule: TextRule): string | undefined => {
  const tidy = tidied(text)
  if (tidy === "") return rule.required
  if (rule.format?.pattern.test(tidy) === false) return rule.format.message
  if (tidy.length > rule.max) return rule.tooLong ?? tooLong(rule.max)
  return readable(rule).test(tidy) ? undefined : UNREADABLE
}

export const tooLong = (max: number): string => `Please use at most ${max} characters`

export const UNREADABLE = "Please remove characters that cannot be read"

/**
 * Control characters and halves of surrogate pairs are refused: Postgres stores neither NUL nor, in JSON, such halves, and
 * mail headers break at line ends.
 */
export const readable = ({ multiline }: TextRule): RegExp =>
  multiline ? /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u : /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
