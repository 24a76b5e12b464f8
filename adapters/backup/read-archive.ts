import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { extract } from "tar-stream"
import type { ArchiveMember } from "../../core/storage/ports/backup-archives.ts"

/** Larger members are in no backup: parts of tables are cut, and photos are limited. */
const MAX_MEMBER_BYTES = 512 * 1024 * 1024

const AGE_BEGINNING = "age-encryption.org/"
const GZIP_BEGINNING = "1f8b"

/** How the file begins; undefined where it is no backup. */
export const formatOf = async (path: string): Promise<"age" | "gzip" | undefined> => {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(AGE_BEGINNING.length)
    await file.read(bytes, 0, bytes.length, 0)
    if (bytes.toString("latin1") === AGE_BEGINNING) return "age"
    return bytes.toString("hex", 0, 2) === GZIP_BEGINNING ? "gzip" : undefined
  } finally {
    await file.close()
  }
}

export class WrongPassphrase extends Error {}

/** The members in their order. Rejects with the error of the file system, of decryption or of decompression. */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveMember, void> {
  const file = createReadStream(path)
  const tar = extract()
  const read = pipeline(
    passphrase === undefined ? file : await decrypted(file, passphrase),
    createGunzip(),
    tar as unknown as NodeJS.WritableStream,
  )
  // The error reaches the loop as well.
  read.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (size > MAX_MEMBER_BYTES) throw new Error(`${name} is too large`)
      const chunks: Uint8Array[] = []
      for await (const chunk of entry as AsyncIterable<Uint8Array>) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      const sha256 = createHash("sha256").update(bytes).digest("hex")
      yield { path: name, bytes, text: () => bytes.toString("utf8"), sha256 }
    }
    await read
  } finally {
    file.destroy()
  }
}

const decrypted = async (file: Readable, passphrase: string): Promise<Readable> => {
  const [{ Decrypter }, { identityOf }] = await Promise.all([
    import("age-encryption"),
    import("./passphrase.ts"),
  ])
  const decrypter = new Decrypter()
  decrypter.addIdentity(identityOf(passphrase))
  const plain = await decrypter
    .decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>)
    .catch((error: unknown) => {
      throw new WrongPassphrase("wrong passphrase", { cause: error })
    })
  return Readable.fromWeb(plain as never)
}
