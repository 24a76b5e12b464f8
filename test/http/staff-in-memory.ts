import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Passwords } from "../../core/ports/passwords.ts"
import { Sessions } from "../../core/ports/sessions.ts"
import { Sms } from "../../core/ports/sms.ts"
import { StaffAccounts } from "../../core/ports/staff-accounts.ts"
import type { Session } from "../../core/sign-in/session.ts"
import { totpLayer } from "../../adapters/crypto/totp.ts"
import { exampleOf } from "../../adapters/http/docs/examples.ts"
import { staffEndpoints } from "../../adapters/http/contract/staff.ts"
import type { StaffCredentials } from "../../core/staff/credentials.ts"
import { WrongSignInCounts } from "../../core/ports/wrong-sign-ins.ts"
import { noWrongSignIns, wrongSignInCountsInMemory } from "../wrong-sign-ins-in-memory.ts"
import { staffAccountsInMemory, staffRecord } from "../staff-in-memory.ts"

/** One account, with the credentials of the contract's example. */
const { username, password } = exampleOf(staffEndpoints.signInStaff.body.json) as StaffCredentials
const owner = staffRecord({ username, passwordHash: password })

/** Staff accounts and their sessions as HTTP needs them; passwords are their own hashes. */
export const staffInMemory = () => {
  const sessions = new Map<string, Session>()
  return Layer.mergeAll(
    Layer.succeed(Passwords, {
      generate: Effect.succeed(password),
      isCommon: () => Effect.succeed(false),
      hash: Effect.succeed,
      verify: (given, hash) => Effect.succeed(given === hash),
    }),
    Layer.succeed(StaffAccounts, staffAccountsInMemory([owner])),
    Layer.succeed(WrongSignInCounts, wrongSignInCountsInMemory(noWrongSignIns())),
    Layer.mock(Sms, { available: false, isSigned: () => Effect.succeed(false) }),
    totpLayer("a secret of at least thirty-two characters"),
    Layer.succeed(Sessions, {
      start: ({ tokenHash, ...session }) =>
        Effect.sync(() => {
          const id = sessions.size + 1
          sessions.set(tokenHash, {
            ...session,
            id,
            accountName: owner.displayName,
            role: owner.role,
            lastUsedAt: session.createdAt,
          })
        }),
      byTokenHash: (_, tokenHash) => Effect.sync(() => Option.fromUndefinedOr(sessions.get(tokenHash))),
      setLastUse: () => Effect.void,
      list: () => Effect.sync(() => [...sessions.values()]),
      end: () => Effect.sync(() => sessions.clear()),
      endAll: () => Effect.sync(() => sessions.clear()),
    }),
  )
}
