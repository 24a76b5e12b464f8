import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { UnansweredQuestion } from "../unanswered-question.ts"

/** Those that no staff member has dealt with; each is deleted with its message. */
export class UnansweredQuestions extends Context.Service<
  UnansweredQuestions,
  {
    /** Of a message once. */
    readonly record: (
      question: Pick<UnansweredQuestion, "chatId" | "text" | "language"> & { readonly messageId: number },
    ) => Effect<void>
    /** The newest first. */
    readonly list: (limit: number) => Effect<readonly UnansweredQuestion[]>
    /** Returns those that it has removed. */
    readonly remove: (ids: readonly number[]) => Effect<readonly UnansweredQuestion[]>
  }
>()("core/UnansweredQuestions") {}
