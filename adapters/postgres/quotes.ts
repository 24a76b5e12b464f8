import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Quotes, type QuoteFilter } from "../../core/quotes/ports/quotes.ts"
import type { NewQuote, Quote, QuoteSort } from "../../core/quotes/quote.ts"
import type { QuoteReply } from "../../core/quotes/quote-reply.ts"
import { Database } from "./engine/connection.ts"
import { secondOf } from "./engine/timestamps.ts"
import { where } from "./engine/where.ts"

export const quotesLayer: Layer.Layer<Quotes, never, Database> = Layer.effect(
  Quotes,
  Effect.map(Database, ({ rows }) =>
    Quotes.of({
      add: (quote) => Effect.map(rows<Row>(ADD, newBindingsOf(quote)), ([added]) => toQuote(added!)),
      byId: (id) => Effect.map(rows<Row>(BY_ID, { id }), firstQuote),
      locked: (id) => Effect.andThen(rows(LOCK, { id }), Effect.map(rows<Row>(BY_ID, { id }), firstQuote)),
      byIds: (ids) => Effect.map(rows<Row>(BY_IDS, { ids: [...ids] }), (found) => found.map(toQuote)),
      list: ({ sort = "-createdAt", limit = null, offset = 0, ...filter }) =>
        Effect.map(
          rows<Row>(`${SELECT} ${whereOf(filter)} ORDER BY ${ORDERS[sort]} LIMIT :limit OFFSET :offset`, {
            ...bindingsOf(filter),
            limit,
            offset,
          }),
          (found) => found.map(toQuote),
        ),
      count: (filter) =>
        Effect.map(
          rows<{ readonly count: number }>(
            `SELECT count(*)::int AS count FROM quotes ${whereOf(filter)}`,
            bindingsOf(filter),
          ),
          ([row]) => row!.count,
        ),
      update: ({ id, status, answeredAt, statusChangedAt, customerId, appointmentId }) =>
        Effect.map(
          rows<Row>(UPDATE, {
            id,
            status,
            answeredAt: answeredAt === null ? null : secondOf(answeredAt),
            statusChangedAt: secondOf(statusChangedAt),
            customerId,
            appointmentId,
          }),
          ([updated]) => toQuote(updated!),
        ),
      addReply: (reply) =>
        Effect.map(
          rows<QuoteReply>(ADD_REPLY, { ...reply, createdAt: secondOf(reply.createdAt) }),
          ([added]) => added!,
        ),
      replyById: (id) =>
        Effect.map(rows<QuoteReply>(`${REPLIES} WHERE id = :id`, { id }), ([found]) =>
          Option.fromUndefinedOr(found),
        ),
      addPhoto: (quoteId, photo) => Effect.asVoid(rows(ADD_PHOTO, { quoteId, ...photo })),
      photoFile: (quoteId, photoId) =>
        Effect.map(rows<PhotoFile>(PHOTO_FILE, { quoteId, photoId }), ([found]) =>
          Option.map(Option.fromUndefinedOr(found), ({ file }) => file),
        ),
      photosAmong: (files) => Effect.map(rows<PhotoFile>(PHOTOS_AMONG, { files: [...files] }), filesOf),
      removePhotosUnchangedSince: (instant) =>
        Effect.map(rows<PhotoFile>(REMOVE_PHOTOS, { instant: secondOf(instant) }), filesOf),
      replies: (quoteId) => rows<QuoteReply>(`${REPLIES} WHERE quote_id = :quoteId ORDER BY id`, { quoteId }),
    }),
  ),
)

const COLUMNS = `
  id, customer_id AS "customerId", appointment_id AS "appointmentId", chat_id AS "chatId", first_name AS "firstName",
  last_name AS "lastName", email, phone, company, street, city, state, zip, service_needed AS "serviceNeeded", message,
  estimate_service AS "estimateService", estimate_low_cents AS "estimateLow", estimate_high_cents AS "estimateHigh",
  status, answered_at AS "answeredAt", status_changed_at AS "statusChangedAt", created_at AS "createdAt", version,
  coalesce(
    (
      SELECT json_agg(json_build_object('id', photo.id, 'width', width, 'height', height) ORDER BY photo.id)
      FROM quote_photos AS photo WHERE quote_id = quotes.id
    ),
    '[]'
  ) AS photos
`

const SELECT = `SELECT ${COLUMNS} FROM quotes`

const BY_ID = `${SELECT} WHERE id = :id`

/**
 * A statement of its own before the row is read: one that waits for the lock would have the row's photos and replies as
 * they were before it waited.
 */
const LOCK = "SELECT FROM quotes WHERE id = :id FOR UPDATE"

