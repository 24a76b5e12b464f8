import type { Context } from "koa"
import type { Actor } from "../contract/endpoint.ts"
import { refuse } from "../errors.ts"
import type { Caller, Session, SignedIn } from "../routes/api.ts"

/** Everybody who is signed in on this request; a browser may have a session of staff and one of a customer. */
export type SignedInOf = (ctx: Context) => Promise<ReadonlyArray<SignedIn>>

/** No sign-in exists yet: every caller is a visitor. */
export const nobodySignedIn: SignedInOf = async () => []

/** The caller of an endpoint as the first of its actors that they are; refused when they are none of them. */
export const identify = (
  actors: ReadonlyArray<Actor>,
  signedInOf: SignedInOf,
  sessionOf: (ctx: Context) => Session,
): ((ctx: Context) => Promise<Caller>) => {
  if (actors.includes("webhook")) return async () => ({ actor: "webhook" })
  const accounts = actors.filter((actor) => actor !== "visitor")
  return async (ctx) => {
    const signedIn = accounts.length > 0 ? await signedInOf(ctx) : []
    for (const actor of accounts) {
      const account = signedIn.find((each) => each.actor === actor)
      if (account !== undefined) return { ...account, session: sessionOf(ctx) }
    }
    if (actors.includes("visitor")) return { actor: "visitor", session: sessionOf(ctx) }
    throw signedIn.length > 0
      ? refuse(403, "You do not have access to this.")
      : refuse(401, "Please sign in to continue.")
  }
}
