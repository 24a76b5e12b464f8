/**
 * Finds any of some phrases: words near each other in a text. A phrase is written as lists of words, with the number of
 * characters that may stand between them:
 *
 * - `smell* odor`: one of these words; `*` stands for any letters, `_` for a blank, `#` for a number of two to four digits.
 * - `smell* odor …40 gas propane`: first one of the first list, within 40 characters one of the second.
 * - `sick dizzy ~70 furnace`: the same in either order.
 * - `rotten_egg* unless drain well`: not where one of the last words stands anywhere in the text.
 *
 * The text is in lower case, without accents and apostrophes (`plainText`).
 */
export const phrases = (written: readonly string[]): RegExp =>
  new RegExp(written.map(sourceOf).join("|"), "su")

const sourceOf = (written: string): string => {
  const [found = "", without] = written.split(/\sunless\s/u)
  const source = ordersOf(found).join("|")
  return without === undefined ? source : `^(?!.*${anyOf(without)}).*(?:${source})`
}

const ordersOf = (written: string): readonly string[] => {
  const [first = "", ...rest] = written.split(/\s(?=[…~]\d)/u)
  if (rest.length === 0) return [anyOf(first)]
  const [next = "", ...others] = rest
  const [, order, within, words = ""] = /^(?<order>[…~])(?<within>\d+)\s(?<words>.*)$/su.exec(next)!
  const forth = [`${anyOf(first)}.{0,${within}}${anyOf(words)}`, ...others.map(following)].join("")
  return order === "…" ? [forth] : [forth, `${anyOf(words)}.{0,${within}}${anyOf(first)}`]
}

const following = (written: string): string => {
  const [, within, words = ""] = /^…(?<within>\d+)\s(?<words>.*)$/su.exec(written)!
  return `.{0,${within}}${anyOf(words)}`
}

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
