import { hydrateAll } from "../support/hydrate-all.ts"
import { expectAccessibleInBothThemes } from "../support/accessible.ts"
import { expectLayoutHolds } from "../support/layout.ts"
import { expect, test } from "../support/site.ts"

/** The pages for signing in, and what staff see, have sweeps of their own. */
const PATHS = [
  "/",
  "/book",
  "/gallery",
  "/gallery/1",
  "/leave-review",
  "/privacy",
  "/terms",
  "/reschedule/a-token",
  "/unsubscribe/a-token",
  "/invoice/a-token",
  "/confirm/a-token",
  "/offer/a-token",
  "/no/such/page",
]

test("every page has the layout of every screen and text, and passes axe in both themes", async ({
  page,
}) => {
  test.slow()
  for (const path of PATHS)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await hydrateAll(page)
        await expectAccessibleInBothThemes(page, `${path}, ${width} px`)
      }
      await expectLayoutHolds(page, path)
    })
})

test("home shows its sections in the spec's order and each service's base price and unit from the catalogue; on paper there are no bars or buttons, and dark sections are black on white", async ({
  page,
  site,
}) => {
  await test.step("home shows its sections in the order of hero, booking, services, plans, projects, testimonials, questions, quote", async () => {
    await page.goto("/")
    const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()
    expect(headings).toEqual([
      "Choose a time that suits you",
      "Book an appointment",
      "Our services",
      "Maintenance plans",
      "Recent projects",
      "What customers say",
      "Frequently asked questions",
      "Get a quote",
    ])
  })
  await test.step("home shows each service's base price and unit from the catalogue", async () => {
    const services = (await (await site.neighbor.get("/api/services")).json()) as ReadonlyArray<{
      readonly name: string
      readonly basePrice: number
      readonly priceUnit: string
    }>
    await page.goto("/")
    await page.locator("#services").scrollIntoViewIfNeeded()
    await page.getByRole("button", { name: `Show all ${services.length} services` }).click()
    const items = page.locator("#price-list").getByRole("listitem")
    await expect(items).toHaveCount(services.length)
    for (const [index, { name, basePrice, priceUnit }] of services.entries()) {
      await expect(items.nth(index)).toContainText(name)
      await expect(items.nth(index)).toContainText(new RegExp(`from \\$${basePrice},? ${priceUnit}$`, "u"))
    }
  })
  await test.step("on paper there are no bars or buttons, and dark sections are black on white", async () => {
    await page.emulateMedia({ media: "print" })
    for (const path of ["/", "/book", "/gallery"]) {
      await page.goto(path)
      await expect.soft(page.getByRole("navigation"), path).toHaveCount(0)
      await expect.soft(page.locator(".button:visible"), path).toHaveCount(0)
      const footer = page.getByRole("contentinfo")
      await expect.soft(footer, path).toHaveCSS("color", "rgb(0, 0, 0)")
      await expect.soft(footer, path).toHaveCSS("background-color", "rgb(255, 255, 255)")
    }
  })
})
