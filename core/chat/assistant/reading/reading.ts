import { foldedText, phrases } from "../../../fields/phrases.ts"
import type { FaqTopic } from "../../../business/faq-topics.ts"
import type { Classifier } from "../classifier/classifier.ts"
import type { Ask } from "../classifier/labels.ts"
import { partsOf } from "../classifier/message-parts.ts"
import type { AssistantFacts, KnownFact } from "../facts.ts"
import { languageOf, type Language } from "../language.ts"
import type { NamedPlace } from "../places/place.ts"
import { STREET_ADDRESS } from "../personal-data.ts"
import { placesIn } from "../places/places-in.ts"
import { whenIn, type AskedTime } from "../when.ts"
import { wordList, wordsOf } from "../words.ts"
import { askedIn, type Found } from "./asked.ts"
import type { Danger } from "./danger-words.ts"
import { dangerIn, mayBeDanger } from "./emergencies.ts"
import { factLike } from "./like-fact.ts"
import { aboutTheJob, jobsIn, NO_JOBS, type Jobs } from "./jobs.ts"
import { ownBillsIn } from "./own-bills.ts"
import { refusedIn, type Refused } from "./refused.ts"
import { hasTellingWord } from "./telling-words.ts"
import { topicsIn } from "./topics.ts"

/** What the assistant has understood of a message. */
export interface Reading {
  readonly text: string
  readonly language: Language
  readonly danger: Danger | undefined
  readonly mayBeDanger: boolean
  readonly refused: Refused | undefined
  /** What is asked, in the order of the message. */
  readonly asks: readonly Ask[]
  /** What may be asked instead, the likeliest first. */
  readonly perhaps: readonly Ask[]
  /** What may be asked besides, so likely that it is offered. */
  readonly besides: readonly Ask[]
  /** Those of the message, else those that were named last. */
  readonly jobs: Jobs
  readonly places: readonly NamedPlace[]
  readonly times: readonly AskedTime[]
  readonly topicsOf: (ask: Ask) => readonly FaqTopic[]
  /** A fact whose question is like the message. */
  readonly fact: KnownFact | undefined
  readonly asksDuration: boolean
  /** What is offered at all. */
  readonly asksCatalogue: boolean
  /** The prices of all that is offered. */
  readonly asksAllPrices: boolean
  readonly asksContact: boolean
  /** Whether it asks when the business opens or closes, rather than for a free time. */
  readonly asksOpening: boolean
  /** Whether it names payment by card or online, and no other way to pay. */
  readonly asksForCards: boolean
  /** What of the writer's own invoices is asked, as `ownBillsIn` finds it. */
  readonly ownBills: "state" | "mention" | undefined
}

export type Known = Pick<AssistantFacts, "business" | "services" | "declined" | "faq" | "now">

/** Reads one message. What it asks is judged with regard to what was written before it; what it names, by itself. */
export const readMessage = (text: string, known: Known, classify: Classifier, before?: string): Reading => {
  const plain = foldedText(text)
  const told = withoutContact(text)
  const meant = aboutTheJob(told)
  const judgment = classify(told, partsOf(told), before)
  const aboutJobs = meant === told && before === undefined ? judgment : classify(meant, partsOf(meant))
  const places = placesIn(text)
  const times = whenIn(text, known.now)
  const jobs = jobsIn(meant, aboutJobs, known)
  const found = {
    hasJob: hasJob(jobs),
    hasPlace: places.length > 0,
    hasTime: times.length > 0,
    isPolite: POLITE.test(plain),
    tells: (ask: Ask) => hasTellingWord(told, ask),
  }
  const { sure, perhaps, besides } = askedIn(judgment, found)
  const fact = factLike(text, known.faq)
  return {
    text,
    language: languageOf(text),
    danger: dangerIn(text, judgment.byWhole("ask:emergency"), before),
    mayBeDanger: mayBeDanger(text, judgment.byWhole("ask:emergency")),
    refused: refusedIn(text, known.business.name),
    asks: asksOf(plain, sure, found),
    perhaps,
    besides,
    jobs: CATALOGUE.test(plain) || ALL_PRICES.test(plain) ? NO_JOBS : jobs,
    places,
    times,
    topicsOf: (ask) => topicsIn(text, ask),
    fact,
    asksDuration: DURATION.test(plain),
    asksCatalogue: CATALOGUE.test(plain) || isOfGeneralWords(text),
    asksAllPrices: ALL_PRICES.test(plain),
    asksContact: CONTACT.test(plain),
    asksOpening: OPENING.test(plain),
    asksForCards: CARDS.test(plain),
    ownBills: ownBillsIn(text),
  }
}

