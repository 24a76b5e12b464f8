import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"

/** The unit of work. */
export class Transaction extends Context.Service<
  Transaction,
  {
    /**
     * Runs a program whose writes are kept all together or not at all: a failure, a defect or an interruption undoes
     * them. Inside another transaction it becomes part of that. The program may run again after a deadlock, so it
     * does nothing but what the database undoes. Programs that write the schedule use `Schedules.change` instead,
     * which also takes the lock.
     */
    readonly run: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/Transaction") {}
