import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { replyTo, type AssistantReply } from "../assistant/built-in-reply.ts"
import type { Conversation } from "../assistant/conversation.ts"
import { factsText, type AssistantFacts, type DayTimes } from "../assistant/facts.ts"
import { isSendable } from "../assistant/grounding.ts"
import { withoutPersonalData } from "../assistant/personal-data.ts"
import { readConversation, readLabeled } from "../assistant/reading/conversation-reading.ts"
import type { Known, Reading } from "../assistant/reading/reading.ts"
import { mayBeWorded } from "../assistant/reply/wording.ts"
import type { ComingVisit } from "../coming-visit.ts"
import type { OwnBill } from "../own-bill.ts"
import { Assistant } from "../ports/assistant.ts"
import { MessageClassifier } from "../ports/message-classifier.ts"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { FaqEntries } from "../../business/ports/faq-entries.ts"
import { contentOfSettings } from "../../business/settings.ts"
import { CardProvider } from "../../money/ports/card-provider.ts"
import { PLAN_OFFERS } from "../../plans/plan-types.ts"
import { DEFAULT_HOURS } from "../../schedule/visits/appointment.ts"
import { AvailabilityRules } from "../../schedule/ports/availability-rules.ts"
import { listDayTimes } from "../../schedule/use-cases/hours/list-free-slots.ts"
import { hoursOf } from "../../services/job-size.ts"
import { DeclinedWorks } from "../../services/ports/declined-works.ts"
import { Services } from "../../services/ports/services.ts"
import { dayAt } from "../../time/chicago.ts"

/** How many days are looked at where none is asked for. */
const DAYS_AHEAD = 21
/** And at most. */
const MOST_DAYS = 100

/** A model is given only the latest messages. */
const MESSAGES_SENT = 10

/**
 * What the assistant replies to the last message of the conversation. A model reads it where there is one, else the built-in
 * rules. What is said of what is asked is built in; a model that has read the message may word the reply, if its draft
 * states nothing but the facts. Emergencies and requests for a person never wait for a model.
 */
export const assistantReply = Effect.fn("assistantReply")(function* (
  conversation: Conversation,
  visitor: AssistantVisitor = NOBODY,
) {
  const classify = yield* MessageClassifier
  const known = yield* readKnown
  const byRules = readConversation(conversation, known, classify)
  const byModel = isRepliedToAtOnce(byRules)
    ? Option.none<Reading>()
    : yield* readByModel(conversation, known)
  const reading = Option.match(byModel, {
    onNone: () => byRules,
    // Of a danger, either reading suffices.
    onSome: (own) => ({ ...own, mayBeDanger: own.mayBeDanger || byRules.mayBeDanger }),
  })
  const facts: AssistantFacts = { ...known, ...(yield* readTimes(reading, known.now)), ...visitor }
  const builtIn = replyTo(reading, facts)
  if (Option.isNone(byModel) || !mayBeWorded(builtIn.parts)) return builtIn
  const text = factsText(facts, reading.jobs.listed)
  const draft = yield* (yield* Assistant).draft({ facts: text, conversation: masked(conversation, text) })
  const sendable = Option.filter(draft, (written) => isSendable(written, text))
  return Option.match(sendable, {
    onNone: () => builtIn,
    onSome: (written): AssistantReply => ({ ...builtIn, text: written }),
  })
})

const isRepliedToAtOnce = ({ danger, refused, asks }: Reading): boolean =>
  danger !== undefined || refused !== undefined || asks.includes("person")

const readByModel = Effect.fnUntraced(function* (conversation: Conversation, known: Known) {
  const names = [known.business.name, ...known.services.map(({ name }) => name)].join(" ")
  const labels = yield* (yield* Assistant).read(masked(conversation, names))
  return Option.map(labels, (own) => readLabeled(conversation, known, own))
})

/** What is known of who asks. */
export interface AssistantVisitor {
  /** Of the customer who is signed in, the earliest first. */
  readonly comingVisits: readonly ComingVisit[]
  /** As `AssistantFacts` has them. */
  readonly ownBills: readonly OwnBill[] | null
}

const NOBODY: AssistantVisitor = { comingVisits: [], ownBills: null }

/** The number of an invoice. */
const OF_BILLS = /\b\d{4}-\d{4,}\b/u

/** The latest messages of the visitor, without personal data, and of the assistant, without what it said of invoices. */
const masked = (conversation: Conversation, facts: string): Conversation =>
  conversation
    .filter(({ from, text }) => from === "visitor" || (from === "assistant" && !OF_BILLS.test(text)))
    .slice(-MESSAGES_SENT)
    .map(({ from, text }) => ({ from, text: from === "visitor" ? withoutPersonalData(text, facts) : text }))

/** What the assistant knows before it has read the message. */
const readKnown = Effect.gen(function* () {
  const { version: _, changed: __, ...settings } = yield* (yield* BusinessSettings).current
  const rules = yield* (yield* AvailabilityRules).list
  return {
    business: contentOfSettings(settings).business,
    services: yield* (yield* Services).offered,
    plans: PLAN_OFFERS,
    faq: yield* (yield* FaqEntries).list,
    declined: yield* (yield* DeclinedWorks).list,
    takesCards: (yield* CardProvider).isAvailable,
    visitHours: rules.filter(({ active }) => active),
    now: yield* currentTimeMillis,
  }
})

/** When visits can start on the days that are asked for, and on the next ones, for the job and at the ZIP code that are. */
const readTimes = Effect.fnUntraced(function* ({ jobs, places, times }: Reading, now: number) {
  const [service] = jobs.listed
  const visitLength = service === undefined ? DEFAULT_HOURS : hoursOf(service.jobSize)
  const today = dayAt(now)
  const last = Math.max(today + DAYS_AHEAD, ...times.flatMap(({ days }) => days))
  const zip = places.flatMap(({ candidates }) => candidates).find(({ zip }) => zip !== undefined)?.zip
  const until = Math.min(last, today + MOST_DAYS)
  const days: readonly DayTimes[] = yield* listDayTimes(today, until, visitLength, zip)
  return { visitLength, days }
})
