import * as Effect from "effect/Effect"
import { WrongSignInCounts, type SignInCounter } from "../../core/staff/ports/wrong-sign-ins.ts"
import { NO_WRONG_SIGN_INS, type WrongSignIns } from "../../core/staff/wrong-sign-ins.ts"

/** The counts by account and source, and the browsers by account and hash. */
export interface StoredWrongSignIns {
  readonly counts: Map<string, WrongSignIns>
  readonly browsers: Set<string>
}

export const noWrongSignIns = (): StoredWrongSignIns => ({ counts: new Map(), browsers: new Set() })

const keyOf = ({ account, source }: SignInCounter) => `${account}/${source}`

/** Wrong sign-ins in a map; a source of an account is "account/source". */
export const wrongSignInCountsInMemory = ({ counts, browsers }: StoredWrongSignIns) => {
  return WrongSignInCounts.of({
    read: (counter) => Effect.sync(() => counts.get(keyOf(counter)) ?? NO_WRONG_SIGN_INS),
    write: (counter, counted) => Effect.sync(() => void counts.set(keyOf(counter), counted)),
    ofStrangers: (accounts) =>
      Effect.sync(() =>
        accounts.flatMap((account) => {
          const counted = counts.get(keyOf({ account, source: "strangers" }))
          return counted === undefined ? [] : [{ account, ...counted }]
        }),
      ),
    clear: (account) =>
      Effect.sync(() => {
        for (const key of counts.keys()) if (key.startsWith(`${account}/`)) counts.delete(key)
      }),
    isKnownBrowser: (staffId, hash) => Effect.sync(() => browsers.has(`${staffId}/${hash}`)),
    rememberBrowser: (staffId, hash) => Effect.sync(() => void browsers.add(`${staffId}/${hash}`)),
  })
}
