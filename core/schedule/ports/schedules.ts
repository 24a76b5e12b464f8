import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { PreparedSchedule } from "../hours/availability.ts"
import type { Interval } from "../../time/interval.ts"

/** The active technicians, availability rules, one-off openings, blocked times and booked visits. */
export class Schedules extends Context.Service<
  Schedules,
  {
    /**
     * The schedule, prepared for questions about visits within the range; without the visits with the ids
     * `except`, which are to be moved.
     */
    readonly during: (range: Interval, except?: ReadonlyArray<number>) => Effect<PreparedSchedule>
    /**
     * Runs a program that writes the schedule (book, move, change status, block) in one transaction that holds the
     * schedule lock: no other writer can change what the program has read. A failure rolls everything back.
     */
    readonly change: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/Schedules") {}
