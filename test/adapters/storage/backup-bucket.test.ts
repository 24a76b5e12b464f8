import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { randomBytes } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterAll, expect, test } from "vitest"
import { backupPlaceLayer } from "../../../adapters/files/backup-place.ts"
import { BackupPlace } from "../../../core/storage/ports/backup-place.ts"
import { ofFile } from "../../support/of-file.ts"
import { startBucket } from "../support/bucket.ts"

const { bucket } = await ofFile(startBucket())
const directory = await mkdtemp(join(tmpdir(), "hearth-place-"))
afterAll(() => rm(directory, { recursive: true, force: true }))

const place = <A, E>(use: (place: BackupPlace["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.provide(Effect.flatMap(BackupPlace, use), backupPlaceLayer(directory, bucket)))

test("a backup of several parts is kept in the bucket, found there again, and removed", async () => {
  const name = "hearth-daily-2026-11-25-030000.tar.gz"
  // More than one part of an upload.
  const bytes = randomBytes(17 * 1024 * 1024)
  await writeFile(join(directory, name), bytes)
  await place(({ keep }) => keep(join(directory, name)))
  expect(await readdir(directory)).toEqual([])
  expect(await place(({ list }) => list)).toMatchObject([{ name, bytes: bytes.length }])

  const path = await place(({ find }) => find(name))
  expect(path).toBe(join(directory, name))
  expect((await readFile(path!)).equals(bytes)).toBe(true)
  expect(await place(({ find }) => find("hearth-daily-2026-11-24-030000.tar.gz"))).toBe(null)

  await place(({ remove }) => remove(name))
  expect(await place(({ list }) => list)).toEqual([])
})

test("a bucket that cannot be reached is a failure with a sentence, and the file stays", async () => {
  const name = "hearth-daily-2026-11-26-030000.tar.gz"
  await writeFile(join(directory, name), "rows")
  const keep = Effect.flatMap(BackupPlace, (where) => where.keep(join(directory, name)))
  const failure = await Effect.runPromise(
    Effect.flip(Effect.provide(keep, backupPlaceLayer(directory, { ...bucket, secretAccessKey: "wrong" }))),
  )
  expect(failure).toMatchObject({ _tag: "BackupFailed", message: expect.stringContaining("status 403") })
  expect(await readdir(directory)).toContain(name)
})