const BY_IDS = `${SELECT} WHERE id = ANY (:ids)`

const ADD = `
  INSERT INTO quotes (
    customer_id, first_name, last_name, email, phone, company, street, city, state, zip, service_needed, message,
    estimate_service, estimate_low_cents, estimate_high_cents, appointment_id, chat_id, status, answered_at,
    status_changed_at, created_at
  ) VALUES (
    (SELECT id FROM customers WHERE lower(email) = lower(:email) AND deleted_at IS NULL), :firstName, :lastName, :email,
    :phone, :company, :street, :city, :state, :zip, :serviceNeeded, :message, :estimateService, :estimateLow,
    :estimateHigh, :appointmentId, :chatId, :status, to_timestamp(:answeredAt), to_timestamp(:statusChangedAt),
    to_timestamp(:createdAt)
  )
  RETURNING ${COLUMNS}
`

const UPDATE = `
  UPDATE quotes SET
    status = :status, answered_at = to_timestamp(:answeredAt), status_changed_at = to_timestamp(:statusChangedAt),
    customer_id = :customerId, appointment_id = :appointmentId
  WHERE id = :id
  RETURNING ${COLUMNS}
`

const REPLIES = `
  SELECT id, quote_id AS "quoteId", author, body, created_at AS "createdAt" FROM quote_replies
`

const ADD_REPLY = `
  INSERT INTO quote_replies (quote_id, author, body, created_at)
  VALUES (:quoteId, :author, :body, to_timestamp(:createdAt))
  RETURNING id, quote_id AS "quoteId", author, body, created_at AS "createdAt"
`

const ADD_PHOTO = `
  INSERT INTO quote_photos (quote_id, file, width, height) VALUES (:quoteId, :file, :width, :height)
`

const PHOTO_FILE = "SELECT file FROM quote_photos WHERE quote_id = :quoteId AND id = :photoId"

const PHOTOS_AMONG = "SELECT file FROM quote_photos WHERE file = ANY (:files)"

const REMOVE_PHOTOS = `
  DELETE FROM quote_photos USING quotes
  WHERE quotes.id = quote_id AND status_changed_at < to_timestamp(:instant)
  RETURNING file
`

interface PhotoFile {
  readonly file: string
}

const filesOf = (found: readonly PhotoFile[]): readonly string[] => found.map(({ file }) => file)

const whereOf = ({ status, customerId, chatId, before, terms = [] }: QuoteFilter): string =>
  where(
    status !== undefined && "status = :status",
    customerId !== undefined && "customer_id = :customerId",
    chatId !== undefined && "chat_id = :chatId",
    before !== undefined && "created_at < to_timestamp(:before)",
    terms.length > 0 && "search @@ search_query(:terms)",
  )

const bindingsOf = ({ status, customerId, chatId, before, terms = [] }: QuoteFilter) => ({
  status: status ?? null,
  customerId: customerId ?? null,
  chatId: chatId ?? null,
  before: before === undefined ? null : secondOf(before),
  terms: [...terms],
})

const ORDERS: Readonly<Record<QuoteSort, string>> = {
  createdAt: "created_at, id",
  "-createdAt": "created_at DESC, id DESC",
  name: "lower(last_name), lower(first_name), id",
  "-name": "lower(last_name) DESC, lower(first_name) DESC, id DESC",
  serviceNeeded: "service_needed, created_at, id",
  "-serviceNeeded": "service_needed DESC, created_at DESC, id DESC",
  status: "status, created_at, id",
  "-status": "status DESC, created_at DESC, id DESC",
}

const newBindingsOf = ({ estimate, answeredAt, statusChangedAt, createdAt, ...quote }: NewQuote) => ({
  ...quote,
  estimateService: estimate?.service ?? null,
  estimateLow: estimate?.low ?? null,
  estimateHigh: estimate?.high ?? null,
  answeredAt: answeredAt === null ? null : secondOf(answeredAt),
  statusChangedAt: secondOf(statusChangedAt),
  createdAt: secondOf(createdAt),
})

type Row = Omit<Quote, "estimate"> & {
  readonly estimateService: string | null
  readonly estimateLow: number | null
  readonly estimateHigh: number | null
}

const toQuote = ({ estimateService, estimateLow, estimateHigh, ...quote }: Row): Quote => ({
  ...quote,
  estimate:
    estimateService === null || estimateLow === null || estimateHigh === null
      ? null
      : { service: estimateService, low: estimateLow, high: estimateHigh },
})

const firstQuote = ([found]: readonly Row[]): Option.Option<Quote> =>
  Option.map(Option.fromUndefinedOr(found), toQuote)
