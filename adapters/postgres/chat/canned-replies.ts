import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CannedReply } from "../../../core/chat/canned-reply.ts"
import { CannedReplies } from "../../../core/chat/ports/canned-replies.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"

export const replies = tableOf("canned_replies", CannedReply, { text: "content" })

export const cannedRepliesLayer: Layer.Layer<CannedReplies, never, Database> = Layer.effect(
  CannedReplies,
  Effect.map(Database, ({ first, one, rows, run, sendAhead, transaction }) =>
    CannedReplies.of({
      list: rows(replies.select({}, "lower(title)")),
      byId: (id) => first(replies.select({ id })),
      add: (reply) => first(replies.insertNew("(lower(title))", reply)),
      update: ({ id, title, text }) => one(replies.update({ id }, { title, text })),
      remove: (id) => run(replies.remove({ id })),
      change: (program) => transaction(Effect.andThen(sendAhead(LOCK), program)),
    }),
  ),
)

/** Lets others read, but keeps other writers out until the transaction ends. */
const LOCK = "LOCK TABLE canned_replies IN SHARE ROW EXCLUSIVE MODE"
