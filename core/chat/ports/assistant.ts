import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Conversation } from "../assistant/conversation.ts"

/** A language model that words the assistant's replies. Unless provided there is none, and no reply is drafted. */
export const Assistant = Context.Reference<{
  /**
   * Drafts the reply to the last message of the conversation, of which personal data is masked, from the facts as text.
   * None when there is no model, or when it has not replied in time or with usable text. The draft is not checked.
   */
  readonly draft: (request: DraftRequest) => Effect.Effect<Option.Option<string>>
}>("core/Assistant", { defaultValue: () => ({ draft: () => Effect.succeedNone }) })

export interface DraftRequest {
  readonly facts: string
  readonly conversation: Conversation
}
