import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { CannedReply } from "../../../core/chat/canned-reply.ts"
import { CannedReplies } from "../../../core/chat/ports/canned-replies.ts"
import { Database } from "../engine/connection.ts"

export const cannedRepliesLayer: Layer.Layer<CannedReplies, never, Database> = Layer.effect(
  CannedReplies,
  Effect.map(Database, ({ rows, sendAhead, transaction }) =>
    CannedReplies.of({
      list: rows<CannedReply>(`SELECT ${COLUMNS} FROM canned_replies ORDER BY lower(title)`),
      byId: (id) =>
        Effect.map(
          rows<CannedReply>(`SELECT ${COLUMNS} FROM canned_replies WHERE id = :id`, { id }),
          ([found]) => Option.fromUndefinedOr(found),
        ),
      add: (reply) =>
        Effect.map(rows<CannedReply>(ADD, { ...reply }), ([added]) => Option.fromUndefinedOr(added)),
      update: ({ id, title, text }) =>
        Effect.map(rows<CannedReply>(UPDATE, { id, title, text }), ([updated]) => updated!),
      remove: (id) => Effect.asVoid(rows("DELETE FROM canned_replies WHERE id = :id", { id })),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE canned_replies IN SHARE ROW EXCLUSIVE MODE"

const COLUMNS = `id, title, content AS text, version`

const ADD = `
  INSERT INTO canned_replies (title, content) VALUES (:title, :text)
  ON CONFLICT (lower(title)) DO NOTHING
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE canned_replies SET title = :title, content = :text WHERE id = :id RETURNING ${COLUMNS}
`
