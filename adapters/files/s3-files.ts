import { randomUUID } from "node:crypto"
import { AwsClient } from "aws4fetch"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Bucket } from "../process/config.ts"
import type { FileStore, StoredFile } from "../../core/files/ports/file-stores.ts"

/** Files in a folder of a bucket. Each dies with an error that names the status when the service refuses. */
export const s3Files = (bucket: Bucket, folder: string): FileStore => {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES })
  const bucketUrl = `${bucket.endpoint}/${bucket.name}`
  const urlOf = (name: string) => `${bucketUrl}/${folder}/${encodeURIComponent(name)}`
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    // A redirect could lead to a machine of the inner network, and to no other place that has our files.
    const response = await client.fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`The file storage replied with the status ${response.status} to ${init.method ?? "GET"}.`)
  }
  const listFrom = async (token: string | undefined): Promise<ReadonlyArray<StoredFile>> => {
    const query = new URLSearchParams({
      "list-type": "2",
      prefix: `${folder}/`,
    })
    if (token !== undefined) query.set("continuation-token", token)
    const response = await send(`${bucketUrl}?${query}`)
    const xml = await response.text()
    if (!response.ok) throw new Error(`The file storage has no bucket ${bucket.name}.`)
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gsu)].map(([, entry = ""]) => ({
      name: field(entry, "Key").slice(folder.length + 1),
      bytes: Number(field(entry, "Size")),
      storedAt: Date.parse(field(entry, "LastModified")),
    }))
    const next = field(xml, "NextContinuationToken")
    return next === "" ? files : [...files, ...(await listFrom(next))]
  }
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const { ok, status } = await send(urlOf(name), { method: "PUT", body: Buffer.from(bytes) })
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
        const { ok } = await send(urlOf(name), { method: "HEAD" })
        await put(name, bytes)
        return !ok
      }),
    read: (name) =>
      Effect.promise(async () => {
        const response = await send(urlOf(name))
        return response.ok
          ? Option.some<Uint8Array>(new Uint8Array(await response.arrayBuffer()))
          : Option.none()
      }),
    remove: (name) => Effect.asVoid(Effect.promise(() => send(urlOf(name), { method: "DELETE" }))),
    list: Effect.promise(() => listFrom(undefined)),
  }
}

/** After errors of the service, with a growing delay. */
const RETRIES = 3
const TIMEOUT_MS = 20_000

/** The text of an XML element, or "". The names of files and tokens have no characters that XML escapes but these. */
const field = (xml: string, name: string): string =>
  (new RegExp(`<${name}>(.*?)</${name}>`, "su").exec(xml)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
