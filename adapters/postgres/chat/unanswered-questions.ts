import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { UnansweredQuestions } from "../../../core/chat/ports/unanswered-questions.ts"
import type { UnansweredQuestion } from "../../../core/chat/unanswered-question.ts"
import { Database } from "../engine/connection.ts"

export const unansweredQuestionsLayer: Layer.Layer<UnansweredQuestions, never, Database> = Layer.effect(
  UnansweredQuestions,
  Effect.map(Database, ({ rows }) =>
    UnansweredQuestions.of({
      record: (question) => Effect.asVoid(rows(RECORD, { ...question })),
      list: (limit) => rows<UnansweredQuestion>(LIST, { limit }),
      remove: (ids) => rows<UnansweredQuestion>(REMOVE, { ids: [...ids] }),
    }),
  ),
)

const RECORD = `
  INSERT INTO unanswered_questions (session_id, message_id, content, language)
  VALUES (:chatId, :messageId, :text, :language)
  ON CONFLICT (message_id) DO NOTHING
`

const COLUMNS = `
  question.id, question.session_id AS "chatId", question.content AS text, language, message.timestamp AS "askedAt"
`

const LIST = `
  SELECT ${COLUMNS} FROM unanswered_questions AS question JOIN chat_messages AS message ON message.id = message_id
  ORDER BY question.id DESC LIMIT :limit
`

const REMOVE = `
  DELETE FROM unanswered_questions AS question USING chat_messages AS message
  WHERE question.id = ANY (:ids) AND message.id = message_id
  RETURNING ${COLUMNS}
`
