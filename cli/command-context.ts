import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import { CannotStart, migrations } from "../adapters/runtime.ts"
import type { Instant } from "../core/time/interval.ts"
import { Refused } from "./outcome.ts"
import type { Answer } from "./print.ts"
import { refusalOf, type Failure } from "./refusals.ts"
import type { Run, AppServices } from "./app-services.ts"

/** Where commands bring their questions. */
export interface CommandContext {
  readonly now: () => Instant
  /** How wide the terminal is; `Infinity` where nobody looks. */
  readonly columns: number
  /** Runs a use case and prints what it gives; rejects with `Refused` when it fails. */
  readonly answer: Ask
  /** The same, whatever state the tables are in. */
  readonly answerAsIs: Ask
}

type Ask = <A, E extends Failure>(
  program: Effect.Effect<A, E, AppServices>,
  say: (value: A) => Answer,
) => Promise<void>

export const runnerOf = (
  run: Run,
  print: (answer: Answer) => void,
): Pick<CommandContext, "answer" | "answerAsIs"> => {
  const answerAsIs: Ask = async (program, say) => print(say(valueOf(await run(program))))
  return { answerAsIs, answer: (program, say) => answerAsIs(Effect.andThen(tables, program), say) }
}

/** A new database gets its tables; an old one is not changed behind the back of whoever cares for it. */
const tables = Effect.gen(function* () {
  const { migrate, status } = yield* migrations
  const { done, pending } = yield* status
  if (done.length === 0) yield* migrate
  else if (pending.length > 0) yield* new CannotStart({ message: BEHIND })
})

const BEHIND = 'The database is not up to date; "hearth db migrate" brings it there.'

const valueOf = <A, E extends Failure>(exit: Exit.Exit<A, E>): A => {
  if (Exit.isSuccess(exit)) return exit.value
  if (Cause.hasInterruptsOnly(exit.cause)) throw new Refused("Stopped before it was done.")
  const failure = Cause.findErrorOption(exit.cause)
  throw Option.isSome(failure) ? refusalOf(failure.value) : Cause.squash(exit.cause)
}
