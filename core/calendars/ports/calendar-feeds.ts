import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { CalendarFeed } from "../feed.ts"
import type { AccountKind } from "../../staff/session.ts"
import type { Instant } from "../../time/interval.ts"

/** Secret addresses at which calendar programs read visits. Only the hash of a feed's token is stored. */
export class CalendarFeeds extends Context.Service<
  CalendarFeeds,
  {
    /** Reserves the id of a new feed, from which its token is derived. */
    readonly nextId: Effect<number>
    readonly add: (
      feed: Omit<CalendarFeed, "accountName" | "lastUsedAt">,
      tokenHash: string,
    ) => Effect<CalendarFeed>
    readonly byId: (id: number) => Effect<Option<CalendarFeed>>
    /** None also where the staff account is disabled. */
    readonly byTokenHash: (tokenHash: string) => Effect<Option<CalendarFeed>>
    /** Of every account, those of staff first, or of one account; in the order in which they were made. */
    readonly list: (owner?: Pick<CalendarFeed, "kind" | "accountId">) => Effect<ReadonlyArray<CalendarFeed>>
    readonly setLastUse: (id: number, at: Instant) => Effect<void>
    readonly remove: (id: number) => Effect<void>
    readonly removeAll: (kind: AccountKind, accountId: number) => Effect<void>
  }
>()("core/CalendarFeeds") {}
