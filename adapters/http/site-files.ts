import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"

/** A file of the built site, kept in memory: a request can only get what was built, and reads no disk. */
export interface SiteFile {
  /** As a file name's extension. */
  readonly type: string
  readonly body: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
  readonly etag: string
  readonly modified: Date
  readonly cacheControl: string
  /** Hashes of a page's inline scripts, for its Content-Security-Policy. */
  readonly scriptHashes: ReadonlyArray<string>
}

/** The files of a directory by the path at which they are served; none where there is no directory. */
export const siteFiles = (directory: string): ReadonlyMap<string, SiteFile> => {
  const names = existsSync(directory) ? namesIn(directory) : []
  return new Map(
    names.filter((name) => !/\.(?:br|gz)$/u.test(name)).map((name) => [pathOf(name), read(directory, name)]),
  )
}

const namesIn = (directory: string): ReadonlyArray<string> =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !/(?:^|\/)\./u.test(name))

/** `book/index.html` is served at `/book`. */
const pathOf = (name: string): string => `/${name.replace(/(?:^|\/)index\.html$/u, "")}`

const read = (directory: string, name: string): SiteFile => {
  const file = join(directory, name)
  const body = readFileSync(file)
  return {
    type: extname(name),
    body,
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
    etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    modified: statSync(file).mtime,
    cacheControl: cacheControlOf(name),
    scriptHashes: name.endsWith(".html") ? hashesOfScripts(body.toString()) : [],
  }
}

const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined)

/** The names of assets contain a hash of their content; everything else may change with the next build. */
const cacheControlOf = (name: string): string =>
  name.startsWith("assets/")
    ? "public, max-age=31536000, immutable"
    : name.endsWith(".html")
      ? "no-cache"
      : "public, max-age=3600"

/** Scripts without `src`; data such as JSON-LD is not run, so it needs no permission. */
const hashesOfScripts = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<script\b(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gu)]
    .filter(({ groups }) => !/\ssrc=|type="application\//u.test(groups?.["attributes"] ?? ""))
    .map(({ groups }) =>
      createHash("sha256")
        .update(groups?.["code"] ?? "")
        .digest("base64"),
    )
    .map((hash) => `'sha256-${hash}'`)
