import * as Cause from "effect/Cause"
import type { Effect } from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import type { Instant } from "../core/time/interval.ts"
import type { House, Ports } from "./house.ts"
import type { Answer } from "./print.ts"
import { refusalOf, type Failure } from "./refusals.ts"

/** Where commands bring their questions. */
export interface Desk {
  readonly now: () => Instant
  /** Runs a use case and prints what it gives; rejects with `Refused` when it fails. */
  readonly answer: <A, E extends Failure>(
    program: Effect<A, E, Ports>,
    say: (value: A) => Answer,
  ) => Promise<void>
  /** The same for what is no use case. */
  readonly visit: (work: (house: House) => Promise<Answer>) => Promise<void>
}

/** The house is opened for one command, and closed whatever comes of it. */
export const deskOf = (
  open: () => Promise<House>,
  now: () => Instant,
  print: (answer: Answer) => void,
): Desk => {
  const visit = async (work: (house: House) => Promise<Answer>) => {
    const house = await open()
    print(await work(house).finally(house.close))
  }
  return {
    now,
    visit,
    answer: (program, say) => visit(async (house) => say(valueOf(await house.run(program)))),
  }
}

const valueOf = <A, E extends Failure>(exit: Exit.Exit<A, E>): A => {
  if (Exit.isSuccess(exit)) return exit.value
  const failure = Cause.findErrorOption(exit.cause)
  throw Option.isSome(failure) ? refusalOf(failure.value) : Cause.squash(exit.cause)
}
