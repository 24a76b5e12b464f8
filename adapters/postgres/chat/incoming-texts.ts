import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { IncomingTexts } from "../../../core/chat/ports/incoming-texts.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const incomingTextsLayer: Layer.Layer<IncomingTexts, never, Database> = Layer.effect(
  IncomingTexts,
  Effect.map(Database, ({ first, run, some }) =>
    IncomingTexts.of({
      add: (id, receivedAt) => some(ADD, { id, receivedAt: secondOf(receivedAt) }),
      keep: (id, { phone, body }) =>
        run("UPDATE incoming_texts SET phone = :phone, body = :body WHERE id = :id", { id, phone, body }),
      kept: (id) => first(KEPT, { id }),
    }),
  ),
)

const ADD = `
  INSERT INTO incoming_texts (id, received_at) VALUES (:id, to_timestamp(:receivedAt))
  ON CONFLICT (id) DO NOTHING RETURNING id
`

const KEPT = `
  SELECT phone, body, received_at AS "receivedAt" FROM incoming_texts WHERE id = :id AND phone IS NOT NULL
`
