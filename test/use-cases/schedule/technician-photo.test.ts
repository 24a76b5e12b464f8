import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { GalleryFiles } from "../../../core/files/ports/file-stores.ts"
import { setTechnicianPhoto } from "../../../core/schedule/use-cases/technicians/technician-photo.ts"
import { filesInMemory, photosInMemory } from "../../ports/files.ts"
import { failureOf, memoryOfEachTest, run } from "../support/memory-ports.ts"

const memory = memoryOfEachTest()

test("a technician's photo is stored and recorded, and the one before removed", async () => {
  const files = new Map([["before.webp", new Uint8Array([7])]])
  memory.technicians[0] = { ...memory.technicians[0]!, photo: "before.webp" }
  const set = (id: number, photo: Uint8Array | null) =>
    setTechnicianPhoto(id, photo).pipe(
      Effect.provideService(
        GalleryFiles,
        filesInMemory(files, () => memory.now),
      ),
      Effect.provide(photosInMemory),
    )
  expect(await failureOf(memory, set(9, new Uint8Array([1])))).toMatchObject({ _tag: "UnknownTechnician" })
  expect(await failureOf(memory, set(1, new Uint8Array()))).toMatchObject({ _tag: "PhotoRefused" })
  expect([...files.keys()]).toEqual(["before.webp"])
  const changed = await run(memory, set(1, new Uint8Array([1])))
  expect(changed.photo).toBe("2.webp")
  expect([...files.keys()]).toEqual(["2.webp"])
  expect(await run(memory, set(1, null))).toMatchObject({ id: 1, name: changed.name, photo: null })
  expect(files.size).toBe(0)
  await run(memory, set(1, null))
  expect(memory.audit.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
    { action: "change photo", before: { photo: "before.webp" }, after: { photo: "2.webp" } },
    { before: { photo: "2.webp" }, after: { photo: null } },
    {},
  ])
})
