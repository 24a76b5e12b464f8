import { readFile, writeFile } from "node:fs/promises"
import { gunzipSync, gzipSync } from "node:zlib"
import { createHash } from "node:crypto"
import { extract, pack } from "tar-stream"

/** The members of a backup's file, by their paths. */
export const membersOf = async (path: string): Promise<Map<string, string>> => {
  const members = new Map<string, string>()
  const tar = extract()
  tar.end(gunzipSync(await readFile(path)))
  for await (const entry of tar) {
    const chunks: Uint8Array[] = []
    for await (const chunk of entry as AsyncIterable<Uint8Array>) chunks.push(chunk)
    members.set(entry.header.name, Buffer.concat(chunks).toString("latin1"))
  }
  return members
}

/** Writes such members as a backup's file. */
export const writeMembers = async (path: string, members: ReadonlyMap<string, string>): Promise<void> => {
  const tar = pack()
  for (const [name, content] of members) tar.entry({ name }, Buffer.from(content, "latin1"))
  tar.finalize()
  const chunks: Uint8Array[] = []
  for await (const chunk of tar as AsyncIterable<Uint8Array>) chunks.push(chunk)
  await writeFile(path, gzipSync(Buffer.concat(chunks)))
}

export const sha256Of = (content: string): string =>
  createHash("sha256").update(Buffer.from(content, "latin1")).digest("hex")
