import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import type { Sharp } from "sharp"
import type { PictureType } from "../../core/files/picture.ts"
import {
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
  photoFormat,
  PhotoRefused,
  type PhotoFormat,
  type PhotoProblem,
} from "../../core/files/photo-format.ts"
import type { Size } from "../../core/files/photo-sizes.ts"
import { Photos, type EncodedPhoto } from "../../core/files/ports/photos.ts"

/** Image files by libvips. One photo at a time, so that uploads take little memory and leave time for requests. */
export const photosLayer: Layer.Layer<Photos> = Layer.sync(Photos, () => {
  const one = Semaphore.makeUnsafe(1)
  return {
    encode: (photo, type, sizesOf) =>
      Effect.gen(function* () {
        const format = yield* Effect.fromResult(photoFormat(photo))
        const decoded = yield* one.withPermit(decode(photo, format, sizesOf))
        return yield* Effect.forEach(decoded.sizes, (size) =>
          one.withPermit(Effect.promise(() => encode(decoded, size, type))),
        )
      }),
  }
})

/** Loaded with the first photo, because most commands need none. */
let loading: Promise<typeof import("sharp").default> | undefined

const loadSharp = () => (loading ??= import("sharp").then(({ default: sharp }) => limited(sharp)))

const limited = (sharp: typeof import("sharp").default) => {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  })
  return sharp
}

interface Decoded {
  /** Of the largest of `sizes`. */
  readonly pixels: Sharp
  readonly sizes: ReadonlyArray<Size>
}

/** Decodes a photo once, upright, in the largest of the wanted sizes. */
const decode = Effect.fnUntraced(function* (
  photo: Uint8Array,
  format: PhotoFormat,
  sizesOf: (original: Size) => ReadonlyArray<Size>,
): Effect.fn.Return<Decoded, PhotoRefused> {
  const sharp = yield* Effect.promise(loadSharp)
  // The size is read from the header; no pixel is decoded before it is known not to be too large.
  const { width, height, autoOrient } = yield* orRefused(() =>
    sharp(photo, { limitInputPixels: false }).metadata(),
  )
  if (width * height > MAX_PHOTO_PIXELS || Math.max(width, height) > MAX_PHOTO_SIDE)
    return yield* new PhotoRefused({ problem: "too many pixels" })
  // Whether a PNG has all its rows is known in a quarter of the time that reducing its size takes.
  if (format === "png")
    yield* orRefused(() =>
      sharp(photo, { limitInputPixels: MAX_PHOTO_PIXELS })
        .extract({ left: 0, top: height - 1, width, height: 1 })
        .raw()
        .toBuffer(),
    )
  const sizes = sizesOf(autoOrient)
  const { data, info } = yield* orRefused(() =>
    sharp(photo, { limitInputPixels: MAX_PHOTO_PIXELS })
      .autoOrient()
      .resize({ ...largestOf(sizes), fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width: rawWidth, height: rawHeight, channels } = info
  return { pixels: sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } }), sizes }
})

const orRefused = <A>(read: () => Promise<A>) =>
  Effect.tryPromise({
    try: read,
    catch: () => new PhotoRefused({ problem: "damaged" satisfies PhotoProblem }),
  })

const largestOf = (sizes: ReadonlyArray<Size>): Size =>
  sizes.reduce((largest, size) => (size.width > largest.width ? size : largest))

const encode = async ({ pixels }: Decoded, size: Size, type: PictureType): Promise<EncodedPhoto> => {
  const resized = pixels.clone().resize({ ...size, fit: "fill" })
  const bytes = await (type === "image/webp" ? resized.webp({ quality: 82 }) : resized.avif(AVIF)).toBuffer()
  return { ...size, bytes }
}

/** With effort 4, the default, encoding takes nearly four times as long for files that are hardly smaller. */
const AVIF = { quality: 55, effort: 2 }
