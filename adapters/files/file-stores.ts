import { join } from "node:path"
import * as Layer from "effect/Layer"
import {
  GalleryFiles,
  InvoiceFiles,
  QuotePhotoFiles,
  VisitPhotoFiles,
  type FileStore,
} from "../../core/files/ports/file-stores.ts"
import type { Bucket } from "../process/config.ts"
import { diskFiles } from "./disk-files.ts"
import { s3Files } from "./s3-files.ts"

/** Where files are kept: a directory of this machine, or a bucket. */
export type FileStorage = { readonly directory: string } | { readonly bucket: Bucket }

/** The stores of files, each in a folder of its own. */
export const fileStoresLayer = (storage: FileStorage) => {
  const open = (folder: string): FileStore =>
    "bucket" in storage ? s3Files(storage.bucket, folder) : diskFiles(join(storage.directory, folder))
  return Layer.mergeAll(
    Layer.sync(InvoiceFiles, () => open("invoices")),
    Layer.sync(QuotePhotoFiles, () => open("quote-photos")),
    Layer.sync(VisitPhotoFiles, () => open("visit-photos")),
    Layer.sync(GalleryFiles, () => open("gallery")),
  )
}
