import { figuresIn, impliedBy } from "./figures.ts"
import { wordsOf } from "./words.ts"

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
  const [said, known] = [text, facts].map((each) => wordsOf(each).join(" ")) as [string, string]
  return PROMISES.some((words) => words.test(said) && !words.test(known))
}

/** How the words for each begin in English and Spanish. */
const PROMISES: readonly RegExp[] = [
  /\b(?:free of charge|for free|no (?:\w+ )?(?:cost|charge)|free (?:\w+ )?(?:estimate|quote|visit|inspection)|gratis|gratuit|sin (?:costo|cargo))/u,
  /\b(?:fees?\b|surcharge|penalt|minimum|recargo|multa|minimo)/u,
  /\b(?:discount|coupon|percent off|cheaper|descuento|cupon|rebaja)/u,
  /\b(?:guarantee|warrant|garanti|promise|prometemos)/u,
  /\b(?:license|certified|bonded|licencia|certificad)/u,
  /\b(?:insur|asegurad)/u,
  /\b(?:refund|money back|reembols)/u,
  /\b(?:background check|antecedentes)/u,
]

/** Without control, formatting and private-use characters other than line breaks, HTML, and Markdown links or code. */
const isPlainText = (text: string): boolean =>
  !/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|<[a-z!/?]|&#?\w+;|\]\s*\(|```/iu.test(text)
