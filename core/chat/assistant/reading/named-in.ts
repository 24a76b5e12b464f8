interface Named {
  readonly name: string
  readonly alsoCalled: string
  readonly kindsOfWork: readonly string[]
}

/**
 * Whether a text names a service, or declined work: by its whole name or another name of it. One that covers no kind of
 * work is known by its name alone, so that one telling word of it suffices.
 */
export const isNamedIn = (text: string, { name, alsoCalled, kindsOfWork }: Named): boolean => {
  const words = wordsIn(text)
  const names = [name, ...alsoCalled.split(",")].map(wordsIn).filter((each) => each.length > 0)
  return (
    names.some((each) => hasInARow(words, each)) ||
    (kindsOfWork.length === 0 && wordsIn(name).some((word) => isTelling(word) && words.includes(word)))
  )
}

const hasInARow = (words: readonly string[], name: readonly string[]): boolean =>
  words.some((_, at) => name.every((word, n) => words[at + n] === word))

/**
 * In lower case, without accents, plural endings and a last "e", because nobody can tell whether "fixtures" are many of
 * "fixture" or of "fixtur".
 */
const wordsIn = (text: string): readonly string[] =>
  (
    text
      .slice(0, 2_000)
      .normalize("NFKD")
      .replaceAll(/[\p{Mn}'’]/gu, "")
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/(?<!s)(?:es?|s)$/u, "") : word))

const isTelling = (word: string): boolean => word.length > 3 && !GENERAL.has(word)

/** Words of names that say nothing about which service is meant. */
const GENERAL = new Set(
  wordsIn(`home house service services repair repairs installation install installing setup cleaning system systems work
    whole half day with from your replacement maintenance small full basic standard premium`),
)
