import { once } from "node:events"
import { PassThrough, type Readable } from "node:stream"
import { ZipFile } from "yazl"
import type { ArchiveTarget } from "./archive-target.ts"

/** Formats that are compressed already. */
const COMPRESSED = /\.(?:webp|avif|jpe?g|png|pdf)$/u

/** Files in a ZIP archive, of which no more is in memory than `output` has not been read of. */
export const zipTarget = (): ArchiveTarget & { readonly output: Readable } => {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on("error", (error) => output.destroy(error as Error))
  zip.outputStream.pipe(output)
  return {
    output,
    open: async (path) => {
      const content = new PassThrough()
      zip.addReadStream(content, path, { compress: !COMPRESSED.test(path), mode: 0o100600 })
      return {
        write: async (chunk) => {
          if (!content.write(chunk)) await once(content, "drain")
        },
        close: async () => {
          content.end()
          await once(content, "end")
        },
      }
    },
    end: async () => {
      zip.end()
    },
  }
}
