import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Passwords } from "../../core/ports/passwords.ts"
import { Sessions } from "../../core/ports/sessions.ts"
import { StaffAccounts } from "../../core/ports/staff-accounts.ts"
import type { Session } from "../../core/sign-in/session.ts"
import { exampleOf } from "../../adapters/http/docs/examples.ts"
import { staffEndpoints } from "../../adapters/http/contract/staff.ts"
import type { StaffCredentials } from "../../core/staff/staff-account.ts"

/** One account, with the credentials of the contract's example. */
const { username, password } = exampleOf(staffEndpoints.signInStaff.body.json) as StaffCredentials
const owner = { id: 1, username, displayName: "Maria Keller" }

/** Staff accounts and their sessions as HTTP needs them; passwords are their own hashes. */
export const staffInMemory = () => {
  const sessions = new Map<string, Session>()
  return Layer.mergeAll(
    Layer.succeed(Passwords, {
      generate: Effect.succeed(password),
      hash: Effect.succeed,
      verify: (given, hash) => Effect.succeed(given === hash),
    }),
    Layer.succeed(StaffAccounts, {
      withPassword: (name) =>
        Effect.succeed(
          name === username ? Option.some({ account: owner, passwordHash: password }) : Option.none(),
        ),
      list: Effect.succeed([owner]),
      add: () => Effect.succeed(false),
      setPassword: () => Effect.succeed(false),
      remove: () => Effect.succeed(false),
    }),
    Layer.succeed(Sessions, {
      start: ({ tokenHash, ...session }) =>
        Effect.sync(() => {
          const id = sessions.size + 1
          sessions.set(tokenHash, {
            ...session,
            id,
            accountName: owner.displayName,
            lastUsedAt: session.createdAt,
          })
        }),
      byTokenHash: (_, tokenHash) => Effect.sync(() => Option.fromUndefinedOr(sessions.get(tokenHash))),
      setLastUse: () => Effect.void,
      end: () => Effect.sync(() => sessions.clear()),
      endAll: () => Effect.sync(() => sessions.clear()),
    }),
  )
}
