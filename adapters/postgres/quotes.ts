import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Quotes, type QuoteFilter } from "../../core/quotes/ports/quotes.ts"
import { Quote, type QuoteSort } from "../../core/quotes/quote.ts"
import { QuoteReply } from "../../core/quotes/quote-reply.ts"
import { Database } from "./engine/connection.ts"
import { during, searched, tableOf } from "./engine/table.ts"
import { secondOf } from "./engine/timestamps.ts"

/** An instant within JSON. */
const millisecondsOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`

export const quotes = tableOf("quotes", Quote, {
  estimate: {
    sql: `CASE WHEN estimate_service IS NOT NULL THEN json_build_object(
      'service', estimate_service, 'low', estimate_low_cents, 'high', estimate_high_cents
    ) END`,
  },
  photos: {
    sql: `coalesce(
      (
        SELECT json_agg(json_build_object('id', photo.id, 'width', width, 'height', height) ORDER BY photo.id)
        FROM quote_photos AS photo WHERE quote_id = quotes.id
      ),
      '[]'
    )`,
  },
  offer: {
    sql: `(
      SELECT json_build_object(
        'number', number, 'total', total_cents, 'validUntil', valid_until,
        'sentAt', ${millisecondsOf("sent_at")}, 'viewedAt', ${millisecondsOf("viewed_at")},
        'acceptedAt', ${millisecondsOf("accepted_at")}, 'declinedAt', ${millisecondsOf("declined_at")},
        'replacedAt', ${millisecondsOf("replaced_at")}
      )
      FROM offers WHERE quote_id = quotes.id ORDER BY sent_at IS NULL, number DESC LIMIT 1
    )`,
  },
})
const replies = tableOf("quote_replies", QuoteReply)

export const quotesLayer: Layer.Layer<Quotes, never, Database> = Layer.effect(
  Quotes,
  Effect.map(Database, ({ count, first, one, rows, run }) => {
    const byId = (id: number) => first(quotes.select({ id }))
    return Quotes.of({
      add: ({ estimate, ...quote }) =>
        one(
          quotes.insert(quote, {
            estimate_service: estimate?.service ?? null,
            estimate_low_cents: estimate?.low ?? null,
            estimate_high_cents: estimate?.high ?? null,
            customer_id: {
              sql: "(SELECT id FROM customers WHERE lower(email) = lower(?) AND deleted_at IS NULL)",
              value: quote.email,
            },
          }),
        ),
      byId,
      locked: (id) => Effect.andThen(run(LOCK, { id }), byId(id)),
      byIds: (ids) => rows(quotes.select({ id: ids })),
      list: ({ sort = "-createdAt", ...page }) => rows(quotes.page(matching(page), ORDERS[sort], page)),
      count: (filter) => count(matching(filter)),
      update: ({ id, status, answeredAt, statusChangedAt, customerId, email, phone, appointmentId }) =>
        one(
          quotes.update(
            { id },
            { status, answeredAt, statusChangedAt, customerId, email, phone, appointmentId },
          ),
        ),
      addReply: (reply) => one(replies.insert(reply)),
      replyById: (id) => first(replies.select({ id })),
      replies: (quoteId) => rows(replies.select({ quoteId }, "id")),
      addPhoto: (quoteId, photo) => run(ADD_PHOTO, { quoteId, ...photo }),
      photoFile: (quoteId, photoId) =>
        Effect.map(first<PhotoFile>(PHOTO_FILE, { quoteId, photoId }), Option.map(fileOf)),
      removePhoto: (quoteId, photoId) =>
        Effect.map(first<PhotoFile>(REMOVE_PHOTO, { quoteId, photoId }), Option.map(fileOf)),
      photosAmong: (files) => Effect.map(rows<PhotoFile>(PHOTOS_AMONG, { files: [...files] }), filesOf),
      removePhotosUnchangedSince: (instant) =>
        Effect.map(rows<PhotoFile>(REMOVE_PHOTOS, { instant: secondOf(instant) }), filesOf),
    })
  }),
)

/**
 * A statement of its own before the row is read: one that waits for the lock would have the row's photos and replies as
 * they were before it waited.
 */
const LOCK = "SELECT FROM quotes WHERE id = :id FOR UPDATE"

const ADD_PHOTO = `
  INSERT INTO quote_photos (quote_id, file, width, height) VALUES (:quoteId, :file, :width, :height)
`

const PHOTO_FILE = "SELECT file FROM quote_photos WHERE quote_id = :quoteId AND id = :photoId"

const REMOVE_PHOTO = "DELETE FROM quote_photos WHERE quote_id = :quoteId AND id = :photoId RETURNING file"

const PHOTOS_AMONG = "SELECT file FROM quote_photos WHERE file = ANY (:files)"

const REMOVE_PHOTOS = `
  DELETE FROM quote_photos USING quotes
  WHERE quotes.id = quote_id AND status_changed_at < to_timestamp(:instant)
  RETURNING file
`

interface PhotoFile {
  readonly file: string
}

const fileOf = ({ file }: PhotoFile): string => file
const filesOf = (found: readonly PhotoFile[]): readonly string[] => found.map(fileOf)

const matching = ({ status, customerId, appointmentIds, chatId, before, terms }: QuoteFilter) =>
  searched(
    during(quotes.where({ status, customerId, appointmentId: appointmentIds, chatId }), "created_at", {
      end: before,
    }),
    terms,
  )

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
