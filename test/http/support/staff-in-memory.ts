import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Passwords } from "../../../core/staff/ports/passwords.ts"
import { Sessions } from "../../../core/staff/ports/sessions.ts"
import { Sms } from "../../../core/outbox/ports/sms.ts"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import type { Session } from "../../../core/staff/session.ts"
import { totpLayer } from "../../../adapters/crypto/totp.ts"
import { exampleOf } from "../../../adapters/http/docs/examples.ts"
import { staffEndpoints } from "../../../adapters/http/staff/contract/staff.ts"
import type { StaffCredentials } from "../../../core/staff/credentials.ts"
import { WrongSignInCounts } from "../../../core/staff/ports/wrong-sign-ins.ts"
import { noWrongSignIns, wrongSignInCountsInMemory } from "../../ports/wrong-sign-ins.ts"
import { staffAccountsInMemory, staffRecord } from "../../ports/staff.ts"

/** One account, with the credentials of the contract's example. */
const { username, password } = exampleOf(staffEndpoints.signInStaff.body.json) as StaffCredentials
const owner = staffRecord({ username, passwordHash: password })

/** Staff accounts and their sessions as HTTP needs them; passwords are their own hashes. */
export const staffInMemory = () => {
  const sessions = new Map<string, Session>()
  return Layer.mergeAll(
    Layer.succeed(Passwords, {
      generate: Effect.succeed(password),
      generateRecoveryCode: Effect.succeed("a-code"),
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
            handlesMoney: owner.handlesMoney,
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
