import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { MessageChoices } from "../customers/message-choices.ts"

/** Which messages customers want. */
export class CustomerMessages extends Context.Service<
  CustomerMessages,
  {
    /** Those of an unknown or deleted customer are the defaults. */
    readonly choices: (customerId: number) => Effect<MessageChoices>
    readonly setChoices: (customerId: number, choices: MessageChoices) => Effect<void>
  }
>()("core/CustomerMessages") {}
