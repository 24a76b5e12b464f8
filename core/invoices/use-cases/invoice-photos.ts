import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { quotePhotoSizes } from "../../files/photo-sizes.ts"
import { VisitPhotoFiles } from "../../files/ports/file-stores.ts"
import { Photos } from "../../files/ports/photos.ts"
import { Offers } from "../../quotes/ports/offers.ts"
import { Quotes } from "../../quotes/ports/quotes.ts"
import { UnknownQuotePhoto } from "../../quotes/quote-photos.ts"
import { showQuotePhoto } from "../../quotes/use-cases/quote-photos.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { MAX_OWN_PHOTOS } from "../invoice-choices.ts"
import { PhotoOnInvoice, TooManyInvoicePhotos, UnknownInvoicePhoto } from "../invoice-photo.ts"
import { BillSent, UnknownBill, type Invoice } from "../invoice.ts"
import { Invoices } from "../ports/invoices.ts"
import { lockedInvoice, storeInvoice } from "./invoices.ts"

/**
 * What can be chosen for an invoice: the photos of its visit and its own, and those of the quote that it was made of, which
 * are copied first. Fails with `UnknownBill`.
 */
export const listInvoicePhotos = Effect.fn("listInvoicePhotos")(function* (id: number) {
  const { byId, photos } = yield* Invoices
  const invoice = yield* someOrFail(byId(id), () => new UnknownBill())
  const quote = yield* quoteOf(id)
  return { photos: yield* photos(invoice), quoteId: quote?.id ?? null, quotePhotos: quote?.photos ?? [] }
})

const quoteOf = Effect.fnUntraced(function* (invoiceId: number) {
  const offer = Option.getOrUndefined(yield* (yield* Offers).byInvoice(invoiceId))
  return offer && Option.getOrUndefined(yield* (yield* Quotes).byId(offer.quoteId))
})

/**
 * Adds a photo to those that can be chosen for a draft, as one WebP of at most 2048 pixels, without metadata. Fails with
 * `UnknownBill`, `BillSent`, `TooManyInvoicePhotos` and `PhotoRefused`.
 */
export const addInvoicePhoto = Effect.fn("addInvoicePhoto")(function* (id: number, photo: Uint8Array) {
  const [encoded] = yield* (yield* Photos).encode(photo, "image/webp", quotePhotoSizes)
  return yield* storePhoto(id, encoded!)
})

/**
 * Copies a photo of the quote that a draft was made of, because the quote's own are deleted after a year and an invoice keeps
 * what it shows. Fails as `addInvoicePhoto` does, and with `UnknownQuotePhoto`.
 */
export const copyQuotePhoto = Effect.fn("copyQuotePhoto")(function* (id: number, photoId: number) {
  const quote = yield* quoteOf(id)
  if (quote === undefined) return yield* new UnknownQuotePhoto()
  const bytes = yield* showQuotePhoto(quote.id, photoId)
  return yield* storePhoto(id, { ...quote.photos.find((each) => each.id === photoId)!, bytes })
})

interface Encoded {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const storePhoto = Effect.fnUntraced(function* (id: number, { bytes, width, height }: Encoded) {
  const files = yield* VisitPhotoFiles
  const file = yield* files.store(bytes, ".webp")
  return yield* Effect.tapError(addPhoto(id, { file, width, height }), () => files.remove(file))
})

const addPhoto = Effect.fnUntraced(function* (
  id: number,
  photo: Omit<Encoded, "bytes"> & { readonly file: string },
) {
  const invoice = yield* lockedInvoice(id)
  if (invoice.number !== null) return yield* new BillSent()
  const { photos, addPhoto } = yield* Invoices
  if ((yield* photos({ id, appointmentId: null })).length >= MAX_OWN_PHOTOS)
    return yield* new TooManyInvoicePhotos()
  return yield* addPhoto(id, photo)
}, inTransaction)

/**
 * Takes a photo off an invoice, also one that was sent, and deletes it for good where it is the invoice's own; one of its visit
 * stays there. Fails with `UnknownBill` and `UnknownInvoicePhoto`.
 */
export const removeInvoicePhoto = Effect.fn("removeInvoicePhoto")(function* (id: number, photoId: number) {
  const file = yield* deletePhoto(id, photoId)
  if (Option.isSome(file)) yield* (yield* VisitPhotoFiles).remove(file.value)
})

const deletePhoto = Effect.fnUntraced(function* (id: number, photoId: number) {
  const invoice = yield* lockedInvoice(id)
  const file = yield* (yield* Invoices).removePhoto(id, photoId)
  if (Option.isNone(file) && !invoice.photoIds.includes(photoId)) return yield* new UnknownInvoicePhoto()
  yield* storeInvoice("delete photo", invoice, without(invoice, photoId))
  return file
}, inTransaction)

const without = (invoice: Invoice, photoId: number): Invoice => ({
  ...invoice,
  photoIds: invoice.photoIds.filter((id) => id !== photoId),
})

/**
 * In a transaction: takes a photo of a visit off the drafts of its invoices. Fails with `PhotoOnInvoice` where one that was sent
 * shows it.
 */
export const takeOffDrafts = Effect.fnUntraced(function* (appointmentId: number, photoId: number) {
  const { list, locked } = yield* Invoices
  for (const { id } of yield* list({ appointmentIds: [appointmentId], now: yield* currentTimeMillis })) {
    const invoice = Option.getOrUndefined(yield* locked(id))
    if (!invoice?.photoIds.includes(photoId)) continue
    if (invoice.number !== null) return yield* new PhotoOnInvoice({ number: invoice.number })
    yield* storeInvoice("delete photo", invoice, without(invoice, photoId))
  }
})

/** The WebP of a photo that can be chosen for an invoice. Fails with `UnknownBill` and `UnknownInvoicePhoto`. */
export const showInvoicePhoto = Effect.fn("showInvoicePhoto")(function* (id: number, photoId: number) {
  return yield* readPhoto(yield* someOrFail((yield* Invoices).byId(id), () => new UnknownBill()), photoId)
})

/** The WebP of a photo of an invoice. Fails with `UnknownInvoicePhoto`. */
export const readPhoto = Effect.fnUntraced(function* (
  invoice: Pick<Invoice, "id" | "appointmentId">,
  photoId: number,
) {
  const [photo] = yield* readPhotos(invoice, [photoId])
  return photo ?? (yield* new UnknownInvoicePhoto())
})

/** The WebPs of these photos of an invoice, in their order, without those whose files are lost. */
export const readPhotos = Effect.fnUntraced(function* (
  invoice: Pick<Invoice, "id" | "appointmentId">,
  photoIds: readonly number[],
) {
  const files = yield* (yield* Invoices).photoFiles(invoice, photoIds)
  const photos = yield* Effect.forEach(files, (yield* VisitPhotoFiles).read)
  return photos.flatMap(Option.toArray)
})
