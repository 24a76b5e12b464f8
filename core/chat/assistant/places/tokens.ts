/** A word of a message. */
export interface Token {
  /** In lower case without accents and apostrophes, with "st" for "saint" and such: "ofallon". */
  readonly word: string
  /** As written. */
  readonly text: string
  /** What stands between it and the word before. */
  readonly gap: string
}

/** The words of a message, in order. */
export const tokensOf = (message: string): readonly Token[] => {
  let last = 0
  return [...message.matchAll(/&|[\p{L}\p{N}\p{M}]+(?:['’`´][\p{L}\p{M}]+)?/gu)].map((match) => {
    const [text] = match
    const gap = message.slice(last, match.index)
    last = match.index + text.length
    return { word: normalized(text), text, gap }
  })
}

/** A name as one word, as its tokens joined would be: "St. Louis" is "stlouis". */
export const keyOf = (name: string): string =>
  tokensOf(name)
    .map(({ word }) => word)
    .join("")

const normalized = (text: string): string => {
  const word = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’`´]/gu, "")
  return SHORT_FORMS.get(word) ?? word
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "and",
    saint: "st",
    sainte: "ste",
    heights: "hts",
    hgts: "hts",
    mount: "mt",
    fort: "ft",
    sq: "square",
  }),
)
