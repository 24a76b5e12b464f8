import type { Context, Middleware } from "koa"
import type { Logger } from "pino"
import { Refusal, refusalOfDefect } from "../errors.ts"

/** Turns everything thrown into a reply: a refusal as it is, any other error with nothing but the request's id. */
export const replyToErrors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      reply(ctx, error instanceof Refusal ? error : refusalOfError(ctx, error, log))
    }
  }

const refusalOfError = (ctx: Context, error: unknown, log: Logger): Refusal => {
  const id = ctx.state.requestId
  const refusal = refusalOfDefect(error, id)
  log.error({ id, method: ctx.method, err: error }, "a request failed")
  return refusal
}

const reply = (ctx: Context, { status, problem, headers }: Refusal): void => {
  if (headers !== undefined) ctx.set({ ...headers })
  ctx.status = status
  ctx.type = "application/json"
  ctx.body = JSON.stringify(problem)
}
