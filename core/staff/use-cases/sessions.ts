import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Passwords } from "../ports/passwords.ts"
import { Sessions } from "../ports/sessions.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { isLive, LAST_USE_PRECISION, UnknownSession, type AccountKind } from "../session.ts"
import { WrongCredentials, WrongSignInCode, type StaffCredentials } from "../credentials.ts"
import { useOneTimeCode } from "./use-one-time-code.ts"
import { countWrong, rememberBrowser } from "./wrong-sign-ins.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** Where somebody signs in. */
export interface Browser {
  /** The User-Agent header. */
  readonly userAgent: string | null
  /** Of the cookie by which accounts know it; undefined where it has none. */
  readonly token: string | undefined
}

/**
 * Starts a new session for the staff account of these credentials. Returns the account, the session's token and the
 * browser's, of which only the hashes are stored; none where the account uses two steps and no code was sent. Fails with
 * `WrongCredentials`, `WrongSignInCode`, or `TooManyWrongSignIns`.
 */
export const signInStaff = (credentials: StaffCredentials, browser: Browser) =>
  countWrong(
    { username: credentials.username, from: { browserToken: browser.token } },
    startStaffSession(credentials, browser),
    Option.isSome,
  )

const startStaffSession = Effect.fnUntraced(function* (
  { username, password, code }: StaffCredentials,
  browser: Browser,
) {
  const accounts = yield* StaffAccounts
  const found = yield* accounts.byUsername(username)
  const matches = yield* (yield* Passwords).verify(
    password,
    Option.getOrUndefined(Option.map(found, ({ passwordHash }) => passwordHash)),
  )
  if (Option.isNone(found) || !matches) return yield* new WrongCredentials()
  const { id, passwordHash } = found.value
  return yield* accounts.change(
    Effect.gen(function* () {
      // Read again: the account may have been disabled, or its password reset, since the password was checked.
      const account = yield* someOrFail(accounts.byId(id), () => new WrongCredentials())
      if (!account.active || account.passwordHash !== passwordHash) return yield* new WrongCredentials()
      if (account.totp !== null && code === undefined) return Option.none()
      const confirmed = code === undefined ? account : yield* useOneTimeCode(account, code)
      if (confirmed === undefined) return yield* new WrongSignInCode()
      yield* accounts.update({ ...confirmed, lastSignedInAt: yield* currentTimeMillis })
      const browserToken = yield* rememberBrowser(id, browser.token)
      return Option.some({ id, browserToken, token: yield* startSession("staff", id, browser.userAgent) })
    }),
  )
})

/** Starts a session of an account, with a random token unless one is given. Returns the token; only its hash is stored. */
export const startSession = Effect.fn("startSession")(function* (
  kind: AccountKind,
  accountId: number,
  userAgent: string | null,
  givenToken?: string,
) {
  const tokens = yield* Tokens
  const token = givenToken ?? (yield* tokens.random)
  yield* (yield* Sessions).start({
    kind,
    accountId,
    tokenHash: tokens.hash(token),
    userAgent,
    createdAt: yield* currentTimeMillis,
  })
  yield* Effect.logInfo("a session was started", { account: `${kind} ${accountId}` })
  return token
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

/** The live sessions of an account, the last used first. */
export const listSessions = Effect.fn("listSessions")(function* (kind: AccountKind, accountId: number) {
  const now = yield* currentTimeMillis
  return (yield* (yield* Sessions).list(kind, accountId)).filter((session) => isLive(session, now))
})

/** Ends a session in the database, so that its cookie is no longer accepted. */
export const endSession = Effect.fn("endSession")(function* (id: number) {
  yield* (yield* Sessions).end(id)
})

/** Ends one of the account's sessions. Fails with `UnknownSession` for one of another account too. */
export const endSessionOf = Effect.fn("endSessionOf")(function* (
  kind: AccountKind,
  accountId: number,
  id: number,
) {
  const sessions = yield* Sessions
  const own = yield* sessions.list(kind, accountId)
  if (!own.some((session) => session.id === id)) return yield* new UnknownSession()
  yield* sessions.end(id)
})

/** Ends every session of an account, except the one with the id `kept`. */
export const endAllSessions = (kind: AccountKind, accountId: number, kept?: number) =>
  Effect.flatMap(Sessions, (sessions) => sessions.endAll(kind, accountId, kept))
