import { coverageOf } from "../../../services/coverage.ts"
import type { KindOfWork } from "../../../services/kind-of-work.ts"
import type { Judgment } from "../classifier/classifier.ts"
import { NAMED_KINDS, type NamedKind } from "../classifier/labels.ts"
import type { AssistantFacts, Declined, OfferedService } from "../facts.ts"
import { isNamedIn } from "./named-in.ts"
import { kindsOfTradesIn } from "./trades.ts"
import { isOnVehicle } from "./vehicles.ts"

/** The jobs that a message names, as the catalogue of now divides them. */
export interface Jobs {
  /** Services that cover them, in the order of the catalogue. */
  readonly listed: readonly OfferedService[]
  readonly declined: readonly Declined[]
  /** Kinds of work that no service covers. */
  readonly unlisted: readonly KindOfWork[]
  /** Whether a job is named that no service covers, though not which kind of work it is. */
  readonly isOther: boolean
  /** Services that may be meant where no listed one is known, or beside a job that no service covers, the likeliest first. */
  readonly perhaps: readonly OfferedService[]
  /** Where nothing of the above is known: whether some job seems to be named. */
  readonly isUnclear: boolean
}

export const NO_JOBS: Jobs = {
  listed: [],
  declined: [],
  unlisted: [],
  isOther: false,
  perhaps: [],
  isUnclear: false,
}

/** From this probability on, a kind of work is named. */
const SURE = 0.4
/** A part of the message that is so likely about a kind of work names it, whatever the rest is about. */
const SURE_OF_PART = 0.5
/** Beside the likeliest one, others are named that are so likely. */
const NEARLY_AS_LIKELY = 0.6
/** The likeliest one is from here on, if it is so much likelier than the next; less likely, no service is named. */
const LIKELIEST = 0.3
const TIMES_LIKELIER = 2
/** From here on, a service may be meant. */
const PERHAPS = 0.05
/** All kinds that no service covers are together so likely that none of the others is meant. */
const OTHERS = 0.05
/** Provided that a job is asked for. */
const ASKED = 0.2
/** Shorter messages name a job, if any, by a word that tells its kind. */
const FEWEST_WORDS = 6
const NOTHING = 0.01
/** Others so likely, compared with the likeliest that a service covers, make it doubtful. */
const DOUBT = 0.2
/** Beside one that no service covers, a kind that a service covers is named only from here on. */
const BESIDE_UNLISTED = 0.7
/** Beside one that no service covers, a service may be meant from here on. */
const PERHAPS_BESIDE_UNLISTED = 0.2
const MOST_BESIDE_UNLISTED = 2
/** A kind that a service covers, whose odds are so many times those of one that none covers, is what is meant. */
const CLEARLY_LIKELIER = 30
/** From here on, all kinds of work together, a job seems to be named. */
const UNCLEAR = 0.2

/** What joins two jobs in one part of a message; a comma joins a job as often with something else. */
const SEVERAL = /[&+/]|\b(?:and|or|also|plus|then|n|y|e|o|u|tambi[eé]n)\b/iu

