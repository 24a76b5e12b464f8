import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  extensionOf,
  fileNameOf,
  pictureOf,
  PICTURE_TYPES,
  UnknownPicture,
  urlOfFile,
  type Picture,
  type PictureType,
  type Variant,
} from "../../files/picture.ts"
import type { Project } from "../project.ts"
import { gallerySizes } from "../../files/photo-sizes.ts"
import { GalleryFiles } from "../../files/ports/file-stores.ts"
import { Gallery } from "../ports/gallery.ts"
import { Technicians } from "../../schedule/ports/technicians.ts"
import { Photos } from "../../files/ports/photos.ts"
import { sweepFiles } from "../../files/use-cases/sweep-files.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** Stores a photo as WebP in the sizes of the site; AVIF follows by `encodeMissingAvif`. Fails with `PhotoRefused`. */
export const storePicture = Effect.fn("storePicture")(function* (photo: Uint8Array) {
  const stored = yield* storeVariants(photo, "image/webp")
  return pictureOf(stored.size, stored.variants)
})

const storeVariants = Effect.fnUntraced(function* (photo: Uint8Array, type: PictureType) {
  const files = yield* GalleryFiles
  const encoded = yield* (yield* Photos).encode(photo, type, gallerySizes)
  const variants = yield* Effect.forEach(encoded, ({ bytes, width }) =>
    Effect.map(files.store(bytes, extensionOf(type)), (name): Variant => ({
      url: urlOfFile(name),
      width,
      type,
    })),
  )
  return { size: encoded.at(-1)!, variants }
})

/** A file of a picture with its type. Fails with `UnknownPicture`. */
export const readPicture = Effect.fn("readPicture")(function* (name: string) {
  const bytes = yield* someOrFail((yield* GalleryFiles).read(name), () => new UnknownPicture())
  return { bytes, type: PICTURE_TYPES.find((type) => name.endsWith(extensionOf(type))) ?? "image/webp" }
})

/** Removes the files of pictures, after the transaction that removed what referred to them; not those of the samples. */
export const removePictures = Effect.fn("removePictures")(function* (
  pictures: ReadonlyArray<Picture | null>,
) {
  yield* removeFiles(pictures.flatMap((picture) => picture?.variants ?? []))
})

const removeFiles = Effect.fnUntraced(function* (variants: ReadonlyArray<Variant>) {
  const { remove } = yield* GalleryFiles
  yield* Effect.forEach(
    variants.flatMap(({ url }) => fileNameOf(url) ?? []),
    remove,
  )
})

/** Adds AVIF to the pictures that have none. Returns to how many projects. */
export const encodeMissingAvif = Effect.gen(function* () {
  const projects = yield* (yield* Gallery).withoutAvif
  return (yield* Effect.forEach(projects, addAvif)).filter((added) => added).length
})

const addAvif = Effect.fnUntraced(function* (project: Project) {
  const after = yield* avifOf(project)
  const before = project.before === null ? [] : yield* avifOf(project.before)
  if (after.length + before.length === 0) return false
  const isStored = yield* (yield* Gallery).addVariants(project.id, { picture: after, before })
  // The project was removed meanwhile.
  if (!isStored) yield* removeFiles([...after, ...before])
  return isStored
})

/** None where the picture has AVIF already, as those of the samples have, or its file is missing. */
const avifOf = Effect.fnUntraced(function* ({ variants }: Picture) {
  if (variants.some(({ type }) => type === "image/avif")) return []
  const widest = variants.at(-1)!
  const webp = yield* (yield* GalleryFiles).read(fileNameOf(widest.url)!)
  if (Option.isNone(webp)) return []
  return (yield* Effect.orDie(storeVariants(webp.value, "image/avif"))).variants
})

/** Removes the files that neither a project nor a technician refers to. Returns how many. */
export const sweepPictures = Effect.gen(function* () {
  const { urlsAmong } = yield* Gallery
  const { list } = yield* Technicians
  return yield* sweepFiles(
    yield* GalleryFiles,
    Effect.fnUntraced(function* (names) {
      const ofProjects = (yield* urlsAmong(names.map(urlOfFile))).map((url) => fileNameOf(url)!)
      return [...ofProjects, ...(yield* list).flatMap(({ photo }) => photo ?? [])]
    }),
  )
})
