import { brotliSize, overBudget, recordSizes, type Sizes } from "../../support/size-budget.ts"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test.use({ ownContext: true })

const KB = 1000

test("/book loads at most 115 kB of brotli-compressed JavaScript in 18 scripts until a time can be chosen", async ({
  page,
  site,
}) => {
  const start = await wizard.freeStart(site.neighbor)
  const scripts = recordSizes(page, ".js")
  await wizard.goTo(page, "time", { start })
  await expect(page.getByRole("radio").first()).toBeEnabled()
  const sizes = await scripts()
  expect(Object.keys(sizes).length).toBeGreaterThan(3)
  expect(Object.keys(sizes).length).toBeLessThanOrEqual(18)
  expect(overBudget(sizes, BOOK)).toBeUndefined()
})

for (const path of ["/", "/gallery", "/gallery/1", "/leave-review"]) {
  test(`${path} has at most 5 kB of scripts in the page and 20 kB of HTML and CSS, brotli-compressed, and shifts its layout by less than 0.02`, async ({
    page,
    site,
  }) => {
    const html = await (await site.neighbor.get(path)).text()
    // Until the page is painted nothing else is requested but the font and the pictures.
    expect(html).not.toMatch(/<script[^>]* src=|<link rel="stylesheet"/u)
    const { scripts, ...texts } = partsOf(html)
    expect(overBudget({ scripts }, { total: 5 * KB, each: {}, other: 5 * KB })).toBeUndefined()
    expect(overBudget({ scripts, ...texts }, { total: 20 * KB, ...PARTS })).toBeUndefined()
    await page.goto(path)
    const shift = `new Promise((resolve) => new PerformanceObserver((list) => resolve(
      list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({ type: "layout-shift", buffered: true })
      || requestAnimationFrame(() => setTimeout(() => resolve(0))))`
    await expect(page.locator("#main")).toBeVisible()
    expect(await page.evaluate<number>(shift)).toBeLessThan(0.02)
  })
}

test("pages name every script that their own script imports, so that they load together", async ({
  site,
}) => {
  for (const path of ["/", "/portal/login", "/admin"])
    await test.step(path, async () => {
      const html = await (await site.neighbor.get(path)).text()
      const [, entry] = / data-entry="([^"]+)"/u.exec(html)!
      const [, later = ""] = / data-imports="([^"]+)"/u.exec(html) ?? []
      const atOnce = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/gu)].map(([, url]) => url!)
      const imported = new Set<string>()
      const follow = async (url: string): Promise<void> => {
        const text = await (await site.neighbor.get(url)).text()
        for (const [, name] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/gu)) {
          if (imported.has(`/assets/${name}`)) continue
          imported.add(`/assets/${name}`)
          await follow(`/assets/${name}`)
        }
      }
      await follow(entry!)
      expect(imported.size).toBeGreaterThan(1)
      expect(new Set([...atOnce, ...later.split(" ").filter(Boolean)])).toEqual(imported)
    })
})

/** Of a page: its scripts, styles, descriptions for search engines, and the rest, each compressed by itself. */
const partsOf = (html: string): Sizes & { readonly scripts: number } => {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([part]) => part).join("")
  const [scripts, styles, descriptions] = [SCRIPTS, STYLES, DESCRIPTIONS].map(found) as [
    string,
    string,
    string,
  ]
  expect(scripts).not.toBe("")
  const markup = [SCRIPTS, STYLES, DESCRIPTIONS].reduce((rest, part) => rest.replaceAll(part, ""), html)
  return {
    scripts: brotliSize(scripts),
    styles: brotliSize(styles),
    descriptions: brotliSize(descriptions),
    markup: brotliSize(markup),
  }
}

const SCRIPTS = /<script(?![^>]*application)[^>]*>[^]*?<\/script>/gu
const STYLES = /<style[^>]*>[^]*?<\/style>/gu
const DESCRIPTIONS = /<script[^>]*application[^>]*>[^]*?<\/script>/gu

const PARTS = {
  each: { markup: 10 * KB, styles: 7 * KB, descriptions: 1.5 * KB, scripts: 1.5 * KB },
  other: 0,
}
const BOOK = {
  total: 115 * KB,
  each: { "react.js": 62 * KB, "forms.js": 17 * KB, "requests.js": 16 * KB },
  other: 8 * KB,
}
