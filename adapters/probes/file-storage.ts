import { randomUUID } from "node:crypto"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { AwsClient } from "aws4fetch"
import type { FileStorageFacts } from "../../core/business/checks/services.ts"
import type { Bucket } from "../process/config.ts"
import { connectionError } from "./request.ts"

const CONTENT = "Written by the system check, which deletes it."

/** Writes, reads and deletes a test file in a folder of its own, beside those of photos and invoices. */
export const probeBucket = async (bucket: Bucket, signal: AbortSignal): Promise<FileStorageFacts> => {
  const { accessKeyId, secretAccessKey, region, endpoint, name } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
  const url = `${endpoint}/${name}/system-check/${randomUUID()}`
  const send = async (method: "PUT" | "GET" | "DELETE", body?: string) => {
    const response = await client.fetch(url, {
      method,
      redirect: "manual",
      signal,
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`status ${response.status} to ${method}`)
    return response.text()
  }
  return factsOf(`bucket ${name} at ${endpoint}`, true, async () => {
    await send("PUT", CONTENT)
    const read = await send("GET")
    await send("DELETE")
    return read
  })
}

export const probeDirectory = (directory: string): Promise<FileStorageFacts> =>
  factsOf(directory, false, async () => {
    const path = join(directory, `system-check-${randomUUID()}`)
    // The data directory itself is never made here: it may be mistyped.
    await mkdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error
    })
    try {
      await writeFile(path, CONTENT, { flush: true })
      return await readFile(path, "utf8")
    } finally {
      await rm(path, { force: true })
    }
  })

const factsOf = async (
  place: string,
  isBucket: boolean,
  writeAndRead: () => Promise<string>,
): Promise<FileStorageFacts> => {
  try {
    const isSame = (await writeAndRead()) === CONTENT
    return { place, isBucket, problem: isSame ? null : "what was read is not what was written" }
  } catch (error) {
    return { place, isBucket, problem: connectionError(error) }
  }
}
