import { brotliCompressSync } from "node:zlib"
import type { Page, Response } from "@playwright/test"
import { expect, test } from "./site.ts"
import { signIn } from "./staff.ts"

const SCRIPT_LIMIT_BYTES = 175_000
const STYLE_LIMIT_BYTES = 24_000

test("the first staff screen loads at most 175 kB of JavaScript and 24 kB of CSS, brotli-compressed", async ({
  page,
  site,
}) => {
  const [scripts, styles] = [sizesOf(page, ".js"), sizesOf(page, ".css")]
  await signIn(page, site.staff)
  await page.waitForLoadState("networkidle")
  expect(await scripts()).toBeGreaterThan(58_000)
  expect(await scripts()).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
  expect(await styles()).toBeGreaterThan(2000)
  expect(await styles()).toBeLessThanOrEqual(STYLE_LIMIT_BYTES)
})

test("the focus ring of Blueprint is in the stylesheet", async ({ page, site }) => {
  await signIn(page, site.staff)
  await page.getByRole("button", { name: "Dark colors" }).focus()
  await page.keyboard.press("Tab")
  const outline = "getComputedStyle(document.activeElement).outlineStyle"
  expect(await page.evaluate<string>(outline)).toBe("solid")
})

/** Sums up the compressed sizes of the files with this extension that the page loads from now on. */
const sizesOf = (page: Page, extension: string): (() => Promise<number>) => {
  const files = new Map<string, Response>()
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(extension)) files.set(response.url(), response)
  })
  return async () => (await Promise.all([...files.values()].map(sizeOf))).reduce((sum, size) => sum + size, 0)
}

const sizeOf = async (response: Response) => brotliCompressSync(await response.body()).length
