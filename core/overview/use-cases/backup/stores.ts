import * as Effect from "effect/Effect"
import type { StoreName } from "../../../storage/backup/manifest.ts"
import {
  GalleryFiles,
  InvoiceFiles,
  QuotePhotoFiles,
  VisitPhotoFiles,
  type FileStore,
} from "../../../files/ports/file-stores.ts"

/** The stores of files by their names in a backup. */
export const fileStores = Effect.gen(function* () {
  return {
    gallery: yield* GalleryFiles,
    "quote-photos": yield* QuotePhotoFiles,
    invoices: yield* InvoiceFiles,
    "visit-photos": yield* VisitPhotoFiles,
  } satisfies Record<StoreName, FileStore>
})
