import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Chat, ChatName, ListedChat } from "../../../core/chat/chat.ts"
import type { ChatMessage } from "../../../core/chat/message.ts"
import { Chats, type ChatFilter } from "../../../core/chat/ports/chats.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"
import { where } from "../engine/where.ts"

export const chatsLayer: Layer.Layer<Chats, never, Database> = Layer.effect(
  Chats,
  Effect.map(Database, ({ rows, sendAhead }) => {
    const byId = (id: string) => Effect.map(rows<Row>(`${SELECT} WHERE session_id = :id`, { id }), firstChat)
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
      byName: ({ browserHash, name }) => Effect.map(rows<Row>(BY_NAME, { browserHash, name }), firstChat),
      ofBrowser: (browserHash, id) => Effect.map(rows<Row>(OF_BROWSER, { browserHash, id }), firstChat),
      byId,
      locked: (id) => Effect.andThen(sendAhead(LOCK, { id }), byId(id)),
      openLocked,
      update: ({ id, owner, takenBy, customerId, contact, page, code, waitingSince, endTime }) =>
        Effect.asVoid(
          rows(UPDATE, {
            id,
            owner,
            takenBy: takenBy?.id ?? null,
            customerId,
            contact: contact === null ? null : JSON.stringify(contact),
            page,
            code,
            waitingSince: waitingSince === null ? null : secondOf(waitingSince),
            endTime: endTime === null ? null : secondOf(endTime),
          }),
        ),
      freeCode: Effect.andThen(
        sendAhead(LOCK_CODES),
        Effect.map(rows<{ readonly code: string }>(FREE_CODE), ([row]) => row!.code),
      ),
      ofCustomersIn: (browserHash) => Effect.map(rows<IdRow>(OF_CUSTOMERS_IN, { browserHash }), idsOf),
      forgetBrowser: (id) => Effect.asVoid(rows(FORGET_BROWSER, { id })),
      append: ({ timestamp, actions = [], ...message }) =>
        Effect.map(
          rows<ChatMessage>(APPEND, {
            senderName: null,
            replyTo: null,
            showsScheduling: false,
            fromSMS: false,
            ...message,
            clientMessageId: message.clientMessageId ?? null,
            actions: JSON.stringify(actions),
            timestamp: secondOf(timestamp),
          }),
          ([added]) => added!,
        ),
      messages: (id, after, limit) => rows<ChatMessage>(MESSAGES, { id, after, limit }),
      newestMessages: (id, limit) => rows<ChatMessage>(NEWEST_MESSAGES, { id, limit }),
      newestMessagesOf: (ids, limit) =>
        Effect.map(
          rows<ChatMessage & { readonly chatId: string }>(NEWEST_MESSAGES_OF, { ids: [...ids], limit }),
          (found) => Map.groupBy(found, ({ chatId }) => chatId),
        ),
      sentBefore: ({ browserHash, name }, clientMessageId) =>
        Effect.map(
          rows<ChatMessage & { readonly chatId: string }>(SENT_BEFORE, {
            browserHash,
            name,
            clientMessageId,
          }),
          ([found]) =>
            Option.map(Option.fromUndefinedOr(found), ({ chatId, ...message }) => ({ chatId, message })),
        ),
      byClientMessageId: (id, clientMessageId) =>
        Effect.map(rows<ChatMessage>(BY_CLIENT_ID, { id, clientMessageId }), firstMessage),
      replyTo: (messageId) => Effect.map(rows<ChatMessage>(REPLY_TO, { messageId }), firstMessage),
      visitorCounts: (id, since) =>
        Effect.map(
          rows<{ readonly total: number; readonly recent: number }>(VISITOR_COUNTS, {
            id,
            since: secondOf(since),
          }),
          ([counts]) => counts!,
        ),
      markRead: (id, by, messageId) => Effect.asVoid(rows(MARK_READ[by], { id, messageId })),
      list: ({ limit = null, offset = 0, ...filter }) =>
        Effect.map(
          rows<ListedRow>(`${LIST} ${whereOf(filter)} ${ORDER} LIMIT :limit OFFSET :offset`, {
            ...bindingsOf(filter),
            limit,
            offset,
          }),
          (found) => found.map(toChat),
        ),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM chat_sessions AS chat ${whereOf(filter)}`,
            bindingsOf(filter),
          ),
          ([row]) => row!.count,
        ),
      silentSince: (instant) => Effect.map(rows<IdRow>(SILENT, { instant: secondOf(instant) }), idsOf),
    })
  }),
)

const COLUMNS = `
  session_id AS id, owner, taken_by AS "takenById", display_name AS "takenByName", customer_id AS "customerId",
  customer_info AS contact, page, code, waiting_since AS "waitingSince", last_message_id AS "lastMessageId",
  staff_read_id AS "staffReadId", visitor_read_id AS "visitorReadId", start_time AS "startTime",
  end_time AS "endTime", last_activity AS "lastActivity"
`

const FROM = "FROM chat_sessions AS chat LEFT JOIN users ON users.id = taken_by"

const SELECT = `SELECT ${COLUMNS} ${FROM}`

const NAMED = "browser_hash = :browserHash AND original_session_id = :name"

const BY_NAME = `${SELECT} WHERE ${NAMED} ORDER BY chat.id DESC LIMIT 1`

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

const UPDATE = `
  UPDATE chat_sessions SET
    owner = :owner, taken_by = :takenBy, customer_id = :customerId, customer_info = CAST(:contact AS jsonb), page = :page, code = :code,
    waiting_since = to_timestamp(:waitingSince), end_time = CASE :owner WHEN 'ended' THEN greatest(start_time, to_timestamp(:endTime)) END
  WHERE session_id = :id
`

const OF_CUSTOMERS_IN = `
  SELECT session_id AS id FROM chat_sessions WHERE browser_hash = :browserHash AND customer_id IS NOT NULL
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

const messageColumns = (message: string) => `
  ${message}.id, message_type AS type, content AS text, sender_name AS "senderName",
  client_message_id AS "clientMessageId", shows_scheduling AS "showsScheduling", actions, is_from_sms AS "fromSMS",
  ${message}.timestamp
`

/**
 * The chat is locked: otherwise, of two messages the one with the lower id could be committed last, and a reader who
 * has seen the higher one would never ask for it.
 */
const APPEND = `
  WITH added AS (
    INSERT INTO chat_messages (
      session_id, message_type, content, sender_name, client_message_id, reply_to, shows_scheduling, actions,
      is_from_sms, timestamp, created_at
    ) VALUES (
      :chatId, :type, :text, :senderName, CAST(:clientMessageId AS uuid), :replyTo, :showsScheduling,
      CAST(:actions AS jsonb), :fromSMS, to_timestamp(:timestamp), to_timestamp(:timestamp)
    )
    RETURNING *
  ), changed AS (
    UPDATE chat_sessions SET last_message_id = added.id, last_activity = added.timestamp
    FROM added WHERE chat_sessions.session_id = :chatId
  )
  SELECT ${messageColumns("added")} FROM added
`

const MESSAGES = `
  SELECT ${messageColumns("chat_messages")} FROM chat_messages
  WHERE session_id = :id AND id > :after ORDER BY id LIMIT :limit
`

const NEWEST_MESSAGES = `
  SELECT * FROM (
    SELECT ${messageColumns("chat_messages")} FROM chat_messages
    WHERE session_id = :id ORDER BY id DESC LIMIT :limit
  ) AS newest
  ORDER BY id
`

const NEWEST_MESSAGES_OF = `
  SELECT ${messageColumns("newest")}, session_id AS "chatId"
  FROM unnest(CAST(:ids AS text[])) AS chat (id) CROSS JOIN LATERAL (
    SELECT * FROM chat_messages WHERE session_id = chat.id ORDER BY chat_messages.id DESC LIMIT :limit
  ) AS newest
  ORDER BY newest.id
`

const SENT_BEFORE = `
  SELECT ${messageColumns("chat_messages")}, chat_messages.session_id AS "chatId"
  FROM chat_messages JOIN chat_sessions USING (session_id)
  WHERE ${NAMED} AND client_message_id = CAST(:clientMessageId AS uuid)
`

const BY_CLIENT_ID = `
  SELECT ${messageColumns("chat_messages")} FROM chat_messages
  WHERE session_id = :id AND client_message_id = CAST(:clientMessageId AS uuid)
`

const REPLY_TO = `
  SELECT ${messageColumns("chat_messages")} FROM chat_messages WHERE reply_to = :messageId
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

const LIST = `
  SELECT ${COLUMNS},
    (
      SELECT content FROM chat_messages AS message
      WHERE message.session_id = chat.session_id AND message_type = 'customer' ORDER BY message.id DESC LIMIT 1
    ) AS "customerMessage",
    (
      SELECT count(*)::int FROM chat_messages AS message
      WHERE message.session_id = chat.session_id AND message_type = 'customer' AND message.id > staff_read_id
    ) AS unread
  ${FROM}
`

const ORDER = `
  ORDER BY owner = 'waiting' DESC, CASE owner WHEN 'waiting' THEN waiting_since END, last_activity DESC, chat.id DESC
`

const SILENT = `
  SELECT session_id AS id FROM chat_sessions
  WHERE owner <> 'ended' AND last_activity <= to_timestamp(:instant) ORDER BY last_activity
`

const HAS_TEXT = `(
  strpos(lower(chat.session_id), lower(:text)) = 1
  OR strpos(lower(concat_ws(' ', customer_info ->> 'name', customer_info ->> 'email')), lower(:text)) > 0
  OR EXISTS (
    SELECT FROM chat_messages AS message
    WHERE message.session_id = chat.session_id AND strpos(lower(content), lower(:text)) > 0
  )
)`

const whereOf = ({ owners, customerId, text, range = {} }: ChatFilter): string =>
  where(
    owners !== undefined && "owner = ANY (:owners)",
    customerId !== undefined && "customer_id = :customerId",
    range.start !== undefined && "start_time >= to_timestamp(:rangeStart)",
    range.end !== undefined && "start_time < to_timestamp(:rangeEnd)",
    text !== undefined && HAS_TEXT,
  )

const bindingsOf = ({ owners, customerId, text, range = {} }: ChatFilter) => ({
  owners: owners === undefined ? null : [...owners],
  customerId: customerId ?? null,
  text: text ?? null,
  rangeStart: range.start === undefined ? null : secondOf(range.start),
  rangeEnd: range.end === undefined ? null : secondOf(range.end),
})

interface IdRow {
  readonly id: string
}

const idsOf = (found: readonly IdRow[]): readonly string[] => found.map(({ id }) => id)

type Row = Omit<Chat, "takenBy"> & { readonly takenById: number | null; readonly takenByName: string | null }
type ListedRow = Row & Pick<ListedChat, "customerMessage" | "unread">

const toChat = <R extends Row>({ takenById, takenByName, ...chat }: R) => ({
  ...chat,
  takenBy: takenById === null ? null : { id: takenById, name: takenByName! },
})

const firstChat = ([found]: readonly Row[]): Option.Option<Chat> =>
  Option.map(Option.fromUndefinedOr(found), toChat)

const firstMessage = ([found]: readonly ChatMessage[]) => Option.fromUndefinedOr(found)
