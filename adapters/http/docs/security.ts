import type { Actor } from "../engine/contract/endpoint.ts"
import { CUSTOMER_COOKIE, STAFF_COOKIE } from "../engine/contract/cookies.ts"
import { cookieName, VISITOR_COOKIE } from "../engine/middleware/session.ts"
import type { Route } from "../engine/api.ts"

const CALLERS: Readonly<Record<Actor, string>> = {
  visitor: "Anybody, signed in or not.",
  customer: "A customer who is signed in to the portal.",
  technician: "A signed-in account of the business, whatever its role.",
  staff: "A signed-in account with the role of staff or of an owner.",
  bookkeeper: "An owner, or a signed-in account of staff with the right to handle money.",
  owner: "A signed-in account with the role of an owner.",
  webhook: "A server of another company, or the mail program of a recipient.",
}

/** The kinds of callers that there are endpoints for, which are the tags of the operations. */
export const callersOf = (routes: readonly Route[]) =>
  Object.entries(CALLERS)
    .filter(([name]) => routes.some(({ endpoint }) => endpoint.actors.some((actor) => actor === name)))
    .map(([name, description]) => ({ name, description }))

/** Names of the schemes that are needed together. */
type Security = Readonly<Record<string, readonly []>>

/** One of these is needed: what identifies the caller, with writes from a browser also the CSRF token. */
export const securityOf = ({ method, endpoint: { actors, signatureHeader } }: Route): readonly Security[] => {
  const ways = actors.map((actor): Security => {
    if (actor === "webhook") return signatureHeader === undefined ? {} : { [signatureHeader]: [] }
    return { ...sessionOf(actor), ...(method !== "GET" && { visitorSession: [], csrfToken: [] }) }
  })
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()]
}

/** A visitor needs none; every account of the business has the staff's, whatever its role. */
const sessionOf = (actor: Actor): Security => {
  if (actor === "visitor") return {}
  return actor === "customer" ? { customerSession: [] } : { staffSession: [] }
}

/** @param https The names of cookies limit them to this host. */
export const securitySchemes = (routes: readonly Route[], https: boolean) => {
  const apiKey = (place: "cookie" | "header", name: string, description: string) => ({
    type: "apiKey",
    in: place,
    name: place === "cookie" ? cookieName(name, https) : name,
    description,
  })
  const signatures = new Set(routes.flatMap(({ endpoint }) => endpoint.signatureHeader ?? []))
  return {
    visitorSession: apiKey("cookie", VISITOR_COOKIE, "Identifies a browser; set by GET /api/csrf."),
    customerSession: apiKey("cookie", CUSTOMER_COOKIE, "Set by POST /api/portal/verify."),
    staffSession: apiKey("cookie", STAFF_COOKIE, "Set by POST /api/admin/login."),
    csrfToken: apiKey(
      "header",
      "x-csrf-token",
      "The reply to GET /api/csrf for the same browser. The body may hold it instead, as `_csrf`.",
    ),
    ...Object.fromEntries(
      [...signatures].map((name) => [name, apiKey("header", name, "Signature of the sender.")]),
    ),
  }
}
