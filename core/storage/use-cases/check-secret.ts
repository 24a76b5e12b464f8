import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { Installation } from "../ports/installation.ts"
import { Tokens } from "../ports/tokens.ts"

/** This process has another secret than the one with which the database was set up, so its tokens would differ. */
class SecretMismatch extends Data.TaggedError("SecretMismatch") {
  override readonly message =
    "The database was set up with another secret: use that one (the file `secret` of its data directory, or SECRET), or, if it is lost, accept the new one with `npm run hearth -- db replace-secret`."
}

/** Fails with `SecretMismatch` where the database was set up with another secret; the first secret is registered. */
export const checkSecret = Effect.gen(function* () {
  const { secretFingerprint } = yield* Tokens
  if (!(yield* (yield* Installation).matchesSecret(secretFingerprint))) yield* new SecretMismatch()
})

/** Whoever has the secret could still use every link, although its owner believes the contrary. */
class SecretUnchanged extends Data.TaggedError("SecretUnchanged") {
  override readonly message =
    "The database has this secret already, so nothing was replaced. To replace it, stop the server, delete the file `secret` of its data directory, or set another SECRET, and run this again: a missing file is made anew."
}

/**
 * Accepts this process's secret in place of a lost or stolen one. Links in mails sent before and calendar links stop
 * working, and so do the codes of authenticator apps (`Totp`) and the grants of Google calendars. Fails with
 * `SecretUnchanged` where it is the one that is registered.
 */
export const replaceSecret = Effect.gen(function* () {
  const { secretFingerprint } = yield* Tokens
  const installation = yield* Installation
  if (yield* installation.matchesSecret(secretFingerprint)) yield* new SecretUnchanged()
  yield* installation.replaceSecret(secretFingerprint)
})
