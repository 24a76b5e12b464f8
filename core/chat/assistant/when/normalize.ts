import { isTypoOf, wordList } from "../words.ts"

/**
 * A message with the words that name times in one form: lower case, no accents, hours in digits, short forms and typing
 * errors written out ("Tmrw @ ten a.m." is "tomorrow at 10 am"). Of the punctuation, "," stands for what ends a phrase.
 */
export const normalizeTimes = (message: string): string =>
  message
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/(day|tomorrow|tonight)['’`´]s\b/gu, "$1")
    .replaceAll(
      /\bwe['’`´]d\b|\bwed (?=like|love|want|need|have|rather|be|prefer|pay|do|take|buy)/gu,
      "we would ",
    )
    .replaceAll(/['’`´]/gu, "")
    .replaceAll(/\b([ap])\. ?m\b\.?/gu, "$1m")
    .replaceAll("@", " at ")
    .replaceAll(/(?<=[a-z])\/(?=[a-z])/gu, " or ")
    .replaceAll(/[.?!;()\n"¿¡]+/gu, " , ")
    .replaceAll(/[–—]/gu, "-")
    .replaceAll(/[^a-z0-9,:/#%$-]+/gu, " ")
    .replaceAll(/[a-z0-9]+/gu, wordOf)
    .replaceAll(
      /(?<!\b(?:i|he|she|it|we|they|just|been|has|have|who) )\bsat\b(?! (?:down|there|in|idle|around)\b)/gu,
      "saturday",
    )
    .replaceAll(
      /\b(on|this|next|or|and|by|any|every|saturday|,) sun\b(?! (?:room|porch|light|shade|deck))/gu,
      "$1 sunday",
    )
    .replaceAll(/\bsun (?=morning|afternoon|at )/gu, "sunday ")
    .replaceAll(/\b(a|para|de|hasta) la una\b/gu, "$1 las 1")
    .replaceAll(/\b(at|after|before|by|around|until|til) one\b/gu, "$1 1")
    .replaceAll(/\b(\d{1,2}) y media\b/gu, "$1:30")
    .replaceAll(/\b(?:tonight|esta noche)\b/gu, "today evening")
    .replaceAll(/\bthis (?=(?:morning|afternoon|evening)\b)/gu, "today ")
    .replaceAll(/\besta manana\b/gu, "today morning")
    .replaceAll(/\besta tarde\b/gu, "today afternoon")
    .trim()

const wordOf = (word: string): string => {
  const known = SHORT_FORMS.get(word)
  if (known !== undefined) return known
  if (word.length < SHORTEST_WITH_TYPO || NO_TYPOS.has(word)) return word
  return WITH_TYPOS.find((right) => isTypoOf(word, right)) ?? word
}

const SHORTEST_WITH_TYPO = 6

const WITH_TYPOS =
  wordList(`tomorrow today sunday monday tuesday wednesday thursday friday saturday weekend morning afternoon
  evening december november october september february january thanksgiving christmas easter
  domingo martes miercoles viernes sabado navidad`)

/** Words that are as they should be: other forms of those above, and others that look like them. */
const NO_TYPOS = new Set(
  wordList(`tomorrow today sunday monday tuesday wednesday thursday friday saturday weekend morning afternoon evening
  sundays mondays tuesdays wednesdays thursdays fridays saturdays weekends mornings afternoons evenings sundae mourning
  domingos sabados miercoles martes viernes domingo navidad eastern western earring warning moving`),
)

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tmrw: "tomorrow",
    tmw: "tomorrow",
    tmr: "tomorrow",
    tomm: "tomorrow",
    "2morrow": "tomorrow",
    tomorrows: "tomorrow",
    tonite: "tonight",
    "2nite": "tonight",
    "2day": "today",
    todays: "today",
    mon: "monday",
    tue: "tuesday",
    tues: "tuesday",
    wed: "wednesday",
    weds: "wednesday",
    wensday: "wednesday",
    wendsday: "wednesday",
    thu: "thursday",
    thur: "thursday",
    thurs: "thursday",
    fri: "friday",
    wk: "week",
    wks: "weeks",
    nex: "next",
    nxt: "next",
    wkend: "weekend",
    wknd: "weekend",
    wkends: "weekends",
    morn: "morning",
    mornin: "morning",
    aft: "afternoon",
    nite: "night",
    b4: "before",
    til: "until",
    till: "until",
    xmas: "christmas",
    turkeyday: "thanksgiving",
    pal: "para el",
    prox: "proximo",
    finde: "fin de semana",
    jan: "january",
    feb: "february",
    apr: "april",
    aug: "august",
    sept: "september",
    sep: "september",
    oct: "october",
    nov: "november",
    dec: "december",
    enero: "january",
    febrero: "february",
    marzo: "march",
    abril: "april",
    mayo: "may",
    junio: "june",
    julio: "july",
    agosto: "august",
    septiembre: "september",
    octubre: "october",
    noviembre: "november",
    diciembre: "december",
    domingo: "sunday",
    lunes: "monday",
    martes: "tuesday",
    miercoles: "wednesday",
    jueves: "thursday",
    viernes: "friday",
    sabado: "saturday",
    domingos: "sundays",
    sabados: "saturdays",
    hoy: "today",
    ...Object.fromEntries(
      wordList(`fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
        seventeenth eighteenth nineteenth twentieth`).map((word, n) => [word, `${n + 4}th`]),
    ),
    ...Object.fromEntries(
      [
        ...wordList("two three four five six seven eight nine ten eleven twelve").entries(),
        ...wordList("dos tres cuatro cinco seis siete ocho nueve diez once doce").entries(),
      ].map(([n, word]) => [word, String(n + 2)]),
    ),
  }),
)
