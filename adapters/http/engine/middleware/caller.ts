import * as Option from "effect/Option"
import type { Context } from "koa"
import { liveSession } from "../../../../core/staff/use-cases/sessions.ts"
import type { AccountKind } from "../../../../core/staff/session.ts"
import { mayHandleMoney, type StaffRole } from "../../../../core/staff/staff-account.ts"
import type { Actor } from "../contract/endpoint.ts"
import { CUSTOMER_COOKIE, STAFF_COOKIE } from "../contract/cookies.ts"
import { refuse } from "../errors.ts"
import type { Caller, Session, SignedIn } from "../api.ts"
import type { Run } from "./run.ts"
import { cookieName } from "./session.ts"

/** The accounts that are signed in on this request; a browser may have a session of staff and one of a customer. */
export type SignedInOf = (ctx: Context) => Promise<ReadonlyArray<SignedIn>>

const TOKEN = /^[0-9a-f]{64}$/u

/** The accounts of the live sessions whose cookies the request carries. */
export const signedInBySession =
  (run: Run, https: boolean): SignedInOf =>
  async (ctx) => {
    if (ctx.req.headers.cookie === undefined) return []
    const sessionOf = async (kind: AccountKind, cookie: string) => {
      const token = ctx.cookies.get(cookieName(cookie, https)) ?? ""
      return TOKEN.test(token) ? Option.toArray(await run(liveSession(kind, token))) : []
    }
    const [staff, customers] = await Promise.all([
      sessionOf("staff", STAFF_COOKIE),
      sessionOf("customer", CUSTOMER_COOKIE),
    ])
    return [
      ...staff.map(({ id, accountId, accountName, role, handlesMoney }) => ({
        actor: "staff" as const,
        id: accountId,
        displayName: accountName,
        role: role!,
        handlesMoney: handlesMoney ?? false,
        sessionId: id,
      })),
      ...customers.map(({ id, accountId }) => ({
        actor: "customer" as const,
        id: accountId,
        sessionId: id,
      })),
    ]
  }

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
      const account = signedIn.find(is(actor))
      if (account !== undefined) return { ...account, session: sessionOf(ctx) }
    }
    if (actors.includes("visitor")) return { actor: "visitor", session: sessionOf(ctx) }
    if (signedIn.length === 0) throw refuse(401, "Please sign in to continue.")
    if (actors.includes("bookkeeper") && signedIn.some(is("staff"))) throw refuse(403, NO_RIGHT_TO_MONEY)
    const asksForOwner = actors.includes("owner") && signedIn.some(is("staff"))
    throw refuse(403, asksForOwner ? OWNERS_ONLY : "You do not have access to this.")
  }
}

const OWNERS_ONLY = "Only an owner can do this. Please ask an owner of the business."

const NO_RIGHT_TO_MONEY =
  "Your account has no right to offers and invoices. Please ask an owner of the business."

const is = (actor: Actor) => (account: SignedIn) => {
  if (account.actor !== "staff") return account.actor === actor
  return actor === "bookkeeper" ? mayHandleMoney(account) : ACTORS_OF_ROLE[account.role].includes(actor)
}

const ACTORS_OF_ROLE: Readonly<Record<StaffRole, ReadonlyArray<Actor>>> = {
  technician: ["technician"],
  staff: ["technician", "staff"],
  owner: ["technician", "staff", "owner"],
}
