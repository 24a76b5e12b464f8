import * as Effect from "effect/Effect"
import { changeOwnPassword, editOwnAccount } from "../../../../core/staff/use-cases/own-account.ts"
import { weaknessFor } from "../../../../core/staff/use-cases/new-password.ts"
import { endAllSessions, endSessionOf, listSessions } from "../../../../core/staff/use-cases/sessions.ts"
import { enrollTotp, turnOffTotp, turnOnTotp } from "../../../../core/staff/use-cases/two-step-sign-in.ts"
import type { accountEndpoints } from "../contract/account.ts"
import { Reply, type Handlers } from "../../engine/api.ts"
import { NO_STAFF_COOKIE, staffCookie } from "./staff.ts"

export const accountHandlers: Handlers<typeof accountEndpoints> = {
  editOwnAccount: ({ body }, { id }) => editOwnAccount(id, body),
  checkNewPassword: ({ body }, { id }) =>
    Effect.map(weaknessFor(id, body.newPassword), (weakness) => ({ weakness })),
  changeOwnPassword: ({ body }, caller) =>
    Effect.map(
      changeOwnPassword(caller, body, caller.session.userAgent),
      (token) => new Reply(undefined, undefined, [staffCookie(token)]),
    ),
  listOwnSessions: (_, { id, sessionId }) =>
    Effect.map(listSessions("staff", id), (sessions) =>
      sessions.map((session) => ({ ...session, current: session.id === sessionId })),
    ),
  endOwnSession: ({ params }, { id }) => endSessionOf("staff", id, params.id),
  endAllOwnSessions: (_, { id }) =>
    Effect.as(endAllSessions("staff", id), new Reply(undefined, undefined, [NO_STAFF_COOKIE])),
  enrollTotp: (_, { id }) => enrollTotp(id),
  turnOnTotp: ({ body }, caller) =>
    Effect.map(turnOnTotp(caller, body), (recoveryCodes) => ({ recoveryCodes })),
  turnOffTotp: ({ body }, caller) => turnOffTotp(caller, body),
}
