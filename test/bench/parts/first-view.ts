import assert from "node:assert/strict"
import { cp, readFile, realpath, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { chromium, type Browser } from "@playwright/test"
import { ROOT } from "../../../adapters/process/root.ts"
import { freePort, newDataDir, start } from "../../server/support/process.ts"
import { browser } from "../../journeys/support/browser.ts"
import type { Compared } from "../support/compare.ts"
import { sendOffer } from "../support/offer.ts"
import { judge, viewOf, type Judgement, type View } from "../support/phone.ts"

/**
 * A first view of each page that search engines lead to, compared with the same page as plain HTML from the same
 * server, and what Lighthouse thinks of it.
 *
 * Both are viewed alternately, and the medians are compared. The distance between the quartiles of each side is printed
 * as the noise of one view: where it is larger than the difference of the medians, the ratio is not significant. Scripts
 * that the page requests before it is painted, which would slow down only some of its views, are counted separately.
 */
export const benchFirstView = (): Promise<ReadonlyArray<Compared>> => benchPages(true)

/** The same of the offer's page alone, in a quarter of the time. */
export const benchOfferView = (): Promise<ReadonlyArray<Compared>> => benchPages(false)

const benchPages = async (withSite: boolean): Promise<ReadonlyArray<Compared>> => {
  const settings = { DATA_DIR: await newDataDir(), SECRET: OFFER_SECRET }
  const checkout = await checkoutWithPlainPages()
  const offer = await addPlainOffer(settings, checkout)
  // The server reads its files when it starts.
  const { site } = await start(settings, join(checkout, "adapters/server.ts"))
  const port = await freePort()
  const { args = [], ...options } = await browser()
  const opened = await chromium.launch({
    ...options,
    // The end of a recording waits five seconds for renderers that have nothing to do with it.
    args: [...args, `--remote-debugging-port=${port}`, "--renderer-process-limit=1"],
  })
  try {
    const found: Compared[] = []
    for (const page of withSite ? [...PAGES, offer] : [offer])
      found.push(await eagerScript(opened, site, page), ...(await paints(port, site, page)))
    return found
  } finally {
    await opened.close()
  }
}

const OFFER_SECRET = "the secret of the links in the bench"

interface PageToView {
  readonly name: string
  readonly path: string
  /** Of the same page without scripts. Not `.html`: of pages, the server shows only those that it renders. */
  readonly plain: string
  /** The spec keeps search engines away from it, which alone costs a third of Lighthouse's SEO score. */
  readonly noindex?: true
}

/** `file` is in the built site. */
const PAGES: ReadonlyArray<PageToView & { readonly file: string }> = [
  { name: "home page", path: "/", file: "index.html", plain: "/plain-home.htm" },
  { name: "gallery", path: "/gallery", file: "gallery/index.html", plain: "/plain-gallery.htm" },
  {
    name: "review form",
    path: "/leave-review",
    file: "leave-review/index.html",
    plain: "/plain-review.htm",
    noindex: true,
  },
]

/** Sends an offer, whose page the server writes for each request, and adds the same page without scripts to the site. */
const addPlainOffer = async (
  settings: { readonly DATA_DIR: string; readonly SECRET: string },
  checkout: string,
): Promise<PageToView> => {
  const server = await start(settings, join(checkout, "adapters/server.ts"))
  const { path, html } = await sendOffer(server, settings.DATA_DIR, settings.SECRET)
  await writePlain(join(checkout, "dist/web"), "/plain-offer.htm", html)
  await server.stop()
  return { name: "offer", path, plain: "/plain-offer.htm", noindex: true }
}

/** A copy of this checkout whose site also has these pages without scripts. */
const checkoutWithPlainPages = async (): Promise<string> => {
  const checkout = await newDataDir()
  for (const name of ["adapters", "core", "node_modules", "package.json"])
    await symlink(join(ROOT, name), join(checkout, name))
  const site = join(checkout, "dist/web")
  const built = await realpath(join(ROOT, "dist/web")).catch(() => {
    throw new Error("The site is not built: run `npm run build` first.")
  })
  await cp(built, site, { recursive: true })
  for (const { file, plain } of PAGES) await writePlain(site, plain, await readFile(join(site, file), "utf8"))
  return checkout
}

/** Adds a page without its scripts to a site. */
const writePlain = async (site: string, name: string, page: string): Promise<void> => {
  const text = page.replaceAll(/<script\b(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gsu, "")
  assert.notEqual(text, page)
  await writeFile(join(site, name), text)
  await writeFile(join(site, `${name}.br`), brotliCompressSync(text))
}

/** Scripts in the page or loaded by it without any input while it is not painted. */
const eagerScript = async (opened: Browser, site: string, { name, path }: PageToView): Promise<Compared> => {
  const page = await opened.newPage()
  await page.addInitScript("PerformanceObserver.prototype.observe = () => {}")
  const files: Array<Promise<Buffer>> = []
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") files.push(response.body())
  })
  await page.goto(site + path, { waitUntil: "networkidle" })
  const inside = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents()
  assert.notEqual(inside.length, 0)
  const scripts = [...inside, ...(await Promise.all(files))]
  await page.close()
  const size = kilobytes(scripts.map((script) => brotliCompressSync(script).length))
  return {
    finding: {
      name: `Eager JavaScript of the ${name}, kB brotli`,
      ratio: size,
      target: "at most 5",
      holds: size <= 5,
    },
  }
}

