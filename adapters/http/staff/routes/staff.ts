import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ownAccount } from "../../../../core/staff/use-cases/own-account.ts"
import { endSession, signInStaff } from "../../../../core/staff/use-cases/sessions.ts"
import { browserTokenIn, STAFF_BROWSER_COOKIE, STAFF_COOKIE } from "../../engine/contract/cookies.ts"
import { type staffEndpoints } from "../contract/staff.ts"
import { Reply, type Cookie, type Handlers } from "../../engine/api.ts"

export const staffHandlers: Handlers<typeof staffEndpoints> = {
  signInStaff: Effect.fnUntraced(function* ({ body }, caller) {
    const { userAgent, cookie } = caller.session
    const signedIn = yield* signInStaff(body, {
      userAgent,
      token: browserTokenIn(cookie(STAFF_BROWSER_COOKIE)),
    })
    if (Option.isNone(signedIn)) return new Reply({ totpRequired: true } as const, 202)
    const { id, token, browserToken } = signedIn.value
    if (caller.actor === "staff") yield* endSession(caller.sessionId)
    const cookies = [staffCookie(token), browserCookie(browserToken)]
    return new Reply(yield* ownAccount(id), undefined, cookies)
  }),
  signOutStaff: (_, { sessionId }) =>
    Effect.as(endSession(sessionId), new Reply(undefined, undefined, [NO_STAFF_COOKIE])),
  currentStaff: (_, { id }) => ownAccount(id),
}

/** Signs a browser in to the session with this token. */
export const staffCookie = (token: string): Cookie => ({ name: STAFF_COOKIE, value: token })

/** Kept until the browser has not signed in for so long that it is forgotten. */
const browserCookie = (token: string): Cookie => ({
  name: STAFF_BROWSER_COOKIE,
  value: token,
  maxAgeSeconds: 180 * 24 * 3600,
})

/** Removes the cookie of a session that has ended. */
export const NO_STAFF_COOKIE: Cookie = { name: STAFF_COOKIE, value: "", maxAgeSeconds: 0 }
