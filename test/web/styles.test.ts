import { glob, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { EXAMPLE_OFFER_OF_LINK, OfferOfLink } from "../../adapters/http/quotes/contract/offer-links.ts"
import { loadOfferRenderer } from "../../adapters/site/prerenderer.ts"
import { initialSiteContent } from "../../core/overview/site-content.ts"

const ROOT = join(import.meta.dirname, "../..")
const WEB = join(ROOT, "web")
const SITE = join(ROOT, "dist/web")

/** Element styles, tokens and changes to Blueprint's own blocks, which belong to no block of ours. */
const GENERAL = [
  "field/ui/base.css",
  "shared/styles/base.css",
  "shared/styles/layout.css",
  "shared/styles/reduced-motion.css",
  "shared/styles/tokens.css",
  "staff/shell/colors.css",
  "staff/ui/controls.css",
  "staff/shell/staff.css",
  "staff/ui/toasts/toast.css",
]

interface Stylesheet {
  readonly file: string
  readonly block: string
  readonly selectors: readonly string[]
}

const blocks = async (): Promise<readonly Stylesheet[]> => {
  const files = await Array.fromAsync(glob("**/*.css", { cwd: WEB }))
  const read = async (file: string) => ({
    file,
    block: basename(file, ".css"),
    selectors: selectorsIn(await readFile(join(WEB, file), "utf8")),
  })
  const sheets = await Promise.all(files.filter((file) => !GENERAL.includes(file)).map(read))
  // The pages' own files are lists of imports.
  return sheets.filter(({ selectors }) => selectors.length > 0)
}

/** The selectors of a stylesheet, without comments, at-rules and keyframes' steps. */
const selectorsIn = (css: string): readonly string[] =>
  [
    ...css
      .replaceAll(/\/\*.*?\*\//gsu, "")
      .replaceAll(/@(?:import|font-face)[^;{]*(?:;|\{[^}]*\})/gu, "")
      .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/gu, "")
      .replaceAll(/@(?:media|container|supports)[^{]*\{/gu, "")
      .matchAll(/(?<selectors>[^{}]+)\{/gu),
  ]
    .flatMap(({ groups }) => groups!["selectors"]!.split(/,(?![^(]*\))/u))
    .map((selector) => selector.trim())

const isOfBlock = (selector: string, block: string): boolean =>
  new RegExp(`\\.${block}(?:__|--|[^\\w-]|$)`, "u").test(selector)

test("each CSS file has the rules of one block and is named after it", async () => {
  const others = (await blocks()).flatMap(({ file, block, selectors }) =>
    selectors.filter((selector) => !isOfBlock(selector, block)).map((selector) => `${file}: ${selector}`),
  )
  expect(others).toEqual([])
})

test("no CSS block is defined in two files of the staff's or of everybody else's screens", async () => {
  const names = (await blocks()).map(
    ({ file, block }) => `${file.startsWith("staff/") ? "staff" : "site"} ${block}`,
  )
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test("colors of staff screens depend on the width at 700 px only, on both sides of which the journeys check them", async () => {
  const files = await Array.fromAsync(glob("{shared,staff}/**/*.css", { cwd: WEB }))
  const texts = await Promise.all(files.map((file) => readFile(join(WEB, file), "utf8")))
  const queries = texts.flatMap(widthQueriesWithColors)
  expect(new Set(queries)).toEqual(new Set(["(max-width: 699px)"]))
})

/** The conditions about the window's or a container's size whose rules set a color, or something that covers one. */
const widthQueriesWithColors = (css: string): readonly string[] =>
  [
    ...css
      .replaceAll(/\/\*.*?\*\//gsu, "")
      .matchAll(/@(?:media|container)(?<condition>[^{]*)\{(?<rules>(?:[^{}]*\{[^{}]*\})*)\s*\}/gu),
  ]
    .map(({ groups }) => ({ condition: groups!["condition"]!.trim(), rules: groups!["rules"]! }))
    .filter(({ condition, rules }) => /width|height|size/u.test(condition) && COLORED.test(rules))
    .map(({ condition }) => condition)

const COLORED =
  /[{;\s](?:[\w-]*color|background|background-image|opacity|filter|fill|stroke|mix-blend-mode)\s*:/u

test("no style has a repeating gradient, whose thin stripes Firefox loses in a tall area, or a height in vh, a part of which Safari's bars cover", async () => {
  const files = await Array.fromAsync(glob("**/*.css", { cwd: WEB }))
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(WEB, file), "utf8")]))
  const uses = texts.flatMap(([file, text]) =>
    [...text!.matchAll(/repeating-\w+-gradient|\d+vh\b/gu)].map(([use]) => `${file}: ${use}`),
  )
  expect(uses).toEqual([])
})

test("a built page carries the rules of the blocks in its markup, and no others", async () => {
  const layouts = new Set(classesIn(await readFile(join(WEB, "shared/styles/layout.css"), "utf8")))
  const site = new Set(
    (await blocks()).filter(({ file }) => !file.startsWith("staff/")).map(({ block }) => block),
  )
  const wrong: string[] = []
  for (const page of await Array.fromAsync(glob("**/*.html", { cwd: SITE }))) {
    const html = await asSent(page, await readFile(join(SITE, page), "utf8"))
    const style = /<style>(?<css>[^]*?)<\/style>/u.exec(html)?.groups?.["css"]
    if (style === undefined) continue
    const styled = new Set(classesIn(style).map(blockOf))
    const inMarkup = new Set(
      [...html.matchAll(/class="(?<names>[^"]*)"/gu)].flatMap(({ groups }) =>
        groups!["names"]!.split(" ").map(blockOf),
      ),
    )
    for (const block of styled)
      if (!inMarkup.has(block) && !layouts.has(block)) wrong.push(`${page} has no .${block}`)
    for (const block of inMarkup)
      if (site.has(block) && !styled.has(block)) wrong.push(`${page} lacks the rules of .${block}`)
  }
  expect(wrong).toEqual([])
})

/** The page of an offer is sent with the offer in it. */
const asSent = async (page: string, html: string): Promise<string> => {
  if (page !== "offer/_.html") return html
  const render = await loadOfferRenderer(SITE)
  const shown = Schema.encodeSync(OfferOfLink)(EXAMPLE_OFFER_OF_LINK)
  return html + render(initialSiteContent({}).business, { token: "0".repeat(64), shown })
}

const classesIn = (css: string): readonly string[] =>
  selectorsIn(css).flatMap((selector) =>
    [...selector.matchAll(/\.(?<name>[a-z][\w-]*)/gu)].map(([, name]) => name!),
  )

const blockOf = (name: string): string => name.replace(/(?:__|--).*$/u, "")
