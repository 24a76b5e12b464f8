import * as Effect from "effect/Effect"
import { extensionOf } from "../../../files/picture.ts"
import { technicianPhotoSizes } from "../../../files/photo-sizes.ts"
import { GalleryFiles } from "../../../files/ports/file-stores.ts"
import { Photos } from "../../../files/ports/photos.ts"
import { Technicians } from "../../ports/technicians.ts"
import { changeSchedule } from "../hours/change-schedule.ts"
import { recordTechnician, technicianById } from "./technicians.ts"

/**
 * Gives a technician this photo (JPEG, PNG or WebP), or none, and removes the one before. It is stored among the pictures
 * for everyone, under a name that cannot be guessed. Fails with `UnknownTechnician` or `PhotoRefused`.
 */
export const setTechnicianPhoto = Effect.fn("setTechnicianPhoto")(function* (
  id: number,
  photo: Uint8Array | null,
) {
  yield* technicianById(id)
  const files = yield* GalleryFiles
  // Before the transaction that refers to it; the sweep removes it where that fails.
  const name = photo === null ? null : yield* storePhoto(photo)
  const { before, after } = yield* replacePhoto(id, name)
  if (before.photo !== null) yield* files.remove(before.photo)
  return after
})

const storePhoto = Effect.fnUntraced(function* (photo: Uint8Array) {
  const [encoded] = yield* (yield* Photos).encode(photo, "image/webp", technicianPhotoSizes)
  return yield* (yield* GalleryFiles).store(encoded!.bytes, extensionOf("image/webp"))
})

const replacePhoto = Effect.fnUntraced(function* (id: number, photo: string | null) {
  const before = yield* technicianById(id)
  const after = yield* (yield* Technicians).update({ ...before, photo })
  yield* recordTechnician("change photo", before, after)
  return { before, after }
}, changeSchedule)
