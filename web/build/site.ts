import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import { build, type Rolldown } from "vite"
import { type Assets, documentOf, type Site } from "./document.ts"
import { createStagingDir, publish } from "./publish.ts"
import { robots, sitemap, webManifest } from "./listings.ts"
import { readSettings } from "./settings.ts"

/**
 * Builds the public site: the app's chunks, then every public page as finished HTML that carries its style and its one
 * small script inside, and each text also compressed, so that the server need not. Builds may run at the same time:
 * each has its own directory, and `dist/web` links to the one that was finished last.
 */
const web = fileURLToPath(new URL("..", import.meta.url))
const dist = join(web, "../dist")
const out = await createStagingDir(dist)
const prerendererDir = `${out}.prerender`
const configFile = join(web, "vite.config.ts")

readSettings()

const assets = await buildBrowserSide()
const { render, pages, business } = await buildPrerenderer()
const site: Site = {
  origin: process.env["PUBLIC_URL"]?.replace(/\/+$/, "") || `http://localhost:${localPort()}`,
  business,
}

for (const page of Object.values(pages)) {
  await write(fileOf(page), documentOf({ page, site, assets, body: await render(page.path) }))
}
await write("sitemap.xml", sitemap(site, Object.values(pages)))
await write("robots.txt", robots(site))
await write("site.webmanifest", webManifest(site))
await rm(prerendererDir, { recursive: true })
await compress()
await publish(dist, out)

/** Port 0 stands for any free one, which is known only when the server listens. */
function localPort(): number {
  return Number(process.env["PORT"]) || 3000
}

/** The server shows `reschedule/_.html` for any `/reschedule/…`. */
function fileOf(page: { readonly path: string }): string {
  if (page === pages.notFound) return "404.html"
  const path = page.path.slice(1)
  return path.endsWith("/_") ? `${path}.html` : join(path, "index.html")
}

async function buildBrowserSide(): Promise<Assets> {
  await build({ configFile, logLevel: "warn", build: { outDir: out } })
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    await readFile(join(out, ".vite/manifest.json"), "utf8"),
  )
  const chunkOf = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`The build has no ${source}.`)
    return file
  }
  const stylesheet = chunkOf("site.css")
  const style = await readFile(join(out, stylesheet), "utf8")
  await rm(join(out, stylesheet))
  await rm(join(out, ".vite"), { recursive: true })
  return { app: `/${chunkOf("main.tsx")}`, style, font: fontIn(style), early: await buildEarlyScript() }
}

async function buildEarlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      rolldownOptions: { input: join(web, "early.ts"), output: { format: "iife" } },
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
      manifest: false,
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
