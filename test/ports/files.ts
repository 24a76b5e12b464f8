import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { PhotoRefused } from "../../core/files/photo-format.ts"
import type { FileStore } from "../../core/files/ports/file-stores.ts"
import { Photos } from "../../core/files/ports/photos.ts"

/** Files in a map; removing one that does not exist is a fault of the test. */
export const filesInMemory = (files: Map<string, Uint8Array>, storedAt: () => number): FileStore => ({
  store: (bytes, extension = "") =>
    Effect.sync(() => {
      const name = `${files.size + 1}${extension}`
      files.set(name, bytes)
      return name
    }),
  restore: (name, bytes) =>
    Effect.sync(() => {
      const isNew = !files.has(name)
      files.set(name, bytes)
      return isNew
    }),
  read: (name) => Effect.sync(() => Option.fromUndefinedOr(files.get(name))),
  remove: (name) => (files.delete(name) ? Effect.void : Effect.die(`There is no file ${name} to remove.`)),
  list: Effect.sync(() =>
    [...files].map(([name, bytes]) => ({ name, bytes: bytes.length, storedAt: storedAt() })),
  ),
})

/** Every photo but an empty one has 2000 × 1000 pixels; each size of it is encoded as one byte. */
export const photosInMemory = Layer.succeed(Photos, {
  encode: (photo, type, sizesOf) =>
    photo.length === 0
      ? Effect.fail(new PhotoRefused({ problem: "not an image" }))
      : Effect.succeed(
          sizesOf({ width: 2000, height: 1000 }).map((size) => ({
            ...size,
            bytes: new Uint8Array([type === "image/avif" ? 2 : 1]),
          })),
        ),
})
