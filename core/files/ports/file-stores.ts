import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { Instant } from "../../time/interval.ts"

export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly storedAt: Instant
}

/** Files by name. No transaction includes them: see `sweepFiles`. */
export interface FileStore {
  /** Stores a file for good under a new name, which it returns; the name ends with `extension`, such as ".webp". */
  readonly store: (bytes: Uint8Array, extension?: string) => Effect<string>
  /** Stores a file of a backup under the name it had; whether there was none of that name before. */
  readonly restore: (name: string, bytes: Uint8Array) => Effect<boolean>
  readonly read: (name: string) => Effect<Option<Uint8Array>>
  /** Does nothing where there is no such file. */
  readonly remove: (name: string) => Effect<void>
  readonly list: Effect<ReadonlyArray<StoredFile>>
}

/** Invoices of visits, for staff and for the customer of the visit. */
export class InvoiceFiles extends Context.Service<InvoiceFiles, FileStore>()("core/InvoiceFiles") {}

/** Photos that visitors send with a quote, for staff only. */
export class QuotePhotoFiles extends Context.Service<QuotePhotoFiles, FileStore>()("core/QuotePhotoFiles") {}

/** Photos of the work at visits, for staff only. */
export class VisitPhotoFiles extends Context.Service<VisitPhotoFiles, FileStore>()("core/VisitPhotoFiles") {}

/** Pictures of the project gallery, and photos of technicians, for everyone. */
export class GalleryFiles extends Context.Service<GalleryFiles, FileStore>()("core/GalleryFiles") {}
