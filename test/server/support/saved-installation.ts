import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { runWithAppServices, type AppServices } from "../../../cli/engine/app-services.ts"
import { startEmbedded } from "../../../adapters/postgres/embedded.ts"
import { Database } from "../../../adapters/postgres/engine/connection.ts"
import { fillWithDemoData } from "../../../core/demo/use-cases/fill-with-demo-data.ts"
import { addVisitPhoto } from "../../../core/field/use-cases/visit-photos.ts"
import { InvoiceFiles } from "../../../core/files/ports/file-stores.ts"
import { encodeMissingAvif, storePicture } from "../../../core/gallery/use-cases/pictures.ts"
import { addQuotePhoto } from "../../../core/quotes/use-cases/quote-photos.ts"
import { picture } from "../../support/photo-files.ts"
import { query } from "./query.ts"

/** Runs a program on the installation of a data directory, as a command does. */
export const onInstallation = async <A, E>(
  dataDir: string,
  program: Effect.Effect<A, E, AppServices>,
): Promise<A> => {
  const exit = await runWithAppServices({ DATA_DIR: dataDir }, new AbortController().signal)(program)
  if (Exit.isFailure(exit)) throw new Error(`The program failed: ${exit.cause}`)
  return exit.value
}

/** Made-up data of a year, with a picture of a project, a photo of a quote, and a photo and an invoice of a visit. */
export const fillInstallation = async (dataDir: string): Promise<void> => {
  const photo = new Uint8Array(await picture(800, 600).jpeg().toBuffer())
  await onInstallation(
    dataDir,
    Effect.gen(function* () {
      yield* fillWithDemoData("year")
      const { run } = yield* Database
      yield* run("UPDATE project_gallery SET picture = :picture WHERE id = 1", {
        picture: JSON.stringify(yield* storePicture(photo)),
      })
      // So that no job changes the project while a backup is compared with what is there.
      yield* encodeMissingAvif
      yield* addQuotePhoto(1, photo)
      yield* addVisitPhoto(1, 1, photo)
      const invoice = yield* (yield* InvoiceFiles).store(new TextEncoder().encode("%PDF-1.7 invoice"))
      yield* run(
        `INSERT INTO visit_records (appointment_id, invoice)
         SELECT min(id), :invoice FROM appointments WHERE status = 'completed'
         ON CONFLICT (appointment_id) DO UPDATE SET invoice = excluded.invoice`,
        { invoice },
      )
    }),
  )
}

/** The files of a data directory by their paths below `files`. */
export const storedFiles = async (dataDir: string): Promise<ReadonlyMap<string, string>> => {
  const files = new Map<string, string>()
  for (const entry of await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(join(dataDir, "files").length + 1), (await readFile(path)).toString("base64"))
  }
  return files
}

/** Every row of every table, as text, without what a restore changes, and without what mails that are sent change. */
export const allRows = async (dataDir: string): Promise<ReadonlyMap<string, ReadonlyArray<string>>> => {
  const { url, release } = await startEmbedded({ dataDir, role: "guest" })
  const tables = await query<{ readonly name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'knex%' ORDER BY 1",
  )
  const rows = new Map<string, ReadonlyArray<string>>()
  for (const { name } of tables.filter((table) => !ENDED.includes(table.name))) {
    const found = await query<{ readonly row: string }>(
      url,
      `SELECT (to_jsonb(t) - '{${CHANGING.join(",")}}'::text[])::text AS row FROM ${name} AS t ORDER BY 1`,
    )
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  await release()
  return rows
}

const ENDED = ["sessions", "portal_login_tokens", "rate_limits", "backups", "document_numbers"]

const CHANGING = [
  "google_version",
  "last_email_sent",
  "last_used_at",
  "last_signed_in_at",
  "mailed_start",
  "mailed_end",
  "mailed_token",
  "reminder_24h_sent",
  "reminder_24h_text_sent",
  "reminder_2h_sent",
  "reminder_2h_text_sent",
  "follow_up_sent",
  "reminded_days",
  "reminded_at",
  "version",
]
