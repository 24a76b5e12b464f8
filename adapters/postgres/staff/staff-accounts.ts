import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Struct from "effect/Struct"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import { StaffAccount, StaffRecord } from "../../../core/staff/staff-account.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"

export const accounts = tableOf("users", StaffAccount, { totpEnabled: { sql: "totp_secret IS NOT NULL" } })
const records = tableOf("users", StaffRecord, {
  passwordHash: "password",
  totp: {
    sql: `CASE WHEN totp_secret IS NOT NULL THEN
      json_build_object('encryptedSecret', totp_secret, 'lastStep', totp_last_step)
    END`,
  },
})

export const staffAccountsLayer: Layer.Layer<StaffAccounts, never, Database> = Layer.effect(
  StaffAccounts,
  Effect.map(Database, ({ count, first, one, rows, run, sendAhead, some, transaction }) =>
    StaffAccounts.of({
      list: rows(accounts.select({}, "lower(username)")),
      byId: (id) => first(records.select({ id })),
      byUsername: (username) => first(BY_USERNAME, { username }),
      add: ({ username, displayName, role, passwordHash }) =>
        first(
          accounts.insertNew(
            "(lower(username))",
            { username, displayName, role },
            { password: passwordHash },
          ),
        ),
      update: ({ id, totp, ...account }) =>
        one(
          records.update({ id }, Struct.omit(account, ["username"]), {
            totp_secret: totp?.encryptedSecret ?? null,
            totp_last_step: totp?.lastStep ?? null,
          }),
        ),
      remove: (id) => run(accounts.remove({ id })),
      setRecoveryCodes: (id, hashes) =>
        Effect.andThen(
          run("DELETE FROM recovery_codes WHERE staff_id = :id", { id }),
          run(ADD_RECOVERY_CODES, { id, hashes: [...hashes] }),
        ),
      useRecoveryCode: (id, hash) => some(USE_RECOVERY_CODE, { id, hash }),
      countRecoveryCodes: (id) => count(COUNT_RECOVERY_CODES, { id }),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read accounts and sessions refer to them, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE"

const BY_USERNAME = `SELECT ${records.columns()} FROM users WHERE lower(username) = lower(:username)`

const ADD_RECOVERY_CODES = `
  INSERT INTO recovery_codes (staff_id, code_hash) SELECT :id, unnest(CAST(:hashes AS text[]))
`

const USE_RECOVERY_CODE = `
  DELETE FROM recovery_codes WHERE staff_id = :id AND code_hash = :hash RETURNING id
`

const COUNT_RECOVERY_CODES = `
  SELECT CAST(count(*) AS integer) AS count FROM recovery_codes WHERE staff_id = :id
`
