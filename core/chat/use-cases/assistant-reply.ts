import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { builtInReply, type AssistantReply } from "../assistant/built-in-reply.ts"
import type { Conversation } from "../assistant/conversation.ts"
import { factsText, type AssistantFacts } from "../assistant/facts.ts"
import { isSendable } from "../assistant/grounding.ts"
import { withoutPersonalData } from "../assistant/personal-data.ts"
import { PLAN_OFFERS } from "../../plans/plan-types.ts"
import type { ComingVisit } from "../coming-visit.ts"
import { Assistant } from "../ports/assistant.ts"
import { AvailabilityRules } from "../../schedule/ports/availability-rules.ts"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { Services } from "../../services/ports/services.ts"
import { contentOfSettings } from "../../business/settings.ts"
import { DAY } from "../../time/calendar.ts"
import { dateAt } from "../../time/chicago.ts"
import { listFreeSlots } from "../../schedule/use-cases/hours/list-free-slots.ts"

/** How far ahead free times are looked for, and on how many days they are listed. */
const DAYS_AHEAD = 21
const LISTED_DAYS = 5

/** A model is given only the latest messages. */
const MESSAGES_SENT = 10

/**
 * What the assistant replies to the last message of the conversation. The text is the model's where there is one and its
 * draft states nothing but the facts, else the built-in one. Emergencies and requests for a person never wait for the
 * model.
 */
export const assistantReply = Effect.fn("assistantReply")(function* (
  conversation: Conversation,
  _visitor: AssistantVisitor = NOBODY,
) {
  const facts = yield* readAssistantFacts
  const builtIn = builtInReply(conversation, facts)
  if (builtIn.intents.includes("emergency") || builtIn.wantsHuman) return builtIn
  const text = factsText(facts)
  const draft = yield* (yield* Assistant).draft({ facts: text, conversation: masked(conversation, text) })
  const sendable = Option.filter(draft, (written) => isSendable(written, text))
  return Option.match(sendable, {
    onNone: () => builtIn,
    onSome: (written): AssistantReply => ({ ...builtIn, text: written }),
  })
})

/** What is known of who asks. */
export interface AssistantVisitor {
  /** Of the customer who is signed in, the earliest first. */
  readonly comingVisits: readonly ComingVisit[]
}

const NOBODY: AssistantVisitor = { comingVisits: [] }

/** The latest messages of the visitor, without personal data, and of the assistant. */
const masked = (conversation: Conversation, facts: string): Conversation =>
  conversation
    .filter(({ from }) => from === "visitor" || from === "assistant")
    .slice(-MESSAGES_SENT)
    .map(({ from, text }) => ({ from, text: from === "visitor" ? withoutPersonalData(text, facts) : text }))

/** What the assistant knows now. */
const readAssistantFacts = Effect.gen(function* () {
  const { version: _, changed: __, ...settings } = yield* (yield* BusinessSettings).current
  const rules = yield* (yield* AvailabilityRules).list
  const now = yield* currentTimeMillis
  // Without a service, the length of a visit is the default one, which every visit has at least.
  const starts = yield* listFreeSlots({ range: { start: now, end: now + DAYS_AHEAD * DAY } })
  return {
    business: contentOfSettings(settings).business,
    services: yield* (yield* Services).offered,
    plans: PLAN_OFFERS,
    visitHours: rules.filter(({ active }) => active),
    freeTimes: starts
      .filter((start, n) => n === 0 || dateAt(start) !== dateAt(starts[n - 1]!))
      .slice(0, LISTED_DAYS),
  } satisfies AssistantFacts
}).pipe(Effect.catchTag("ServiceNotOffered", Effect.die))
