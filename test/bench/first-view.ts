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
 * A first view of the home page compared with the same page as plain HTML from the same server.
 *
 * Both are viewed alternately, and the medians are compared. The distance between the quartiles of each side is printed
 * as the noise of one view: where it is larger than the difference of the medians, the ratio is not significant. Scripts
 * that the page requests before it is painted, which would slow down only some of its views, are counted separately.
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

/** A copy of this checkout whose site also has the home page without scripts. Returns its server's entry. */
const checkoutWithPlainPage = async (): Promise<string> => {
  const checkout = await newDataDir()
  for (const name of ["adapters", "core", "node_modules", "package.json"])
    await symlink(join(ROOT, name), join(checkout, name))
  const site = join(checkout, "dist/web")
  const built = await realpath(join(ROOT, "dist/web")).catch(() => {
    throw new Error("The site is not built: run `npm run build` first.")
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

/** Scripts in the page or loaded by it without any input while the browser is never idle. */
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

/** Views of each side. */
const VIEWS = 15

const paints = async (port: number, site: string): Promise<ReadonlyArray<Compared>> => {
  const { scores, requests } = await judge(port, site)
  await viewOf(port, site + PLAIN)
  const [ours, plain]: [View[], View[]] = [[], []]
  const viewHome = async () => ours.push(await viewOf(port, site))
  for (let view = 0; view < VIEWS; view++) {
    if (view % 2 === 0) await viewHome()
    plain.push(await viewOf(port, site + PLAIN))
    if (view % 2 === 1) await viewHome()
  }
  return [
    toPlain("FCP", ours, plain, ({ fcp }) => fcp),
    toPlain("LCP", ours, plain, ({ lcp }) => lcp),
    { ...scriptsBeforePaint(ours), note: `The home page: ${transfers(requests)}; ${scores}` },
  ]
}

const toPlain = (
  name: string,
  ours: ReadonlyArray<View>,
  plain: ReadonlyArray<View>,
  paint: (view: View) => number,
): Compared => {
  const [home, html] = [ours, plain].map((views) => views.map(paint).toSorted((a, b) => a - b))
  const ratio = quantile(0.5, home!) / quantile(0.5, html!)
  return {
    finding: {
      name: `${name} of the home page to plain HTML`,
      ratio,
      target: "at most 1.05",
      holds: ratio <= 1.05,
    },
    note: `${name}: home page ${summary(home!)}, plain HTML ${summary(html!)}`,
  }
}

const summary = (sorted: ReadonlyArray<number>): string => {
  const noise = quantile(0.75, sorted) - quantile(0.25, sorted)
  return `median ${quantile(0.5, sorted).toFixed()} ms, quartiles ${noise.toFixed()} ms apart`
}

const quantile = (share: number, sorted: ReadonlyArray<number>): number =>
  sorted[Math.floor((sorted.length - 1) * share)]!

const scriptsBeforePaint = (ours: ReadonlyArray<View>): Compared => {
  const scripts = ours.flatMap(({ requests }) => requests).filter(({ kind }) => kind === "Script")
  assert.notEqual(scripts.length, 0)
  const early = scripts.filter(({ beforePaint }) => beforePaint).length
  const name = "Scripts that the home page requested before it was painted"
  return { finding: { name, ratio: early, target: "none", holds: early === 0 } }
}

/** Bytes transferred for a visitor who touches nothing, until no request is open. */
const transfers = (requests: View["requests"]): string =>
  [...Map.groupBy(requests, ({ kind }) => kind)]
    .map(([kind, some]) => `${kind} ${kilobytes(some.map(({ bytes }) => bytes)).toFixed(1)} kB`)
    .join(", ")

const kilobytes = (sizes: ReadonlyArray<number>): number => sizes.reduce((sum, size) => sum + size, 0) / 1000
