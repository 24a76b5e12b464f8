import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Quotes } from "../../core/quotes/ports/quotes.ts"
import type { Quote } from "../../core/quotes/quote.ts"
import type { QuoteReply } from "../../core/quotes/quote-reply.ts"

export interface StoredQuotes {
  readonly quotes: Quote[]
  readonly replies: QuoteReply[]
  /** The files of photos, by the id of the photo. */
  readonly photoFiles: Map<number, string>
}

/** Quotes in two lists; searches and sorts nothing. */
export const quotesInMemory = ({ quotes, replies, photoFiles }: StoredQuotes) => {
  const find = (id: number) =>
    Effect.sync(() => Option.fromUndefinedOr(quotes.find((each) => each.id === id)))
  const matching = ({
    status,
    customerId,
    appointmentIds,
    chatId,
    before = Infinity,
  }: Parameters<Quotes["Service"]["list"]>[0]) =>
    quotes.filter(
      (quote) =>
        (status === undefined || quote.status === status) &&
        (customerId === undefined || quote.customerId === customerId) &&
        (appointmentIds === undefined || appointmentIds.includes(quote.appointmentId!)) &&
        (chatId === undefined || quote.chatId === chatId) &&
        quote.createdAt < before,
    )
  return Quotes.of({
    add: (quote) =>
      Effect.sync(() => {
        const added = {
          ...quote,
          id: quotes.length + 1,
          customerId: null,
          photos: [],
          offer: null,
          version: 1,
        }
        quotes.push(added)
        return added
      }),
    byId: find,
    locked: find,
    byIds: (ids) => Effect.sync(() => quotes.filter(({ id }) => ids.includes(id))),
    list: ({ limit = Infinity, offset = 0, ...filter }) =>
      Effect.sync(() => matching(filter).slice(offset, offset + limit)),
    count: (filter) => Effect.sync(() => matching(filter).length),
    update: (quote) =>
      Effect.sync(() => {
        const stored = { ...quote, version: quote.version + 1 }
        quotes.splice(
          quotes.findIndex(({ id }) => id === quote.id),
          1,
          stored,
        )
        return stored
      }),
    addReply: (reply) =>
      Effect.sync(() => {
        const added = { ...reply, id: replies.length + 1 }
        replies.push(added)
        return added
      }),
    replyById: (id) => Effect.sync(() => Option.fromUndefinedOr(replies.find((each) => each.id === id))),
    addPhoto: (quoteId, { file, width, height }) =>
      Effect.sync(() => {
        const id = photoFiles.size + 1
        photoFiles.set(id, file)
        const index = quotes.findIndex((quote) => quote.id === quoteId)
        const quote = quotes[index]!
        quotes.splice(index, 1, { ...quote, photos: [...quote.photos, { id, width, height }] })
      }),
    photoFile: (quoteId, photoId) =>
      Effect.map(find(quoteId), (quote) =>
        Option.flatMapNullishOr(quote, ({ photos }) =>
          photos.some(({ id }) => id === photoId) ? photoFiles.get(photoId) : undefined,
        ),
      ),
    removePhoto: (quoteId, photoId) =>
      Effect.sync(() => {
        const index = quotes.findIndex(({ id }) => id === quoteId)
        const quote = quotes[index]
        if (!quote?.photos.some(({ id }) => id === photoId)) return Option.none()
        quotes.splice(index, 1, { ...quote, photos: quote.photos.filter(({ id }) => id !== photoId) })
        const file = photoFiles.get(photoId)!
        photoFiles.delete(photoId)
        return Option.some(file)
      }),
    photosAmong: (files) =>
      Effect.sync(() => files.filter((file) => [...photoFiles.values()].includes(file))),
    removePhotosUnchangedSince: (instant) =>
      Effect.sync(() => {
        const photos = quotes
          .filter((quote) => quote.statusChangedAt < instant)
          .flatMap((quote) => quote.photos)
        const removed = photos.map(({ id }) => photoFiles.get(id)!)
        for (const { id } of photos) photoFiles.delete(id)
        return removed
      }),
    replies: (quoteId) => Effect.sync(() => replies.filter((each) => each.quoteId === quoteId)),
  })
}
