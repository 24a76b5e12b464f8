import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Passwords } from "../ports/passwords.ts"
import { Sessions } from "../ports/sessions.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { Tokens } from "../ports/tokens.ts"
import { isLive, LAST_USE_PRECISION, type AccountKind } from "../sign-in/session.ts"
import { WrongCredentials, type StaffCredentials } from "../staff/staff-account.ts"

/**
 * Starts a new session for the staff account of these credentials. Returns the account and the session's token, of
 * which only the hash is stored. Fails with `WrongCredentials`.
 */
export const signInStaff = Effect.fn("signInStaff")(function* (
  { username, password }: StaffCredentials,
  userAgent: string | null,
) {
  const found = yield* (yield* StaffAccounts).withPassword(username)
  const matches = yield* (yield* Passwords).verify(
    password,
    Option.getOrUndefined(Option.map(found, ({ passwordHash }) => passwordHash)),
  )
  if (Option.isNone(found) || !matches) return yield* new WrongCredentials()
  const { account } = found.value
  const tokens = yield* Tokens
  const token = yield* tokens.random
  yield* (yield* Sessions).start({
    kind: "staff",
    accountId: account.id,
    tokenHash: tokens.hash(token),
    userAgent,
    createdAt: yield* currentTimeMillis,
  })
  return { account, token }
})

/** The live session with this token, whose last use is now; none where it has ended or expired. */
export const liveSession = Effect.fn("liveSession")(function* (kind: AccountKind, token: string) {
  const sessions = yield* Sessions
  const now = yield* currentTimeMillis
  const found = yield* sessions.byTokenHash(kind, (yield* Tokens).hash(token))
  if (Option.isNone(found) || !isLive(found.value, now)) return Option.none()
  if (now - found.value.lastUsedAt >= LAST_USE_PRECISION) yield* sessions.setLastUse(found.value.id, now)
  return found
})

/** Ends a session in the database, so that its cookie is worth nothing. */
export const endSession = Effect.fn("endSession")(function* (id: number) {
  yield* (yield* Sessions).end(id)
})
