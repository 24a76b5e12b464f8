/** Writes number words, English or Spanish, as digits: "one hundred and fifty" is "150". The text is in lower case. */
export const withDigits = (text: string): string =>
  text.replaceAll(NUMBER_WORDS, (words) => {
    const parts = words.split(/[\s-]/u).filter((word) => VALUES.has(word))
    // "One" and "a" are seldom numbers, except before a unit.
    return parts.length === 1 && VALUES.get(parts[0]!) === 1 ? words : String(valueOf(parts))
  })

const valueOf = (words: readonly string[]): number => {
  let thousands = 0
  let rest = 0
  for (const word of words) {
    const value = VALUES.get(word)!
    if (value === 1000) {
      thousands += Math.max(rest, 1) * 1000
      rest = 0
    } else if (word === "hundred") rest = Math.max(rest, 1) * 100
    else rest += value
  }
  return thousands + rest
}

const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
    dozen: 12,
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veinticuatro: 24,
    veinticinco: 25,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    cuatrocientos: 400,
    quinientos: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
    mil: 1000,
  }),
)

const WORD = `(?:${[...VALUES.keys()].join("|")})`
const NUMBER_WORDS = new RegExp(`(?<![\\w-])${WORD}(?:(?:[\\s-]+(?:(?:and|y)\\s+)?)${WORD})*(?![\\w-])`, "gu")
