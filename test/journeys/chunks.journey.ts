import type { Page } from "@playwright/test"
import { expect, test } from "./site.ts"
import * as wizard from "./wizard.ts"

test("the page stays, and booking continues or shows an error, whichever lazily loaded chunk fails", async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  const chunks = await lazyChunks(site.url)
  expect(chunks.map(nameOf)).toEqual(
    expect.arrayContaining(["booking", "drawer", "later-steps", "theme-toggle", "toaster"]),
  )
  await page.close()
  for (const chunk of chunks) {
    await test.step(nameOf(chunk), async () => {
      const context = await browser.newContext({ baseURL: site.url })
      // Only browsers without Temporal load its replacement.
      if (nameOf(chunk) === "implementation") await context.addInitScript("delete globalThis.Temporal")
      const visit = await context.newPage()
      await visit.route(`**/${chunk}`, (route) => route.abort())
      await visit.goto("/")
      await visit.locator("#booking").scrollIntoViewIfNeeded()
      await visit.getByRole("button", { name: wizard.SIZES.A }).click()
      await expect(
        wizard.heading(visit, "contact").or(visit.getByText("could not be loaded")).first(),
      ).toBeVisible()
      await expectPageStays(visit)
      await context.close()
    })
  }
})

test("a wizard step whose code fails to load shows an error, and works after the page is loaded again", async ({
  page,
}) => {
  await page.route("**/assets/later-steps-*.js", (route) => route.abort())
  await page.goto("/book")
  await page.getByRole("button", { name: wizard.SIZES.A }).click()
  await expect(page.getByRole("alert")).toContainText("could not be loaded")
  await expectPageStays(page)
  await page.unroute("**/assets/later-steps-*.js")
  await page.getByRole("alert").getByRole("button").click()
  await expect(wizard.heading(page, "contact")).toBeVisible()
})

test("a click on a wizard whose code fails to load shows an error, and the page stays", async ({ page }) => {
  await page.route("**/assets/booking-*.js", (route) => route.abort())
  await page.goto("/book")
  await page.getByRole("button", { name: wizard.SIZES.A }).click()
  await expect(page.getByText("This part of the page could not be loaded.", { exact: true })).toBeVisible()
  await expectPageStays(page)
})

test("a booking shows its confirmation when the toaster's code fails to load", async ({ page, site }) => {
  const start = await wizard.freeStart(site.neighbor)
  await page.route("**/assets/toaster-*.js", (route) => route.abort())
  await wizard.goTo(page, "time", { start })
  await wizard.time(page, start).check()
  await wizard.bookButton(page).click()
  await expect(page.getByRole("heading", { name: "See you on" })).toBeVisible()
  await expect(page.getByText("Appointment Booked!")).toBeVisible()
})

const expectPageStays = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByRole("contentinfo")).toBeVisible()
}

/** The files that the scripts of `/` import only when they need them, found by following all imports. */
const lazyChunks = async (origin: string): Promise<readonly string[]> => {
  const html = await (await fetch(origin)).text()
  const entry = /data-entry="(?<entry>[^"]+)"/u.exec(html)!.groups!["entry"]!
  const lazy = new Set<string>()
  const seen = new Set<string>()
  const waiting = [entry.split("/").at(-1)!]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = await (await fetch(`${origin}/assets/${file}`)).text()
    for (const [, dynamic, imported] of text.matchAll(/(import\()?[`"']\.\/([\w.-]+\.js)[`"']/gu)) {
      waiting.push(imported!)
      if (dynamic) lazy.add(imported!)
    }
  }
  return [...lazy]
}

/** "later-steps" of "later-steps-Crl4SmfH.js". */
const nameOf = (file: string): string => file.slice(0, -"-12345678.js".length)
