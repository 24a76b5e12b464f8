import type { Classifier } from "../classifier/classifier.ts"
import { judgmentOfLabels } from "../classifier/judgment-of-labels.ts"
import type { Ask, MessageLabels } from "../classifier/labels.ts"
import type { Conversation } from "../conversation.ts"
import { ABOUT_JOBS } from "./asked.ts"
import type { Danger } from "./danger-words.ts"
import { saysDangerIsOver } from "./emergencies.ts"
import { askedOfTime, isAddition, isDetail, isOfAll, isOnlyTime } from "./follow-up.ts"
import { NO_JOBS, type Jobs } from "./jobs.ts"
import { hasJob, readMessage, type Known, type Reading } from "./reading.ts"

/** How many earlier messages of the visitor can name the job that the last one asks about. */
const EARLIER_MESSAGES = 5

/**
 * Reads the last message of the visitor. What only adds a detail to the message before is read together with it. Where no
 * job is named, the one that was named last is meant; where only a job, a place or a time is named ("and saturday?"), what
 * the message before asked is asked of that.
 */
export const readConversation = (conversation: Conversation, known: Known, classify: Classifier): Reading =>
  readLast(
    visitorTexts(conversation).slice(-1 - EARLIER_MESSAGES),
    onceForEach((text, before) => readMessage(text, known, classify, before)),
  )

/**
 * Reads the last message of the visitor as one that has these labels, of which there is at least one ask. They were found
 * with regard to the messages before it, so that those are not read again.
 */
export const readLabeled = (conversation: Conversation, known: Known, labels: MessageLabels): Reading => ({
  ...readMessage(visitorTexts(conversation).at(-1) ?? "", known, () => judgmentOfLabels(labels)),
  asks: labels.asks.filter((ask) => ask !== "emergency"),
  perhaps: [],
  besides: [],
})

/** The visitor's messages, the oldest first. */
const visitorTexts = (conversation: Conversation): readonly string[] =>
  conversation.filter(({ from }) => from === "visitor").map(({ text }) => withoutMarkup(text))

const withoutMarkup = (text: string): string =>
  text.replaceAll(/<(script|style)\b[^>]*>.*?(?:<\/\1\s*>|$)|<[!/]?[a-z][^<>]*>/gisu, " ").trim()

/** What the classifier is told of the messages before one; nothing if it is the first. */
export const contextOf = (earlier: readonly string[]): string | undefined =>
  earlier.length === 0 ? undefined : earlier.slice(-CONTEXT_MESSAGES).join(" . ")

const CONTEXT_MESSAGES = 3

type Read = (text: string, before?: string) => Reading

const onceForEach = (read: Read): Read => {
  const readings = new Map<string, Reading>()
  return (text, before) => {
    const key = JSON.stringify([text, before])
    const reading = readings.get(key) ?? read(text, before)
    readings.set(key, reading)
    return reading
  }
}

/** The last of some messages, with what those before it say. */
const readLast = (texts: readonly string[], read: Read): Reading => {
  const earlier = texts.slice(0, -1)
  const own = read(texts.at(-1) ?? "", contextOf(earlier))
  if (earlier.length === 0) return own
  if (
    isDetail(own.text) &&
    !own.asks.some((ask) => ASKED_BRIEFLY.includes(ask)) &&
    !isOnlyTime(own.text, own.times)
  )
    return withDetail(own, earlier, read)
  const danger = own.danger ?? dangerBefore(own, earlier, read)
  if (danger !== undefined) return { ...own, danger }
  return isOnlyTime(own.text, own.times) ? withTime(own, earlier, read) : withEarlier(own, earlier, read)
}

/**
 * The danger that the message before tells of, unless this one says that it is over or asks what nobody asks while in danger:
 * "I can't find the valve" after a burst pipe is told.
 */
const dangerBefore = (own: Reading, earlier: readonly string[], read: Read): Danger | undefined =>
  saysDangerIsOver(own.text) || own.asks.some((ask) => CALM.includes(ask))
    ? undefined
    : read(earlier.at(-1)!, contextOf(earlier.slice(0, -1))).danger

/** What is often asked in a word or two: "venmo?". */
const ASKED_BRIEFLY: readonly Ask[] = [
  "person",
  "fee",
  "area",
  "cancel",
  "plans",
  "payment",
  "trust",
  "account",
  "robot",
  "language",
]

