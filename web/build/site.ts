import { createHash } from "node:crypto"
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import { build, type Rolldown } from "vite"
import { fieldChunks, siteChunks, staffChunks } from "./chunks.ts"
import { createStagingDir, publish } from "./publish.ts"
import { initialSiteContent } from "../../core/overview/site-content.ts"
import type { BuiltSources } from "../prerender/main.ts"
import { buildPrograms } from "../../adapters/process/programs.ts"
import { originOf, readSettings } from "./settings.ts"
import { buildServiceWorker } from "./service-worker.ts"
import { withoutUnusedRules } from "./unused-styles.ts"

/**
 * Builds the site: the prerenderer; the scripts and stylesheets that its pages name; then every page as HTML, and each
 * text also compressed, so that the server does not compress them for each request. The server renders the pages again
 * with the prerenderer, which lies beside them, when staff change what they show. Builds may run at the same time: each
 * has its own directory, and `dist/web` links to the one that was finished last.
 */
const web = fileURLToPath(new URL("..", import.meta.url))
const dist = join(web, "../dist")
const out = await createStagingDir(dist)
/** The server does not serve what begins with a dot. */
const prerendererDir = join(out, ".prerenderer")
/** The server of this site, and the worker: a server that runs keeps the files of its own build. */
const programsDir = join(out, ".programs")
const configFile = join(web, "vite.config.ts")

readSettings()

const content = initialSiteContent(process.env)
const { renderSite, sourcesOf } = await buildPrerenderer()
const sources = await buildSources()
await write(".prerenderer/sources.json", JSON.stringify(sources))
for (const { name, text } of renderSite(content, { origin: originOf(process.env), sources }))
  await write(name, text)
await write("field-worker.js", await buildServiceWorker(out, sources))
await rm(join(out, ".vite"), { recursive: true })
await compress()
await buildPrograms(programsDir)
await publish(dist, out)

/** Builds the scripts and stylesheets that pages name. */
async function buildSources(): Promise<BuiltSources> {
  const { scripts, inlineScripts, styles, inlineStyles } = sourcesOf(content)
  const named = [...scripts, ...styles]
  const ofStaff = named.filter((source) => source.startsWith("staff/"))
  const ofField = named.filter((source) => source.startsWith("field/"))
  const others = named.filter((source) => !ofStaff.includes(source) && !ofField.includes(source))
  const field = await buildChunks(ofField, fieldChunks)
  const staff = await buildChunks(ofStaff, staffChunks)
  await removeUnusedRules(staff, "staff/shell/staff.css", "staff/shell/main.tsx")
  const manifest = { ...(await buildChunks(others, siteChunks)), ...staff, ...field }
  // Images that only prerendered markup names.
  await cp(join(prerendererDir, "assets"), join(out, "assets"), { recursive: true, filter: isNoCode })
  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`The build has no ${source}.`)
    return file
  }
  return {
    files: Object.fromEntries(named.map((source) => [source, `/${fileOf(source)}`])),
    imports: Object.fromEntries([...scripts].map((script) => [script, importsOf(manifest, script)])),
    styles: await textsOf(inlineStyles, (style) => readFile(join(out, fileOf(style)), "utf8")),
    inline: await textsOf(inlineScripts, buildInlineScript),
  }
}

async function textsOf(
  names: ReadonlySet<string>,
  textOf: (name: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(await Promise.all([...names].map(async (name) => [name, await textOf(name)])))
}

/** Builds sources, and whatever they may load, in chunks. */
async function buildChunks(
  sources: readonly string[],
  groups: ReadonlyArray<Rolldown.CodeSplittingGroup>,
): Promise<Manifest> {
  await build({
    configFile,
    logLevel: "warn",
    build: {
      outDir: out,
      // What was built before is there already.
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: {
        input: sources.map((source) => join(web, source)),
        output: { codeSplitting: { groups: [...groups] } },
      },
    },
  })
  return JSON.parse(await readFile(join(out, ".vite/manifest.json"), "utf8")) as Manifest
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

/** URLs of the scripts that an entry imports, which those import, and so on. */
function importsOf(manifest: Manifest, entry: string): readonly string[] {
  const keys = new Set(manifest[entry]!.imports)
  // A set also visits what is added meanwhile.
  for (const key of keys) for (const imported of manifest[key]!.imports ?? []) keys.add(imported)
  return [...keys].map((key) => `/${manifest[key]!.file}`)
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

/** For browsers older than the supported ones too, because the script is what tells them that they are. */
async function buildInlineScript(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    // Packages that are removed by tree shaking would cause warnings.
    logLevel: "error",
    build: {
      write: false,
      target: "es2015",
      rolldownOptions: {
        input: join(web, source),
        output: { format: "iife" },
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  return chunk.code.trim()
}

async function buildPrerenderer(): Promise<typeof import("../prerender/main.ts")> {
  await build({
    configFile,
    logLevel: "warn",
    // With React in the bundle, and not in development mode, whatever NODE_ENV the server has.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ssr: true,
      outDir: prerendererDir,
      copyPublicDir: false,
      ssrEmitAssets: true,
      rolldownOptions: { input: { prerenderer: join(web, "prerender/main.ts") } },
    },
  })
  return await import(pathToFileURL(join(prerendererDir, "prerenderer.js")).href)
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
