import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { OutgoingText, WaitingReminder } from "../outgoing-text.ts"

/**
 * What is to be done about chats after the current transaction: at least once if it commits, and never if it does not.
 * What was added before is not added again.
 */
export class ChatJobs extends Context.Service<
  ChatJobs,
  {
    readonly sendText: (text: OutgoingText) => Effect<void>
    readonly remind: (reminder: WaitingReminder, delaySeconds: number) => Effect<void>
  }
>()("core/ChatJobs") {}
