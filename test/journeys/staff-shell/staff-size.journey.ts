import { overBudget, recordSizes } from "../../support/size-budget.ts"
import { expect, test } from "../support/site.ts"
import { signIn } from "../support/staff.ts"

test.use({ ownContext: true })

const SCRIPTS = {
  total: 175_000,
  each: { "main.js": 67_000, "react.js": 62_000, "shared.js": 37_000 },
  other: 8000,
}
/** Each request has headers, and over HTTP/1.1 a browser sends six at a time. */
const MOST_SCRIPTS = 12
const STYLES = { total: 24_000, each: {}, other: 24_000 }

test("the first staff screen loads at most 175 kB of JavaScript and 24 kB of CSS, brotli-compressed, with the focus ring of Blueprint", async ({
  page,
  site,
}) => {
  await test.step("the first staff screen loads at most 175 kB of JavaScript and 24 kB of CSS, brotli-compressed", async () => {
    const [scripts, styles] = [recordSizes(page, ".js"), recordSizes(page, ".css")]
    await signIn(page, site.staff)
    await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible()
    await page.waitForLoadState("networkidle")
    const loaded = await scripts()
    expect(Object.keys(loaded).length).toBeGreaterThan(3)
    expect(Object.keys(loaded).length).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(overBudget(loaded, SCRIPTS)).toBeUndefined()
    expect(overBudget(await styles(), STYLES)).toBeUndefined()
  })
  await test.step("the focus ring of Blueprint is in the stylesheet", async () => {
    await page.goto("/admin")
    await page.getByRole("button", { name: /, menu$/u }).focus()
    await page.keyboard.press("Tab")
    const outline = "getComputedStyle(document.activeElement).outlineStyle"
    expect(await page.evaluate<string>(outline)).toBe("solid")
  })
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
