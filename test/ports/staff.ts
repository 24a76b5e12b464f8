import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { StaffAccounts } from "../../core/staff/ports/staff-accounts.ts"
import { accountOf, type StaffRecord } from "../../core/staff/staff-account.ts"

/** An account with the given differences. */
export const staffRecord = (differences: Partial<StaffRecord> = {}): StaffRecord => ({
  id: 1,
  username: "maria",
  displayName: "Maria Keller",
  role: "owner",
  active: true,
  passwordHash: "",
  startPage: "services",
  phone: null,
  getsTexts: true,
  handlesMoney: false,
  lastSignedInAt: null,
  totp: null,
  version: 1,
  ...differences,
})

const versioned = ({ displayName, role, active, phone, getsTexts }: StaffRecord) =>
  JSON.stringify([displayName, role, active, phone, getsTexts])

const named = (username: string) => (record: StaffRecord) =>
  record.username.toLowerCase() === username.toLowerCase()

/** Staff accounts in an array, and their recovery codes by the account's id. */
export const staffAccountsInMemory = (
  staff: StaffRecord[],
  recoveryCodes = new Map<number, ReadonlyArray<string>>(),
  /** Runs before each change, as another process's change would that was committed first. */
  beforeChange = () => {},
) => {
  const find = (matches: (record: StaffRecord) => boolean) =>
    Effect.sync(() => Option.fromUndefinedOr(staff.find(matches)))
  const codesOf = (id: number) => recoveryCodes.get(id) ?? []
  return StaffAccounts.of({
    list: Effect.sync(() => staff.map(accountOf)),
    byId: (id) => find((record) => record.id === id),
    byUsername: (username) => find(named(username)),
    add: (account) =>
      Effect.sync(() => {
        if (staff.some(named(account.username))) return Option.none()
        const added = staffRecord({ ...account, id: staff.length + 1 })
        staff.push(added)
        return Option.some(accountOf(added))
      }),
    update: (changed) =>
      Effect.sync(() => {
        const index = staff.findIndex(({ id }) => id === changed.id)
        const before = staff[index]!
        const isChange = versioned(before) !== versioned(changed)
        const stored = { ...changed, version: before.version + (isChange ? 1 : 0) }
        staff[index] = stored
        return stored
      }),
    remove: (id) =>
      Effect.sync(() => {
        staff.splice(
          staff.findIndex((record) => record.id === id),
          1,
        )
      }),
    setRecoveryCodes: (id, hashes) => Effect.sync(() => void recoveryCodes.set(id, hashes)),
    useRecoveryCode: (id, hash) =>
      Effect.sync(() => {
        const codes = codesOf(id)
        recoveryCodes.set(
          id,
          codes.filter((code) => code !== hash),
        )
        return codes.includes(hash)
      }),
    countRecoveryCodes: (id) => Effect.sync(() => codesOf(id).length),
    change: (program) => Effect.andThen(Effect.sync(beforeChange), program),
  })
}
