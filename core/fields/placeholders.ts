/**
 * What stands in braces in a canned reply and is filled in when it is put into the reply box. In a file without Effect,
 * because the staff's screens load it.
 */
export const PLACEHOLDERS = ["firstName", "phone"] as const

export const WRONG_PLACEHOLDER = `In braces, please write ${PLACEHOLDERS.join(" or ")} only`

const PLACEHOLDER = /\{(\w*)\}/gu

/** The names in braces that are no placeholders, in their order. */
export const unknownPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name]) => name!)
    .filter((name) => !PLACEHOLDERS.some((known) => known === name))

export interface PlaceholderValues {
  /** Null while it is not known. */
  readonly firstName: string | null
  /** The phone number of the business. */
  readonly phone: string
}

/**
 * The text with its placeholders filled in. A visitor whose name is not known is addressed as "there", behind a comma not
 * at all: "Hi there", "Can I help you?".
 */
export const fillPlaceholders = (text: string, { firstName, phone }: PlaceholderValues): string =>
  text
    .replaceAll(/(, )?\{firstName\}/gu, (_, comma = "") =>
      firstName === null ? (comma === "" ? "there" : "") : `${comma}${firstName}`,
    )
    .replaceAll("{phone}", () => phone)
