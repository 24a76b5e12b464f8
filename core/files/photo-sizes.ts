import { PICTURE_WIDTHS } from "./picture.ts"

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture that is more than this many times as high as wide is made narrower than its width asks for. */
const MAX_HEIGHT_RATIO = 2

/** Longest side of a photo that is sent with a quote. */
const QUOTE_PHOTO_PX = 2048

/** The sizes of a gallery picture, smallest first: the widths of the site, but none larger than the original. */
export const gallerySizes = (original: Size): readonly Size[] => {
  const sizes = PICTURE_WIDTHS.map((width) => fit(original, { width, height: width * MAX_HEIGHT_RATIO }))
  return sizes.filter(({ width }, n) => sizes.findIndex((size) => size.width === width) === n)
}

/** The one size of a quote photo. */
export const quotePhotoSizes = (original: Size): readonly Size[] => [
  fit(original, { width: QUOTE_PHOTO_PX, height: QUOTE_PHOTO_PX }),
]

/** Longest side of a technician's photo, which mails and the portal show small. */
const TECHNICIAN_PHOTO_PX = 480

/** The one size of a technician's photo. */
export const technicianPhotoSizes = (original: Size): readonly Size[] => [
  fit(original, { width: TECHNICIAN_PHOTO_PX, height: TECHNICIAN_PHOTO_PX }),
]

/** The largest size within the box that has the proportions of the original and is not larger than it. */
const fit = ({ width, height }: Size, box: Size): Size => {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: pixels(width * scale), height: pixels(height * scale) }
}

const pixels = (exact: number): number => Math.max(1, Math.round(exact))
