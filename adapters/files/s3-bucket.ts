import { AwsClient } from "aws4fetch"
import type { Bucket } from "../process/config.ts"
import type { StoredFile } from "../../core/files/ports/file-stores.ts"

/** A bucket of an S3-compatible service. Each rejects with an error that names the status when the service refuses. */
export interface OpenBucket {
  /** `path` is the key, and may have a query; a reply with the status 404 is returned. */
  readonly send: (path: string, init?: RequestInit, timeoutMs?: number) => Promise<Response>
  /** All objects below the folder, by their names in it. */
  readonly list: (folder: string) => Promise<ReadonlyArray<StoredFile>>
}

export const openBucket = (bucket: Bucket): OpenBucket => {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES })
  const bucketUrl = `${bucket.endpoint}/${bucket.name}`
  const sendTo = async (url: string, init: RequestInit = {}, timeoutMs = TIMEOUT_MS): Promise<Response> => {
    // A redirect could lead to a machine of the inner network, and to no other place that has our files.
    const response = await client.fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`The file storage replied with the status ${response.status} to ${init.method ?? "GET"}.`)
  }
  const listFrom = async (folder: string, token?: string): Promise<ReadonlyArray<StoredFile>> => {
    const query = new URLSearchParams({ "list-type": "2", prefix: `${folder}/` })
    if (token !== undefined) query.set("continuation-token", token)
    const response = await sendTo(`${bucketUrl}?${query}`)
    const xml = await response.text()
    if (!response.ok) throw new Error(`The file storage has no bucket ${bucket.name}.`)
    const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gsu)].map(([, entry = ""]) => ({
      name: field(entry, "Key").slice(folder.length + 1),
      bytes: Number(field(entry, "Size")),
      storedAt: Date.parse(field(entry, "LastModified")),
    }))
    const next = field(xml, "NextContinuationToken")
    return next === "" ? files : [...files, ...(await listFrom(folder, next))]
  }
  return {
    send: (path, init, timeoutMs) => sendTo(`${bucketUrl}/${path}`, init, timeoutMs),
    list: (folder) => listFrom(folder),
  }
}

/** After errors of the service, with a growing delay. */
const RETRIES = 3
const TIMEOUT_MS = 20_000

/** The text of an XML element, or "". The names of files and tokens have no characters that XML escapes but these. */
export const field = (xml: string, name: string): string =>
  (new RegExp(`<${name}>(.*?)</${name}>`, "su").exec(xml)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
