import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { StaffAccounts } from "../../core/ports/staff-accounts.ts"
import type { StaffAccount } from "../../core/staff/staff-account.ts"
import { Database } from "./connection.ts"

export const staffAccountsLayer: Layer.Layer<StaffAccounts, never, Database> = Layer.effect(
  StaffAccounts,
  Effect.map(Database, ({ rows }) =>
    StaffAccounts.of({
      list: rows<StaffAccount>("SELECT id, username FROM users ORDER BY lower(username)"),
      add: (username, passwordHash) =>
        Effect.map(rows(ADD, { username, passwordHash }), (added) => added.length > 0),
      setPassword: (username, passwordHash) =>
        Effect.map(rows(SET_PASSWORD, { username, passwordHash }), (changed) => changed.length > 0),
      remove: (username) => Effect.map(rows(REMOVE, { username }), (removed) => removed.length > 0),
    }),
  ),
)

const ADD = `
  INSERT INTO users (username, password) VALUES (:username, :passwordHash)
  ON CONFLICT (lower(username)) DO NOTHING
  RETURNING id
`

const SET_PASSWORD = `
  UPDATE users SET password = :passwordHash WHERE lower(username) = lower(:username) RETURNING id
`

const REMOVE = "DELETE FROM users WHERE lower(username) = lower(:username) RETURNING id"
