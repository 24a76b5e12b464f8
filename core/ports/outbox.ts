import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { OutgoingMail } from "../mail/outgoing-mail.ts"

/** The mails to be sent. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Adds a mail in the current transaction: it is sent at least once if that commits, and never if it does not.
     * A mail that was added before is not added again.
     */
    readonly enqueue: (mail: OutgoingMail) => Effect<void>
  }
>()("core/Outbox") {}
