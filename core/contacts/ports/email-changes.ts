import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { EmailChange } from "../email-change.ts"
import type { Instant } from "../../time/interval.ts"

/** New emails of customers. Only the hash of a link's token is stored. */
export class EmailChanges extends Context.Service<
  EmailChanges,
  {
    /** Reserves the id of a new change, from which its token is derived. */
    readonly nextId: Effect<number>
    /** Deletes those of the same customer that were not used, so that their links no longer work. */
    readonly add: (change: EmailChange, tokenHash: string) => Effect<void>
    /** As `add` deletes them; one that was used stays as an earlier address. */
    readonly removeUnused: (customerId: number) => Effect<void>
    readonly byIds: (ids: readonly number[]) => Effect<readonly EmailChange[]>
    /** The newest of a customer. */
    readonly newestOf: (customerId: number) => Effect<Option<EmailChange>>
    /** Marks the change as used. None if its link is unknown, used or expired: of many at once, one gets it. */
    readonly use: (tokenHash: string, now: Instant) => Effect<Option<EmailChange>>
  }
>()("core/EmailChanges") {}
