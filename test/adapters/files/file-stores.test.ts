import { once } from "node:events"
import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { diskFiles } from "../../../adapters/files/disk-files.ts"
import { s3Files } from "../../../adapters/files/s3-files.ts"
import type { FileStore } from "../../../core/files/ports/file-stores.ts"
import { startBucket } from "../support/bucket.ts"

let directory: string
let storage: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "hearth-files-"))
  storage = await startBucket()
})
afterAll(async () => {
  await storage.close()
  await rm(directory, { recursive: true, force: true })
})

const { runPromise } = Effect
const bytes = (text: string) => new TextEncoder().encode(text)
const namesIn = async ({ list }: FileStore) => (await runPromise(list)).map(({ name }) => name).toSorted()

describe.each([
  ["a directory", (folder: string): FileStore => diskFiles(join(directory, folder))],
  ["a bucket", (folder: string): FileStore => s3Files(storage.bucket, folder)],
])("files in %s", (_, open) => {
  it("are read as they were stored, under new names with the extension", async () => {
    const files = open("read")
    const name = await runPromise(files.store(bytes("one"), ".webp"))
    const other = await runPromise(files.store(bytes("two")))
    expect(name).toMatch(/^[\da-f-]{36}\.webp$/u)
    expect(other).toMatch(/^[\da-f-]{36}$/u)
    expect(Option.map(await runPromise(files.read(name)), (read) => new TextDecoder().decode(read))).toEqual(
      Option.some("one"),
    )
    expect(Option.isNone(await runPromise(files.read(crypto.randomUUID())))).toBe(true)
  })

  it("are listed with their size and time", async () => {
    const files = open("list")
    expect(await runPromise(files.list)).toEqual([])
    const begun = Date.now()
    const names = await Promise.all(
      ["a", "bb", "ccc", "dddd", "eeeee"].map((text) => runPromise(files.store(bytes(text)))),
    )
    const listed = await runPromise(files.list)
    expect(await namesIn(files)).toEqual(names.toSorted())
    expect(listed.map((file) => file.bytes).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    // S3 gives times in seconds.
    for (const { storedAt } of listed) expect(Math.abs(storedAt - begun)).toBeLessThan(60_000)
  })

  it("are gone once they are removed; removing what is not there does nothing", async () => {
    const files = open("remove")
    const [name, kept] = await runPromise(Effect.all([files.store(bytes("x")), files.store(bytes("y"))]))
    await runPromise(files.remove(name))
    await runPromise(files.remove(name))
    expect(Option.isNone(await runPromise(files.read(name)))).toBe(true)
    expect(await namesIn(files)).toEqual([kept])
  })

  it("of one folder are not those of another", async () => {
    const name = await runPromise(open("one").store(bytes("x")))
    expect(Option.isNone(await runPromise(open("other").read(name)))).toBe(true)
    expect(await namesIn(open("other"))).toEqual([])
  })
})

it("files in a directory can be read by its owner only", async () => {
  const name = await runPromise(diskFiles(join(directory, "modes")).store(bytes("x")))
  const mode = async (path: string) => ((await stat(join(directory, "modes", path))).mode & 0o777).toString(8)
  expect([await mode("."), await mode(name)]).toEqual(["700", "600"])
  expect(await readdir(join(directory, "modes"))).toEqual([name])
})

it("a bucket that refuses the key fails every call with its status", async () => {
  const files = s3Files({ ...storage.bucket, secretAccessKey: "wrong" }, "refused")
  for (const call of [files.store(bytes("x")), files.list, files.remove("x")])
    await expect(runPromise(call as Effect.Effect<unknown>)).rejects.toThrow("status 403")
})

const entry = (name: string) =>
  `<Contents><Key>many/${name}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified><Size>7</Size></Contents>`

it("a listing of several pages is read to its end", async () => {
  const pages: Readonly<Record<string, string>> = {
    "": `${entry("a")}${entry("b")}<NextContinuationToken>1/x+&amp;=</NextContinuationToken>`,
    "1/x+&=": entry("c"),
  }
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? "", "http://localhost").searchParams
    response.end(`<ListBucketResult>${pages[query.get("continuation-token") ?? ""]}</ListBucketResult>`)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  try {
    const { port } = server.address() as AddressInfo
    const files = s3Files({ ...storage.bucket, endpoint: `http://127.0.0.1:${port}` }, "many")
    expect(await runPromise(files.list)).toEqual(
      ["a", "b", "c"].map((name) => ({ name, bytes: 7, storedAt: Date.parse("2026-11-21T12:00:00Z") })),
    )
  } finally {
    server.close()
  }
})

it("a bucket that redirects fails every call, and nothing is asked of the other address", async () => {
  let redirected = 0
  const other = createServer((_, response) => {
    redirected += 1
    response.end("inner")
  })
  await once(other.listen(0, "127.0.0.1"), "listening")
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  const server = createServer((_, response) => response.writeHead(307, { location }).end())
  await once(server.listen(0, "127.0.0.1"), "listening")
  try {
    const { port } = server.address() as AddressInfo
    const files = s3Files({ ...storage.bucket, endpoint: `http://127.0.0.1:${port}` }, "redirected")
    for (const call of [files.store(bytes("x")), files.read("x"), files.list, files.remove("x")])
      await expect(runPromise(call as Effect.Effect<unknown>)).rejects.toThrow("status 307")
    expect(redirected).toBe(0)
  } finally {
    server.close()
    other.close()
  }
})
