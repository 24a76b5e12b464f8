/**
 * The parts of a message that may each ask for something: its sentences, divided at commas and at "and" and the like
 * where both sides have words enough. At most `MAX_PARTS`.
 */
export const partsOf = (text: string): readonly string[] =>
  text
    .slice(0, MAX_LENGTH)
    .split(/[.!;\n…¿¡]|(?<=[?)])/u)
    .flatMap(clausesOf)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .slice(0, MAX_PARTS)

const MAX_LENGTH = 2_000
const MAX_PARTS = 12

const clausesOf = (sentence: string): readonly string[] => {
  const clauses: string[] = []
  // Every second piece is what joins its neighbors.
  const pieces = sentence.split(JOINT)
  for (let n = 0; n < pieces.length; n += 2) {
    const clause = pieces[n]!
    const last = clauses.at(-1)
    if (last !== undefined && (isShort(last) || isShort(clause)))
      clauses[clauses.length - 1] = `${last}${pieces[n - 1]}${clause}`
    else clauses.push(clause)
  }
  return clauses
}

const JOINT = /(,\s|\s(?:[-–—]+|[&+]|and|also|but|plus|then|or|n|y|e|o|pero|tambi[eé]n|adem[aá]s)\s)/iu

/** A single word is no clause. */
const isShort = (clause: string): boolean => !/\s/u.test(clause.trim())
