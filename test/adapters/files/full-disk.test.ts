import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { expect, onTestFinished, test, vi } from "vitest"
import { diskFiles } from "../../../adapters/files/disk-files.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"

const disk = vi.hoisted(() => ({ code: "" }))

/** A disk that stores two bytes of a file and then fails. */
vi.mock("node:fs/promises", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs/promises")>()
  const writeFile: typeof fs.writeFile = async (file, _, options) => {
    await fs.writeFile(file, "ab", options)
    throw Object.assign(new Error(`${disk.code}: no`), { code: disk.code })
  }
  return { ...fs, writeFile }
})

const storeOn = async (code: string) => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-files-"))
  onTestFinished(() => rm(directory, { recursive: true }))
  disk.code = code
  const stored = Effect.runPromise(diskFiles(directory).store(new TextEncoder().encode("abcd")))
  const error = await stored.catch((reason: unknown) => reason)
  return { error, left: await readdir(directory) }
}

test.each([
  ["ENOSPC", "We cannot store files at the moment: the disk is full."],
  ["EROFS", "We cannot store files at the moment: the disk accepts no changes."],
])(
  "a file that is not stored for %s is unavailable with the reason, and leaves nothing behind",
  async (code, message) => {
    const { error, left } = await storeOn(code)
    expect(error).toBeInstanceOf(Unavailable)
    expect(error).toHaveProperty("message", message)
    expect(left).toEqual([])
  },
)

test("another failure of the disk stays what it is", async () => {
  const { error, left } = await storeOn("EIO")
  expect(error).not.toBeInstanceOf(Unavailable)
  expect(left).toEqual([])
})
