import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { DeclinedWork, NewDeclinedWork } from "../declined-work.ts"

export class DeclinedWorks extends Context.Service<
  DeclinedWorks,
  {
    /** By name. */
    readonly list: Effect<ReadonlyArray<DeclinedWork>>
    readonly byId: (id: number) => Effect<Option<DeclinedWork>>
    /** None when the name is taken (ignoring case). */
    readonly add: (work: NewDeclinedWork) => Effect<Option<DeclinedWork>>
    /** Replaces an entry that exists, which is read within `change`. */
    readonly update: (work: NewDeclinedWork & Pick<DeclinedWork, "id">) => Effect<DeclinedWork>
    readonly remove: (id: number) => Effect<void>
    /** Runs a program that changes the list in one transaction, while no other one can change it. */
    readonly change: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/DeclinedWorks") {}
