import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { ManagedRuntime } from "effect/ManagedRuntime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Middleware } from "koa"
import { isFailure, refusalOf, type Failure } from "../errors.ts"
import type { Ports, Route } from "../routes/route.ts"
import { once } from "./idempotency.ts"
import { readBody, readQuery } from "./input.ts"
import type { VisitorSession } from "./visitor-session.ts"

/** The one way from Koa into Effect: what the program gives, or its failure thrown as a refusal, or its defect. */
export type Run = <A>(program: Effect.Effect<A, Failure, Ports>) => Promise<A>

export const runner =
  (runtime: Pick<ManagedRuntime<Ports, unknown>, "runPromiseExit">): Run =>
  async (program) => {
    const exit = await runtime.runPromiseExit(program)
    if (Exit.isSuccess(exit)) return exit.value
    const failure = Cause.findErrorOption(exit.cause)
    throw Option.isSome(failure) && isFailure(failure.value)
      ? refusalOf(failure.value)
      : Cause.squash(exit.cause)
  }

/** Validates the input, runs the handler and encodes its reply, each by the endpoint's own schemas. */
export const answer = ({ name, endpoint, handler }: Route, run: Run, session: VisitorSession): Middleware => {
  const queryOf = readQuery(endpoint)
  const bodyOf = readBody(endpoint)
  const encode = Schema.encodeUnknownSync(endpoint.reply)
  const { status = 200 } = endpoint
  return async (ctx) => {
    const input = { query: queryOf(ctx), body: bodyOf(ctx) }
    const program = Effect.map(handler(input, { csrfToken: () => session.csrfToken(ctx) }), encode)
    const reply = await run(endpoint.creates ? once(ctx, name, input, program) : program)
    ctx.status = status
    ctx.set("Content-Type", "application/json; charset=utf-8")
    ctx.body = JSON.stringify(reply)
  }
}
