import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Context } from "koa"
import { clientAddress, clientNetwork } from "./client-address.ts"
import type { Session } from "../api.ts"

/** The cookie that identifies a browser, and the tokens signed for it. Nothing is stored on the server. */
export interface Sessions {
  readonly of: (ctx: Context) => Session
  readonly acceptsCsrfToken: (ctx: Context, token: string) => boolean
  /** The subject of a ticket that this session was given; undefined for any other, or after it has expired. */
  readonly subjectOfTicket: (ctx: Context, ticket: string) => string | undefined
}

export const VISITOR_COOKIE = "visitor"

const ID = /^[\w-]{43}$/u
const TICKET = /^(?<expires>\d{1,15})\.(?<signature>[\w-]{43})\.(?<subject>.{1,200})$/u

/** @param secret Key of all signatures; servers that share visitors share it. */
export const createSessions = (secret: string, https: boolean, trustProxy: boolean): Sessions => {
  const name = cookieName(VISITOR_COOKIE, https)
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url")
  const csrfToken = (id: string) => sign(`csrf:${id}`)
  const ticketSignature = (id: string, expires: string, subject: string) =>
    sign(`ticket:${id}:${expires}:${subject}`)
  const knownId = (ctx: Context) => {
    const id = ctx.cookies.get(name) ?? ""
    return ID.test(id) ? id : undefined
  }
  const start = (ctx: Context) => {
    const id = randomBytes(32).toString("base64url")
    ctx.append("Set-Cookie", `${name}=${id}; ${cookieAttributes(https)}`)
    return id
  }
  return {
    of: (ctx) => {
      let id: string | undefined
      const sessionId = () => (id ??= knownId(ctx) ?? start(ctx))
      return {
        id: sessionId,
        csrfToken: () => csrfToken(sessionId()),
        cookie: (name) => ctx.cookies.get(cookieName(name, https)),
        // A getter here would give each session a shape of its own in V8, which keeps the request in memory until a full
        // garbage collection: a third of the time of a small reply.
        network: () => clientNetwork(ctx.req, trustProxy),
        address: () => clientAddress(ctx.req, trustProxy) ?? "unknown",
        userAgent: ctx.get("User-Agent") || null,
        uploadTicket: (subject, expires) =>
          `${expires}.${ticketSignature(sessionId(), String(expires), subject)}.${subject}`,
      }
    },
    acceptsCsrfToken: (ctx, token) => {
      const id = knownId(ctx)
      return id !== undefined && isSame(csrfToken(id), token)
    },
    subjectOfTicket: (ctx, ticket) => {
      const id = knownId(ctx)
      const { expires = "", signature = "", subject = "" } = TICKET.exec(ticket)?.groups ?? {}
      const valid = id !== undefined && isSame(ticketSignature(id, expires, subject), signature)
      return valid && Number(expires) > Date.now() ? subject : undefined
    },
  }
}

/** Browsers accept a `__Host-` cookie only from this very host over https, so that no other host can set it. */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name)

export const cookieAttributes = (https: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`

const isSame = (a: string, b: string): boolean => {
  const [expected, given] = [Buffer.from(a), Buffer.from(b)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
