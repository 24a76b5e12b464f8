import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { WrongSignInCounts } from "../../../core/staff/ports/wrong-sign-ins.ts"
import { Database } from "../engine/connection.ts"

export const wrongSignInCountsLayer: Layer.Layer<WrongSignInCounts, never, Database> = Layer.effect(
  WrongSignInCounts,
  Effect.map(Database, ({ one, rows, run, some }) =>
    WrongSignInCounts.of({
      read: (counter) => one(READ, { ...counter }),
      write: (counter, { count, lastAt }) => run(WRITE, { ...counter, count, lastAt: lastAt / 1000 }),
      ofStrangers: (accounts) => rows(OF_STRANGERS, { accounts: [...accounts] }),
      clear: (account) => run("DELETE FROM wrong_sign_ins WHERE account = :account", { account }),
      isKnownBrowser: (staffId, browserHash) => some(IS_KNOWN, { staffId, browserHash }),
      rememberBrowser: (staffId, browserHash) => run(REMEMBER, { staffId, browserHash }),
    }),
  ),
)

/** Adds the row where there is none, so that its lock keeps other attempts waiting until the transaction ends. */
const READ = `
  INSERT INTO wrong_sign_ins AS stored (account, source, count, last_at)
  VALUES (:account, :source, 0, to_timestamp(0))
  ON CONFLICT (account, source) DO UPDATE SET count = stored.count
  RETURNING count, last_at AS "lastAt"
`

const WRITE = `
  UPDATE wrong_sign_ins SET count = :count, last_at = to_timestamp(:lastAt)
  WHERE account = :account AND source = :source
`

const OF_STRANGERS = `
  SELECT account, count, last_at AS "lastAt" FROM wrong_sign_ins
  WHERE account = ANY(CAST(:accounts AS text[])) AND source = 'strangers'
`

const IS_KNOWN = `
  SELECT 1 FROM known_browsers WHERE staff_id = :staffId AND browser_hash = :browserHash
`

const REMEMBER = `
  INSERT INTO known_browsers (staff_id, browser_hash) VALUES (:staffId, :browserHash)
  ON CONFLICT (staff_id, browser_hash) DO UPDATE SET last_used_at = now()
`
