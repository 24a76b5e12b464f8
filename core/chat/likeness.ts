/** From this likeness on, two questions are taken for the same. Tried on 350 questions of strangers. */
const LIKE_FROM = 0.45

/**
 * The items in groups: two whose texts are alike are in the same group, and so are those that others between them join.
 * Which groups there are does not depend on the order of the items, which is kept within each group. How alike two texts
 * are, from 0 to 1, is the cosine between how often each has the words and the three-letter parts of words; words that
 * many questions have, such as "how much is", count only where a text has no others.
 */
export const groupsOfLike = <A extends { readonly text: string }>(
  items: readonly A[],
): readonly (readonly A[])[] => {
  const texts = items.map(({ text }) => featuresOf(text))
  // For each item, one before it in its group; the first of a group has itself.
  const parents = items.map((_, n) => n)
  const firstOf = (n: number): number => (parents[n] === n ? n : (parents[n] = firstOf(parents[n]!)))
  const having = new Map<string, { readonly text: number; readonly count: number }[]>()
  for (const [n, { counts, length }] of texts.entries()) {
    // The scalar product with each text before: of whole numbers, so that it is exact in any order.
    const products = Array.from({ length: n }, () => 0)
    for (const [feature, count] of counts) {
      const others = having.get(feature) ?? []
      for (const other of others) products[other.text]! += count * other.count
      having.set(feature, others)
      others.push({ text: n, count })
    }
    for (const [before, product] of products.entries()) {
      if (product / (texts[before]!.length * length) < LIKE_FROM) continue
      const [one, other] = [firstOf(before), firstOf(n)]
      parents[Math.max(one, other)] = Math.min(one, other)
    }
  }
  return parents.flatMap((parent, first) =>
    parent === first ? [items.filter((_, n) => firstOf(n) === first)] : [],
  )
}

/** How alike two texts are, from 0 to 1, as `groupsOfLike` counts it. */
export const likeness = (a: string, b: string): number => {
  const [one, other] = [featuresOf(a), featuresOf(b)]
  let product = 0
  for (const [feature, count] of one.counts) product += count * (other.counts.get(feature) ?? 0)
  return product / (one.length * other.length)
}

/** How often a text has each of its features, and the length of these counts as a vector. */
interface Features {
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
}

const featuresOf = (text: string): Features => {
  const words = wordsOf(text)
  const telling = words.filter((word) => !COMMON.has(word))
  const counts = new Map<string, number>()
  for (const word of telling.length > 0 ? telling : words)
    for (const feature of [` ${word} `, ...partsOf(` ${word} `)])
      counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return { counts, length: Math.hypot(...counts.values()) }
}

/** In lower case and without accents and masks such as "[name]"; a text without letters and digits is one word. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\[\w+\]/gu, " ")
    // Decomposed, "ϲ" is another letter than the capital one, and "ß" is never "ss".
    .toUpperCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [text]

const PART_LENGTH = 3

const partsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - PART_LENGTH + 1) }, (_, n) => word.slice(n, n + PART_LENGTH))

const COMMON = new Set(
  `a all also am an and any are as at be but by can charge charges cost costs could d did do does for from get got guys had
  has have hello hey hi how i id if ill im in is it its just like ll m me much my need of off on or our please price prices
  re s so some somebody someone t that the there this to u up us ve want was we what when where which who will with would
  y yall you your al algo alguien buenas buenos cobra cobran como con cual cuanta cuanto cuesta de del dia dias el ella en
  es esta este favor hacen hay hola la las lo los mi mis necesito o para pero por precio puede pueden que quiero se si sin
  son su sus tienen tengo un una ustedes`.split(/\s+/u),
)
