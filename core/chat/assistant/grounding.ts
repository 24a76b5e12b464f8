import { figuresIn, impliedBy } from "./figures.ts"

/** The longest reply that is sent, in characters. */
export const MAX_REPLY_LENGTH = 1200

/** Whether a draft may be sent: short plain text that states no figure, address, link or promise other than the facts. */
export const isSendable = (draft: string, facts: string): boolean =>
  draft.trim().length > 0 &&
  draft.length <= MAX_REPLY_LENGTH &&
  isPlainText(draft) &&
  inventedFigures(draft, facts).length === 0 &&
  !hasInventedPromise(draft, facts)

/** The figures of the text (see `figuresIn`) that the facts do not contain. */
export const inventedFigures = (text: string, facts: string): readonly string[] => {
  const known = new Set(figuresIn(facts).flatMap(impliedBy))
  return figuresIn(text).filter((figure) => !known.has(figure))
}

/** Whether the text speaks of a promise or a charge, also to deny it, of which the facts say nothing. */
const hasInventedPromise = (text: string, facts: string): boolean => {
  const [said, known] = [text, facts].map(plain) as [string, string]
  return PROMISES.some((words) => words.test(said) && !words.test(known))
}

/** What each is called in English and Spanish. */
const PROMISES: readonly RegExp[] = [
  /\b(?:free of charge|for free|no (?:\w+ )?(?:cost|charge)s?|free (?:\w+ )?(?:estimates?|quotes?|visits?|inspections?)|gratis|gratuit\w+|sin (?:costo|cargo)s?)\b/u,
  /\b(?:fees?|surcharges?|penalt\w+|minimums?|recargos?|multas?|minimo)\b/u,
  /\b(?:discount\w*|coupons?|percent off|cheaper|descuentos?|cupon\w*|rebajas?)\b/u,
  /\b(?:guarantee\w*|warrant\w+|garanti\w+|promise\w*|prometemos)\b/u,
  /\b(?:licensed?|certified|bonded|licencias?|certificad\w+)\b/u,
  /\b(?:insur\w+|asegurad\w+)\b/u,
  /\b(?:refund\w*|money back|reembols\w+)\b/u,
  /\b(?:background checks?|antecedentes)\b/u,
]

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{Mn}\u00AD]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .toLowerCase()

/** Without control, formatting and private-use characters other than line breaks, HTML, and Markdown links or code. */
const isPlainText = (text: string): boolean =>
  !/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|<[a-z!/?]|&#?\w+;|\]\s*\(|```/iu.test(text)
