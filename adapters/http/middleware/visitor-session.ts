import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { Context } from "koa"

/** The cookie that tells one browser from another, and the CSRF token bound to it. Nothing is kept on the server. */
export interface VisitorSession {
  /** The token of the caller's session, which is begun where there is none. */
  readonly csrfToken: (ctx: Context) => string
  readonly accepts: (ctx: Context, token: string) => boolean
}

const ID = /^[\w-]{43}$/u

/** @param secret Key of the tokens; servers that share visitors share it. */
export const visitorSession = (secret: string, https: boolean): VisitorSession => {
  // Browsers take a `__Host-` cookie from this very host over https only, so that no other one can plant it.
  const name = https ? "__Host-visitor" : "visitor"
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`
  const tokenOf = (id: string) => createHmac("sha256", secret).update(`csrf:${id}`).digest("base64url")
  const idOf = (ctx: Context) => {
    const id = ctx.cookies.get(name) ?? ""
    return ID.test(id) ? id : undefined
  }
  const begin = (ctx: Context) => {
    const id = randomBytes(32).toString("base64url")
    ctx.append("Set-Cookie", `${name}=${id}; ${attributes}`)
    return id
  }
  return {
    csrfToken: (ctx) => tokenOf(idOf(ctx) ?? begin(ctx)),
    accepts: (ctx, token) => {
      const id = idOf(ctx)
      return id !== undefined && isSame(tokenOf(id), token)
    },
  }
}

const isSame = (a: string, b: string): boolean => {
  const [expected, given] = [Buffer.from(a), Buffer.from(b)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
