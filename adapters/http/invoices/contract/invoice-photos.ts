import * as Schema from "effect/Schema"
import { RowId } from "../../../../core/fields/row-id.ts"
import { MAX_PHOTO_BYTES } from "../../../../core/files/photo-limits.ts"
import { QuotePhoto } from "../../../../core/quotes/quote.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IdParams, PhotoParams } from "../../engine/contract/numbers.ts"

const PHOTO = { id: 3, width: 2048, height: 1536 }

const Photo = QuotePhoto.annotate({ identifier: "InvoicePhoto", examples: [PHOTO] })

/** The photos of invoices, for owners and staff with the right to handle money. */
export const invoicePhotosEndpoints = endpointsFor("bookkeeper", {
  listInvoicePhotos: {
    summary:
      "What can be chosen for an invoice: the photos of its visit and its own, and those of the quote that it was made of, which are copied first.",
    params: IdParams,
    reply: Schema.Struct({
      photos: Schema.Array(Photo),
      quoteId: Schema.NullOr(RowId),
      quotePhotos: Schema.Array(Photo),
    }).annotate({ examples: [{ photos: [PHOTO], quoteId: null, quotePhotos: [] }] }),
    errors: ["UnknownBill"],
  },
  readInvoicePhoto: {
    summary: "A photo of an invoice or of its visit.",
    params: PhotoParams,
    reply: { file: ["image/webp"] },
    errors: ["UnknownBill", "UnknownInvoicePhoto"],
  },
  addInvoicePhoto: {
    summary: "Adds a photo to those that can be chosen for a draft; twenty at most.",
    params: IdParams,
    body: { multipart: Schema.Struct({}), files: { photo: { maxBytes: MAX_PHOTO_BYTES } } },
    reply: Photo,
    errors: ["UnknownBill", "BillSent", "TooManyInvoicePhotos", "PhotoRefused"],
  },
  removeInvoicePhoto: {
    summary:
      "Takes a photo off an invoice, also one that was sent, and deletes it for good where it is the invoice's own.",
    params: PhotoParams,
    errors: ["UnknownBill", "UnknownInvoicePhoto"],
  },
  copyQuotePhoto: {
    summary: "Copies a photo of the quote that a draft was made of to those that can be chosen for it.",
    params: PhotoParams,
    reply: Photo,
    errors: ["UnknownBill", "BillSent", "TooManyInvoicePhotos", "UnknownQuotePhoto"],
  },
} as const satisfies Entries)
