import { overBudget, recordSizes } from "../size-budget.ts"
import { expect, test } from "./site.ts"
import { signIn } from "./staff.ts"

const SCRIPTS = {
  total: 175_000,
  each: { "dashboard.js": 65_000, "react.js": 62_000, "shared.js": 37_000 },
  other: 8000,
}
/** Each request has headers, and over HTTP/1.1 a browser sends six at a time. */
const MOST_SCRIPTS = 12
const STYLES = { total: 24_000, each: {}, other: 24_000 }

test("the first staff screen loads at most 175 kB of JavaScript and 24 kB of CSS, brotli-compressed", async ({
  page,
  site,
}) => {
  const [scripts, styles] = [recordSizes(page, ".js"), recordSizes(page, ".css")]
  await signIn(page, site.staff)
  await page.waitForLoadState("networkidle")
  const loaded = await scripts()
  expect(Object.keys(loaded).length).toBeGreaterThan(3)
  expect(Object.keys(loaded).length).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(overBudget(loaded, SCRIPTS)).toBeUndefined()
  expect(overBudget(await styles(), STYLES)).toBeUndefined()
})

test("the staff's page names every script that its own script imports, so that they load together", async ({
  site,
}) => {
  const html = await (await site.neighbor.get("/admin")).text()
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, url]) => url!)
  const [entry] = named(/<script type="module" src="([^"]+)"/gu)
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
  expect(new Set(named(/<link rel="modulepreload" href="([^"]+)"/gu))).toEqual(imported)
})

test("the focus ring of Blueprint is in the stylesheet", async ({ page, site }) => {
  await signIn(page, site.staff)
  await page.getByRole("button", { name: "Dark colors" }).focus()
  await page.keyboard.press("Tab")
  const outline = "getComputedStyle(document.activeElement).outlineStyle"
  expect(await page.evaluate<string>(outline)).toBe("solid")
})

test("the live chat console loads at most 175 kB of JavaScript and 24 kB of CSS, brotli-compressed", async ({
  page,
  site,
}) => {
  const [scripts, styles] = [recordSizes(page, ".js"), recordSizes(page, ".css")]
  await signIn(page, site.staff, "/live-chat")
  await expect(page.getByRole("heading", { name: "No Chat Selected" })).toBeVisible()
  const loaded = await scripts()
  expect(Object.keys(loaded).length).toBeGreaterThan(3)
  expect(Object.keys(loaded).length).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(overBudget(loaded, SCRIPTS)).toBeUndefined()
  expect(overBudget(await styles(), STYLES)).toBeUndefined()
})
