import { builtInReply, type AssistantReply } from "../../../core/chat/assistant/built-in-reply.ts"
import type { Classifier } from "../../../core/chat/assistant/classifier/classifier.ts"
import type { Ask } from "../../../core/chat/assistant/classifier/labels.ts"
import type { AssistantFacts } from "../../../core/chat/assistant/facts.ts"
import type { Choice, ReplyPart } from "../../../core/chat/assistant/reply/part.ts"
import { answers } from "../../../core/chat/assistant/reply/parts-of.ts"
import type { TrainingMessage } from "../training/messages.ts"

/**
 * How good a reply is: `right` answers what is asked; `honest` asks for what it leaves out, or says that it does not know;
 * `incomplete` answers right what it answers, and leaves something out; `wrong` answers something that was not asked.
 */
export const VERDICTS = ["right", "honest", "incomplete", "wrong"] as const
type Verdict = (typeof VERDICTS)[number]

/** How the reply to a message counts. */
export interface Count {
  readonly message: TrainingMessage
  readonly reply: AssistantReply
  readonly verdict: Verdict
  /** What it says that must not be said; undefined if nothing. */
  readonly forbidden: string | undefined
  readonly answered: readonly Ask[]
  readonly missing: readonly Ask[]
  /** Parts that nothing in the message asks for. */
  readonly unasked: ReadonlyArray<ReplyPart["kind"]>
  readonly areFlagsRight: boolean
  readonly lacksFlag: boolean
}

export const countReply = (message: TrainingMessage, facts: AssistantFacts, classify: Classifier): Count => {
  const texts = [...(message.before ?? []), message.say]
  const reply = builtInReply(
    texts.map((text) => ({ from: "visitor", text })),
    facts,
    classify,
  )
  const { parts } = reply
  const isAnswered = (ask: Ask) => parts.some((part) => answers(part, ask) && isRightJob(part, ask, message))
  const answered = message.asks.filter(isAnswered)
  const missing = message.asks.filter((ask) => !isAnswered(ask))
  const unasked = [
    ...new Set(
      parts
        .filter(({ kind }) => kind !== "question" && kind !== "unknown")
        .filter((part) => !message.asks.some((ask) => answers(part, ask)))
        .map(({ kind }) => kind),
    ),
  ]
  const forbidden = forbiddenIn(parts, message)
  const offered = parts.flatMap((part) => (part.kind === "question" ? part.choices : []))
  const isOpen = (ask: Ask) => offered.some((choice) => offers(choice, ask, message))
  const knowsNot = parts.every(
    (part) => part.kind === "unknown" || (part.kind === "question" && part.isAlone),
  )
  const areaIsRight = parts.every((part) => part.kind !== "area" || isRightArea(part, message))
  // In an emergency, what to do first is said and nothing else.
  const isEmergency = parts.some(({ kind }) => kind === "emergency")
  const isRight =
    (isEmergency || missing.length === 0) && forbidden === undefined && unasked.length <= 1 && areaIsRight
  const isHonest =
    forbidden === undefined && areaIsRight && unasked.length <= 1 && (knowsNot || missing.every(isOpen))
  // A part that answers for another job than the one that is asked for is no answer to it.
  const isOfOtherJob = missing.some((ask) => parts.some((part) => answers(part, ask)))
  const isIncomplete = forbidden === undefined && areaIsRight && unasked.length === 0 && !isOfOtherJob
  return {
    message,
    reply,
    verdict: isRight ? "right" : isHonest ? "honest" : isIncomplete ? "incomplete" : "wrong",
    forbidden,
    answered,
    missing,
    unasked,
    areFlagsRight: areFlagsRight(message, reply),
    lacksFlag: lacksFlag(message, reply),
  }
}

const namesOf = (part: ReplyPart): readonly string[] => {
  if (part.kind === "offered" || part.kind === "prices" || part.kind === "durations")
    return part.services.map(({ name }) => name)
  return part.kind === "times" && part.service !== undefined ? [part.service.name] : []
}

/** Whether a part that answers for a job names the right one. */
const isRightJob = (part: ReplyPart, ask: Ask, { job }: TrainingMessage): boolean => {
  if ((ask !== "service" && ask !== "price") || job === undefined || job === "") return true
  if (job === "none") return part.kind === "unlisted" || part.kind === "declined"
  return namesOf(part).includes(job)
}

const isRightArea = (part: ReplyPart & { readonly kind: "area" }, { place }: TrainingMessage): boolean => {
  const right = place?.includes("(in)") ? "in" : place?.includes("(out)") ? "out" : undefined
  return (
    right === undefined ||
    (part.places.length > 0 &&
      part.places.some(({ area }) => area === right || area === "border" || area === "ambiguous"))
  )
}

const forbiddenIn = (parts: readonly ReplyPart[], { asks, job }: TrainingMessage): string | undefined => {
  const isEmergency = parts.some(({ kind }) => kind === "emergency")
  if (isEmergency && !asks.includes("emergency")) return "takes it for an emergency"
  if (!isEmergency && asks.includes("emergency")) return "misses an emergency"
  if (job !== "none") return undefined
  if (parts.some(({ kind }) => kind === "prices")) return "a price for a job that no service covers"
  const isListed = parts.some((part) => namesOf(part).length > 0)
  if (isListed && parts.some(({ kind }) => kind === "times")) return "a day for a job that no service covers"
  if (parts.some(({ kind }) => kind === "times")) return "a booking offer for a job that no service covers"
  return parts.some(({ kind }) => kind === "offered") ? "offers a job that no service covers" : undefined
}

/** Whether a choice is what is asked. */
const offers = (choice: Choice, ask: Ask, { job }: TrainingMessage): boolean => {
  if ("service" in choice)
    return (ask === "service" || ask === "price") && (job === undefined || choice.service.name === job)
  if (choice.about === "other job") return (ask === "service" || ask === "price") && job === "none"
  return CHOICES[choice.about].includes(ask)
}

const CHOICES: Readonly<Record<Exclude<Choice["about"], "other job" | "service" | "price">, readonly Ask[]>> =
  {
    services: ["service"],
    prices: ["price"],
    fees: ["fee"],
    hours: ["hours"],
    times: ["soonest", "book"],
    area: ["area"],
    move: ["move"],
    cancel: ["cancel"],
    plans: ["plans"],
    quote: ["quote"],
    payment: ["payment"],
    trust: ["trust"],
    account: ["account"],
    person: ["person", "complaint"],
    languages: ["language"],
  }

/** Whether the dialog opens, and a person is asked for, only where that is asked for: never in vain. */
const areFlagsRight = (
  { asks, job }: TrainingMessage,
  { showsScheduling, wantsHuman }: AssistantReply,
): boolean => {
  const has = (...some: readonly Ask[]) => some.some((ask) => asks.includes(ask))
  const maySchedule = has("book", "soonest", "hours") && job !== "none" && !has("emergency")
  const mayHandOver = has("person", "complaint") && !has("emergency")
  return (!showsScheduling || maySchedule) && (!wantsHuman || mayHandOver)
}

/** Whether a booking or a person is asked for, and the reply does not lead there. */
const lacksFlag = (
  { asks, job }: TrainingMessage,
  { showsScheduling, wantsHuman }: AssistantReply,
): boolean =>
  !asks.includes("emergency") &&
  ((asks.includes("book") && job !== "none" && !showsScheduling) || (asks.includes("person") && !wantsHuman))
