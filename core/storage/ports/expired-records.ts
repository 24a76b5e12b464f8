import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** Records that are no longer needed after some time. */
export class ExpiredRecords extends Context.Service<
  ExpiredRecords,
  {
    /**
     * Deletes replies kept for idempotency keys after 48 hours, those of what phones report and the ids of texts after 30
     * days, chats 12 months after their end, sessions and login links that have expired, and rate limits that are over;
     * gives how many.
     */
    readonly sweep: Effect<number>
  }
>()("core/ExpiredRecords") {}
