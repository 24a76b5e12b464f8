import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ChatTranscripts, type ChatTranscript } from "../../../core/chat/ports/chat-transcripts.ts"
import { Database } from "../engine/connection.ts"

export const chatTranscriptsLayer: Layer.Layer<ChatTranscripts, never, Database> = Layer.effect(
  ChatTranscripts,
  Effect.map(Database, ({ one, rows }) =>
    ChatTranscripts.of({
      add: (transcript) => Effect.map(one<{ readonly id: number }>(ADD, { ...transcript }), ({ id }) => id),
      byIds: (ids) =>
        ids.length === 0 ? Effect.succeed([]) : rows<ChatTranscript>(BY_IDS, { ids: [...ids] }),
    }),
  ),
)

const ADD = `INSERT INTO chat_transcripts (session_id, email) VALUES (:chatId, :email) RETURNING id`

const BY_IDS = `SELECT id, session_id AS "chatId", email FROM chat_transcripts WHERE id = ANY (:ids)`
