import { currentTimeMillis } from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { quotePhotoSizes } from "../../files/photo-sizes.ts"
import { QuotePhotoFiles } from "../../files/ports/file-stores.ts"
import { Photos } from "../../files/ports/photos.ts"
import { QuotePhotoQuota } from "../ports/quote-photo-quota.ts"
import { Quotes, type StoredQuotePhoto } from "../ports/quotes.ts"
import { MAX_QUOTE_PHOTOS } from "../quote-choices.ts"
import { photosKeptSince, TooManyQuotePhotos, UnknownQuotePhoto } from "../quote-photos.ts"
import { UnknownQuote, type Quote } from "../quote.ts"
import { sweepFiles } from "../../files/use-cases/sweep-files.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"

/** The photos of all quotes fill the space that the business has for them. */
class QuotePhotosFull extends Data.TaggedError("QuotePhotosFull")<{}> {
  override readonly message =
    "We cannot take more photos at the moment. Your request is sent; please show us the photos when we call."
}

/**
 * Stores a visitor's photo as one WebP of at most 2048 pixels, without metadata, under a new name. Unless a
 * record refers to it within a day, it is removed. Fails with `PhotoRefused` and `QuotePhotosFull`.
 */
const storeQuotePhoto = Effect.fn("storeQuotePhoto")(function* (photo: Uint8Array) {
  const files = yield* QuotePhotoFiles
  const stored = (yield* files.list).reduce((sum, { bytes }) => sum + bytes, 0)
  if (stored >= (yield* QuotePhotoQuota)) return yield* new QuotePhotosFull()
  const [encoded] = yield* (yield* Photos).encode(photo, "image/webp", quotePhotoSizes)
  const { bytes, width, height } = encoded!
  return { name: yield* files.store(bytes, ".webp"), width, height, bytes: bytes.length }
})

/** The WebP of a stored photo; none where it was removed. */
const readQuotePhoto = (name: string) => Effect.flatMap(QuotePhotoFiles, ({ read }) => read(name))

/** After the transaction that removes what refers to them. */
const removeQuotePhotos = Effect.fn("removeQuotePhotos")(function* (names: ReadonlyArray<string>) {
  const { remove } = yield* QuotePhotoFiles
  yield* Effect.forEach(names, remove)
})

/**
 * Adds a photo that its visitor sent to a quote. Fails with `UnknownQuote`, `TooManyQuotePhotos`, `PhotoRefused` and
 * `QuotePhotosFull`.
 */
export const addQuotePhoto = Effect.fn("addQuotePhoto")(function* (quoteId: number, photo: Uint8Array) {
  // Most photos that are one too many are refused here, before they are decoded.
  yield* refuseTooMany(yield* (yield* Quotes).byId(quoteId))
  const { name: file, width, height } = yield* storeQuotePhoto(photo)
  const write = writePhoto(quoteId, { file, width, height })
  yield* Effect.tapError(write, () => removeQuotePhotos([file]))
})

const writePhoto = Effect.fnUntraced(function* (quoteId: number, photo: StoredQuotePhoto) {
  const quotes = yield* Quotes
  yield* refuseTooMany(yield* quotes.locked(quoteId))
  yield* quotes.addPhoto(quoteId, photo)
}, inTransaction)

const refuseTooMany = Effect.fnUntraced(function* (found: Option.Option<Quote>) {
  const { photos } = yield* Effect.fromOption(found, () => new UnknownQuote())
  if (photos.length >= MAX_QUOTE_PHOTOS) return yield* new TooManyQuotePhotos()
})

/** The WebP of a photo of this quote. Fails with `UnknownQuotePhoto`. */
export const showQuotePhoto = Effect.fn("showQuotePhoto")(function* (quoteId: number, photoId: number) {
  const file = yield* (yield* Quotes).photoFile(quoteId, photoId)
  const found = Option.isNone(file) ? Option.none() : yield* readQuotePhoto(file.value)
  return yield* Effect.fromOption(found, () => new UnknownQuotePhoto())
})

/**
 * Removes the photos of quotes whose status has not changed for twelve months, and the files that no photo refers to.
 * Returns how many files.
 */
export const sweepQuotePhotos = Effect.gen(function* () {
  const quotes = yield* Quotes
  const old = yield* quotes.removePhotosUnchangedSince(photosKeptSince(yield* currentTimeMillis))
  yield* removeQuotePhotos(old)
  return old.length + (yield* sweepFiles(yield* QuotePhotoFiles, quotes.photosAmong))
})
