import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { StaffAccounts } from "../../../core/staff/ports/staff-accounts.ts"
import type { StaffAccount, StaffRecord } from "../../../core/staff/staff-account.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const staffAccountsLayer: Layer.Layer<StaffAccounts, never, Database> = Layer.effect(
  StaffAccounts,
  Effect.map(Database, ({ rows, sendAhead, transaction }) =>
    StaffAccounts.of({
      list: rows<StaffAccount>(`SELECT ${ACCOUNT} FROM users ORDER BY lower(username)`),
      byId: (id) =>
        Effect.map(rows<RecordRow>(`SELECT ${RECORD} FROM users WHERE id = :id`, { id }), firstRecord),
      byUsername: (username) =>
        Effect.map(
          rows<RecordRow>(`SELECT ${RECORD} FROM users WHERE lower(username) = lower(:username)`, {
            username,
          }),
          firstRecord,
        ),
      add: (account) =>
        Effect.map(rows<StaffAccount>(ADD, { ...account }), ([added]) => Option.fromUndefinedOr(added)),
      update: ({
        lastSignedInAt,
        totp,
        id,
        displayName,
        role,
        active,
        passwordHash,
        startPage,
        phone,
        getsTexts,
      }) =>
        Effect.map(
          rows<RecordRow>(UPDATE, {
            id,
            displayName,
            role,
            active,
            passwordHash,
            startPage,
            phone,
            getsTexts,
            lastSignedInAt: lastSignedInAt && secondOf(lastSignedInAt),
            totpSecret: totp?.encryptedSecret ?? null,
            totpLastStep: totp?.lastStep ?? null,
          }),
          ([updated]) => toRecord(updated!),
        ),
      remove: (id) => Effect.asVoid(rows("DELETE FROM users WHERE id = :id", { id })),
      setRecoveryCodes: (id, hashes) =>
        Effect.andThen(
          rows("DELETE FROM recovery_codes WHERE staff_id = :id", { id }),
          Effect.asVoid(rows(ADD_RECOVERY_CODES, { id, hashes: [...hashes] })),
        ),
      useRecoveryCode: (id, hash) =>
        Effect.map(rows(USE_RECOVERY_CODE, { id, hash }), (used) => used.length > 0),
      countRecoveryCodes: (id) =>
        Effect.map(rows<{ readonly count: number }>(COUNT_RECOVERY_CODES, { id }), ([row]) => row!.count),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read accounts and sessions refer to them, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE"

const ACCOUNT = `
  id, username, display_name AS "displayName", role, active, totp_secret IS NOT NULL AS "totpEnabled",
  phone, gets_texts AS "getsTexts", last_signed_in_at AS "lastSignedInAt", version
`

const RECORD = `
  id, username, display_name AS "displayName", role, active, password AS "passwordHash", start_page AS "startPage",
  phone, gets_texts AS "getsTexts", last_signed_in_at AS "lastSignedInAt", totp_secret AS "totpSecret", totp_last_step AS "totpLastStep", version
`

interface RecordRow extends Omit<StaffRecord, "totp"> {
  readonly totpSecret: string | null
  readonly totpLastStep: number | null
}

const firstRecord = ([row]: ReadonlyArray<RecordRow>) => Option.map(Option.fromUndefinedOr(row), toRecord)

const toRecord = ({ totpSecret, totpLastStep, ...record }: RecordRow): StaffRecord => ({
  ...record,
  totp:
    totpSecret === null || totpLastStep === null
      ? null
      : { encryptedSecret: totpSecret, lastStep: totpLastStep },
})

const ADD = `
  INSERT INTO users (username, display_name, role, password) VALUES (:username, :displayName, :role, :passwordHash)
  ON CONFLICT (lower(username)) DO NOTHING
  RETURNING ${ACCOUNT}
`

const UPDATE = `
  UPDATE users SET
    display_name = :displayName, role = :role, active = :active, password = :passwordHash, start_page = :startPage,
    phone = :phone, gets_texts = :getsTexts,
    last_signed_in_at = to_timestamp(:lastSignedInAt), totp_secret = :totpSecret, totp_last_step = :totpLastStep
  WHERE id = :id
  RETURNING ${RECORD}
`

const ADD_RECOVERY_CODES = `
  INSERT INTO recovery_codes (staff_id, code_hash) SELECT :id, unnest(CAST(:hashes AS text[]))
`

const USE_RECOVERY_CODE = `
  DELETE FROM recovery_codes WHERE staff_id = :id AND code_hash = :hash RETURNING id
`

const COUNT_RECOVERY_CODES = `
  SELECT CAST(count(*) AS integer) AS count FROM recovery_codes WHERE staff_id = :id
`
