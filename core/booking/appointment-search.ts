import * as Schema from "effect/Schema"

/** What a list of visits is sorted by; with "-" in descending order. */
export const AppointmentSort = Schema.Literals([
  "start",
  "-start",
  "createdAt",
  "-createdAt",
  "name",
  "-name",
  "status",
  "-status",
])
export type AppointmentSort = typeof AppointmentSort.Type

/**
 * Splits what staff type to find a visit into terms, all of which must match. A term matches when the visit's name or
 * email contains it, ignoring case, or when the digits of its phone number do. A phone number is one term, its digits,
 * without the country code 1.
 */
export const searchTerms = (text: string): readonly string[] => {
  const words = isPhoneLike(text) ? [text] : text.split(/\s+/u)
  return words
    .map((word) => (isPhoneLike(word) ? digitsOf(word) : word.toLowerCase()))
    .filter((term) => term !== "")
}

const isPhoneLike = (text: string): boolean => /^[\d\s()+./-]*\d[\d\s()+./-]*$/u.test(text)

const digitsOf = (phone: string): string => phone.replaceAll(/\D/gu, "").replace(/^1(?=\d{10}$)/u, "")
