import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { fieldEndpoints } from "../../../adapters/http/field/contract.ts"
import { ExpiredRecords } from "../../../core/storage/ports/expired-records.ts"
import { openOwnPorts } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())

test("the sweep deletes idempotency keys after 48 hours, of what phones report after 30 days, chats 12 months after their end and rate limits that are over, and keeps the rest", async () => {
  await ports.runPromise(
    Effect.gen(function* () {
      const { rows } = yield* Database
      yield* rows(`
        INSERT INTO idempotency_keys (key, fingerprint, created_at) VALUES
          ('old', 'x', now() - interval '49 hours'), ('new', 'x', now() - interval '47 hours')
      `)
      // As the API names them.
      const reports = Object.entries(fieldEndpoints).filter(([, endpoint]) => "creates" in endpoint)
      for (const [name] of reports)
        yield* rows(`
          INSERT INTO idempotency_keys (key, fingerprint, created_at) VALUES
            ('${name}:staff 1:old', 'x', now() - interval '31 days'),
            ('${name}:staff 1:new', 'x', now() - interval '29 days')
        `)
      yield* rows(`
        INSERT INTO rate_limits (key, points, expire) VALUES
          ('over', 3, extract(epoch FROM now()) * 1000 - 1000),
          ('counting', 3, extract(epoch FROM now()) * 1000 + 60000),
          ('endless', 3, NULL)
      `)
      yield* rows(`
        INSERT INTO chat_sessions (session_id, owner, start_time, end_time) VALUES
          (repeat('a', 20), 'ended', now() - interval '14 months', now() - interval '367 days'),
          (repeat('b', 20), 'ended', now() - interval '14 months', now() - interval '364 days'),
          (repeat('c', 20), 'human', now() - interval '14 months', NULL)
      `)
      yield* rows(
        "INSERT INTO chat_messages (session_id, message_type, content) VALUES (repeat('a', 20), 'customer', 'Hello')",
      )
      yield* rows(`
        INSERT INTO unanswered_questions (session_id, message_id, content, language)
        SELECT session_id, id, content, 'en' FROM chat_messages
      `)
      const { sweep } = yield* ExpiredRecords
      expect(yield* sweep).toBe(3 + reports.length)
      expect(yield* sweep).toBe(0)
      expect(yield* rows("SELECT left(session_id, 1) AS id FROM chat_sessions ORDER BY 1")).toEqual([
        { id: "b" },
        { id: "c" },
      ])
      expect(yield* rows("SELECT FROM chat_messages")).toEqual([])
      expect(yield* rows("SELECT FROM unanswered_questions")).toEqual([])
      expect(yield* rows("SELECT key FROM idempotency_keys")).toEqual(
        ["new", ...reports.map(([name]) => `${name}:staff 1:new`)].map((key) => ({ key })),
      )
      expect(yield* rows("SELECT key FROM rate_limits ORDER BY key")).toEqual([
        { key: "counting" },
        { key: "endless" },
      ])
    }),
  )
})
