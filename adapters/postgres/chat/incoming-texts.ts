import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { IncomingTexts } from "../../../core/chat/ports/incoming-texts.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const incomingTextsLayer: Layer.Layer<IncomingTexts, never, Database> = Layer.effect(
  IncomingTexts,
  Effect.map(Database, ({ some }) =>
    IncomingTexts.of({
      add: (id, receivedAt) => some(ADD, { id, receivedAt: secondOf(receivedAt) }),
    }),
  ),
)

const ADD = `
  INSERT INTO incoming_texts (id, received_at) VALUES (:id, to_timestamp(:receivedAt))
  ON CONFLICT (id) DO NOTHING RETURNING id
`
