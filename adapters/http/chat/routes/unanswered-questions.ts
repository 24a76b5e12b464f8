import * as Effect from "effect/Effect"
import { dismissUnanswered, listUnanswered } from "../../../../core/chat/use-cases/unanswered-questions.ts"
import type { unansweredQuestionsEndpoints } from "../contract/unanswered-questions.ts"
import type { Handlers } from "../../engine/api.ts"

export const unansweredQuestionsHandlers: Handlers<typeof unansweredQuestionsEndpoints> = {
  listUnansweredQuestions: ({ query }) => listUnanswered(query),
  dismissUnansweredQuestions: ({ body: { ids } }) => Effect.asVoid(dismissUnanswered(ids)),
}
