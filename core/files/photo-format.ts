import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { MAX_PHOTO_BYTES } from "./photo-limits.ts"

/** Megabytes that the photos of all quotes may have together unless it is set: about 4000 photos. */
export const DEFAULT_QUOTA_MB = 2000

/** 64 megapixels, as cameras count them: theirs have up to 9248 × 6944. */
export const MAX_PHOTO_PIXELS = 64_500_000

/** Of width and height: the most that a JPEG can have. A PNG of one row or one column would take gigabytes or minutes. */
export const MAX_PHOTO_SIDE = 65_535

const MESSAGES = {
  "too large": "File size must be less than 10MB",
  "not an image": "Only JPEG, PNG and WebP images are allowed",
  animated: "Animated images are not allowed. Please choose a still picture.",
  damaged: "This image is damaged or incomplete. Please choose another file.",
  "too many pixels": "This image has too many pixels. Please choose one of at most 64 megapixels.",
} as const

export type PhotoProblem = keyof typeof MESSAGES

/** A file is not accepted as a photo (messages: spec §5). */
export class PhotoRefused extends Data.TaggedError("PhotoRefused")<{ readonly problem: PhotoProblem }> {
  override get message(): string {
    return MESSAGES[this.problem]
  }
}

export type PhotoFormat = "jpeg" | "png" | "webp"

/**
 * The format of a file by its structure: it has to be one whole JPEG, PNG or WebP picture, not animated, of at most
 * 10 MB, and nothing else besides. Pixels are not decoded.
 */
export const photoFormat = (bytes: Uint8Array): Result.Result<PhotoFormat, PhotoRefused> => {
  if (bytes.length > MAX_PHOTO_BYTES) return refuse("too large")
  const found = FORMATS.find(([, , isFormat]) => isFormat(bytes))
  if (found === undefined) return refuse("not an image")
  const [format, endOf] = found
  const end = endOf(bytes)
  if (typeof end === "string") return refuse(end)
  const rest = bytes.subarray(end)
  return isPadding(rest) || (format === "jpeg" && isOfPhone(rest))
    ? Result.succeed(format)
    : refuse("not an image")
}

const refuse = (problem: PhotoProblem) => Result.fail(new PhotoRefused({ problem }))

type End = number | "animated" | "damaged"

/** Where the JPEG picture ends: after the marker EOI, which follows its segments and scans (ITU T.81, annex B). */
const endOfJpeg = (bytes: Uint8Array): End => {
  let at = 2
  let scans = 0
  while (bytes[at] === 0xff && scans <= MAX_JPEG_SCANS) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return at + 2
    // No marker: decoders take it for the scan's data, where a segment could hide scans from this count.
    if (marker === 0) return "damaged"
    if (marker === 0xff) at += 1
    else if (hasNoLength(marker)) at += 2
    else {
      at += 2 + uint16(bytes, at + 2)
      if (marker === SOS) {
        scans++
        at = endOfScan(bytes, at)
      }
    }
  }
  return "damaged"
}

/** Progressive JPEGs have about ten. Each takes a decoder's time for all pixels, and as little as 30 bytes. */
const MAX_JPEG_SCANS = 100

const EOI = 0xd9
const SOS = 0xda

/** TEM and RST0 to RST7. */
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * The next marker that is not part of the scan's data: there 0xff is followed by 0, or begins a restart marker. -1 if
 * there is none.
 */
const endOfScan = (bytes: Uint8Array, start: number): number => {
  let at = bytes.indexOf(0xff, start)
  while (bytes[at + 1] === 0 || hasNoLength(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2)
  return at
}

/** Where the PNG picture ends: after its chunk IEND. A chunk acTL announces frames of an animation. */
const endOfPng = (bytes: Uint8Array): End => {
  let at = PNG_SIGNATURE.length
  while (at + PNG_CHUNK_OVERHEAD <= bytes.length) {
    const type = text(bytes, at + 4)
    if (type === "IEND") return at + PNG_CHUNK_OVERHEAD
    if (type === "acTL") return "animated"
    at += PNG_CHUNK_OVERHEAD + uint32(bytes, at)
  }
  return "damaged"
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Length, type and checksum. */
const PNG_CHUNK_OVERHEAD = 12

/** Where the WebP picture ends, by the length in its RIFF header. */
const endOfWebp = (bytes: Uint8Array): End => {
  const end = 8 + uint32LittleEndian(bytes, 4)
  if (end > bytes.length) return "damaged"
  return text(bytes, 12) === "VP8X" && ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0 ? "animated" : end
}

const WEBP_ANIMATION = 0x02

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, n) => bytes[n] === byte)

const FORMATS = [
  ["jpeg", endOfJpeg, (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ["png", endOfPng, (bytes: Uint8Array) => startsWith(bytes, PNG_SIGNATURE)],
  ["webp", endOfWebp, (bytes: Uint8Array) => text(bytes, 0) === "RIFF" && text(bytes, 8) === "WEBP"],
] as const

const isPadding = (rest: Uint8Array): boolean => rest.every((byte) => byte === 0)

/** What phones append to their JPEGs: a second JPEG with a brightness map, a short video (MP4), or Samsung's data. */
const isOfPhone = (rest: Uint8Array): boolean =>
  startsWith(rest, [0xff, 0xd8, 0xff]) || text(rest, 4) === "ftyp" || text(rest, rest.length - 4) === "SEFT"

const text = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0)

const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 0x1_00_00 + uint16(bytes, at + 2)

const uint32LittleEndian = (bytes: Uint8Array, at: number): number =>
  uint32(bytes.slice(at, at + 4).toReversed(), 0)
