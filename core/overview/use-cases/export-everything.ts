import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { readSettings } from "../../business/use-cases/settings.ts"
import {
  GalleryFiles,
  InvoiceFiles,
  QuotePhotoFiles,
  VisitPhotoFiles,
} from "../../files/ports/file-stores.ts"
import { mailSubject, mailTitle } from "../../outbox/mail-title.ts"
import type { OutgoingMail } from "../../outbox/outgoing-mail.ts"
import { Outbox } from "../../outbox/ports/outbox.ts"
import { inTransaction } from "../../storage/use-cases/transaction.ts"
import { KINDS_OF_WORK } from "../../services/kind-of-work.ts"
import {
  OTHER_ENTITIES,
  STORED_ENTITIES,
  type EntityName,
  type StoredEntity,
} from "../export/exported-entities.ts"
import type { CannotExport } from "../export/cannot-export.ts"
import { BusinessData, type StoredRecord } from "../ports/business-data.ts"

/** Hands over records in batches; each reading is of the same state of the database. */
type EachBatch<R> = (
  use: (records: readonly StoredRecord[]) => Effect.Effect<void, CannotExport>,
) => Effect.Effect<void, CannotExport, R>

/** Where an export is written. */
export interface ExportWriter {
  /** All records of an entity, which may be read more than once. */
  readonly records: <R>(entity: EntityName, eachBatch: EachBatch<R>) => Effect.Effect<void, CannotExport, R>
  readonly file: (path: string, bytes: Uint8Array) => Effect.Effect<void, CannotExport>
  /** After everything else. */
  readonly end: Effect.Effect<void, CannotExport>
}

/**
 * Writes everything that the business owns: the records of every entity in one state of the database, and the files. What
 * gives access to something (passwords, tokens and their hashes, the secret) is none of it. Recorded in the audit log.
 * Fails with `CannotExport`.
 */
export const exportEverything = Effect.fn("exportEverything")(function* (writer: ExportWriter) {
  yield* inTransaction(recordChange("export", "everything", null, null))
  const { snapshot } = yield* BusinessData
  yield* snapshot(writeAll(writer))
  yield* writer.end
})

const writeAll = Effect.fnUntraced(function* (writer: ExportWriter) {
  const { eachBatch } = yield* BusinessData
  yield* Effect.forEach(Object.keys(STORED_ENTITIES) as readonly StoredEntity[], (entity) =>
    writer.records(entity, (use) => eachBatch(entity, use)),
  )
  yield* Effect.forEach(Object.keys(OTHER_ENTITIES) as readonly (keyof typeof OTHER_ENTITIES)[], (entity) =>
    writer.records(entity, OTHERS[entity]),
  )
  yield* Effect.forEach(Object.entries(FILE_STORES), ([folder, store]) => writeFiles(writer, folder, store))
})

const FILE_STORES = {
  gallery: GalleryFiles,
  invoices: InvoiceFiles,
  "quote-photos": QuotePhotoFiles,
  "visit-photos": VisitPhotoFiles,
}

/** A file that is removed meanwhile is left out: no record of now refers to it. */
const writeFiles = Effect.fnUntraced(function* (
  writer: ExportWriter,
  folder: string,
  store: (typeof FILE_STORES)[keyof typeof FILE_STORES],
) {
  const { list, read } = yield* store
  yield* Effect.forEach(
    (yield* list).toSorted((a, b) => a.name.localeCompare(b.name)),
    Effect.fnUntraced(function* ({ name }) {
      const bytes = yield* read(name)
      if (Option.isSome(bytes)) yield* writer.file(`files/${folder}/${name}`, bytes.value)
    }),
  )
})

const MAILS_PER_BATCH = 1_000

const kindOf = ({ _tag }: OutgoingMail): string => _tag

const OTHERS = {
  mails: Effect.fnUntraced(function* (use) {
    const { list } = yield* Outbox
    for (let offset = 0; ; offset += MAILS_PER_BATCH) {
      const mails = yield* list({ limit: MAILS_PER_BATCH, offset })
      yield* use(
        mails.map(({ mail, ...queued }) => ({
          ...queued,
          kind: kindOf(mail),
          title: mailTitle(mail),
          record: mailSubject(mail),
        })),
      )
      if (mails.length < MAILS_PER_BATCH) return
    }
  }),
  settings: Effect.fnUntraced(function* (use) {
    const { changed, version: _, ...settings } = yield* readSettings
    yield* use(
      Object.entries(settings).map(([name, value]) => ({
        name,
        value,
        isChanged: (changed as readonly string[]).includes(name),
      })),
    )
  }),
  "kinds-of-work": (use) =>
    use(Object.entries(KINDS_OF_WORK).map(([kind, [english, spanish]]) => ({ kind, english, spanish }))),
} as const satisfies Readonly<Record<keyof typeof OTHER_ENTITIES, EachBatch<Outbox>>>
