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

/** The message for the first thing that is wrong with a text, after trimming; undefined if the text is valid. */
export const problemIn = (text: string, rule: TextRule): string | undefined => {
  const trimmed = text.trim()
  if (trimmed === "") return rule.required
  if (rule.format?.pattern.test(trimmed) === false) return rule.format.message
  if (trimmed.length > rule.max) return rule.tooLong ?? tooLong(rule.max)
  return readable(rule).test(trimmed) ? undefined : UNREADABLE
}

export const tooLong = (max: number): string => `Please use at most ${max} characters`

export const UNREADABLE = "Please remove characters that cannot be read"

/**
 * Control characters and halves of surrogate pairs are refused: Postgres stores neither NUL nor, in JSON, such halves, and
 * mail headers break at line ends.
 */
export const readable = ({ multiline }: TextRule): RegExp =>
  multiline ? /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u : /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
