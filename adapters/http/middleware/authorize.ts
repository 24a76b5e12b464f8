import type { Context, Middleware } from "koa"
import type { Actor } from "../contract/endpoint.ts"
import { refuse } from "../errors.ts"

/** Who is signed in on this request, if anybody. */
export type ActorOf = (ctx: Context) => Promise<Exclude<Actor, "visitor"> | undefined>

/** Nobody is whoever they say they are until sessions say so. */
export const nobody: ActorOf = async () => undefined

/** Lets in only the actor that the endpoint is for. */
export const authorize =
  (actor: Actor, actorOf: ActorOf): Middleware =>
  async (ctx, next) => {
    if (actor !== "visitor") {
      const who = await actorOf(ctx)
      if (who === undefined) throw refuse(401, "Please sign in to continue.")
      if (who !== actor) throw refuse(403, "You do not have access to this.")
    }
    await next()
  }
