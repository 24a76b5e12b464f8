import { rm } from "node:fs/promises"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createBackup } from "../../../core/overview/use-cases/backup/create-backup.ts"
import { QuotePhotoFiles } from "../../../core/files/ports/file-stores.ts"
import { freshDatabase } from "../../set-up/postgres.ts"
import { filesDirectoryOf, openPorts, sql, type Ports } from "../support/ports.ts"

const fresh = await freshDatabase()
const ports = openPorts(fresh.url)
const DIRECTORY = filesDirectoryOf(fresh.url)

const run = <A, E>(program: Effect.Effect<A, E, Ports>) => ports.runPromise(program)

const addPhoto = (file: string) =>
  sql(`INSERT INTO quote_photos (quote_id, file, width, height) SELECT min(id), :file, 8, 6 FROM quotes`, {
    file,
  })

const removePhoto = (file: string) => sql("DELETE FROM quote_photos WHERE file = :file", { file })

beforeAll(async () => {
  await run(
    sql(`INSERT INTO quotes (first_name, last_name, email, phone, street, city, state, zip, service_needed)
      VALUES ('Jane', 'Doe', 'jane@example.com', '(314) 555-0100', '12 Oak Street', 'St. Louis', 'MO', '63101', 'Fan')`),
  )
})

afterAll(async () => {
  await ports.dispose()
  await fresh.drop()
  await rm(DIRECTORY, { recursive: true, force: true })
})

/** A backup during which `onRead` runs when a photo is read, before the reply. */
const backUpWith = (name: string, onRead: (file: string) => Effect.Effect<unknown, never, Ports>) =>
  run(
    Effect.gen(function* () {
      const files = yield* QuotePhotoFiles
      const services = yield* Effect.context<Ports>()
      const { manifest } = yield* Effect.provideService(
        createBackup(`${DIRECTORY}/${name}.tar.gz`, { passphrase: undefined }),
        QuotePhotoFiles,
        {
          ...files,
          read: (file) => Effect.andThen(Effect.provide(onRead(file), services), files.read(file)),
        },
      )
      return {
        files: manifest.files.map((file) => file.name).toSorted(),
        missing: manifest.missingFiles,
        rows: manifest.tables.find((table) => table.name === "quote_photos")!.rows,
      }
    }),
  )

test("a file that is added while others are saved is in the backup with its row", async () => {
  const store = Effect.flatMap(QuotePhotoFiles, (files) => files.restore("late.webp", new Uint8Array([1])))
  await run(
    Effect.andThen(
      Effect.flatMap(QuotePhotoFiles, (files) => files.restore("first.webp", new Uint8Array([1]))),
      addPhoto("first.webp"),
    ),
  )
  const found = await backUpWith("added", (file) =>
    file === "first.webp" ? Effect.andThen(store, addPhoto("late.webp")) : Effect.void,
  )
  expect(found).toEqual({ files: ["first.webp", "late.webp"], missing: [], rows: 2 })
})

test("a file that is removed with its row during the backup is neither named by a row nor missing", async () => {
  let looks = 0
  // Between the first look at the rows and the snapshot a photo is added; after the snapshot it is removed.
  const found = await backUpWith("removed", (file) =>
    file === "first.webp"
      ? addPhoto("gone.webp")
      : file === "gone.webp"
        ? Effect.andThen(
            Effect.sync(() => looks++),
            removePhoto("gone.webp"),
          )
        : Effect.void,
  )
  expect(looks).toBe(1)
  expect(found).toEqual({ files: ["first.webp", "late.webp"], missing: [], rows: 2 })
})

test("a file that a row names and that is not there is named as missing, and everything else is saved", async () => {
  await run(addPhoto("lost.webp"))
  expect(Option.isNone(await run(Effect.flatMap(QuotePhotoFiles, (files) => files.read("lost.webp"))))).toBe(
    true,
  )
  expect(await backUpWith("missing", () => Effect.void)).toEqual({
    files: ["first.webp", "late.webp"],
    missing: ["files/quote-photos/lost.webp"],
    rows: 3,
  })
})
