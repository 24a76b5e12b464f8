import { createHash, randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { access, chmod, open, rename, rm, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { Readable, type Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { pack } from "tar-stream"

/** A file that is being written, under another name than its own. */
export interface OpenArchive {
  /** Gives the SHA-256 in hex. Rejects when the file cannot be written. */
  readonly add: (path: string, content: Uint8Array | string) => Promise<string>
  /** Gives the file its name once it is on the disk; its size in bytes. */
  readonly finish: () => Promise<number>
  readonly discard: () => Promise<void>
}

/** Fast, because text of rows shrinks well at any level, and photos at none. */
const COMPRESSION_LEVEL = 4

/** Ends of the names of files that are being written; what a killed process leaves has it too. */
const UNFINISHED = ".part"

/** Rejects where the path is taken. */
export const openArchive = async (path: string, passphrase: string | undefined): Promise<OpenArchive> => {
  const draft = `${path}.${randomBytes(4).toString("hex")}${UNFINISHED}`
  await refuseExisting(path)
  // Fails here where the directory cannot be written to.
  await (await open(draft, "wx", 0o600)).close()
  const tar = pack()
  const written = writeThrough(tar as unknown as Readable, passphrase, () =>
    createWriteStream(draft, { flags: "w", mode: 0o600, flush: true }),
  )
  // Not a race with `written` in each call, which would keep all that was added in memory until the end.
  let failure: unknown
  let onFailure: ((error: unknown) => void) | undefined
  written.catch((error: unknown) => {
    failure = error
    onFailure?.(error)
  })
  const discard = async () => {
    tar.destroy()
    await written.catch(() => {})
    await rm(draft, { force: true })
  }
  return {
    add: async (name, content) => {
      const bytes = typeof content === "string" ? Buffer.from(content) : content
      await new Promise<void>((resolve, reject) => {
        if (failure !== undefined) return reject(failure as Error)
        onFailure = reject
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date() }, (error) =>
          error == null ? resolve() : reject(error),
        )
        // Where the file cannot be written; without a listener the error would end the process.
        entry.on("error", reject)
        entry.end(bytes)
      })
      return createHash("sha256").update(bytes).digest("hex")
    },
    finish: async () => {
      tar.finalize()
      await written
      await chmod(draft, 0o600)
      await rename(draft, path)
      await syncDirectory(dirname(path))
      return (await stat(path)).size
    },
    discard,
  }
}

const refuseExisting = (path: string): Promise<void> =>
  access(path).then(
    () => {
      throw Object.assign(new Error("the file exists"), { code: "EEXIST" })
    },
    () => {},
  )

const writeThrough = async (
  tar: Readable,
  passphrase: string | undefined,
  open: () => Writable,
): Promise<void> => {
  const gzip = createGzip({ level: COMPRESSION_LEVEL })
  if (passphrase === undefined) return pipeline(tar, gzip, open())
  // Loaded only where it is used.
  const [{ Encrypter }, { recipientOf }] = await Promise.all([
    import("age-encryption"),
    import("./passphrase.ts"),
  ])
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(passphrase))
  const compressed = pipeline(tar, gzip)
  compressed.catch(() => {})
  const encrypted = await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>)
  // Where the file cannot be written, the error before it is about that only.
  await pipeline(Readable.fromWeb(encrypted as never), open())
  await compressed
}

const syncDirectory = async (directory: string): Promise<void> => {
  // Windows has no handle of a directory.
  if (process.platform === "win32") return
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
