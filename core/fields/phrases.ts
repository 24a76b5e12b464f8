/**
 * Finds any of some phrases: words near each other in a text. A phrase is written as lists of words, with the number of
 * characters that may stand between them:
 *
 * - `smell* odor`: one of these words; `*` stands for any letters, `_` for a blank, `#` for a number of two to four digits.
 * - `smell* odor …40 gas propane`: first one of the first list, within 40 characters one of the second.
 * - `sick dizzy ~70 furnace`: the same in either order.
 * - `rotten_egg* unless drain well`: not where one of the last words stands anywhere in the text.
 *
 * The text is in lower case, without accents and apostrophes (`foldedText`).
 */
export const phrases = (written: readonly string[]): RegExp =>
  new RegExp(written.map(sourceOf).join("|"), "su")

const sourceOf = (written: string): string => {
  const [found = "", without] = written.split(/\sunless\s/u)
  const source = ordersOf(found).join("|")
  return without === undefined ? source : `^(?!.*${anyOf(without)}).*(?:${source})`
}

const ordersOf = (written: string): readonly string[] => {
  const { first, within, second } = EITHER_ORDER.exec(written)?.groups ?? {}
  return first === undefined
    ? [inOrder(written)]
    : [inOrder(`${first} …${within} ${second}`), inOrder(`${second} …${within} ${first}`)]
}

const EITHER_ORDER = /(?<first>[^~]+) ~(?<within>\d+) (?<second>[^~]+)/su

const inOrder = (written: string): string =>
  written
    .split(/\s…(\d+)\s/u)
    .map((part, n) => (n % 2 === 0 ? anyOf(part) : `.{0,${part}}`))
    .join("")

const anyOf = (words: string): string =>
  String.raw`\b(?:${words
    .trim()
    .split(/\s+/u)
    .map((word) =>
      word
        .replaceAll("_", " ")
        .replaceAll("*", String.raw`\w*`)
        .replaceAll("#", String.raw`\d{2,4}`),
    )
    .join("|")})\b`

/** In lower case without accents; an apostrophe joins what it separates: "y'all" is "yall". */
export const foldedText = (text: string): string =>
  withoutAccents(text.replaceAll(/['’`´]/gu, "")).toLowerCase()

export const withoutAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{Mn}/gu, "")