export const jobsIn = (
  text: string,
  { likely, byPart, partOf }: Pick<Judgment, "likely" | "byPart" | "partOf">,
  { services, declined }: Pick<AssistantFacts, "services" | "declined">,
): Jobs => {
  const kinds = NAMED_KINDS.map((kind) => ({
    kind,
    p: likely[`kind:${kind}`],
    ofPart: byPart(`kind:${kind}`),
  })).toSorted((a, b) => b.p - a.p)
  const stateOf = (kind: NamedKind) =>
    kind === "other" ? "unlisted" : coverageOf(kind, services, declined).state
  const isListed = (kind: NamedKind) => stateOf(kind) === "listed"
  const ofWhole = namedKinds(kinds)
  // A part alone is too short to tell a job that is listed from one beside it that is not.
  const ofParts = ofWhole.every(isListed)
    ? kinds
        .filter(({ kind, p, ofPart }) => ofPart >= SURE_OF_PART && p >= (isListed(kind) ? LIKELIEST : SURE))
        .map(({ kind }) => kind)
    : []
  const likeliest = Math.max(0, ...kinds.filter(({ kind }) => isListed(kind)).map(({ p }) => p))
  // "A keypad so that I need no keys" is about a lock with a keypad, not about keys.
  const all = [...new Set([...ofWhole, ...ofParts])].filter(
    (kind) => isListed(kind) || SEVERAL.test(text) || !isClearlyLikelier(likeliest, likely[`kind:${kind}`]),
  )
  const unlistedParts = new Set(all.filter((kind) => !isListed(kind)).map((kind) => partOf(`kind:${kind}`)))
  // No price is said for a job that is perhaps the one beside it, which no service covers.
  const isApart = (kind: NamedKind) => SEVERAL.test(text) || !unlistedParts.has(partOf(`kind:${kind}`))
  const named = all.filter(
    (kind) => !isListed(kind) || unlistedParts.size === 0 || (likeliest >= BESIDE_UNLISTED && isApart(kind)),
  )
  const byName = services.filter((service) => isNamedIn(text, service))
  // The name of a service that covers no kind of work is all that it is known by.
  const byNameAlone = byName.filter(({ kindsOfWork }) => kindsOfWork.length === 0)
  if (byNameAlone.length > 0) return { ...NO_JOBS, listed: byNameAlone }
  if (isOnVehicle(text) && !isListed("cars") && named.some(isListed)) return { ...NO_JOBS, isOther: true }
  const declinedWorks = declined.filter(
    (work) =>
      named.some((kind) => covers(work, kind) && stateOf(kind) === "declined") ||
      (isNamedIn(text, work) && !work.kindsOfWork.some(isListed)),
  )
  const listed = services.filter(
    (service) =>
      named.some((kind) => covers(service, kind)) ||
      // A name stands for its service, unless the message is surely about something else.
      (byName.includes(service) && !named.some((kind) => !isListed(kind))),
  )
  const unlisted = named.filter((kind) => kind !== "other" && stateOf(kind) === "unlisted")
  const isOther = named.includes("other")
  const perhaps = services
    .map((service) => ({
      service,
      p: Math.max(0, ...service.kindsOfWork.map((kind) => likely[`kind:${kind}`])),
    }))
    .filter(({ p }) => p >= PERHAPS)
    .toSorted((a, b) => b.p - a.p)
  const isUnlisted = [...declinedWorks, ...unlisted].length > 0 || isOther
  const jobs = {
    listed,
    declined: declinedWorks,
    unlisted: unlisted as KindOfWork[],
    isOther,
    perhaps: isUnlisted
      ? perhaps
          .filter(({ service, p }) => p >= PERHAPS_BESIDE_UNLISTED && !listed.includes(service))
          .slice(0, MOST_BESIDE_UNLISTED)
          .map(({ service }) => service)
      : [],
    isUnclear: false,
  }
  // Many small probabilities together say nothing.
  const likelier = kinds.filter(({ p }) => p >= NOTHING)
  const others = likelier.reduce((sum, { kind, p }) => (isListed(kind) ? sum : sum + p), 0)
  const rival = Math.max(0, ...kinds.filter(({ kind }) => !isListed(kind)).map(({ p }) => p))
  // No price and no day is said for a job that is perhaps another one.
  const isDoubtful = listed.length > 0 && byName.length === 0 && rival > likeliest * DOUBT
  if (isUnlisted || (listed.length > 0 && !isDoubtful)) return jobs
  const isLong = text.trim().split(/\s+/u).length >= FEWEST_WORDS
  const ofTrades = kindsOfTradesIn(text)
  const meant = [
    ...new Set([
      ...services.filter((service) => ofTrades.some((kind) => covers(service, kind))),
      ...perhaps.map(({ service }) => service),
    ]),
  ]
  if (isDoubtful) return { ...jobs, listed: [], perhaps: meant, isUnclear: true }
  const isAsked = Math.max(likely["ask:service"], likely["ask:price"], likely["ask:quote"]) >= ASKED
  return isAsked && isLong && others >= OTHERS && others > likeliest * TIMES_LIKELIER
    ? { ...jobs, isOther: true }
    : { ...jobs, perhaps: meant, isUnclear: likelier.reduce((sum, { p }) => sum + p, 0) >= UNCLEAR }
}

const isClearlyLikelier = (p: number, q: number): boolean => p * (1 - q) > q * (1 - p) * CLEARLY_LIKELIER

const covers = (each: { readonly kindsOfWork: readonly KindOfWork[] }, kind: NamedKind): boolean =>
  each.kindsOfWork.some((own) => own === kind)

/** The kinds that a message names: the likeliest alone if no other is nearly as likely, else all that are sure. */
const namedKinds = (
  kinds: ReadonlyArray<{ readonly kind: NamedKind; readonly p: number; readonly ofPart: number }>,
): readonly NamedKind[] => {
  const [first, second] = kinds
  if (first!.p >= LIKELIEST && first!.p >= second!.p * TIMES_LIKELIER) return [first!.kind]
  return kinds.filter(({ p }) => p >= SURE && p >= first!.p * NEARLY_AS_LIKELY).map(({ kind }) => kind)
}

/** The text without the jobs that it says are not meant: "not the toilet"; nor what something is hung on: "on brick". */
export const aboutTheJob = (text: string): string =>
  text
    .replaceAll(
      /\b(?:not|instead of|rather than|forget|no es|en vez de)\s+(?:the|a|an|my|el|la|los|las|un|una|mi)\s+[\p{L}-]+(?:\s+(?:fan|door|disposal|lock|light))?/giu,
      " ",
    )
    .replaceAll(SURFACE, "$1")

/** Where something is hung, which is no work on it. */
const SURFACE =
  /(\b(?:hang|hung|mount|put|install|attach|cuelg|colg|mont|instal|pon)\p{L}*\b[^.?!]*?)\s(?:on|onto|over|into|above|to|en|sobre)\s+(?:(?:the|a|an|my|our|some|old|el|la|una?|mi)\s+)*(?:brick|stone|concrete|cinder ?block|plaster|tile|stucco|masonry|fireplace|chimney|ladrillo|piedra|concreto|azulejo|yeso|chimenea)s?(?:\s+(?:wall|fireplace|chimney|mantle|mantel|column|surface)s?)*\b/giu
