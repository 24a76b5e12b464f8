import type { Page } from "@playwright/test"
import { expect, test } from "../support/site.ts"
import * as wizard from "../support/wizard.ts"

test.use({ ownContext: true })

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
  // Only browsers without Temporal load its replacement.
  await page.addInitScript(WITHOUT_TEMPORAL)
  const requested = new Set<string>()
  page.on("request", (request) => requested.add(fileOf(request.url())))
  await beginBooking(page)
  await expect(wizard.heading(page, "contact")).toBeVisible()
  await page.close()
  // What booking does not load fails in one visit, and the rest each in a visit of its own.
  const others = chunks.filter((chunk) => !requested.has(chunk))
  for (const failing of [others, ...chunks.filter((chunk) => requested.has(chunk)).map((chunk) => [chunk])]) {
    await test.step(failing.map(nameOf).join(", "), async () => {
      const context = await browser.newContext({ baseURL: site.url })
      if (failing.some((chunk) => nameOf(chunk) === "implementation"))
        await context.addInitScript(WITHOUT_TEMPORAL)
      const visit = await context.newPage()
      await visit.route(
        ({ href }) => failing.includes(fileOf(href)),
        (route) => route.abort(),
      )
      await beginBooking(visit)
      await expect(
        wizard.heading(visit, "contact").or(visit.getByText("could not be loaded")).first(),
      ).toBeVisible()
      await expectPageStays(visit)
      await context.close()
    })
  }
})

const WITHOUT_TEMPORAL = "delete globalThis.Temporal"

const fileOf = (url: string): string => url.split("/").at(-1)!

/** Chooses a size of job in the wizard on the home page. */
const beginBooking = async (page: Page): Promise<void> => {
  await page.goto("/")
  await page.locator("#booking").scrollIntoViewIfNeeded()
  await page.getByRole("button", { name: wizard.SIZES.A }).click()
}

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
