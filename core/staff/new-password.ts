import * as Data from "effect/Data"

/** Whom a password belongs to, and where it is used. */
export interface PasswordOwner {
  readonly username: string
  readonly displayName: string
  readonly businessName: string
}

/** Shorter words occur in any password. */
const SHORTEST_WORD = 4

/**
 * The word of the account or the business that a new password contains, ignoring case, accents and signs between letters;
 * undefined where it contains none (ASVS 6.2.11).
 */
export const ownWordIn = (
  password: string,
  { username, displayName, businessName }: PasswordOwner,
): string | undefined => {
  const text = lettersOf(password)
  return [username, displayName, businessName]
    .flatMap((name) => [...name.split(/[^\p{L}\p{N}]/u), name])
    .map(lettersOf)
    .find((word) => word.length >= SHORTEST_WORD && text.includes(word))
}

const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

/** What is looked for in a list of common passwords: "Password2026!" is "password", "abcdabcdabcd" is "abcd". */
export const commonFormsOf = (password: string): ReadonlyArray<string> => {
  const whole = password.toLowerCase()
  const word = whole.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
  const repeated = [whole, word].flatMap((text) => /^(.+?)\1+$/u.exec(text)?.[1] ?? [])
  return [...new Set([whole, word, ...repeated])].filter((form) => form !== "")
}

export const ownWordText = (word: string): string =>
  `Please leave out "${word}": passwords with names of yours or of the business are guessed first`

export const COMMON_PASSWORD =
  "Please choose another one: this is one of the passwords that are guessed first"

/** A new password that is easily guessed. */
export class WeakPassword extends Data.TaggedError("WeakPassword")<{
  readonly message: string
}> {
  readonly issues = [{ path: ["newPassword"], message: this.message }]
}
