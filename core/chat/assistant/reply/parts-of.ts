import { ofSameMatter } from "../../../business/faq-matters.ts"
import type { FaqTopic } from "../../../business/faq-topics.ts"
import type { Ask } from "../classifier/labels.ts"
import { partsOf } from "../classifier/message-parts.ts"
import type { AssistantFacts, KnownFact } from "../facts.ts"
import { areaOf } from "../places/area-of.ts"
import type { Reading } from "../reading/reading.ts"
import { choicesOf, jobChoicesOf } from "./choices.ts"
import type { Choice, ReplyPart, UnknownTopic } from "./part.ts"
import { askedDaysOf, askedHoursOf, weekdaysOf } from "./asked-days.ts"

/** The parts of the reply to a message, in the order of what it asks; each once. */
export const partsOfReply = (reading: Reading, facts: AssistantFacts): readonly ReplyPart[] => {
  const parts = partsFound(reading, facts)
  const isAlone = parts.length === 1
  const said = parts.map((part) => ("isAlone" in part ? { ...part, isAlone } : part))
  return reading.mayBeDanger && reading.danger === undefined ? [{ kind: "caution" }, ...said] : said
}

const partsFound = (reading: Reading, facts: AssistantFacts): readonly ReplyPart[] => {
  if (reading.danger !== undefined) return [{ kind: "emergency", danger: reading.danger }]
  const answered = mergedParts(reading.asks.flatMap((ask) => partsFor(ask, reading, facts)))
  const parts = greetingFirst(withBills(withContact(answered, reading), reading, facts))
  if (reading.refused !== undefined)
    return [
      { kind: "refusal", refused: reading.refused },
      ...parts.filter(({ kind }) => BESIDE_REFUSAL.includes(kind)),
    ]
  // A fact that staff wrote for this very question answers it, whatever the question is about.
  const { fact, asks } = reading
  if (fact !== undefined && asks.length < 2 && parts.every(isWeak)) {
    const said: ReplyPart = { kind: "fact", fact }
    if (!parts.some((part) => isSame(part, said))) return [said]
  }
  if (parts.length > 0) return withDoubt(parts, reading)
  const choices = choicesOf(reading.perhaps)
  return choices.length >= 2 ? [question(choices)] : [{ kind: "unknown" }]
}

/** What is as true for someone who asks for what nobody gets; it opens no form and calls no person. */
const BESIDE_REFUSAL: ReadonlyArray<ReplyPart["kind"]> = [
  "offered",
  "prices",
  "durations",
  "catalogue",
  "unlisted",
  "declined",
  "area",
  "plans",
]

/** Phone, email and address, instead of what a question for them is easily taken for. */
const withContact = (parts: readonly ReplyPart[], { asksContact, text }: Reading): readonly ReplyPart[] => {
  if (!asksContact) return parts
  // Who asks for nothing else than the number wants to call, not to be called.
  const replaced = partsOf(text).length < 2 ? [...LIKE_CONTACT, "person"] : LIKE_CONTACT
  return [{ kind: "contact" }, ...parts.filter(({ kind }) => !replaced.includes(kind))]
}

const LIKE_CONTACT: ReadonlyArray<ReplyPart["kind"]> = [
  "account",
  "otherCompany",
  "area",
  "catalogue",
  "question",
]

/** The customer's own invoices, instead of what a question for them is easily taken for. */
const withBills = (
  parts: readonly ReplyPart[],
  { ownBills, asks }: Reading,
  facts: AssistantFacts,
): readonly ReplyPart[] => {
  if (ownBills === undefined) return parts
  if (ownBills === "mention" && !asks.includes("account") && !asks.includes("payment")) return parts
  const isReplaced = (part: ReplyPart) =>
    answers(part, "account") || (ownBills === "state" && (answers(part, "payment") || isWeak(part)))
  return [{ kind: "bills", bills: facts.ownBills }, ...parts.filter((part) => !isReplaced(part))]
}

const isWeak = ({ kind }: ReplyPart): boolean =>
  ["unknown", "unknownFact", "cardPayment", "question", "otherCompany", "greeting", "fact"].includes(kind)

/** Where something else is likely asked besides, a question whether it is. */
const withDoubt = (parts: readonly ReplyPart[], reading: Reading): readonly ReplyPart[] => {
  if (parts.some(isQuestion) || parts.every(({ kind }) => kind === "greeting")) return parts
  const open = reading.besides.filter((ask) => !parts.some((part) => answers(part, ask)))
  const choices = choicesOf(open).filter(({ about }) => fitsBeside(about, parts))
  return choices.length === 0 ? parts : [...parts, question(choices)]
}

