import { randomUUID } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Bucket } from "../process/config.ts"
import type { FileStore } from "../../core/files/ports/file-stores.ts"
import { openBucket } from "./s3-bucket.ts"

/** Files in a folder of a bucket. Each dies with an error that names the status when the service refuses. */
export const s3Files = (bucket: Bucket, folder: string): FileStore => {
  const { send, list } = openBucket(bucket)
  const pathOf = (name: string) => `${folder}/${encodeURIComponent(name)}`
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const { ok, status } = await send(pathOf(name), { method: "PUT", body: Buffer.from(bytes) })
    if (!ok) throw new Error(`The file storage replied with the status ${status} to PUT.`)
  }
  return {
    store: (bytes, extension = "") =>
      Effect.promise(async () => {
        const name = randomUUID() + extension
        await put(name, bytes)
        return name
      }),
    restore: (name, bytes) =>
      Effect.promise(async () => {
        const { ok } = await send(pathOf(name), { method: "HEAD" })
        await put(name, bytes)
        return !ok
      }),
    read: (name) =>
      Effect.promise(async () => {
        const response = await send(pathOf(name))
        return response.ok
          ? Option.some<Uint8Array>(new Uint8Array(await response.arrayBuffer()))
          : Option.none()
      }),
    remove: (name) => Effect.asVoid(Effect.promise(() => send(pathOf(name), { method: "DELETE" }))),
    list: Effect.promise(() => list(folder)),
  }
}