/** What nobody asks while in danger. */
const CALM: readonly Ask[] = [
  "price",
  "fee",
  "hours",
  "area",
  "plans",
  "payment",
  "trust",
  "robot",
  "language",
  "smalltalk",
]

/** The jobs that were named last, and not only in a question such as "do I have to move furniture". */
const jobsBefore = (earlier: readonly string[], read: Read): Jobs => {
  if (earlier.length === 0) return NO_JOBS
  const last = readLast(earlier, read)
  const isAboutJobs = last.asks.length === 0 || last.asks.some((ask) => WITH_DETAILS.includes(ask))
  const others = earlier.slice(0, -1)
  return isAboutJobs ? jobsOf(last, others, read) : jobsBefore(others, read)
}

/** The jobs that a message names, else those that were named last, else those that it may name. */
const jobsOf = (own: Reading, earlier: readonly string[], read: Read): Jobs => {
  if (hasJob(own.jobs)) return own.jobs
  const before = jobsBefore(earlier, read)
  return hasJob(before) || !namesJob(own.jobs) ? before : own.jobs
}

const withTime = (own: Reading, earlier: readonly string[], read: Read): Reading => {
  const { asks, danger } = readLast(earlier, read)
  return {
    ...own,
    danger,
    asks: askedOfTime(asks),
    jobs: jobsOf(own, earlier, read),
  }
}

const withDetail = (own: Reading, earlier: readonly string[], read: Read): Reading => {
  const before = readLast(earlier, read)
  const together = read(`${before.text} ${own.text}`)
  if (together.danger !== undefined) return together
  const asks = before.asks.filter((ask) => WITH_DETAILS.includes(ask))
  if (asks.length === 0)
    return before.asks.length > 0 || hasJob(own.jobs)
      ? withEarlier({ ...own, danger: undefined }, earlier, read)
      : together
  const isNamed = namesJob(before.jobs)
  // "And a fence" names another job; "on brick" after "how much to mount a TV" does not.
  if (hasJob(own.jobs) && (isAddition(own.text) || !isNamed)) return { ...own, danger: undefined, asks }
  return {
    ...together,
    asks,
    jobs: isNamed ? before.jobs : together.jobs,
  }
}

/** What is still asked when a detail is added. */
const WITH_DETAILS: readonly Ask[] = [...ABOUT_JOBS, "complaint"]

const namesJob = (jobs: Jobs): boolean => hasJob(jobs) || jobs.perhaps.length > 0

const withEarlier = (own: Reading, earlier: readonly string[], read: Read): Reading => {
  const asks = own.asks.length > 0 ? own.asks : askedWithout(own, earlier, read)
  const isOfJob = own.asksDuration || asks.some((ask) => ABOUT_JOBS.includes(ask))
  if (!isOfJob || hasJob(own.jobs)) return { ...own, asks }
  if (isOfAll(own.text)) return { ...own, asks, jobs: allJobsBefore(earlier, read) }
  const jobs = jobsOf(own, earlier, read)
  // What "how much a month" asks after a question for the plans.
  const isOfPlans =
    jobs === NO_JOBS && asks.includes("price") && readLast(earlier, read).asks.includes("plans")
  return isOfPlans ? { ...own, asks: ["plans"] } : { ...own, asks, jobs }
}

/** What a message that only names a job or a place asks. */
const askedWithout = (own: Reading, earlier: readonly string[], read: Read): readonly Ask[] => {
  if (namesJob(own.jobs)) {
    const asks = readLast(earlier, read).asks.filter((ask) => ABOUT_JOBS.includes(ask))
    return asks.length > 0 || !hasJob(own.jobs) ? asks : ["service"]
  }
  if (own.places.length > 0) return ["area"]
  return own.times.length > 0 ? readLast(earlier, read).asks : []
}

/** The jobs of all earlier messages. */
const allJobsBefore = (earlier: readonly string[], read: Read): Jobs => {
  const all = earlier.map((_, n) => readLast(earlier.slice(0, n + 1), read).jobs)
  return {
    ...NO_JOBS,
    listed: [...new Set(all.flatMap(({ listed }) => listed))],
    declined: [...new Set(all.flatMap(({ declined }) => declined))],
    unlisted: [...new Set(all.flatMap(({ unlisted }) => unlisted))],
    isOther: all.some(({ isOther }) => isOther),
  }
}