/** Whether it makes sense to offer this, which no part answers, beside what is replied. */
const fitsBeside = (about: Choice["about"], parts: readonly ReplyPart[]): boolean => {
  const has = (...kinds: ReadonlyArray<ReplyPart["kind"]>) => parts.some(({ kind }) => kinds.includes(kind))
  if (about === "services") return false
  if (about === "payment") return !has("account")
  if (about === "account" || about === "prices") return !has("otherCompany")
  if (about === "cancel") return has(...BESIDE_CHANGES)
  if (about === "move") return has(...BESIDE_CHANGES, "times")
  return about !== "times" || !has("hours", "weekdays", "otherCompany")
}

/** Beside these it makes sense to offer how a visit is moved or cancelled. */
const BESIDE_CHANGES: ReadonlyArray<ReplyPart["kind"]> = [
  "account",
  "complaint",
  "robot",
  "fact",
  "unknownFact",
  "cardPayment",
]

/** What each part is an answer to. */
const ANSWERS: Readonly<Record<ReplyPart["kind"], readonly Ask[]>> = {
  emergency: ["emergency"],
  caution: [],
  offered: ["service"],
  prices: ["price", "service"],
  durations: ["service", "visit"],
  catalogue: ["service"],
  unlisted: ["service", "price", "quote", "book", "soonest"],
  declined: ["service", "price", "quote", "book", "soonest"],
  fact: ["fee", "trust", "visit", "payment", "language", "service", "price"],
  unknownFact: ["fee", "trust", "visit", "payment", "language"],
  area: ["area"],
  hours: ["hours"],
  weekdays: ["hours", "soonest"],
  times: ["soonest", "book", "hours"],
  change: ["move", "cancel"],
  planEnd: ["cancel", "plans"],
  plans: ["plans"],
  quote: ["quote"],
  account: ["account"],
  bills: ["account", "payment"],
  cardPayment: ["payment"],
  person: ["person", "complaint"],
  complaint: ["complaint", "person"],
  contact: [],
  robot: ["robot"],
  refusal: ["other_company", "fee", "account"],
  otherCompany: ["other_company"],
  greeting: ["smalltalk"],
  thanks: ["smalltalk"],
  noted: ["smalltalk"],
  question: [],
  unknown: [],
}

/** Whether a part answers what is asked; one that names a service also says that there is one. */
export const answers = (part: ReplyPart, ask: Ask): boolean =>
  ANSWERS[part.kind].includes(ask) || (ask === "service" && isOfService(part))

const isOfService = (part: ReplyPart): boolean => part.kind === "times" && part.service !== undefined

const partsFor = (ask: Ask, reading: Reading, facts: AssistantFacts): readonly ReplyPart[] => {
  const { jobs } = reading
  switch (ask) {
    case "service":
      return jobParts("offered", reading)
    case "price":
      return reading.asksAllPrices
        ? [{ kind: "prices", services: facts.services }]
        : jobParts("prices", reading)
    case "book":
    case "soonest":
      return timeParts(reading, facts)
    case "hours":
      return hoursParts(reading, facts)
    case "quote":
      return jobs.listed.length === 0 && isUnlisted(reading) ? unlistedParts(reading) : [{ kind: "quote" }]
    case "area":
      return [
        {
          kind: "area",
          places: reading.places.map((place) => ({
            name: place.name,
            area: areaOf(place, facts.business),
            candidates: place.candidates.map(({ name, state }) =>
              state === null ? name : `${name}, ${state}`,
            ),
          })),
        },
      ]
    case "visit":
      return reading.asksDuration && jobs.listed.length > 0
        ? jobParts("offered", reading)
        : factParts(ask, reading, facts)
    case "fee":
    case "trust":
    case "payment":
    case "language":
      return factParts(ask, reading, facts)
    case "move":
    case "cancel":
      return changeParts(ask, reading, facts)
    case "plans":
      return isOnlyPlanEnd(reading) ? [] : [{ kind: "plans" }]
    case "smalltalk":
      return [{ kind: courtesyOf(reading.text), isAlone: false }]
    case "other_company":
      return [{ kind: "otherCompany" }]
    case "emergency":
      return []
    default:
      return [{ kind: ask }]
  }
}

/** How to move or cancel a visit; how to end a plan, where that is what is cancelled. */
const changeParts = (
  ask: "move" | "cancel",
  reading: Reading,
  facts: AssistantFacts,
): readonly ReplyPart[] => {
  if (ask === "cancel" && isPlanEnd(reading)) return [{ kind: "planEnd" }]
  // "Move my couch" moves no visit.
  if (ask === "move" && isUnlisted(reading) && reading.times.length === 0 && !VISIT.test(reading.text))
    return []
  const asked = (["move", "cancel"] as const).filter(
    (each) => reading.asks.includes(each) && !(each === "cancel" && isPlanEnd(reading)),
  )
  return [{ kind: "change", asked, visits: facts.comingVisits.slice(0, MOST_VISITS) }]
}

