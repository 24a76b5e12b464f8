import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { signInNotice } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { StaffAccounts } from "../ports/staff-accounts.ts"
import { Tokens } from "../../storage/ports/tokens.ts"
import { Transaction } from "../../storage/ports/transaction.ts"
import { WrongSignInCounts, type SignInCounter } from "../ports/wrong-sign-ins.ts"
import type { StaffAccount } from "../staff-account.ts"
import { countAttempt, nextAttemptAt, takeBack, WITHOUT_WAIT } from "../wrong-sign-ins.ts"
import { recordStaffChange, staffById } from "./staff-records.ts"

/** An attempt to prove who one is: for this username, from a browser that may have signed in before, or in a session. */
export interface Attempt {
  readonly username: string
  readonly from: { readonly browserToken: string | undefined } | { readonly sessionId: number }
}

/** What a check fails with where the password or code is wrong. */
const WRONG = new Set(["WrongCredentials", "WrongSignInCode", "WrongPassword", "WrongCode"])

/**
 * Runs a check of a password or code, and counts it as wrong before, so that checks at the same time cannot pass
 * together. Where it proves who somebody is, all wrong ones of the account are forgotten; where it does neither, it is
 * not counted. The owners are told of the tenth in a row. Fails with `TooManyWrongSignIns` without running the check
 * while the account waits.
 */
export const countWrong = Effect.fn("countWrong")(function* <A, E extends { readonly _tag: string }, R>(
  attempt: Attempt,
  check: Effect.Effect<A, E, R>,
  isProof: (checked: A) => boolean = () => true,
) {
  const counts = yield* WrongSignInCounts
  const { run } = yield* Transaction
  const counter = yield* counterOf(attempt)
  const counted = yield* run(
    Effect.gen(function* () {
      const before = yield* counts.read(counter)
      const after = yield* Effect.fromResult(countAttempt(before, yield* currentTimeMillis))
      yield* counts.write(counter, after)
      return { before, after }
    }),
  )
  const uncount = run(
    Effect.flatMap(counts.read(counter), (stored) => counts.write(counter, takeBack(stored, counted))),
  )
  return yield* check.pipe(
    Effect.tapError(({ _tag }) =>
      WRONG.has(_tag) ? noteWrong(attempt.username, counted.after.count) : uncount,
    ),
    Effect.tap((checked) => (isProof(checked) ? counts.clear(counter.account) : uncount)),
  )
})

/**
 * Logs a wrong password or code, and tells the owners of the tenth in a row. A username that no account has is not
 * logged, because people also type their password into the wrong field, and nobody is told of it.
 */
const noteWrong = Effect.fnUntraced(function* (username: string, inARow: number) {
  const found = yield* (yield* StaffAccounts).byUsername(username)
  const account = Option.isSome(found) ? `staff ${found.value.id}` : "none"
  yield* Effect.logWarning("a password or code was wrong", { account, inARow })
  if (Option.isNone(found) || inARow !== WITHOUT_WAIT) return
  yield* (yield* Outbox).enqueue(signInNotice(found.value.id, yield* currentTimeMillis))
})

const counterOf = Effect.fnUntraced(function* ({ username, from }: Attempt) {
  const account = yield* accountHash(username)
  if ("sessionId" in from) return { account, source: `session ${from.sessionId}` } satisfies SignInCounter
  const known = yield* isKnownBrowser(username, from.browserToken)
  const source = known ? `browser ${(yield* Tokens).hash(from.browserToken!)}` : "strangers"
  return { account, source } satisfies SignInCounter
})

/** Hashed, because people also type their password into the wrong field. */
const accountHash = (username: string) => Effect.map(Tokens, ({ hash }) => hash(username.toLowerCase()))

/** Whether somebody has signed in to the account before in the browser with this token. */
export const isKnownBrowser = Effect.fn("isKnownBrowser")(function* (
  username: string,
  browserToken: string | undefined,
) {
  const found = yield* (yield* StaffAccounts).byUsername(username)
  if (Option.isNone(found) || browserToken === undefined) return false
  return yield* (yield* WrongSignInCounts).isKnownBrowser(found.value.id, (yield* Tokens).hash(browserToken))
})

/** Remembers that somebody has signed in to the account in this browser. Returns its token, a new one unless given. */
export const rememberBrowser = Effect.fn("rememberBrowser")(function* (
  staffId: number,
  browserToken: string | undefined,
) {
  const tokens = yield* Tokens
  const token = browserToken ?? (yield* tokens.random)
  yield* (yield* WrongSignInCounts).rememberBrowser(staffId, tokens.hash(token))
  return token
})

/** Adds to each account until when it takes no sign-in from browsers in which nobody has signed in to it; null for now. */
export const withWaits = Effect.fn("withWaits")(function* (accounts: ReadonlyArray<StaffAccount>) {
  const now = yield* currentTimeMillis
  const { hash } = yield* Tokens
  const hashes = new Map(accounts.map(({ username }) => [username, hash(username.toLowerCase())]))
  const counts = yield* (yield* WrongSignInCounts).ofStrangers([...hashes.values()])
  const waits = new Map(counts.map((counted) => [counted.account, nextAttemptAt(counted)]))
  return accounts.map((account) => {
    const until = waits.get(hashes.get(account.username)!) ?? 0
    return { ...account, waitsUntil: until > now ? until : null }
  })
})

/** Ends every wait of an account. */
export const forgetWrongSignIns = Effect.fn("forgetWrongSignIns")(function* ({
  username,
}: Pick<StaffAccount, "username">) {
  yield* (yield* WrongSignInCounts).clear(yield* accountHash(username))
})

/** Ends every wait of an account for somebody who cannot sign in. Fails with `UnknownStaffAccount`. */
export const endWait = Effect.fn("endWait")(function* (id: number) {
  const account = yield* staffById(id)
  yield* forgetWrongSignIns(account)
  yield* recordStaffChange("end wait after wrong sign-ins", account, account)
})
