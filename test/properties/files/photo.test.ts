import * as Result from "effect/Result"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { photoFormat, PhotoRefused, type PhotoProblem } from "../../../core/files/photo-format.ts"
import { MAX_PHOTO_BYTES } from "../../../core/files/photo-limits.ts"
import {
  gallerySizes,
  quotePhotoSizes,
  technicianPhotoSizes,
  type Size,
} from "../../../core/files/photo-sizes.ts"
import { always } from "../support/always.ts"

/** Pictures of 2 × 1 pixels. */
const PICTURES = {
  jpeg: "/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAKH/2Q==",
  png: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWM4oSFyQkMEAAiLAgmzISt0AAAAAElFTkSuQmCC",
  webp: "UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoCAAEAB0CWJaACdAFAAAD+4Ll1xc2QMPyS+TvztDQAAA==",
} as const

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, "base64"))
const joined = (...parts: ReadonlyArray<Uint8Array>): Uint8Array => new Uint8Array(Buffer.concat(parts))
const text = (characters: string): Uint8Array => new TextEncoder().encode(characters)

/** The format of a file, or why it is refused. */
const verdict = (bytes: Uint8Array): string =>
  Result.match(photoFormat(bytes), { onSuccess: (format) => format, onFailure: ({ problem }) => problem })

/** The bytes of a number in two bytes. */
const uint16 = (value: number) => [value >> 8, value & 0xff]

const pictures = Object.entries(PICTURES).map(([format, base64]) => [format, bytesOf(base64)] as const)
const jpeg = bytesOf(PICTURES.jpeg)

const padded = (picture: Uint8Array, length: number) =>
  joined(picture, new Uint8Array(length - picture.length))

describe.each(pictures)("a %s picture", (format, picture) => {
  test("is recognized by its structure, also where zeros follow", () => {
    expect(verdict(picture)).toBe(format)
    expect(verdict(joined(picture, new Uint8Array(9)))).toBe(format)
  })

  test("that was cut anywhere is refused", () => {
    for (let length = 0; length < picture.length; length++)
      expect(["not an image", "damaged"]).toContain(verdict(picture.subarray(0, length)))
    expect(verdict(picture.subarray(0, picture.length - 1))).toBe("damaged")
  })

  test("followed by something else is no image", () => {
    always(fc.uint8Array({ minLength: 1, maxLength: 20 }), (rest) => {
      if (rest.every((byte) => byte === 0) || rest[0] === 0xff) return
      expect(verdict(joined(picture, rest))).toBe("not an image")
    })
    expect(verdict(joined(picture, text("<script>alert(1)</script>")))).toBe("not an image")
  })

  test("of exactly 10 MB is accepted, and of a byte more it is too large", () => {
    expect(verdict(padded(picture, MAX_PHOTO_BYTES))).toBe(format)
    expect(verdict(padded(picture, MAX_PHOTO_BYTES + 1))).toBe("too large")
  })
})

test("random bytes are refused, after any signature too", () => {
  const signatures = [[], ...pictures.map(([, picture]) => [...picture.subarray(0, 16)])]
  always(
    fc.tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 200 })),
    ([signature, bytes]) => {
      expect(["not an image", "damaged", "animated"]).toContain(
        verdict(new Uint8Array([...signature, ...bytes])),
      )
    },
  )
})

describe("a picture with a longer part", () => {
  const lengths = fc.integer({ min: 0, max: 0xfffd })
  const webp = bytesOf(PICTURES.webp)
  const png = bytesOf(PICTURES.png)

  test("is a JPEG that ends after all of its segments", () => {
    always(lengths, (length) => {
      const comment = joined(new Uint8Array([0xff, 0xfe, ...uint16(length + 2)]), new Uint8Array(length))
      expect(verdict(joined(jpeg.subarray(0, 2), comment, jpeg.subarray(2)))).toBe("jpeg")
    })
  })

  test("is a PNG that ends after all of its chunks", () => {
    always(fc.tuple(fc.integer({ min: 0, max: 2 }), lengths), ([high, low]) => {
      const length = high * 0x1_00_00 + low
      const chunk = [...uint16(high), ...uint16(low), ...text("teXt")]
      const inserted = joined(new Uint8Array(chunk), new Uint8Array(length + 4))
      expect(verdict(joined(png.subarray(0, 33), inserted, png.subarray(33)))).toBe("png")
    })
  })

  test("is a WebP of the length in its header", () => {
    always(fc.tuple(fc.integer({ min: 0, max: 2 }), lengths), ([high, low]) => {
      const [header, body] = [webp.slice(0, 12), webp.subarray(12)]
      const length = body.length + high * 0x1_00_00 + low
      new DataView(header.buffer).setUint32(4, 4 + length, true)
      const longer = joined(header, body, new Uint8Array(length - body.length).fill(1))
      expect(verdict(longer)).toBe("webp")
      expect(verdict(longer.subarray(0, -1))).toBe("damaged")
    })
  })
})

test.each([
  ["jpeg", [0, 1, 2]],
  ["png", [0, 1, 2, 3, 4, 5, 6, 7]],
  ["webp", [0, 1, 2, 3, 8, 9, 10, 11]],
] as const)("a %s picture with another byte in its signature is no image", (format, signature) => {
  for (const at of signature) expect(verdict(bytesOf(PICTURES[format]).with(at, 1))).toBe("not an image")
})

