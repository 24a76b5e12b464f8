import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { expect, onTestFinished, test } from "vitest"
import { diskFiles } from "../../../adapters/files/disk-files.ts"
import { Unavailable } from "../../../core/storage/ports/unavailable.ts"

const newDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), "hearth-files-"))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

const failureIn = (directory: string) =>
  Effect.runPromise(diskFiles(directory).restore("a.pdf", new TextEncoder().encode("abcd"))).catch(
    (reason: unknown) => reason,
  )

test("a file for which the disk has no space is unavailable with the reason, and leaves nothing behind", async () => {
  const directory = await newDirectory()
  // The device of Linux whose every write finds no space.
  await symlink("/dev/full", join(directory, "a.pdf.part"))
  const error = await failureIn(directory)
  expect(error).toBeInstanceOf(Unavailable)
  expect(error).toHaveProperty("message", "We cannot store files at the moment: the disk is full.")
  expect(await readdir(directory)).toEqual([])
})

test("another failure of the disk stays what it is", async () => {
  const file = join(await newDirectory(), "no directory")
  await writeFile(file, "")
  const error = await failureIn(file)
  expect(error).toHaveProperty("code", "ENOTDIR")
})
