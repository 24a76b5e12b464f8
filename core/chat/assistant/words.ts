/**
 * The words of a text in lower case, without accents and punctuation; common short forms are written out ("whats ur" is
 * "what is your").
 */
export const wordsOf = (text: string): readonly string[] =>
  [...priced(plainText(text)).matchAll(/[a-z0-9]+/gu)].flatMap(
    ([word]) => SHORT_FORMS.get(word)?.split(" ") ?? [word],
  )

/** In lower case without accents; an apostrophe joins what it separates: "y'all" is "yall". */
export const plainText = (text: string): string =>
  withoutAccents(text.replaceAll(/['’`´]/gu, "")).toLowerCase()

export const withoutAccents = (text: string): string => text.normalize("NFKD").replaceAll(/\p{Mn}/gu, "")

const priced = (plain: string): string => plain.replaceAll(/\$(?!\s?\d)/gu, " price ")

const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    u: "you",
    ur: "your",
    r: "are",
    ya: "you",
    yall: "you",
    yalls: "your",
    youre: "you are",
    whats: "what is",
    wats: "what is",
    wat: "what",
    whens: "when is",
    wheres: "where is",
    hows: "how is",
    whos: "who is",
    its: "it is",
    im: "i am",
    ive: "i have",
    id: "i would",
    ill: "i will",
    theres: "there is",
    dont: "do not",
    doesnt: "does not",
    didnt: "did not",
    cant: "can not",
    cannot: "can not",
    couldnt: "could not",
    wont: "will not",
    wouldnt: "would not",
    isnt: "is not",
    arent: "are not",
    hasnt: "has not",
    havent: "have not",
    wanna: "want to",
    gonna: "going to",
    gotta: "have to",
    lemme: "let me",
    gimme: "give me",
    pls: "please",
    plz: "please",
    thx: "thanks",
    ty: "thanks",
    tysm: "thanks",
    tnx: "thanks",
    appt: "appointment",
    appts: "appointments",
    appmt: "appointment",
    resched: "reschedule",
    hrs: "hours",
    hr: "hour",
    tmrw: "tomorrow",
    tmw: "tomorrow",
    mon: "monday",
    tue: "tuesday",
    tues: "tuesday",
    wed: "wednesday",
    thu: "thursday",
    thur: "thursday",
    thurs: "thursday",
    fri: "friday",
    sat: "saturday",
    sun: "sunday",
    wkend: "weekend",
    wknd: "weekend",
    abt: "about",
    info: "information",
    msg: "message",
    tv: "television",
    tvs: "television",
    tele: "television",
    telly: "television",
    cam: "camera",
    cams: "camera",
    ac: "airconditioner",
    wi: "wifi",
    q: "que",
    k: "que",
    xq: "porque",
    pq: "porque",
  }),
)

/**
 * Whether a word is another with typing errors: one in words of four letters or more, two from eight on, and in words of
 * three only two letters swapped. The first letter must be right, unless it is swapped, and a word of three letters is no
 * typing error for a longer one: there are too many of them ("his" is not "hiss").
 */
export const isTypoOf = (word: string, right: string): boolean => {
  if (!beginsAlike(word, right) || Math.abs(word.length - right.length) > 2) return false
  const errors = typingErrors(word, right)
  if (right.length >= 8) return errors <= 2
  return errors === 1 && (word.length === 3 ? haveSameLetters(word, right) : right.length >= 4)
}

const beginsAlike = (word: string, right: string): boolean =>
  word[0] === right[0] || (word[0] === right[1] && word[1] === right[0])

const haveSameLetters = (word: string, right: string): boolean =>
  [...word].toSorted().join("") === [...right].toSorted().join("")

/** Letters missing, added, wrong or swapped with their neighbour (optimal string alignment distance). */
export const typingErrors = (a: string, b: string): number => {
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  let beforeLast = last
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? beforeLast[j - 2]! + 1 : Infinity
      row.push(Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, swapped))
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

/** The words of a list that is written with spaces and line breaks. */
export const wordList = (text: string): readonly string[] => text.trim().split(/\s+/u)
