import { languageOf, type Language } from "../../../core/chat/assistant/language.ts"
import type { TrainingMessage } from "./messages.ts"
import { randomNumbers } from "./random.ts"

/** How people go on to a second question. */
const JOINERS: Readonly<Record<Language, readonly string[]>> = {
  en: " and |, and |. also | also | oh and |, | |. |? | plus | and also |... | - | & |? and | n ".split("|"),
  es: " y |, y |. también | también | y también |, | |. |? | además | y aparte | y de paso |... ".split("|"),
}

const MOST_WORDS = 14
const FEWEST_WORDS = 2

/** Messages that ask two things, made of two that ask one in the same language; the same ones each time. */
export const joinedMessages = (
  messages: readonly TrainingMessage[],
  count: number,
): readonly TrainingMessage[] => {
  const short = messages.filter(({ say, asks, before }) => {
    if (before !== undefined) return false
    const words = say.split(/\s+/u).length
    // A danger is seldom told beside something else.
    return asks.length === 1 && asks[0] !== "emergency" && words >= FEWEST_WORDS && words <= MOST_WORDS
  })
  const random = randomNumbers()
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const inLanguage = { en: [] as TrainingMessage[], es: [] as TrainingMessage[] }
  for (const message of short) inLanguage[languageOf(message.say)].push(message)
  return Array.from({ length: count }, (_, n): TrainingMessage => {
    const language = n % 5 === 4 && inLanguage.es.length > 0 ? "es" : "en"
    const first = oneOf(inLanguage[language])
    const second = oneOf(inLanguage[language])
    return {
      say: `${first.say.replace(/[.?!\s]+$/u, "")}${oneOf(JOINERS[language])}${second.say}`,
      asks: [...new Set([...first.asks, ...second.asks])],
      kinds: [...new Set([...first.kinds, ...second.kinds])],
      weight: JOINED_WEIGHT,
    }
  })
}

/** How much one of them counts: less than what somebody wrote. */
const JOINED_WEIGHT = 0.4

/** Messages that are understood by themselves, each after another one; the same ones each time. */
export const afterOthers = (
  messages: readonly TrainingMessage[],
  count: number,
): readonly TrainingMessage[] => {
  const random = randomNumbers()
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const whole = messages.filter(
    ({ say, before }) => before === undefined && say.split(/\s+/u).length >= FEWEST_WORDS_ALONE,
  )
  return Array.from({ length: count }, () => ({
    ...oneOf(whole),
    before: [oneOf(messages).say],
    weight: AFTER_WEIGHT,
  }))
}

/** Shorter ones mean something else after another message. */
const FEWEST_WORDS_ALONE = 5
const AFTER_WEIGHT = 0.6
