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
import { PhotoOnOffer, photosKeptSince, TooManyQuotePhotos, UnknownQuotePhoto } from "../quote-photos.ts"
import { draftOf, type OfferVersion } from "../offers/offer.ts"
import { Offers } from "../ports/offers.ts"
import { UnknownQuote, type Quote } from "../quote.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { sweepFiles } from "../../files/use-cases/sweep-files.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
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
  return yield* Effect.fromOption(found, unknownPhoto)
})

/**
 * Deletes a photo of this quote for good, and takes it off a draft of its offer. Fails with `UnknownQuotePhoto`, and with
 * `PhotoOnOffer` where a version that was sent shows it.
 */
export const removeQuotePhoto = Effect.fn("removeQuotePhoto")(function* (quoteId: number, photoId: number) {
  const file = yield* deletePhoto(quoteId, photoId, (sent) =>
    sent === undefined ? Effect.void : new PhotoOnOffer(sent),
  )
  yield* removeQuotePhotos([file])
})

/** As `removeQuotePhoto`, also where a version that was sent shows the photo: its page shows the others. */
export const removeOfferPhoto = Effect.fn("removeOfferPhoto")(function* (quoteId: number, photoId: number) {
  yield* removeQuotePhotos([yield* deletePhoto(quoteId, photoId, () => Effect.void)])
})

/** @param check Is given the last of the versions that were sent with the photo. */
const deletePhoto = Effect.fnUntraced(function* <E>(
  quoteId: number,
  photoId: number,
  check: (sent: OfferVersion | undefined) => Effect.Effect<void, E>,
) {
  const quotes = yield* Quotes
  const { photos } = yield* someOrFail(quotes.locked(quoteId), unknownPhoto)
  const offers = yield* Offers
  const shown = (yield* offers.ofQuote(quoteId)).filter(({ terms }) => terms.photos.includes(photoId))
  const sent = shown.filter(({ sentAt }) => sentAt !== null)
  if (photos.some(({ id }) => id === photoId)) yield* check(sent.at(-1))
  const file = yield* someOrFail(quotes.removePhoto(quoteId, photoId), unknownPhoto)
  const draft = draftOf(shown)
  // Versions that were sent keep their terms.
  if (draft !== undefined) {
    const left = draft.terms.photos.filter((id) => id !== photoId)
    yield* offers.update({ ...draft, terms: { ...draft.terms, photos: left } })
  }
  yield* recordChange(
    "delete photo",
    `quote ${quoteId}`,
    { photos: photos.length },
    { photos: photos.length - 1, offers: sent.map(({ number }) => `version ${number}`).join(", ") || null },
  )
  return file
}, inTransaction)

const unknownPhoto = () => new UnknownQuotePhoto()

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
