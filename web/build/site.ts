import { createHash } from "node:crypto"
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import { build, type Rolldown } from "vite"
import { type Assets, documentOf, type Site } from "./document.ts"
import { createStagingDir, publish } from "./publish.ts"
import { robots, sitemap, webManifest } from "./listings.ts"
import type { Page } from "../shared/page.ts"
import { originOf, readSettings } from "./settings.ts"
import { withoutUnusedRules } from "./unused-styles.ts"

/**
 * Builds the site: the prerenderer, which lists all pages; the scripts and stylesheets that the pages name; then every
 * page as HTML, and each text also compressed, so that the server does not compress them for each request. Builds may run at the same time: each has
 * its own directory, and `dist/web` links to the one that was finished last.
 */
const web = fileURLToPath(new URL("..", import.meta.url))
const dist = join(web, "../dist")
const out = await createStagingDir(dist)
const prerendererDir = `${out}.prerender`
const configFile = join(web, "vite.config.ts")

readSettings()

const { render, pages, notFound, business } = await buildPrerenderer()
const site: Site = { origin: originOf(process.env), business }
const inline = { text: await buildInlineScript() }
const fileOf = await buildBrowserSide()

for (const page of pages) {
  await write(
    documentFile(page),
    documentOf({ page, site, assets: await assetsOf(page), body: render(page) }),
  )
}
await write("sitemap.xml", sitemap(site, pages))
await write("robots.txt", robots(site))
await write("site.webmanifest", webManifest(site))
await rm(join(out, ".vite"), { recursive: true })
await rm(prerendererDir, { recursive: true })
await compress()
await publish(dist, out)

/** The server shows `reschedule/_.html` for any `/reschedule/…`. */
function documentFile(page: Page): string {
  if (page === notFound) return "404.html"
  const path = page.path.slice(1)
  return path.endsWith("/_") ? `${path}.html` : join(path, "index.html")
}

async function assetsOf({ style, script, loading }: Page): Promise<Assets> {
  const files = { script: `/${fileOf(script)}`, inline }
  if (loading === "eager") return { ...files, style: { file: `/${fileOf(style)}` } }
  const text = await readFile(join(out, fileOf(style)), "utf8")
  return { ...files, style: { text }, font: fontIn(text) }
}

/** Builds the scripts and stylesheets that the pages name. Returns a function from a source to its built file. */
async function buildBrowserSide(): Promise<(source: string) => string> {
  const sources = new Set(pages.flatMap(({ style, script }) => [style, script]))
  await build({
    configFile,
    logLevel: "warn",
    build: {
      outDir: out,
      manifest: true,
      rolldownOptions: { input: [...sources].map((source) => join(web, source)) },
    },
  })
  // Images that only prerendered markup names.
  await cp(join(prerendererDir, "assets"), join(out, "assets"), { recursive: true, filter: isNoCode })
  const manifest: Manifest = JSON.parse(await readFile(join(out, ".vite/manifest.json"), "utf8"))
  await removeUnusedRules(manifest, "staff/staff.css", "staff/main.tsx")
  return (source) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`The build has no ${source}.`)
    return file
  }
}

/** Replaces a stylesheet by one that has only what a script and everything it may load uses (Blueprint has 470 kB). */
async function removeUnusedRules(manifest: Manifest, style: string, script: string): Promise<void> {
  const { file } = manifest[style]!
  const texts = await Promise.all(
    [...filesOf(manifest, script)].map((name) => readFile(join(out, name), "utf8")),
  )
  const css = await withoutUnusedRules(await readFile(join(out, file), "utf8"), texts)
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8)
  const purged = file.replace(/[\w-]{8}\.css$/u, `${hash}.css`)
  await rm(join(out, file))
  await write(purged, css)
  manifest[style] = { file: purged }
}

/** The scripts that an entry loads, at once or later. */
function filesOf(manifest: Manifest, key: string, known = new Set<string>()): ReadonlySet<string> {
  const { file, imports = [], dynamicImports = [] } = manifest[key]!
  if (known.has(file)) return known
  known.add(file)
  for (const each of [...imports, ...dynamicImports]) filesOf(manifest, each, known)
  return known
}

/** What Vite has built of each source. */
type Manifest = Record<
  string,
  {
    readonly file: string
    readonly imports?: readonly string[]
    readonly dynamicImports?: readonly string[]
  }
>

function isNoCode(file: string): boolean {
  return !/\.(?:js|css)$/u.test(file)
}

async function buildInlineScript(): Promise<string> {
  const result = await build({
    configFile: false,
    // Packages that are removed by tree shaking would cause warnings.
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: {
        input: join(web, "first-view.ts"),
        output: { format: "iife" },
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  return chunk.code.trim()
}

async function buildPrerenderer(): Promise<typeof import("../prerender.tsx")> {
  await build({
    configFile,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: prerendererDir,
      ssrEmitAssets: true,
      rolldownOptions: { input: join(web, "prerender.tsx") },
    },
  })
  return await import(pathToFileURL(join(prerendererDir, "prerender.js")).href)
}

function fontIn(style: string): string {
  const url = /url\((?<url>[^)]+\.woff2)\)/u.exec(style)?.groups?.["url"]
  if (!url) throw new Error("The stylesheet names no font.")
  return url
}

async function compress(): Promise<void> {
  for await (const file of glob("**/*.{html,js,css,svg,xml,txt,webmanifest}", { cwd: out })) {
    const text = await readFile(join(out, file))
    await writeFile(join(out, `${file}.br`), await promisify(brotliCompress)(text))
    await writeFile(join(out, `${file}.gz`), await promisify(gzip)(text, { level: 9 }))
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(out, file)), { recursive: true })
  await writeFile(join(out, file), text)
}
