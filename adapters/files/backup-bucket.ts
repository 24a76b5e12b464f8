import { createWriteStream } from "node:fs"
import { mkdir, open, rename, stat } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { field, type OpenBucket } from "./s3-bucket.ts"

/** What is in memory of a file at a time; S3 takes at most 10,000 parts, and none but the last below 5 MB. */
const PART_BYTES = 16 * 1024 * 1024

/** For one part, or the whole of a download, on a slow line. */
const TIMEOUT_MS = 30 * 60_000

/** Sends a file in parts; it is there when all of it is, and not before. */
export const uploadFile = async ({ send }: OpenBucket, key: string, path: string): Promise<void> => {
  const begun = await (await send(`${key}?uploads`, { method: "POST" })).text()
  const uploadId = field(begun, "UploadId")
  if (uploadId === "") throw new Error("The file storage has not begun the upload.")
  const upload = `uploadId=${encodeURIComponent(uploadId)}`
  try {
    const tags: string[] = []
    for await (const bytes of partsOf(path)) {
      const query = `partNumber=${tags.length + 1}&${upload}`
      const reply = await send(`${key}?${query}`, { method: "PUT", body: Buffer.from(bytes) }, TIMEOUT_MS)
      const tag = reply.headers.get("etag")
      if (!reply.ok || tag === null) throw new Error(`The file storage refused a part (${reply.status}).`)
      tags.push(tag)
    }
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`
    const reply = await send(`${key}?${upload}`, { method: "POST", body }, TIMEOUT_MS)
    // The service may reply 200 and report a failure in the body.
    if (!reply.ok || (await reply.text()).includes("<Error>"))
      throw new Error("The file storage has not completed the upload.")
  } catch (error) {
    await send(`${key}?${upload}`, { method: "DELETE" }).catch(() => {})
    throw error
  }
  const stored = await send(key, { method: "HEAD" })
  if (Number(stored.headers.get("content-length")) !== (await stat(path)).size)
    throw new Error("The file in the bucket has another size than the backup.")
}

async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Gives the path of the file in the directory; null where the bucket has none of that name. */
export const downloadFile = async (
  { send }: OpenBucket,
  key: string,
  directory: string,
  name: string,
): Promise<string | null> => {
  const reply = await send(key, {}, TIMEOUT_MS)
  if (!reply.ok || reply.body === null) return null
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, name)
  await pipeline(Readable.fromWeb(reply.body as never), createWriteStream(`${path}.part`, { mode: 0o600 }))
  await rename(`${path}.part`, path)
  return path
}
