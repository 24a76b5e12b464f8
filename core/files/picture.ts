import * as Schema from "effect/Schema"
import { described } from "../fields/described.ts"
import { failure } from "../fields/failure.ts"

/** The widths in pixels in which the site shows pictures: cards on phones, cards on wide screens, the dialog. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** Not among `PICTURE_WIDTHS` where the original is smaller. */
const USUAL_WIDTH = 960

export const PICTURE_TYPES = ["image/webp", "image/avif"] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** ".webp" or ".avif". */
export const extensionOf = (type: PictureType): string => `.${type.slice("image/".length)}`

const FILES_PATH = "/api/gallery/images/"

/** The path at which a stored file of a picture is served. */
export const urlOfFile = (name: string): string => FILES_PATH + name

/** Inverse of `urlOfFile`; undefined for any other path, such as those of the sample projects. */
export const fileNameOf = (url: string): string | undefined =>
  url.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length) : undefined

/** One file of a picture. */
export const Variant = Schema.Struct({
  /** A path on this site. */
  url: Schema.String,
  /** Pixels. */
  width: Schema.Int,
  type: Schema.Literals(PICTURE_TYPES),
})
export type Variant = typeof Variant.Type

/** A picture in all the sizes and types that the site has of it. */
export const Picture = Schema.Struct({
  imageUrl: Schema.String.pipe(
    described("Of the WebP for those that choose no variant: a path on this site."),
  ),
  width: Schema.Int.pipe(described("Pixels of the largest variant; all of them have its proportions.")),
  height: Schema.Int,
  variants: Schema.Array(Variant).pipe(described("By type, WebP first, then by width.")),
}).annotate({ identifier: "Picture" })
export type Picture = typeof Picture.Type

/** The picture of these variants, at least one of them a WebP, of which the largest has the size `width` × `height`. */
export const pictureOf = (
  { width, height }: { readonly width: number; readonly height: number },
  variants: readonly Variant[],
): Picture => {
  const sorted = variants.toSorted(
    (a, b) => PICTURE_TYPES.indexOf(a.type) - PICTURE_TYPES.indexOf(b.type) || a.width - b.width,
  )
  const webp = sorted.filter(({ type }) => type === "image/webp")
  const usual = webp.findLast((variant) => variant.width <= USUAL_WIDTH) ?? webp[0]!
  return { imageUrl: usual.url, width, height, variants: sorted }
}

export class UnknownPicture extends failure("UnknownPicture", "Picture not found.") {}
