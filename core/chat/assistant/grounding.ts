import { figuresIn, impliedBy } from "./figures.ts"

/** The longest reply that is sent, in characters. */
export const MAX_REPLY_LENGTH = 1200

/** Whether a draft may be sent: short plain text that states no figure, address or link other than the facts. */
export const isSendable = (draft: string, facts: string): boolean =>
  draft.trim().length > 0 &&
  draft.length <= MAX_REPLY_LENGTH &&
  isPlainText(draft) &&
  inventedFigures(draft, facts).length === 0

/** The figures of the text (see `figuresIn`) that the facts do not contain. */
export const inventedFigures = (text: string, facts: string): readonly string[] => {
  const known = new Set(figuresIn(facts).flatMap(impliedBy))
  return figuresIn(text).filter((figure) => !known.has(figure))
}

/** Without control, formatting and private-use characters other than line breaks, HTML, and Markdown links or code. */
const isPlainText = (text: string): boolean =>
  !/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|<[a-z!/?]|&#?\w+;|\]\s*\(|```/iu.test(text)
