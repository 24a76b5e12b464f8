import { endCustomersChats } from "../../../../core/chat/use-cases/chat.ts"
import * as Effect from "effect/Effect"
import { LOGIN_LINK_MINUTES } from "../../../../core/contacts/login-link-rules.ts"
import { SESSION_LIMITS } from "../../../../core/staff/session.ts"
import {
  requestLoginLink,
  signInByCode,
  signInByLink,
} from "../../../../core/customers/use-cases/portal-login.ts"
import {
  endAllSessions,
  endSession,
  endSessionOf,
  listSessions,
} from "../../../../core/staff/use-cases/sessions.ts"
import { CUSTOMER_COOKIE } from "../../engine/contract/cookies.ts"
import { LINK_SENT, PENDING_LOGIN_COOKIE, type portalSignInEndpoints } from "../contract/portal-sign-in.ts"
import { Reply, type Cookie, type Handlers } from "../../engine/api.ts"

export const portalSignInHandlers: Handlers<typeof portalSignInEndpoints> = {
  requestLoginLink: ({ body }) =>
    Effect.map(
      requestLoginLink(body.email),
      (token) =>
        new Reply({ message: LINK_SENT }, undefined, [
          { name: PENDING_LOGIN_COOKIE, value: token, maxAgeSeconds: LOGIN_LINK_MINUTES * 60 },
        ]),
    ),
  verifyLogin: Effect.fnUntraced(function* ({ body }, caller) {
    const { cookie, userAgent } = caller.session
    const browser = { token: cookie(PENDING_LOGIN_COOKIE) ?? "", userAgent }
    const outcome = yield* "code" in body ? signInByCode(body.code, browser) : signInByLink(body, browser)
    if ("email" in outcome) return new Reply(outcome, 202)
    if (caller.actor === "customer" && cookie(CUSTOMER_COOKIE) !== outcome.token)
      yield* endSession(caller.sessionId)
    yield* endCustomersChats(caller.session.id(), outcome.customer.id)
    // The other cookie stays until it expires: by it the browser can send the link again if this reply is lost.
    return new Reply({ customer: outcome.customer }, undefined, [
      { name: CUSTOMER_COOKIE, value: outcome.token, maxAgeSeconds: SESSION_LIMITS.customer.total / 1000 },
    ])
  }),
  signOutCustomer: (_, { sessionId, session }) =>
    Effect.as(
      Effect.andThen(endSession(sessionId), endCustomersChats(session.id())),
      new Reply(undefined, undefined, [NO_CUSTOMER_COOKIE]),
    ),
  listPortalSessions: (_, { id, sessionId }) =>
    Effect.map(listSessions("customer", id), (sessions) =>
      sessions.map((session) => ({ ...session, current: session.id === sessionId })),
    ),
  endPortalSession: ({ params }, { id }) => endSessionOf("customer", id, params.id),
  endAllPortalSessions: (_, { id, session }) =>
    Effect.as(
      Effect.andThen(endAllSessions("customer", id), endCustomersChats(session.id())),
      new Reply(undefined, undefined, [NO_CUSTOMER_COOKIE]),
    ),
}

/** Removes the cookie of a session that has ended. */
const NO_CUSTOMER_COOKIE: Cookie = { name: CUSTOMER_COOKIE, value: "", maxAgeSeconds: 0 }
