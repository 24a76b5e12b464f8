import * as Cause from "effect/Cause"
import type { Effect } from "effect/Effect"
import * as Exit from "effect/Exit"
import type { ManagedRuntime } from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import { refusalsOf, type Failure } from "../errors.ts"
import type { Ports } from "../../../../core/ports.ts"
import type { Api } from "../api.ts"

/** Runs a program on the process's ports. Failures are thrown as refusals, defects as they are. */
export type Run = <A>(program: Effect<A, Failure, Ports>) => Promise<A>

export const createRun = (
  runtime: Pick<ManagedRuntime<Ports, unknown>, "runPromiseExit">,
  errors: Api["errors"],
): Run => {
  const refusalOf = refusalsOf(errors)
  return async (program) => {
    const exit = await runtime.runPromiseExit(program)
    if (Exit.isSuccess(exit)) return exit.value
    const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
    throw refusalOf(failure) ?? Cause.squash(exit.cause)
  }
}