/** Views of each side. */
const VIEWS = 15

const paints = async (port: number, site: string, page: PageToView): Promise<ReadonlyArray<Compared>> => {
  const { name, path, plain } = page
  const judgement = await medianJudgement(port, site + path)
  await viewOf(port, site + plain)
  const [ours, html]: [View[], View[]] = [[], []]
  const viewPage = async () => ours.push(await viewOf(port, site + path))
  for (let view = 0; view < VIEWS; view++) {
    if (view % 2 === 0) await viewPage()
    html.push(await viewOf(port, site + plain))
    if (view % 2 === 1) await viewPage()
  }
  return [
    toPlain(`FCP of the ${name}`, ours, html, ({ fcp }) => fcp),
    toPlain(`LCP of the ${name}`, ours, html, ({ lcp }) => lcp),
    scriptsBeforePaint(name, ours),
    ...scoresOf(page, judgement),
    { note: `The ${name}: ${transfers(judgement.requests)}; ${judgement.scoresText}` },
  ]
}

/** The one of five whose Performance is in the middle: it depends on what else the machine does, the others do not. */
const medianJudgement = async (port: number, url: string): Promise<Judgement> => {
  const judgements: Judgement[] = []
  for (let turn = 0; turn < 5; turn++) judgements.push(await judge(port, url))
  return judgements.toSorted((a, b) => performanceOf(a) - performanceOf(b))[2]!
}

const performanceOf = ({ scores }: Judgement): number => scores.get("Performance") ?? Number.NaN

const LEAST_SCORES = { Performance: 98, Accessibility: 100, "Best Practices": 100, SEO: 100 }
/** Below which a layout shift is unnoticed. */
const MAX_LAYOUT_SHIFT = 0.02

const scoresOf = (
  { name, noindex }: PageToView,
  { scores, layoutShift }: Judgement,
): ReadonlyArray<Compared> => [
  ...Object.entries(LEAST_SCORES)
    .filter(([category]) => !(noindex && category === "SEO"))
    .map(([category, least]) => {
      const score = scores.get(category) ?? Number.NaN
      return {
        finding: {
          name: `Lighthouse's ${category} of the ${name}`,
          ratio: score,
          target: `at least ${least}`,
          holds: score >= least,
        },
      }
    }),
  {
    finding: {
      name: `Layout shift of the ${name}`,
      ratio: layoutShift,
      target: `below ${MAX_LAYOUT_SHIFT}`,
      holds: layoutShift < MAX_LAYOUT_SHIFT,
    },
  },
]

const toPlain = (
  name: string,
  ours: ReadonlyArray<View>,
  plain: ReadonlyArray<View>,
  paint: (view: View) => number,
): Compared => {
  const [page, html] = [ours, plain].map((views) => views.map(paint).toSorted((a, b) => a - b))
  const ratio = quantile(0.5, page!) / quantile(0.5, html!)
  return {
    finding: {
      name: `${name} to plain HTML`,
      ratio,
      target: "at most 1.05",
      holds: ratio <= 1.05,
    },
    note: `${name}: ${summary(page!)}, plain HTML ${summary(html!)}`,
  }
}

const summary = (sorted: ReadonlyArray<number>): string => {
  const noise = quantile(0.75, sorted) - quantile(0.25, sorted)
  return `median ${quantile(0.5, sorted).toFixed()} ms, quartiles ${noise.toFixed()} ms apart`
}

const quantile = (share: number, sorted: ReadonlyArray<number>): number =>
  sorted[Math.floor((sorted.length - 1) * share)]!

const scriptsBeforePaint = (page: string, ours: ReadonlyArray<View>): Compared => {
  const scripts = ours.flatMap(({ requests }) => requests).filter(({ kind }) => kind === "Script")
  assert.notEqual(scripts.length, 0)
  const early = scripts.filter(({ beforePaint }) => beforePaint).length
  const name = `Scripts that the ${page} requested before it was painted`
  return { finding: { name, ratio: early, target: "none", holds: early === 0 } }
}

/** Bytes transferred for a visitor who touches nothing, until no request is open. */
const transfers = (requests: View["requests"]): string =>
  [...Map.groupBy(requests, ({ kind }) => kind)]
    .map(([kind, some]) => `${kind} ${kilobytes(some.map(({ bytes }) => bytes)).toFixed(1)} kB`)
    .join(", ")

const kilobytes = (sizes: ReadonlyArray<number>): number => sizes.reduce((sum, size) => sum + size, 0) / 1000