/** More would be too long to read in a chat. */
const MOST_VISITS = 3

/** Whether a plan is to be ended, and no visit. */
const isPlanEnd = ({ text }: Reading): boolean =>
  /\b(?:plans?|membership|subscription|planes|membres[ií]a|suscripci[oó]n)\b/iu.test(text) &&
  !VISIT.test(text)

const VISIT = /\b(?:visits?|appointments?|appt|booking|slot|citas?|visitas?)\b/iu

/** Whether nothing else of plans is asked than how one ends. */
const isOnlyPlanEnd = (reading: Reading): boolean =>
  reading.asks.includes("cancel") && isPlanEnd(reading) && partsOf(reading.text).length < 2

/** What to reply to a greeting, thanks, or "let me ask my wife". */
const courtesyOf = (text: string): "thanks" | "noted" | "greeting" => {
  if (THANKS.test(text)) return "thanks"
  return NOTED.test(text) ? "noted" : "greeting"
}

const THANKS =
  /\b(?:th?a?n?ks?|thank\w*|thx|ty|tysm|bye|goodbye|appreciate\w*|good (?:night|day)|have a|gracias|adi[oó]s)\b|👍|🙏|❤/iu

const NOTED =
  /\b(?:great|perfect|awesome|cool|ok|okay|nice|fine|sounds good|that works|later|never ?mind|not (?:right )?now|think|(?:ask|check with|talk (?:to|with)) my|get back to you|calend[ae]r|expensive|(?:too|so) (?:much|high)|a lot|kinda high|a little high|not bad|we(?:'| wi)?ll see|no that'?s (?:all|it)|perfecto|vale|bueno|luego|sale|pensar\w*|caro|es mucho|est[aá] bien|muy bien|nada m[aá]s|mi (?:esposo|esposa|marido|mujer))\b/iu

const isUnlisted = ({ jobs }: Reading): boolean =>
  jobs.declined.length + jobs.unlisted.length > 0 || jobs.isOther

/** What is to be said of jobs that no service covers. */
const unlistedParts = ({ jobs }: Reading): readonly ReplyPart[] => [
  ...jobs.declined.map((work) => ({ kind: "declined", work }) as const),
  ...(jobs.unlisted.length > 0 || (jobs.isOther && jobs.declined.length === 0)
    ? [{ kind: "unlisted", kinds: jobs.unlisted } as const]
    : []),
]

/** More would be too long to read in a chat. */
const MOST_SERVICES = 4

const jobParts = (kind: "offered" | "prices", reading: Reading): readonly ReplyPart[] => {
  if (isOfVisit(reading)) return []
  const { jobs, asksDuration } = reading
  const listed = jobs.listed.slice(0, MOST_SERVICES)
  const known: readonly ReplyPart[] = [
    ...(listed.length === 0 ? [] : [{ kind: asksDuration ? "durations" : kind, services: listed } as const]),
    ...unlistedParts(reading),
  ]
  if (known.length > 0)
    return jobs.perhaps.length === 0
      ? known
      : [...known, besideUnlisted(kind === "prices" ? "price" : "service", reading)]
  if (kind === "offered" && reading.asksCatalogue) return [{ kind: "catalogue" }]
  return [jobQuestion(kind === "prices" ? "price" : "service", reading)]
}

/** Of cleaning up after a job, and taking away what was replaced, a question about a visit is no question for a job. */
const isOfVisit = ({ asks, jobs, text }: Reading): boolean =>
  asks.includes("visit") &&
  partsOf(text).length < 2 &&
  [...jobs.listed, ...jobs.declined].length === 0 &&
  jobs.unlisted.length > 0 &&
  jobs.unlisted.every((kind) => kind === "cleaning" || kind === "moving-and-hauling")

/** A longer message that asks for a job names it, though in words that are not known. */
const isOfFewWords = ({ text }: Reading): boolean => text.trim().split(/\s+/u).length <= FEW_WORDS
const FEW_WORDS = 4

const jobQuestion = (about: "service" | "price", reading: Reading): ReplyPart =>
  question(jobChoicesOf(about, reading))

/** `partsOfReply` knows whether it stands alone. */
const question = (choices: readonly Choice[]): ReplyPart => ({ kind: "question", choices, isAlone: false })

/** Beside what is said of a job that no service covers, which of the services is perhaps meant. */
const besideUnlisted = (about: "service" | "price", reading: Reading): ReplyPart =>
  question(jobChoicesOf(about, reading).filter((choice) => choice.about !== "other job"))

/** Free times, and never for a job that no service covers. */
const timeParts = (reading: Reading, facts: AssistantFacts): readonly ReplyPart[] => {
  const unlisted = unlistedParts(reading)
  if (unlisted.length > 0 && reading.jobs.listed.length === 0) return unlisted
  if (reading.jobs.isUnclear) return [jobQuestion("service", reading)]
  const [service, ...more] = reading.jobs.listed
  const asked = { days: askedDaysOf(reading.times, facts), hours: askedHoursOf(reading.times) }
  // Of several jobs, all are named and the times are for any.
  return [
    ...(more.length > 0 ? jobParts("offered", reading) : unlisted),
    { kind: "times", service: more.length > 0 ? undefined : service, ...asked },
  ]
}

const hoursParts = (reading: Reading, facts: AssistantFacts): readonly ReplyPart[] => {
  const weekdays = weekdaysOf(reading.times)
  if (weekdays.length > 0) return [{ kind: "weekdays", weekdays }]
  const days = askedDaysOf(reading.times, facts)
  const isClosed = days.some(({ day }) =>
    facts.days.some((known) => known.day === day && known.closed !== null),
  )
  if (reading.asksOpening && !isClosed) return [{ kind: "hours" }]
  // Whether the business works on a day is said without its free times where perhaps no job of the catalogue is meant.
  const isOfOther = reading.jobs.listed.length === 0 && (isUnlisted(reading) || reading.jobs.isUnclear)
  if (days.length === 0 || (isOfOther && !isOfFewWords(reading))) return [{ kind: "hours" }]
  return [{ kind: "times", service: reading.jobs.listed[0], days, hours: askedHoursOf(reading.times) }]
}

/** Facts are never denied and never invented: what nobody wrote is said not to be known. */
const factParts = (
  ask: "fee" | "trust" | "visit" | "payment" | "language",
  { text, topicsOf, fact }: Reading,
  { faq, takesCards }: AssistantFacts,
): readonly ReplyPart[] => {
  const topics = topicsOf(ask).slice(0, MOST_TOPICS)
  const isAsked = (topic: FaqTopic) => topic === "other" || (topics.length === 1 && topics[0] === topic)
  if (fact !== undefined && isAsked(fact.topic)) return [{ kind: "fact", fact }]
  if (topics.length === 0) {
    if (ask !== "visit" && ask !== "trust") return [unknownFact("fee")]
    const alike = ofSameMatter(text, faq).slice(0, MOST_FACTS)
    return alike.length > 0 ? alike.map(factPart) : [unknownFact(ask)]
  }
  return topics.flatMap((topic) => {
    const known = faq.filter((each) => each.topic === topic).slice(0, MOST_FACTS)
    if (known.length > 0) return known.map(factPart)
    return [topic === "payment" && takesCards ? { kind: "cardPayment" } : unknownFact(topic)]
  })
}

const MOST_TOPICS = 2
const MOST_FACTS = 2

const factPart = (fact: KnownFact): ReplyPart => ({ kind: "fact", fact })

const unknownFact = (topic: UnknownTopic): ReplyPart => ({ kind: "unknownFact", topic })

/** Each part once; none that another one says too. */
const mergedParts = (parts: readonly ReplyPart[]): readonly ReplyPart[] => {
  const once = parts.filter((part, n) => parts.findIndex((other) => isSame(other, part)) === n)
  const has = (kind: ReplyPart["kind"]) => once.some((part) => part.kind === kind)
  const first = once.find(isQuestion)
  return once.filter((part) => {
    if (part.kind === "offered") return !has("prices") && !has("durations") && !once.some(isOfService)
    if (part.kind === "person") return !has("complaint")
    // One sentence says to ask by phone.
    if (isUnknownOfVisit(part)) return !once.some((other) => other.kind === "unknownFact" && other !== part)
    // Which job is meant, and that it is none of the business, are not said at once.
    if (part.kind === "otherCompany") return first === undefined && !once.some(isUnknownOfVisit)
    return !isQuestion(part) || part === first
  })
}

/** Wherever a message greets, its reply does so first. */
const greetingFirst = (parts: readonly ReplyPart[]): readonly ReplyPart[] =>
  parts.toSorted((a, b) => Number(isGreeting(b)) - Number(isGreeting(a)))

const isGreeting = ({ kind }: ReplyPart): boolean => kind === "greeting"

const isUnknownOfVisit = (part: ReplyPart): boolean => part.kind === "unknownFact" && part.topic === "visit"

const isQuestion = ({ kind }: ReplyPart): boolean => kind === "question"

const isSame = (a: ReplyPart, b: ReplyPart): boolean => JSON.stringify(a) === JSON.stringify(b)
