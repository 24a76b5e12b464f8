import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Chat, type ChatName, type ListedChat } from "../../../core/chat/chat.ts"
import { ChatMessage, type NewChatMessage } from "../../../core/chat/message.ts"
import { Chats, type ChatFilter } from "../../../core/chat/ports/chats.ts"
import { Database } from "../engine/connection.ts"
import { builder, type Statement } from "../engine/query.ts"
import { during, NOTHING, tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"

/** Joined with the account of whoever has taken the chat, who no longer has it once they take part in none (`answersChats`). */
export const chats = tableOf("chat_sessions", Chat, {
  id: "session_id",
  contact: "customer_info",
  takenBy: {
    sql: `CASE WHEN owner = 'ended' AND taken_by IS NOT NULL OR users.active AND users.role <> 'technician'
      THEN json_build_object('id', taken_by, 'name', display_name) END`,
  },
})
export const messages = tableOf("chat_messages", ChatMessage, {
  type: "message_type",
  text: "content",
  fromSMS: "is_from_sms",
})

export const chatsLayer: Layer.Layer<Chats, never, Database> = Layer.effect(
  Chats,
  Effect.map(Database, ({ count, first, one, rows, run, sendAhead }) => {
    const byId = (id: string) => first<Chat>(`${SELECT} WHERE session_id = :id`, { id })
    const openLocked = ({ browserHash, name }: ChatName, id: string, at: number): Effect.Effect<Chat> =>
      Effect.gen(function* () {
        yield* sendAhead(OPEN, { browserHash, name, id, at: secondOf(at) })
        const [open] = yield* rows<IdRow>(LOCK_OPEN, { browserHash, name })
        // None where the chat that was open ended between the two statements.
        return open === undefined
          ? yield* openLocked({ browserHash, name }, id, at)
          : Option.getOrThrow(yield* byId(open.id))
      })
    return Chats.of({
      byName: ({ browserHash, name }) => first(BY_NAME, { browserHash, name }),
      ofBrowser: (browserHash, id) => first(OF_BROWSER, { browserHash, id }),
      byId,
      locked: (id) => Effect.andThen(sendAhead(LOCK, { id }), byId(id)),
      openLocked,
      update: ({ id, owner, takenBy, customerId, contact, page, code, waitingSince, endTime }) =>
        run(
          chats.update(
            { id },
            { owner, customerId, contact, page, code, waitingSince },
            {
              taken_by: takenBy?.id ?? null,
              end_time:
                owner === "ended"
                  ? { sql: "greatest(start_time, to_timestamp(?))", value: endTime && secondOf(endTime) }
                  : null,
            },
            NOTHING,
          ),
        ),
      freeCode: Effect.andThen(
        sendAhead(LOCK_CODES),
        Effect.map(one<{ readonly code: string }>(FREE_CODE), ({ code }) => code),
      ),
      ofCustomersIn: (browserHash, exceptCustomerId) =>
        Effect.map(rows<IdRow>(OF_CUSTOMERS_IN, { browserHash, exceptCustomerId }), idsOf),
      forgetBrowser: (id) => run(FORGET_BROWSER, { id }),
      append: (message) => one(appended(message)),
      messages: (id, after, limit) => rows(MESSAGES, { id, after, limit }),
      newestMessages: (id, limit) => rows(NEWEST_MESSAGES, { id, limit }),
      newestMessagesOf: (ids, limit) =>
        Effect.map(
          rows<ChatMessage & { readonly chatId: string }>(NEWEST_MESSAGES_OF, { ids: [...ids], limit }),
          (found) => Map.groupBy(found, ({ chatId }) => chatId),
        ),
      sentBefore: ({ browserHash, name }, clientMessageId) =>
        Effect.map(
          first<ChatMessage & { readonly chatId: string }>(SENT_BEFORE, {
            browserHash,
            name,
            clientMessageId,
          }),
          Option.map(({ chatId, ...message }) => ({ chatId, message })),
        ),
      byClientMessageId: (id, clientMessageId) => first(BY_CLIENT_ID, { id, clientMessageId }),
      replyTo: (messageId) => first(REPLY_TO, { messageId }),
      visitorCounts: (id, since) => one(VISITOR_COUNTS, { id, since: secondOf(since) }),
      markRead: (id, by, messageId) => run(MARK_READ[by], { id, messageId }),
      list: ({ limit, offset, ...filter }) =>
        rows(
          chats.page<Pick<ListedChat, "customerMessage" | "unread">>(
            matching(filter).joinRaw(TAKEN_BY).select(builder.raw(LISTED)),
            ORDER,
            { limit, offset },
          ),
        ),
      count: (filter) => count(matching(filter)),
      silentSince: (instant) => rows(SILENT, { instant: secondOf(instant) }),
    })
  }),
)

const TAKEN_BY = "LEFT JOIN users ON users.id = taken_by"

const SELECT = `SELECT ${chats.columns()} FROM chat_sessions ${TAKEN_BY}`

const NAMED = "browser_hash = :browserHash AND original_session_id = :name"

const BY_NAME = `${SELECT} WHERE ${NAMED} ORDER BY chat_sessions.id DESC LIMIT 1`

const OF_BROWSER = `${SELECT} WHERE session_id = :id AND browser_hash = :browserHash`

/**
 * A statement of its own before the row is read: one that waits for the lock would have the name of the staff member as
 * it was before it waited.
 */
const LOCK = "SELECT FROM chat_sessions WHERE session_id = :id FOR UPDATE"

const OPEN = `
  INSERT INTO chat_sessions (session_id, original_session_id, browser_hash, start_time, last_activity, created_at)
  VALUES (:id, :name, :browserHash, to_timestamp(:at), to_timestamp(:at), to_timestamp(:at))
  ON CONFLICT (browser_hash, original_session_id) WHERE owner <> 'ended' DO NOTHING
`

const LOCK_OPEN = `SELECT session_id AS id FROM chat_sessions WHERE ${NAMED} AND owner <> 'ended' FOR UPDATE`

const OF_CUSTOMERS_IN = `
  SELECT session_id AS id FROM chat_sessions WHERE browser_hash = :browserHash AND customer_id IS NOT NULL
    AND customer_id IS DISTINCT FROM :exceptCustomerId
`

const FORGET_BROWSER = "UPDATE chat_sessions SET browser_hash = NULL WHERE session_id = :id"

/** Two chats that begin to wait at once must not choose the same code. */
const LOCK_CODES = "SELECT pg_advisory_xact_lock(hashtext('chat codes'))"

const FREE_CODE = `
  SELECT CAST(number AS text) AS code FROM generate_series(1000, 9999) AS number
  WHERE NOT EXISTS (
    SELECT FROM chat_sessions WHERE code = CAST(number AS text) AND owner IN ('waiting', 'human')
  )
  ORDER BY random() LIMIT 1
`

/**
 * Adds a message, which becomes the newest one of its chat. The chat is locked: otherwise, of two messages the one with
 * the lower id could be committed last, and a reader who has seen the higher one would never ask for it.
 */
const appended = ({
  chatId,
  replyTo,
  clientMessageId,
  ...message
}: NewChatMessage): Statement<ChatMessage> => {
  const { sql, values } = messages.insert(
    message,
    {
      session_id: chatId,
      reply_to: replyTo ?? null,
      client_message_id: { sql: "CAST(? AS uuid)", value: clientMessageId ?? null },
      created_at: { sql: "to_timestamp(?)", value: secondOf(message.timestamp) },
    },
    "*",
  )
  return {
    sql: `
      WITH added AS (${sql}), changed AS (
        UPDATE chat_sessions SET last_message_id = added.id, last_activity = added.timestamp
        FROM added WHERE chat_sessions.session_id = added.session_id
      )
      SELECT ${messages.columns("added")} FROM added
    `,
    values,
  }
}

const MESSAGES = `
  SELECT ${messages.columns()} FROM chat_messages
  WHERE session_id = :id AND id > :after ORDER BY id LIMIT :limit
`

const NEWEST_MESSAGES = `
  SELECT * FROM (
    SELECT ${messages.columns()} FROM chat_messages
    WHERE session_id = :id ORDER BY id DESC LIMIT :limit
  ) AS newest
  ORDER BY id
`

const NEWEST_MESSAGES_OF = `
  SELECT ${messages.columns("newest")}, session_id AS "chatId"
  FROM unnest(CAST(:ids AS text[])) AS chat (id) CROSS JOIN LATERAL (
    SELECT * FROM chat_messages WHERE session_id = chat.id ORDER BY chat_messages.id DESC LIMIT :limit
  ) AS newest
  ORDER BY newest.id
`

const SENT_BEFORE = `
  SELECT ${messages.columns()}, chat_messages.session_id AS "chatId"
  FROM chat_messages JOIN chat_sessions USING (session_id)
  WHERE ${NAMED} AND client_message_id = CAST(:clientMessageId AS uuid)
`

const BY_CLIENT_ID = `
  SELECT ${messages.columns()} FROM chat_messages
  WHERE session_id = :id AND client_message_id = CAST(:clientMessageId AS uuid)
`

const REPLY_TO = `
  SELECT ${messages.columns()} FROM chat_messages WHERE reply_to = :messageId
`

const VISITOR_COUNTS = `
  SELECT count(*)::int AS total, count(*) FILTER (WHERE timestamp > to_timestamp(:since))::int AS recent
  FROM chat_messages WHERE session_id = :id AND message_type = 'customer'
`

const markRead = (column: string) => `
  UPDATE chat_sessions SET ${column} = least(:messageId, last_message_id)
  WHERE session_id = :id AND ${column} < least(:messageId, last_message_id)
`

const MARK_READ = { staff: markRead("staff_read_id"), visitor: markRead("visitor_read_id") }

const LISTED = `
  (
    SELECT content FROM chat_messages AS message
    WHERE message.session_id = chat_sessions.session_id AND message_type = 'customer'
    ORDER BY message.id DESC LIMIT 1
  ) AS "customerMessage",
  (
    SELECT count(*)::int FROM chat_messages AS message
    WHERE message.session_id = chat_sessions.session_id AND message_type = 'customer' AND message.id > staff_read_id
  ) AS unread
`

const ORDER = `
  owner = 'waiting' DESC, CASE owner WHEN 'waiting' THEN waiting_since END, last_activity DESC, chat_sessions.id DESC
`

const SILENT = `${SELECT} WHERE owner <> 'ended' AND last_activity <= to_timestamp(:instant) ORDER BY last_activity`

const HAS_TEXT = `(
  strpos(lower(chat_sessions.session_id), lower(:text)) = 1
  OR strpos(lower(concat_ws(' ', customer_info ->> 'name', customer_info ->> 'email')), lower(:text)) > 0
  OR EXISTS (
    SELECT FROM chat_messages AS message
    WHERE message.session_id = chat_sessions.session_id AND strpos(lower(content), lower(:text)) > 0
  )
)`

const matching = ({ owners, customerId, text, range }: ChatFilter) => {
  const found = during(chats.where({ owner: owners, customerId }), "start_time", range)
  return text === undefined ? found : found.whereRaw(HAS_TEXT, { text })
}

interface IdRow {
  readonly id: string
}

const idsOf = (found: readonly IdRow[]): readonly string[] => found.map(({ id }) => id)
