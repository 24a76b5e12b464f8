import * as Effect from "effect/Effect"
import { languageOf } from "../assistant/language.ts"
import { withoutPersonalData } from "../assistant/personal-data.ts"
import type { ChatMessage } from "../message.ts"
import {
  MAX_GROUPED_QUESTIONS,
  MAX_QUESTION_LENGTH,
  questionGroupsOf,
  UnknownQuestion,
} from "../unanswered-question.ts"
import { UnansweredQuestions } from "../ports/unanswered-questions.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { Services } from "../../services/ports/services.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** Keeps a visitor's message, without personal data, as a question to which the assistant has no answer. */
export const recordUnanswered = Effect.fn("recordUnanswered")(function* (
  { id: messageId, text }: Pick<ChatMessage, "id" | "text">,
  chatId: string,
) {
  const offered = yield* (yield* Services).offered
  // Names in the catalogue, such as those of makers, are nobody's.
  const known = offered.map(({ name, description }) => `${name} ${description}`).join(" ")
  yield* (yield* UnansweredQuestions).record({
    chatId,
    messageId,
    text: withoutPersonalData(text, known).slice(0, MAX_QUESTION_LENGTH),
    language: languageOf(text),
  })
})

interface Page {
  readonly limit?: number
  readonly offset?: number
}

/** A page of the groups of questions that are alike, the most asked first, and how many there are on all pages. */
export const listUnanswered = Effect.fn("listUnanswered")(function* ({ limit, offset = 0 }: Page = {}) {
  const groups = questionGroupsOf(yield* (yield* UnansweredQuestions).list(MAX_GROUPED_QUESTIONS))
  return { groups: groups.slice(offset, limit && offset + limit), total: groups.length }
})

/** Staff have dealt with these questions, or will not. Those that are gone already are left out. */
export const dismissUnanswered = Effect.fn("dismissUnanswered")(function* (ids: readonly number[]) {
  const removed = yield* (yield* UnansweredQuestions).remove(ids)
  // Without their texts, which are deleted with the chats.
  if (removed.length > 0)
    yield* recordChange("dismiss", "unanswered questions", { questions: removed.map(({ id }) => id) }, null)
  return removed
}, inTransaction)

/** Dismisses the group of a question, as staff see it now. Fails with `UnknownQuestion`. */
export const dismissGroupOf = Effect.fn("dismissGroupOf")(function* (id: number) {
  const { groups } = yield* listUnanswered()
  const group = groups.find(({ ids }) => ids.includes(id))
  if (group === undefined) return yield* new UnknownQuestion()
  yield* dismissUnanswered(group.ids)
  return group
}, inTransaction)
