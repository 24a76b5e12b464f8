import { foldedText } from "../../../fields/phrases.ts"
import type { Ask } from "../classifier/labels.ts"
import { normalizeTimes } from "../when/normalize.ts"
import type { AskedTime } from "../when.ts"
import { wordList, wordsOf } from "../words.ts"

/** A longer message is understood without those before it. */
const MOST_WORDS = 7

/**
 * Whether a message only adds something to the one before: "75 inch on brick", "its been 3 days", "two of them". It has few
 * words, and none with which something is asked or said to somebody.
 */
export const isDetail = (text: string): boolean => {
  const words = wordsOf(foldedText(text).replaceAll(HAS_IT, " "))
  return (
    words.length <= MOST_WORDS &&
    !words.some((word) => ASKING.has(word)) &&
    !wordsOf(text).every((word) => ACCEPTING.has(word))
  )
}

/** Whether a detail names something more: "and a fence", "gutters too?". */
export const isAddition = (text: string): boolean => ADDS.test(foldedText(text))

const ADDS = /^\W*(?:and|also|plus|what about|how about|or|y|tambien|o)\b|\b(?:too|also|as well|tambien)\W*$/u

/** Whether all that was named before is meant: "how much for both". */
export const isOfAll = (text: string): boolean => OF_ALL.test(foldedText(text))

const OF_ALL =
  /\b(?:both|all of (?:it|them|that|this)|all that|all this|it all|them all|everything|l[oa]s dos|todo)\b/u

/** The part for a job, which the visitor has: "i have it already". */
const HAS_IT =
  /\b(?:i|we) (?:already )?(?:have|got|bought) (?:it|one|them|mine|the|my|our)\b|\b(?:i|we) already (?:have|got|bought)\b|\bya (?=l[oa]s? )/gu

/** Whether a message only names times: "saturday?", "no, friday after 5 works better". */
export const isOnlyTime = (text: string, times: readonly AskedTime[]): boolean => {
  if (times.length === 0) return false
  const rest = times.reduce((left, time) => left.replace(time.text, " "), normalizeTimes(text))
  return wordsOf(rest).every((word) => BESIDE_TIMES.has(word))
}

/** What a time alone asks, after a message that asked this. */
export const askedOfTime = (before: readonly Ask[]): readonly Ask[] => {
  const timed = before.filter((ask) => WITH_TIME.includes(ask))
  return timed.length > 0 ? timed : ["soonest"]
}

const WITH_TIME: readonly Ask[] = ["soonest", "book", "hours", "move", "cancel"]

const ASKING = new Set(
  wordList(`how what when where who which why whose can could do does did will would should shall may might have has had
    need want wanted wants looking open close closed book schedule cancel move change reschedule price prices cost costs quote estimate
    much help tell call speak talk ask know come send pay paid thanks thank hi hello hey you your please sorry
    think later mind nevermind expensive
    que cuando donde quien cual cuanto cuanta cuantos cuantas pueden puede podrian podria tienen tiene hacen hace
    necesito quiero quisiera ocupo cita cancelar mover cambiar precio costo cuesta cobran abren cierran abierto ayuda hola gracias buenas buenos
    usted ustedes su favor vienen venir pagar hablar pensar luego caro`),
)

const BESIDE_TIMES = new Set(
  wordList(`no yes yeah yep nope ok okay or and then maybe actually what how about is are on in at the a for of this that
    it would will work works better good fine best great any only just please too also instead then so later earlier can do i
    my me we us be day time sometime possible
    si bueno mejor o y el la los las en por para de del a que tal esta bien puede ser sirve solo favor entonces tambien`),
)

const ACCEPTING = new Set(
  wordList(`ok okay k yes yeah yep no nope good great fine perfect cool nice awesome sure alright right got it that is sounds
    works wonderful excellent all then oh so well hm hmm lol too bad
    si bien esta bueno perfecto vale claro sale excelente listo`),
)
