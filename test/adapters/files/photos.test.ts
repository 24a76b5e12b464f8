import { Buffer } from "node:buffer"
import * as Effect from "effect/Effect"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { photosLayer } from "../../../adapters/files/photos.ts"
import type { PictureType } from "../../../core/files/picture.ts"
import { MAX_PHOTO_BYTES } from "../../../core/files/photo-limits.ts"
import { gallerySizes, quotePhotoSizes } from "../../../core/files/photo-sizes.ts"
import { Photos } from "../../../core/files/ports/photos.ts"
import { animatedPng, animatedWebp, picture, plain, pngOfSize } from "../../support/photo-files.ts"

const encode = (photo: Uint8Array, type: PictureType = "image/webp", sizesOf = gallerySizes) =>
  Effect.runPromise(
    Effect.provide(
      Effect.flatMap(Photos, (photos) => photos.encode(photo, type, sizesOf)),
      photosLayer,
    ),
  )

const half = (file: Buffer) => file.subarray(0, file.length / 2)

const messageOf = (photo: Uint8Array) =>
  encode(photo).then(
    () => "accepted",
    (error: Error) => error.message,
  )

const sizesOf = (encoded: Awaited<ReturnType<typeof encode>>) =>
  encoded.map(({ width, height }) => [width, height])

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await picture(1200, 900).jpeg().toBuffer()
})

describe("a photo", () => {
  it("becomes WebP in the widths of the site that are smaller than it, and in its own", async () => {
    const encoded = await encode(jpeg)
    expect(sizesOf(encoded)).toEqual([
      [480, 360],
      [960, 720],
      [1200, 900],
    ])
    for (const { bytes, width, height } of encoded)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height })
  })

  it("becomes AVIF in the same sizes", async () => {
    const encoded = await encode(await picture(600, 400).webp().toBuffer(), "image/avif")
    expect(sizesOf(encoded)).toEqual([
      [480, 320],
      [600, 400],
    ])
    for (const { bytes } of encoded) expect(Buffer.from(bytes.subarray(4, 12)).toString()).toBe("ftypavif")
  })

  it("of a quote becomes one WebP of at most 2048 pixels a side", async () => {
    expect(
      sizesOf(await encode(await plain(3000, 1000).png().toBuffer(), "image/webp", quotePhotoSizes)),
    ).toEqual([[2048, 683]])
    expect(
      sizesOf(await encode(await plain(1000, 4096).jpeg().toBuffer(), "image/webp", quotePhotoSizes)),
    ).toEqual([[500, 2048]])
  })

  it("of one pixel, in grey, with transparency or in CMYK is accepted", async () => {
    const files = await Promise.all([
      plain(1, 1).png().toBuffer(),
      plain(50, 50).grayscale().png().toBuffer(),
      plain(50, 50).ensureAlpha(0.5).png().toBuffer(),
      plain(50, 50).toColourspace("cmyk").jpeg().toBuffer(),
      plain(50, 50).png({ palette: true }).toBuffer(),
    ])
    for (const file of files) {
      const [encoded] = await encode(file)
      expect(await sharp(encoded!.bytes).metadata()).toMatchObject({ format: "webp", space: "srgb" })
    }
  })

  it("is turned upright, and its metadata are gone", async () => {
    const exif = { IFD0: { Copyright: "Jane Doe", Orientation: "6" } }
    const turned = await picture(600, 400).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const encoded = await encode(turned)
    expect(sizesOf(encoded)).toEqual([[400, 600]])
    const { exif: kept, icc, xmp, orientation } = await sharp(encoded[0]!.bytes).metadata()
    expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it("of 64 megapixels is accepted", async () => {
    const [encoded] = await encode(await plain(9248, 6944).jpeg().toBuffer())
    expect(encoded).toMatchObject({ width: 480, height: 360 })
  })

  it("that a phone completed with a second JPEG or a video is accepted", async () => {
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42")])
    expect(await messageOf(Buffer.concat([jpeg, jpeg]))).toBe("accepted")
    expect(await messageOf(Buffer.concat([jpeg, video]))).toBe("accepted")
  })
})

describe("a file is refused that is", () => {
  const NOT_AN_IMAGE = "Only JPEG, PNG and WebP images are allowed"
  const DAMAGED = "This image is damaged or incomplete. Please choose another file."
  const ANIMATED = "Animated images are not allowed. Please choose a still picture."
  const TOO_MANY_PIXELS = "This image has too many pixels. Please choose one of at most 64 megapixels."
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>',
  )
  const html = Buffer.from("<!doctype html><script>alert(1)</script>")

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["empty", () => Buffer.alloc(0), NOT_AN_IMAGE],
    ["SVG", () => svg, NOT_AN_IMAGE],
    ["HTML", () => html, NOT_AN_IMAGE],
    ["GIF", () => plain(9, 9).gif().toBuffer(), NOT_AN_IMAGE],
    ["AVIF", () => plain(64, 64).avif({ effort: 0 }).toBuffer(), NOT_AN_IMAGE],
    ["a JPEG followed by HTML", () => Buffer.concat([jpeg, html]), NOT_AN_IMAGE],
    [
      "a JPEG followed by a ZIP archive",
      () => Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004…")]),
      NOT_AN_IMAGE,
    ],
    [
      "a PNG followed by HTML",
      async () => Buffer.concat([await plain(9, 9).png().toBuffer(), html]),
      NOT_AN_IMAGE,
    ],
    [
      "a WebP followed by HTML",
      async () => Buffer.concat([await plain(9, 9).webp().toBuffer(), html]),
      NOT_AN_IMAGE,
    ],
    ["HTML followed by a JPEG", () => Buffer.concat([html, jpeg]), NOT_AN_IMAGE],
    ["half a JPEG", () => half(jpeg), DAMAGED],
    ["half a PNG", async () => half(await picture(300, 300).png().toBuffer()), DAMAGED],
    ["half a WebP", async () => half(await picture(300, 300).webp().toBuffer()), DAMAGED],
    ["half a JPEG with an end", () => Buffer.concat([half(jpeg), Buffer.from([0xff, 0xd9])]), DAMAGED],
    ["a PNG with fewer rows than it says", () => pngOfSize(300, 300, 100), DAMAGED],
    ["the first bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff]), DAMAGED],
    ["an animated WebP", animatedWebp, ANIMATED],
    ["an animated PNG", async () => animatedPng(await plain(9, 9).png().toBuffer(), 2), ANIMATED],
    ["of 250 megapixels", () => pngOfSize(25_000, 10_000), TOO_MANY_PIXELS],
    ["of one row that is wider than any JPEG", () => pngOfSize(65_536, 1), TOO_MANY_PIXELS],
    ["of one column that is higher than any JPEG", () => pngOfSize(1, 65_536), TOO_MANY_PIXELS],
    [
      "of more than 10 MB",
      () => Buffer.concat([jpeg, Buffer.alloc(MAX_PHOTO_BYTES)]),
      "File size must be less than 10MB",
    ],
  ])("%s", async (_, file, message) => {
    expect(await messageOf(await file())).toBe(message)
  })
})