test("each reason for which a photo is refused has a sentence of its own", () => {
  const problems: Record<PhotoProblem, true> = {
    "too large": true,
    "not an image": true,
    animated: true,
    damaged: true,
    "too many pixels": true,
  }
  const sentences = (Object.keys(problems) as PhotoProblem[]).map(
    (problem) => new PhotoRefused({ problem }).message,
  )
  expect(new Set(sentences).size).toBe(5)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].* /u)
})

test("what phones append to a JPEG is accepted, and to no other format", () => {
  const appended = [
    jpeg,
    joined(new Uint8Array([0, 0, 0, 24]), text("ftypmp42")),
    text("MotionPhoto_Data SEFT"),
  ]
  for (const [format, picture] of pictures)
    for (const rest of appended)
      expect(verdict(joined(picture, rest))).toBe(format === "jpeg" ? "jpeg" : "not an image")
})

test("fill bytes and restart markers belong to a JPEG", () => {
  const scan = jpeg.length - 4
  const restart = joined(jpeg.subarray(0, scan), new Uint8Array([0xff, 0xd0, 0xff, 0]), jpeg.subarray(scan))
  const filled = joined(jpeg.subarray(0, 2), new Uint8Array([0xff, 0xff]), jpeg.subarray(2))
  const standalone = joined(jpeg.subarray(0, 2), new Uint8Array([0xff, 1]), jpeg.subarray(2))
  for (const variant of [restart, filled, standalone]) expect(verdict(variant)).toBe("jpeg")
})

test("each of the eight restart markers belongs to a scan", () => {
  const scan = jpeg.length - 4
  for (let marker = 0xd0; marker <= 0xd7; marker++) {
    const restart = joined(jpeg.subarray(0, scan), new Uint8Array([0xff, marker]), jpeg.subarray(scan))
    expect(verdict(restart)).toBe("jpeg")
  }
})

test("a JPEG with something between two segments is damaged", () => {
  const firstSegment = joined(jpeg.subarray(0, 2), new Uint8Array([0xff, 0xfe, 0, 3, 1]))
  expect(verdict(joined(firstSegment, jpeg.subarray(2)))).toBe("jpeg")
  expect(verdict(joined(firstSegment, new Uint8Array([7]), jpeg.subarray(2)))).toBe("damaged")
})

test("a JPEG of more than 100 scans is damaged, because each takes time for all pixels", () => {
  const scan = jpeg.subarray(Buffer.from(jpeg).lastIndexOf(new Uint8Array([0xff, 0xda])), -2)
  const ofScans = (count: number) =>
    joined(jpeg.subarray(0, -2), ...Array(count - 1).fill(scan), jpeg.subarray(-2))
  expect(verdict(ofScans(100))).toBe("jpeg")
  expect(verdict(ofScans(101))).toBe("damaged")
})

test("a JPEG with a zero for a marker, which a decoder takes for the scan's data, is damaged", () => {
  const hidden = new Uint8Array([0xff, 0xff, 0, 0, 2])
  expect(verdict(joined(jpeg.subarray(0, -2), hidden, jpeg.subarray(-2)))).toBe("damaged")
})

test("an animation is refused", () => {
  const png = bytesOf(PICTURES.png)
  const control = joined(new Uint8Array([0, 0, 0, 8]), text("acTL"), new Uint8Array(12))
  expect(verdict(joined(png.subarray(0, 33), control, png.subarray(33)))).toBe("animated")
  const webp = (flags: number) =>
    joined(
      text("RIFF"),
      new Uint8Array([22, 0, 0, 0]),
      text("WEBPVP8X"),
      new Uint8Array([10, 0, 0, 0, flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    )
  expect(verdict(webp(0x02))).toBe("animated")
  expect(verdict(webp(0x10))).toBe("webp")
  expect(verdict(bytesOf(PICTURES.webp).with(20, 0x02))).toBe("webp")
})

/** Whether a size has the proportions of the original, but for rounding to whole pixels. */
const isScaled = (original: Size, { width, height }: Size): boolean =>
  Math.abs(width * original.height - height * original.width) <= Math.max(original.width, original.height)

describe("the sizes of a picture", () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 12_000 }),
    height: fc.integer({ min: 1, max: 12_000 }),
  })

  test("for the gallery grow, keep the proportions and never exceed the original, 1600 pixels or a height of twice the width", () => {
    always(size, (original) => {
      const sizes = gallerySizes(original)
      const widths = sizes.map(({ width }) => width)
      expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
      expect(sizes.length).toBeGreaterThan(0)
      for (const each of sizes) {
        expect(isScaled(original, each)).toBe(true)
        expect(each.width).toBeLessThanOrEqual(Math.min(original.width, 1600))
        expect(each.height).toBeLessThanOrEqual(Math.min(original.height, 3200))
      }
    })
  })

  test.each([
    [{ width: 4000, height: 3000 }, [480, 960, 1600]],
    [{ width: 960, height: 600 }, [480, 960]],
    [{ width: 480, height: 960 }, [480]],
    [{ width: 1, height: 1 }, [1]],
  ])("for the gallery of %j have the widths %j", (original, widths) => {
    expect(gallerySizes(original).map(({ width }) => width)).toEqual(widths)
  })

  test.for([
    ["a quote", quotePhotoSizes, 2048],
    ["a technician", technicianPhotoSizes, 480],
  ] as const)("for %s are one of at most so many pixels a side", ([, sizesOf, most]) => {
    always(size, (original) => {
      const [only, ...others] = sizesOf(original)
      expect(others).toEqual([])
      expect(isScaled(original, only!)).toBe(true)
      expect(Math.max(only!.width, only!.height)).toBe(
        Math.min(most, Math.max(original.width, original.height)),
      )
    })
  })
})
