import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Schedule } from "../booking/availability.ts"
import type { Interval } from "../time/interval.ts"

/** What is known of a stretch of time: the active rules, the blocked times and the visits that touch it. */
export class Schedules extends Context.Service<
  Schedules,
  {
    readonly during: (range: Interval) => Effect<Schedule>
    /**
     * Runs a program that writes the schedule (book, move, change status, block) as one transaction in which
     * nobody else writes it: what the program reads stays true until it is done. A failure undoes everything.
     */
    readonly change: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/Schedules") {}
