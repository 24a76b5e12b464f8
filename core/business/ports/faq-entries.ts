import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { FaqEntry, NewFaqEntry } from "../faq.ts"

export class FaqEntries extends Context.Service<
  FaqEntries,
  {
    /** Of the site and of the assistant alone, by displayOrder. */
    readonly list: Effect<ReadonlyArray<FaqEntry>>
    readonly byId: (id: number) => Effect<Option<FaqEntry>>
    /** None when the question is taken (ignoring case). */
    readonly add: (entry: NewFaqEntry) => Effect<Option<FaqEntry>>
    /** Replaces an entry that exists, by a question that no other one has; both are read within `change`. */
    readonly update: (entry: FaqEntry) => Effect<FaqEntry>
    /** Gives the entries the display orders 1, 2, 3 … in the order of their ids, which are all there are. */
    readonly order: (ids: ReadonlyArray<number>) => Effect<void>
    readonly remove: (id: number) => Effect<void>
    /** Runs a program that changes entries in one transaction, while no other one can change them. */
    readonly change: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/FaqEntries") {}
