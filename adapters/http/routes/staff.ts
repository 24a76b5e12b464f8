import * as Effect from "effect/Effect"
import { endSession, signInStaff } from "../../../core/use-cases/sessions.ts"
import type { errorReplies } from "../contract/errors.ts"
import { STAFF_COOKIE, type staffEndpoints } from "../contract/staff.ts"
import { Reply, type Handlers } from "./api.ts"

export const staffHandlers: Handlers<typeof staffEndpoints, typeof errorReplies> = {
  signInStaff: Effect.fnUntraced(function* ({ body }, caller) {
    const { account, token } = yield* signInStaff(body, caller.session.userAgent)
    if (caller.actor === "staff") yield* endSession(caller.sessionId)
    return new Reply(account, undefined, [{ name: STAFF_COOKIE, value: token }])
  }),
  signOutStaff: (_, { sessionId }) =>
    Effect.as(endSession(sessionId), new Reply(undefined, undefined, [REMOVED])),
  currentStaff: (_, { id, displayName }) => Effect.succeed({ id, displayName }),
}

const REMOVED = { name: STAFF_COOKIE, value: "", maxAgeSeconds: 0 }
