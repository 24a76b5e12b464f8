import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { inlineHashes, type InlineHashes } from "../../formats/text/inline-hashes.ts"

/** A file of the built site, kept in memory: a request can only get what was built, and reads no disk. */
export interface SiteFile {
  /** As a file name's extension. */
  readonly type: string
  readonly body: Buffer
  readonly br: Compressed | undefined
  readonly gzip: Compressed | undefined
  readonly etag: string
  readonly modified: Date
  readonly cacheControl: string
  /** Of a page's inline scripts and styles, and of those in its frames; undefined for other files. */
  readonly inline: InlineHashes | undefined
}

/** The body in an encoding; of a rendered file, compressed when it is first asked for. */
type Compressed = () => Buffer | Promise<Buffer>

/** The files of the site, of which some are replaced while the server runs. */
export interface Site {
  /** The file at a path such as "/book". */
  readonly find: (path: string) => SiteFile | undefined
  /** Serves these files instead of the pages of the build, its files with the same names, and all given before. */
  readonly replace: (files: ReadonlyArray<RenderedFile>) => void
}

/** A file by its name in the directory of the site. */
interface RenderedFile extends Pick<SiteFile, "body" | "br" | "gzip"> {
  readonly name: string
}

/**
 * The site that was built in a directory. Its pages may show markup with the styles in `framed`, such as a preview of a
 * mail, because a frame with `srcdoc` has the Content-Security-Policy of its page.
 */
export const openSite = (directory: string, framed = ""): Site => {
  const built = siteFiles(directory, framed)
  let rendered = new Map<string, SiteFile>()
  const find: Site["find"] = (path) => {
    const file = rendered.get(path) ?? built.get(path)
    // A page that is not rendered any more shows what has been removed.
    return file?.type === ".html" && rendered.size > 0 ? rendered.get(path) : file
  }
  return {
    find,
    replace: (files) => {
      const modified = new Date()
      rendered = new Map(
        files.map(({ name, ...texts }) => {
          const path = pathOf(name)
          const [before, file] = [find(path), siteFile(name, { ...texts, modified }, framed)]
          return [path, before?.etag === file.etag ? before : file]
        }),
      )
    },
  }
}

/** The files of a directory by the path at which they are served; none where there is no directory. */
const siteFiles = (directory: string, framed: string): ReadonlyMap<string, SiteFile> => {
  const names = existsSync(directory) ? namesIn(directory) : []
  return new Map(
    names
      .filter((name) => !/\.(?:br|gz)$/u.test(name))
      .map((name) => [pathOf(name), read(directory, name, framed)]),
  )
}

const namesIn = (directory: string): ReadonlyArray<string> =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => !/(?:^|\/)\./u.test(name))

/** `book/index.html` is served at `/book`. */
const pathOf = (name: string): string => `/${name.replace(/(?:^|\/)index\.html$/u, "")}`

const read = (directory: string, name: string, framed: string): SiteFile => {
  const file = join(directory, name)
  const content = {
    body: readFileSync(file),
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
    modified: statSync(file).mtime,
  }
  return siteFile(name, content, framed)
}

const siteFile = (
  name: string,
  content: Pick<SiteFile, "body" | "br" | "gzip" | "modified">,
  framed: string,
): SiteFile => ({
  ...content,
  type: extname(name),
  etag: createHash("sha256").update(content.body).digest("base64url").slice(0, 22),
  cacheControl: cacheControlOf(name),
  inline: name.endsWith(".html") ? inlineHashes(`${content.body.toString()}${framed}`) : undefined,
})

const readIfThere = (file: string): Compressed | undefined => {
  if (!existsSync(file)) return undefined
  const body = readFileSync(file)
  return () => body
}

/**
 * The names of assets contain a hash of their content, and a drawing of a sample project that changes gets another
 * name; everything else may change with the next build. A service worker keeps the files that it names, so that an old one
 * would ask for files that are gone.
 */
const cacheControlOf = (name: string): string =>
  /^(?:assets|projects)\//u.test(name)
    ? "public, max-age=31536000, immutable"
    : name.endsWith(".html") || name.endsWith("-worker.js")
      ? "no-cache"
      : "public, max-age=3600"
