import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { CannedReply, CannedReplyInput } from "../canned-reply.ts"

export class CannedReplies extends Context.Service<
  CannedReplies,
  {
    /** By title. */
    readonly list: Effect<ReadonlyArray<CannedReply>>
    readonly byId: (id: number) => Effect<Option<CannedReply>>
    /** None when the title is taken (ignoring case). */
    readonly add: (reply: CannedReplyInput) => Effect<Option<CannedReply>>
    /** Replaces title and text of a reply that exists, which is read within `change`. */
    readonly update: (reply: CannedReply) => Effect<CannedReply>
    readonly remove: (id: number) => Effect<void>
    /** Runs a program that changes canned replies in one transaction, while no other one can change them. */
    readonly change: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/CannedReplies") {}