/** Without who writes and how to reach them, which says nothing of what they ask. */
const withoutContact = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replaceAll(/\b[a-z]+:\/\/\S+|(?<![^\s@])[^\s@]+@[^\s@]+/giu, " ")
    .replaceAll(STREET_ADDRESS, " ")
    .replaceAll(/(?<!\d)(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b/gu, " ")
    .replaceAll(/\b(?:my name is|this is|me llamo|soy) \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?[,.]?/gu, " ")

/** Longer messages are judged by their beginning. */
const MAX_LENGTH = 2_000

/** What is sure; for a few words that only name a job, whether the business does it. */
const asksOf = (
  plain: string,
  sure: readonly Ask[],
  { hasJob: namesJob, hasPlace }: Found,
): readonly Ask[] => {
  if (NUMBER.test(plain) && !hasPlace) return []
  const others = partsOf(plain).length < 2 ? [] : sure.filter((ask) => !OF_A_JOB.includes(ask))
  if (CATALOGUE.test(plain)) return ["service", ...others]
  if (ALL_PRICES.test(plain)) return ["price", ...others]
  return sure.length === 0 && namesJob && isShort(plain) ? ["service"] : sure
}

/** What is asked of a single job. */
const OF_A_JOB: readonly Ask[] = ["service", "price", "quote"]

const POLITE =
  /\b(?:thanks?|thx|thank you|tysm|ty|gracias|appreciate|thanx|god bless|bless you|have a (?:\w+ )?(?:day|night|one|weekend|evening))\b|^\W*(?:hi|hello|hey|howdy|hiya|(?:good )?(?:morning?|evening?|afternoon)|good day|greetings|hola|buen[oa]s)\b/u

const DURATION =
  /\bhow long (?:does|do|would|will|is|it take)|^\W*(?:and |ok )?(?:about )?how long\W*$|\bhow many (?:hours|days)|cuant[oa]s? (?:tiempo|dias|horas|tarda|dura|se tarda)/u

const CONTACT =
  /(?<!\bin )\b(?:your|ur|yalls?|the (?:office|shop|business)s?) (?:phone|number(?! (?:to (?!call|reach|text|contact|get)|on an?\b))|telephone|e-?mail|mailing address|address|office address)\b|\bwhere (?:are|r|is) (?:you|u|yall|your (?:office|shop)) (?:guys )?(?:located|at)\b|\b(?:cual es|me (?:dan?|pasan?)|(?:pueden?|podrian?) (?:dar|pasar)(?:me)?|d[ae]me|digame|tienen|que es) (?:su|el|un) (?:numero|telefono|correo)\b|\bsu direccion\b/u

const OPENING =
  /(?<!\bhow many )\bhours\b|\bwhat time (?:do|does|will|are|is|u|you|yall)\b.*\b(?:open|close|start|quit|done)\b|\bwhen (?:do|does|are) (?:you|u|yall)\b.*\b(?:open|close)\b|\b(?:open|close)s? (?:at|till?|until)\b|\b(?:horarios?|a que horas?)\b/u

const CARDS = phrases([
  `card cards credit debit visa mastercard amex discover online tarjeta tarjetas credito debito en_linea
  unless cash check checks cheque cheques venmo paypal zelle apple_pay google_pay cashapp financ* installment* wire transfer*
  money_order* efectivo a_plazos cuotas`,
])

/** What is offered at all, which the classifier takes for a question about a job. */
const CATALOGUE =
  /^\W*(?:(?:hi|hello|hey|hola)\W+)?(?:so )?what (?:all )?(?:do|can|does) (?:you|u|yall|ya)(?: guys| folks| people| all)?(?: do| offer| fix| help(?: me)? with| provide)(?: here)?\W*$|\bwhat (?:kinds?|types?|sorts?) of (?:work|jobs|services|repairs|projects)\b|\b(?:what|which) services\b|\blist of (?:your )?services\b|\bque (?:servicios|trabajos|tipo de trabajos?)\b/u

/** Whether no word of a message could be the name of a job. */
const isOfGeneralWords = (text: string): boolean => wordsOf(text).every((word) => GENERAL.has(word))

const GENERAL = new Set(
  wordList(`what which services service offer offered provide do does done you your guys folks business company is are all
    can could would will help me us with fix fixing repair repairs repaired work works jobs job kind kinds type types of
    the a an any some anything something everything else other things thing stuff list menu options tell show about i need
    want looking for please hi hello hey ok so and how around house home que cual cuales servicios servicio ofrecen ofrece
    hacen hace trabajos trabajo tipo tipos de se dedican a ustedes lista todo cosas arreglan arreglar hola buenas otros
    otras mas tienen son los las`),
)

const ALL_PRICES =
  /\b(?:prices?|costs?|rates?) (?:of|for|on) (?:everything|all)\b|\ball (?:of )?(?:your|ur|the) (?:prices|rates)\b|\bprice ?list\b|\blista de precios\b|\bprecios? de todo\b|\btodos (?:sus|los) precios\b/u

/** A message without words. */
const NUMBER = /^[\d\s.,]+$/u

const SHORT = 4
const isShort = (text: string): boolean => text.split(/\s+/u).length <= SHORT

export const hasJob = ({ listed, declined, unlisted, isOther }: Jobs): boolean =>
  [...listed, ...declined, ...unlisted].length > 0 || isOther
