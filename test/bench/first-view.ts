import assert from "node:assert/strict"
import { cp, mkdir, readFile, realpath, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { chromium, type Browser } from "@playwright/test"
import { freePort, newDataDir, start, sweep } from "../server/process.ts"
import { browser } from "../journeys/browser.ts"
import type { Compared } from "./compare.ts"
import { judge, viewOf, type View } from "./phone.ts"

/**
 * What a first view of the home page waits for, next to the same page as plain HTML from the same server.
 *
 * Both are looked at in turns, and the fastest view of each counts. Whatever else runs on the machine only ever adds to
 * a paint, often a fifth of it, so that the median of as many views strays by ten percent and the fastest by three.
 * What the page itself would add to some of its views, by asking for the app before it is painted, is counted apart.
 */
export const benchFirstView = async (): Promise<ReadonlyArray<Compared>> => {
  try {
    const { site } = await start({ DATA_DIR: await newDataDir() }, await checkoutWithPlainPage())
    const port = await freePort()
    const { args = [], ...options } = await browser()
    const opened = await chromium.launch({
      ...options,
      // The end of a recording waits five seconds for renderers that have nothing to do with it.
      args: [...args, `--remote-debugging-port=${port}`, "--renderer-process-limit=1"],
    })
    try {
      return [await eagerScript(opened, site), ...(await paints(port, site))]
    } finally {
      await opened.close()
    }
  } finally {
    await sweep()
  }
}

const ROOT = join(import.meta.dirname, "../..")
const PLAIN = "/plain"

/** This checkout again, whose site also has the home page without what runs in it. Gives the server to start. */
const checkoutWithPlainPage = async (): Promise<string> => {
  const checkout = await newDataDir()
  for (const name of ["adapters", "core", "node_modules", "package.json"])
    await symlink(join(ROOT, name), join(checkout, name))
  const site = join(checkout, "dist/web")
  const built = await realpath(join(ROOT, "dist/web")).catch(() => {
    throw new Error("There are no pages yet: `npm run build` makes them.")
  })
  await cp(built, site, { recursive: true })
  const page = await readFile(join(site, "index.html"), "utf8")
  const plain = page.replaceAll(/<script\b(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gsu, "")
  assert.notEqual(plain, page)
  await mkdir(join(site, PLAIN))
  await writeFile(join(site, PLAIN, "index.html"), plain)
  await writeFile(join(site, PLAIN, "index.html.br"), brotliCompressSync(plain))
  return join(checkout, "adapters/server.ts")
}

/** Whatever runs on the page or is loaded to run, as long as nobody touches it and the browser is never idle. */
const eagerScript = async (opened: Browser, site: string): Promise<Compared> => {
  const page = await opened.newPage()
  await page.addInitScript("window.requestIdleCallback = () => 0")
  const files: Array<Promise<Buffer>> = []
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") files.push(response.body())
  })
  await page.goto(site, { waitUntil: "networkidle" })
  const inside = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents()
  assert.notEqual(inside.length, 0)
  const scripts = [...inside, ...(await Promise.all(files))]
  await page.close()
  const size = kilobytes(scripts.map((script) => brotliCompressSync(script).length))
  return {
    finding: {
      name: "Eager JavaScript of the home page, kB brotli",
      ratio: size,
      target: "at most 5",
      holds: size <= 5,
    },
  }
}

const PAIRS = 9

const paints = async (port: number, site: string): Promise<ReadonlyArray<Compared>> => {
  const { scores, asked } = await judge(port, site)
  await viewOf(port, site + PLAIN)
  const [ours, plain]: [View[], View[]] = [[], []]
  const home = async () => ours.push(await viewOf(port, site))
  for (let pair = 0; pair < PAIRS; pair++) {
    if (pair % 2 === 0) await home()
    plain.push(await viewOf(port, site + PLAIN))
    if (pair % 2 === 1) await home()
  }
  return [
    toPlain("FCP", ours, plain, ({ fcp }) => fcp),
    toPlain("LCP", ours, plain, ({ lcp }) => lcp),
    { ...hurried(ours), note: `The home page: ${transfers(asked)}; ${scores}` },
  ]
}

const toPlain = (
  name: string,
  ours: ReadonlyArray<View>,
  plain: ReadonlyArray<View>,
  paint: (view: View) => number,
): Compared => {
  const [home, html] = [ours, plain].map((views) => views.map(paint).toSorted((a, b) => a - b))
  const ratio = home![0]! / html![0]!
  return {
    finding: {
      name: `${name} of the home page to plain HTML`,
      ratio,
      target: "at most 1.05",
      holds: ratio <= 1.05,
    },
    note: `${name}: home page ${said(home!)}, plain HTML ${said(html!)}`,
  }
}

const said = (sorted: ReadonlyArray<number>): string =>
  `${sorted[0]!.toFixed()} ms (median ${sorted[sorted.length >> 1]!.toFixed()})`

const hurried = (ours: ReadonlyArray<View>): Compared => {
  const scripts = ours.flatMap(({ asked }) => asked).filter(({ kind }) => kind === "Script")
  assert.notEqual(scripts.length, 0)
  const early = scripts.filter(({ beforePaint }) => beforePaint).length
  const name = "Scripts that the home page asked for before it was painted"
  return { finding: { name, ratio: early, target: "none", holds: early === 0 } }
}

/** What came over the wire for a visitor who touches nothing, until the page was quiet. */
const transfers = (asked: View["asked"]): string =>
  [...Map.groupBy(asked, ({ kind }) => kind)]
    .map(([kind, some]) => `${kind} ${kilobytes(some.map(({ bytes }) => bytes)).toFixed(1)} kB`)
    .join(", ")

const kilobytes = (sizes: ReadonlyArray<number>): number => sizes.reduce((sum, size) => sum + size, 0) / 1000
