/**
 * Splits what staff type to find a person into terms, all of which must match. A term matches when the person's name or
 * email contains it, ignoring case, or when the digits of their phone number do. A phone number is one term, its digits,
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
