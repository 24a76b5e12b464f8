import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MessageLabels } from "../assistant/classifier/labels.ts"
import type { Conversation } from "../assistant/conversation.ts"

/**
 * A language model that reads what visitors ask and words the assistant's replies. Unless provided there is none. It is
 * given conversations of which personal data is masked, and returns none when there is no model, or when it has not replied
 * in time or with something usable.
 */
export const Assistant = Context.Reference<{
  /** What the last message of the conversation asks, with regard to those before it: at least one ask. */
  readonly read: (conversation: Conversation) => Effect.Effect<Option.Option<MessageLabels>>
  /** Drafts the reply to the last message of the conversation from the facts as text. The draft is not checked. */
  readonly draft: (request: DraftRequest) => Effect.Effect<Option.Option<string>>
}>("core/Assistant", {
  defaultValue: () => ({ read: () => Effect.succeedNone, draft: () => Effect.succeedNone }),
})

export interface DraftRequest {
  readonly facts: string
  readonly conversation: Conversation
}
