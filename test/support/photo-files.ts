import { crc32, deflateSync } from "node:zlib"
import sharp, { type Sharp } from "sharp"

/** Image files for tests, made as they are needed. */

const RED = { r: 200, g: 40, b: 20 }

/** A picture of coarse noise, so that its files have some size. */
export const picture = (width: number, height: number): Sharp => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let n = 0; n < pixels.length; n++) pixels[n] = (n * 7919 + (n >> 9) * 104_729) % 251
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A picture of one colour. */
export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: RED }, limitInputPixels: false })

/** A black PNG of any size in few bytes; with fewer `rows` than its height it is incomplete. */
export const pngOfSize = (width: number, height: number, rows = height): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, in grey.
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ])
}

/** A chunk of a PNG file: length, type, content, checksum. */
const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The PNG with a chunk after its header that announces `frames` frames. */
export const animatedPng = (png: Buffer, frames: number): Buffer => {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const endOfHeader = 8 + 25
  return Buffer.concat([png.subarray(0, endOfHeader), pngChunk("acTL", control), png.subarray(endOfHeader)])
}

/** A WebP of two frames. */
export const animatedWebp = async (): Promise<Buffer> => {
  const frames = Buffer.concat([Buffer.alloc(32 * 32 * 3, 20), Buffer.alloc(32 * 32 * 3, 220)])
  return sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}
