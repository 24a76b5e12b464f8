import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { StaffAccounts } from "../../core/ports/staff-accounts.ts"
import type { StaffAccount } from "../../core/staff/staff-account.ts"
import { Database } from "./connection.ts"

export const staffAccountsLayer: Layer.Layer<StaffAccounts, never, Database> = Layer.effect(
  StaffAccounts,
  Effect.map(Database, ({ rows }) =>
    StaffAccounts.of({
      withPassword: (username) =>
        Effect.map(rows<WithPassword>(WITH_PASSWORD, { username }), ([row]) =>
          Option.map(Option.fromUndefinedOr(row), ({ passwordHash, ...account }) => ({
            account,
            passwordHash,
          })),
        ),
      list: rows<StaffAccount>(`SELECT ${COLUMNS} FROM users ORDER BY lower(username)`),
      add: (username, passwordHash) =>
        Effect.map(rows(ADD, { username, passwordHash }), (added) => added.length > 0),
      setPassword: (username, passwordHash) =>
        Effect.map(rows(SET_PASSWORD, { username, passwordHash }), (changed) => changed.length > 0),
      remove: (username) => Effect.map(rows(REMOVE, { username }), (removed) => removed.length > 0),
    }),
  ),
)

const COLUMNS = `id, username, coalesce(display_name, username) AS "displayName"`

interface WithPassword extends StaffAccount {
  readonly passwordHash: string
}

const WITH_PASSWORD = `
  SELECT ${COLUMNS}, password AS "passwordHash" FROM users WHERE lower(username) = lower(:username)
`

const ADD = `
  INSERT INTO users (username, password) VALUES (:username, :passwordHash)
  ON CONFLICT (lower(username)) DO NOTHING
  RETURNING id
`

const SET_PASSWORD = `
  UPDATE users SET password = :passwordHash WHERE lower(username) = lower(:username) RETURNING id
`

const REMOVE = "DELETE FROM users WHERE lower(username) = lower(:username) RETURNING id"
